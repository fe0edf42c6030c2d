export const mail = {
  verify: {
    subject: 'Confirme su dirección de correo',
    text: 'Hola, {name}:\n\nconfirme esta dirección para iniciar sesión en Etalon. El enlace es válido 24 horas y se puede usar una sola vez.',
    action: 'Confirmar dirección',
  },
  reset: {
    subject: 'Defina una contraseña nueva',
    text: 'Hola, {name}:\n\nse ha solicitado una contraseña nueva para su cuenta. Abra el enlace para definirla; es válido una hora y se puede usar una sola vez.\n\nSi no la ha solicitado usted, ignore este correo. Su contraseña no cambia.',
    action: 'Definir contraseña',
  },
  change_email: {
    subject: 'Confirme su nueva dirección de correo',
    text: 'Hola, {name}:\n\nconfirme su nueva dirección para Etalon. El enlace es válido 24 horas y se puede usar una sola vez.\n\nLa dirección anterior es válida hasta que confirme. Después terminan todas las sesiones y usted inicia sesión con la nueva.',
    action: 'Confirmar dirección',
  },
  join_requested: {
    subject: '{name} pide unirse a {organization}',
    text: '{name} pide ser miembro de {organization}. Apruebe o rechace la solicitud como administrador.',
    action: 'Abrir la solicitud',
  },
  join_approved: {
    subject: 'Ya es miembro de {organization}',
    text: 'Se ha aprobado su solicitud para unirse a {organization}.',
    action: 'Abrir la organización',
  },
  join_rejected: {
    subject: 'Se ha rechazado su solicitud para unirse a {organization}',
    text: 'Un administrador de {organization} ha rechazado su solicitud.',
    action: 'Abrir la organización',
  },
  calibration_created: {
    subject: 'Nueva calibración de {asset}',
    text: '{by} ha registrado la versión {version} de las calibraciones de {asset} ({name}), realizada el {day}.',
    action: 'Abrir el equipo',
  },
  checker_assigned: {
    subject: 'Calibración de {asset}: se requiere aprobación',
    text: '{by} ha registrado la versión {version} de las calibraciones de {asset} ({name}), realizada el {day}, y le ha designado revisor. No es válida hasta que usted la apruebe.',
    action: 'Abrir la calibración',
  },
  calibration_approved: {
    subject: 'La calibración de {asset} se ha aprobado',
    text: '{by} ha aprobado la versión {version} de las calibraciones de {asset} ({name}), realizada el {day}. Ya es válida.',
    action: 'Abrir la calibración',
  },
  calibration_rejected: {
    subject: 'La calibración de {asset} se ha rechazado',
    text: '{by} ha rechazado la versión {version} de las calibraciones de {asset} ({name}), realizada el {day}. No es válida.\n\n{reason}',
    action: 'Abrir la calibración',
  },
  calibration_voided: {
    subject: 'Se ha anulado una calibración de {asset}',
    text: '{by} ha anulado la versión {version} de las calibraciones de {asset} ({name}), realizada el {day}. Si se emitió aquí un certificado, también queda anulado.\n\n{reason}',
    action: 'Abrir la calibración',
  },
  calibration_replaced: {
    subject: 'Se ha sustituido una calibración de {asset}',
    text: '{by} ha sustituido la versión {version} de las calibraciones de {asset} ({name}), realizada el {day}, por la versión {replacement}. Si se emitió aquí un certificado, queda sustituido.\n\n{reason}',
    action: 'Abrir la calibración',
  },
  calibration_restored: {
    subject: 'Una calibración de {asset} vuelve a ser válida',
    text: '{by} ha restaurado la versión {version} de las calibraciones de {asset} ({name}), realizada el {day}. La calibración vuelve a ser válida. Si se emitió aquí un certificado, también lo es.',
    action: 'Abrir la calibración',
  },
  certificate_reissued: {
    subject: 'Un certificado nuevo sustituye a {former}',
    text: '{by} ha reemitido el certificado de la versión {version} de las calibraciones de {asset} ({name}), realizada el {day}: {number} sustituye a {former}. Los resultados no cambian.\n\n{reason}',
    action: 'Abrir la calibración',
  },
  due_soon: {
    subject: '{asset}: calibración vence el {due}',
    text: 'La calibración de {name} ({asset}) vence el {due}.',
    action: 'Abrir el equipo',
  },
  overdue: {
    subject: '{asset}: calibración vencida',
    text: 'La calibración de {name} ({asset}) vencía el {due}.',
    action: 'Abrir el equipo',
  },
  due_soon_many: {
    subject: { one: '{count} calibración vence pronto', other: '{count} calibraciones vencen pronto' },
    text: 'La primera vence el {due}.',
    action: 'Abrir la lista',
  },
  overdue_many: {
    subject: { one: '{count} calibración vencida', other: '{count} calibraciones vencidas' },
    text: 'La más antigua vencía el {due}.',
    action: 'Abrir la lista',
  },
  reminders: {
    subject: { one: '{count} vencimiento de calibración', other: '{count} vencimientos de calibración' },
    text: 'Estos equipos deben calibrarse. Cada uno se cita una vez; todos los pendientes están en la lista de Etalon.',
    action: 'Abrir la lista',
    overdue: { one: '{count} vencido', other: '{count} vencidos' },
    due_soon: { one: '{count} vence pronto', other: '{count} vencen pronto' },
    more: { one: '{count} más está en la lista.', other: '{count} más están en la lista.' },
    columns: { asset: 'Equipo', name: 'Nombre', organization: 'Organización', due: 'Vence' },
  },
  backup_failed: {
    subject: 'La copia de seguridad programada falló',
    text: 'La causa está en Administración, Copia de seguridad. Tras corregirla, cree usted una copia de seguridad; Etalon lo reintenta en la próxima hora programada.',
    action: 'Abrir las copias de seguridad',
  },
  files_damaged: {
    subject: {
      one: 'Falta {count} archivo guardado o está dañado',
      other: 'Faltan {count} archivos guardados o están dañados',
    },
    text: {
      one: 'La comprobación nocturna encontró {count} archivo perdido o dañado. Restáurelo desde una copia de seguridad. El registro y npm run verify:files lo indican.',
      other:
        'La comprobación nocturna encontró {count} archivos perdidos o dañados. Restáurelos desde una copia de seguridad. El registro y npm run verify:files los indican.',
    },
    action: 'Abrir Etalon',
  },
  invited: {
    subject: 'Le han invitado a Etalon',
    text: 'Hola, {name}:\n\n{by} le ha invitado a Etalon. Abra el enlace para elegir una contraseña; es válido 24 horas y se puede usar una sola vez.',
    action: 'Elegir contraseña',
  },
  password_link: {
    subject: 'Elija una contraseña nueva',
    text: 'Hola, {name}:\n\nel administrador {by} le ha enviado este enlace y ha cerrado sus sesiones. Ábralo para elegir una contraseña nueva; es válido 24 horas y se puede usar una sola vez.\n\nPregunte al administrador si no conoce el motivo.',
    action: 'Elegir contraseña nueva',
  },
  restore_email: {
    subject: 'Se ha cambiado su dirección de correo',
    text: 'Hola, {name}:\n\nsu cuenta de Etalon tiene ahora la dirección {email}. Si ha hecho usted este cambio, no tiene que hacer nada.\n\nSi no, recupere su cuenta: el enlace restaura esta dirección, define una contraseña nueva y cierra todas las sesiones. Es válido siete días y se puede usar una sola vez.',
    action: 'Recuperar la cuenta',
  },
  email_left: {
    subject: 'Se ha cambiado su dirección de correo',
    text: 'Hola, {name}:\n\nla dirección {email} se ha sustituido en su cuenta de Etalon. Si no conoce el motivo, pregunte a un administrador.',
  },
  email_changed: {
    subject: 'Se ha cambiado su dirección de correo',
    text: 'Su dirección era {before} y ahora es {email}. Todas las sesiones han terminado.',
    action: 'Abrir los ajustes',
  },
  email_restored: {
    subject: 'Se ha recuperado su cuenta',
    text: 'Con el enlace enviado a {email}, su cuenta vuelve a tener esta dirección en lugar de {before}, y una contraseña nueva. Las sesiones y los enlaces ya no son válidos.',
    action: 'Abrir los ajustes',
  },
  account_enabled: {
    subject: 'Su cuenta está activa',
    text: '{by} ha activado su cuenta. Puede iniciar sesión con su contraseña.',
    action: 'Abrir Etalon',
  },
  role_changed: {
    subject: 'Su rol ha cambiado',
    text: '{by} ha cambiado su rol en esta instalación. Los ajustes lo muestran.',
    action: 'Abrir los ajustes',
  },
  password_changed: {
    subject: 'Su contraseña ha cambiado',
    text: 'Se cambió la contraseña de su cuenta y se cerraron todas las sesiones. Si no fue usted, elija otra con «¿Ha olvidado la contraseña?» y pregunte a un administrador.',
    action: 'Abrir los ajustes',
  },
  api_key_made: {
    subject: 'Se creó o renovó una clave de API de su cuenta',
    text: 'La clave de API {name} abre su cuenta. Si no la creó ni la renovó usted, revóquela en sus ajustes y cambie su contraseña.',
    action: 'Abrir los ajustes',
  },
  password_link_sent: {
    subject: '{by} le ha enviado un enlace de contraseña',
    text: 'El administrador {by} le ha enviado un enlace para elegir una contraseña. Sus sesiones han terminado.',
    action: 'Abrir los ajustes',
  },
  password_link_shown: {
    subject: 'A {by} se le ha mostrado un enlace para su contraseña',
    text: 'Esta instalación no envía correos: el superadministrador {by} obtuvo un enlace para entregarle. Define una contraseña nueva; sus sesiones han terminado.\n\nSi no solicitó ni recibió el enlace, pregunte el motivo.',
    action: 'Abrir los ajustes',
  },
  identity_linked: {
    subject: 'Se añadió una forma de iniciar sesión a su cuenta',
    text: 'El inicio de sesión con {provider} abre ahora su cuenta. Si no fue usted, desconéctelo en sus ajustes y cambie su contraseña.',
    action: 'Abrir los ajustes',
  },
  factor_added: {
    subject: 'Se añadió un segundo factor a su cuenta',
    text: 'Se añadió una aplicación de autenticación o una clave de acceso a su cuenta. Si no fue usted, cambie su contraseña y quítela en sus ajustes.',
    action: 'Abrir los ajustes',
  },
  factor_removed: {
    subject: 'Se quitó un segundo factor de su cuenta',
    text: 'Se quitó una aplicación de autenticación o una clave de acceso de su cuenta. Si no fue usted, cambie su contraseña y consulte a un administrador.',
    action: 'Abrir los ajustes',
  },
  recovery_code_used: {
    subject: 'Se utilizó un código de recuperación',
    text: 'Alguien inició sesión en su cuenta con un código de recuperación. Códigos restantes: {count}. Si no fue usted, cambie su contraseña y renueve los códigos.',
    action: 'Abrir los ajustes',
  },
  factor_failed: {
    subject: 'Se detuvo un inicio de sesión con su contraseña',
    text: 'Alguien introdujo su contraseña y después varios códigos incorrectos. Si no fue usted, su contraseña es conocida: cámbiela ahora.',
    action: 'Abrir los ajustes',
  },
  member_added: {
    subject: 'Nuevo miembro de {organization}: {name}',
    text: '{by} ha añadido a {name} a {organization}.',
    action: 'Abrir la organización',
  },
  member_link: {
    subject: 'Enlace de contraseña para {name}, miembro de {organization}',
    text: 'El administrador de la instalación {by} ha creado un enlace con el que {name} elige una contraseña nueva. {name} es miembro de {organization}.',
    action: 'Abrir la organización',
  },
  member_enabled: {
    subject: '{name}, miembro de {organization}, puede volver a iniciar sesión',
    text: 'El administrador de la instalación {by} ha reactivado la cuenta de {name}, miembro de {organization}.',
    action: 'Abrir la organización',
  },
  webhook_paused: {
    subject: 'El webhook «{webhook}» está en pausa',
    text: 'El receptor del webhook «{webhook}» ya no existe o falla desde hace días. Etalon no envía más eventos hasta que reanude el webhook.',
    action: 'Abrir el webhook',
  },
  signing_expires: {
    subject: 'El certificado de firma de {organization} caduca el {day}',
    text: 'El certificado de firma de {organization} es válido hasta el {day}. Después no se puede firmar ningún certificado de calibración. Renuévelo o instale otro.',
    action: 'Abrir la organización',
  },
  instance_signing_expires: {
    subject: 'El certificado de firma de la instalación caduca el {day}',
    text: 'El certificado de firma para equipos sin organización es válido hasta el {day}. Después no se pueden firmar sus certificados. Renuévelo o instale otro.',
    action: 'Abrir la administración',
  },
  member_raised: {
    subject: '{name}, miembro de {organization}, tiene más permisos',
    text: '{by} ha elevado el rol de {name} en esta instalación. {name} es miembro de {organization}.',
    action: 'Abrir la organización',
  },
  member_first_password: {
    subject: '{name} aún no ha elegido contraseña',
    text: '{name}, ahora miembro de {organization}, todavía tiene la primera contraseña. El administrador que la eligió puede iniciar sesión hasta que {name} la cambie.',
    action: 'Abrir la organización',
  },
  test: {
    subject: 'Prueba del servidor de correo',
    text: 'Hola, {name}:\n\nEtalon ha enviado este correo a través de {host}. Los ajustes funcionan.',
  },
  footer: 'Enviado por Etalon en {url}.',
  choose: 'Ajustes de notificaciones',
};
