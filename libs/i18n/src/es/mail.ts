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
    text: 'Hola, {name}:\n\nconfirme que esta es su nueva dirección para Etalon. Hasta entonces sigue vigente la anterior. El enlace funciona una sola vez, durante 24 horas.',
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
  files_damaged: {
    subject: 'Faltan archivos guardados o están dañados: {damaged}',
    text: 'La comprobación nocturna encontró {damaged} archivos guardados que faltan o no son los que se guardaron. Se rechazan hasta que se recuperen de una copia de seguridad. El registro y npm run verify:files los nombran.',
    action: 'Abrir Etalon',
  },
  footer: 'Enviado por Etalon en {url}.',
};
