export const mail = {
  verify: {
    subject: 'Confirme su dirección de correo',
    text: 'Hola, {name}:\n\nconfirme esta dirección para poder iniciar sesión en Etalon. El enlace funciona una sola vez, durante 24 horas.',
    action: 'Confirmar dirección',
  },
  reset: {
    subject: 'Establezca una contraseña nueva',
    text: 'Hola, {name}:\n\nalguien ha pedido una contraseña nueva para su cuenta. Si ha sido usted, siga el enlace; funciona una sola vez, durante una hora. Si no, nada ha cambiado y puede ignorar este mensaje.',
    action: 'Establecer contraseña',
  },
  change_email: {
    subject: 'Confirme su nueva dirección de correo',
    text: 'Hola, {name}:\n\nconfirme que esta es su nueva dirección para Etalon. Hasta entonces sigue vigente la anterior; después terminan todas las sesiones y vuelve a iniciar sesión. El enlace funciona una sola vez, durante 24 horas.',
    action: 'Confirmar dirección',
  },
  join_requested: {
    subject: '{name} pide unirse a {organization}',
    text: '{name} pide ser miembro de {organization}. Decide un administrador de la organización.',
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
    subject: 'Revise la calibración de {asset}',
    text: '{by} ha registrado la versión {version} de las calibraciones de {asset} ({name}), realizada el {day}, y le ha asignado su revisión. Cuenta en cuanto usted la apruebe.',
    action: 'Abrir la calibración',
  },
  calibration_approved: {
    subject: 'La calibración de {asset} se ha aprobado',
    text: '{by} ha aprobado la versión {version} de las calibraciones de {asset} ({name}), realizada el {day}. Cuenta desde ahora.',
    action: 'Abrir la calibración',
  },
  calibration_rejected: {
    subject: 'La calibración de {asset} se ha rechazado',
    text: '{by} ha rechazado la versión {version} de las calibraciones de {asset} ({name}), realizada el {day}. No cuenta.\n\n{reason}',
    action: 'Abrir la calibración',
  },
  calibration_voided: {
    subject: 'Se ha anulado una calibración de {asset}',
    text: '{by} ha anulado la versión {version} de las calibraciones de {asset} ({name}), realizada el {day}. Ya no cuenta, y su certificado queda anulado.\n\n{reason}',
    action: 'Abrir la calibración',
  },
  calibration_replaced: {
    subject: 'Se ha sustituido una calibración de {asset}',
    text: '{by} ha sustituido la versión {version} de las calibraciones de {asset} ({name}), realizada el {day}, por la versión {replacement}. Su certificado ya no es válido.\n\n{reason}',
    action: 'Abrir la calibración',
  },
  calibration_restored: {
    subject: 'Una calibración de {asset} vuelve a contar',
    text: '{by} ha restablecido la versión {version} de las calibraciones de {asset} ({name}), realizada el {day}. Vuelve a contar, y su certificado es válido.',
    action: 'Abrir la calibración',
  },
  certificate_reissued: {
    subject: 'Un certificado nuevo sustituye a {former}',
    text: '{by} ha pedido emitir de nuevo el certificado de la versión {version} de las calibraciones de {asset} ({name}), realizada el {day}: {number} sustituye a {former}. Los resultados no cambian.\n\n{reason}',
    action: 'Abrir la calibración',
  },
  due_soon: {
    subject: '{asset} vence el {due}',
    text: '{name} ({asset}) debe calibrarse a más tardar el {due}.',
    action: 'Abrir el equipo',
  },
  overdue: {
    subject: '{asset} está vencido',
    text: 'La calibración de {name} ({asset}) vencía el {due}.',
    action: 'Abrir el equipo',
  },
  due_soon_many: {
    subject: { one: '{count} equipo vence pronto', other: '{count} equipos vencen pronto' },
    text: 'El primero, el {due}.',
    action: 'Abrir la lista',
  },
  overdue_many: {
    subject: { one: '{count} equipo está vencido', other: '{count} equipos están vencidos' },
    text: 'El más antiguo, desde el {due}.',
    action: 'Abrir la lista',
  },
  reminders: {
    subject: { one: '{count} equipo por calibrar', other: '{count} equipos por calibrar' },
    text: 'Estos equipos deben calibrarse. Cada uno se nombra aquí una vez; lo que siga pendiente está en la lista.',
    action: 'Abrir la lista',
    overdue: { one: '{count} vencido', other: '{count} vencidos' },
    due_soon: { one: '{count} vence pronto', other: '{count} vencen pronto' },
    more: { one: '{count} más está en la lista.', other: '{count} más están en la lista.' },
    columns: { asset: 'Equipo', name: 'Nombre', organization: 'Organización', due: 'Vence' },
  },
  backup_failed: {
    subject: 'La copia de seguridad prevista no se hizo',
    text: 'No se pudo hacer, y la siguiente se intenta cuando lo diga el plan. En Administración, Copia de seguridad, está qué falló; cuando esté arreglado, haga una a mano.',
    action: 'Abrir las copias',
  },
  files_damaged: {
    subject: {
      one: 'Falta {count} archivo guardado o está dañado',
      other: 'Faltan {count} archivos guardados o están dañados',
    },
    text: {
      one: 'La comprobación nocturna encontró {count} archivo guardado que falta o no es el que se guardó. Se rechaza hasta que se recupere de una copia de seguridad. El registro y npm run verify:files lo nombran.',
      other:
        'La comprobación nocturna encontró {count} archivos guardados que faltan o no son los que se guardaron. Se rechazan hasta que se recuperen de una copia de seguridad. El registro y npm run verify:files los nombran.',
    },
    action: 'Abrir Etalon',
  },
  invited: {
    subject: 'Se ha creado una cuenta para usted',
    text: 'Hola, {name}:\n\n{by} ha creado una cuenta para usted en Etalon. Siga el enlace para elegir una contraseña; funciona una sola vez, durante 24 horas.',
    action: 'Elegir contraseña',
  },
  password_link: {
    subject: 'Elija una contraseña nueva',
    text: 'Hola, {name}:\n\n{by}, de la administración, ha hecho que se le envíe este enlace y ha terminado sus sesiones. Sígalo para elegir una contraseña nueva; funciona una sola vez, durante 24 horas. Si no sabe el motivo, pregunte a la administración.',
    action: 'Elegir contraseña nueva',
  },
  restore_email: {
    subject: 'Se ha cambiado su dirección de correo',
    text: 'Hola, {name}:\n\nsu cuenta de Etalon tiene ahora la dirección {email}. Si ha sido usted, no tiene que hacer nada.\n\nSi no ha sido usted, recupere la cuenta: el enlace restablece esta dirección, fija una contraseña nueva y termina todas las sesiones. Funciona una sola vez, durante siete días, haga lo que haga alguien con la cuenta entretanto.',
    action: 'No he sido yo',
  },
  email_left: {
    subject: 'Se ha cambiado su dirección de correo',
    text: 'Hola, {name}:\n\nuna cuenta de Etalon que tenía la dirección {email} tiene ahora otra. Si no sabe el motivo, pregunte a un administrador.',
  },
  email_changed: {
    subject: 'Se ha cambiado su dirección de correo',
    text: 'Su dirección era {before} y ahora es {email}. Todas las sesiones anteriores han terminado.',
    action: 'Abrir los ajustes',
  },
  email_restored: {
    subject: 'Se ha recuperado su cuenta',
    text: 'Con el enlace enviado a {email}, su cuenta vuelve a tener esta dirección en lugar de {before}, y una contraseña nueva. Todas las sesiones y los enlaces enviados han terminado.',
    action: 'Abrir los ajustes',
  },
  account_enabled: {
    subject: 'Su cuenta está lista',
    text: '{by} ha activado su cuenta. Puede iniciar sesión con su contraseña.',
    action: 'Abrir Etalon',
  },
  password_link_sent: {
    subject: '{by} ha hecho que se le envíe un enlace de contraseña',
    text: '{by}, de la administración, ha hecho que se le envíe un enlace para elegir una contraseña. Con ello terminaron sus sesiones.',
    action: 'Abrir los ajustes',
  },
  password_link_shown: {
    subject: 'A {by} se le ha mostrado un enlace para su contraseña',
    text: 'Aquí no se envían correos; por eso a {by}, superadministrador, se le ha mostrado un enlace con el que se puede elegir una contraseña nueva para su cuenta, para que se lo entregue. Con ello terminaron sus sesiones. Si usted no lo pidió ni lo recibió, pregunte el motivo.',
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
    subject: 'Nuevo en {organization}: {name}',
    text: '{by} ha hecho miembro de {organization} a {name}.',
    action: 'Abrir la organización',
  },
  member_link: {
    subject: 'Un enlace de contraseña para {name}, miembro de {organization}',
    text: '{by}, de la administración de la instalación, ha creado un enlace con el que {name} elige una contraseña nueva. {name} es miembro de {organization}.',
    action: 'Abrir la organización',
  },
  member_enabled: {
    subject: '{name}, miembro de {organization}, puede volver a iniciar sesión',
    text: '{by}, de la administración de la instalación, ha habilitado la cuenta de {name}, miembro de {organization}.',
    action: 'Abrir la organización',
  },
  webhook_paused: {
    subject: 'El webhook «{webhook}» está en pausa',
    text: 'El receptor del webhook «{webhook}» indicó que ya no existe, o falla desde hace días. No se le envía nada más hasta que lo reanude.',
    action: 'Abrir el webhook',
  },
  signing_expires: {
    subject: 'El certificado de firma de {organization} vale hasta el {day}',
    text: 'Los certificados de calibración de {organization} se firman con un certificado que vale hasta el {day}. Después no se firma ninguno hasta que se renueve o se instale otro.',
    action: 'Abrir la organización',
  },
  instance_signing_expires: {
    subject: 'El certificado de firma de la instalación vale hasta el {day}',
    text: 'Los certificados de equipos sin organización se firman con un certificado que vale hasta el {day}. Después no se firma ninguno hasta que se renueve o se instale otro.',
    action: 'Abrir la administración',
  },
  member_raised: {
    subject: '{name}, miembro de {organization}, puede hacer más ahora',
    text: '{by}, de la administración de la instalación, ha elevado el rol de {name}, miembro de {organization}.',
    action: 'Abrir la organización',
  },
  member_first_password: {
    subject: '{name} aún no ha elegido contraseña',
    text: '{name}, ahora miembro de {organization}, todavía tiene una primera contraseña que eligió la administración de la instalación. Hasta que se cambie, quien la eligió podría iniciar sesión con ella.',
    action: 'Abrir la organización',
  },
  test: {
    subject: 'Prueba del servidor de correo',
    text: 'Hola, {name}:\n\nEtalon ha entregado este mensaje a {host}. La configuración funciona.',
  },
  footer: 'Enviado por Etalon en {url}.',
  choose: 'Elegir las notificaciones',
};
