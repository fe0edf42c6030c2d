import type { errors as english } from '../en/errors.js';
import type { Translated } from '../message.js';
import { errors as entrance } from './entrance-errors.js';

export const errors: Translated<typeof english> = {
  ...entrance,
  code: {
    ...entrance.code,
    api_key: {
      not_a_network: 'Introduzca una dirección o una red como 192.0.2.0/24.',
      overlap_running:
        'La clave anterior sigue siendo válida. Espere a que caduque o haga que ambas caduquen inmediatamente.',
      too_many: 'Como máximo {max} claves de API. Revoque una primero.',
    },
    archive: {
      damaged: 'Un archivo del paquete está dañado: {name}',
      entry_too_large: 'Un archivo del paquete supera los {limit_mb} MB: {name}',
      name_refused: 'El paquete contiene un nombre de archivo no válido: {name}',
      name_twice: 'El paquete contiene dos veces el mismo nombre de archivo: {name}',
      not_plain: 'El cifrado o la compresión del paquete no se admite: {name}',
      special_file: 'El paquete contiene un enlace o un archivo especial: {name}',
      too_large: 'El paquete supera los {limit_mb} MB al descomprimirlo. Divídalo.',
      too_large_to_make:
        'El paquete contendría {files} archivos ({size_mb} MB). El límite es de {max} archivos y {limit_mb} MB. Elija menos o descárguelos uno a uno.',
      too_many_entries: 'El paquete contiene {count} archivos; el límite es {max}. Divídalo.',
      too_tight: 'El paquete descomprimido ocupa {ratio} veces su tamaño. Estos paquetes se rechazan.',
      unreadable: 'Este archivo no es un zip legible.',
    },
    asset: {
      private: 'Este equipo pertenece a otra organización, privada.',
      retired: 'Este equipo está retirado del servicio. Devuélvalo al servicio antes de añadir una calibración.',
      id_certified: 'Certificados de otro equipo llevan esta identificación. Elija otra.',
      table_same_instrument:
        'El equipo {asset_id} tiene este fabricante, modelo y número de serie. Introduzca su identificación, o una nueva si es otro equipo.',
      table_id_twice: 'La fila {row} contiene el mismo equipo con otra grafía.',
      table_code_twice: 'La fila {row} también tiene el código {code}.',
      table_item_twice: 'La fila {row} también tiene este fabricante, modelo y número de serie.',
      id_alike: 'El equipo {asset_id} tiene la misma identificación, escrita de otro modo. Elija otra.',
      same_instrument: 'El equipo {asset_id} tiene el mismo fabricante, modelo y número de serie.',
      code_taken:
        'El equipo {asset_id} tiene el código {code}. Un código pertenece a un solo equipo de una organización.',
      codes_full: 'Un equipo tiene como máximo {most} códigos.',
      id_taken: 'Otro equipo tiene esta identificación. Elija otra o deje el campo vacío.',
      table_changed: 'El efecto de la tabla ha cambiado desde la vista previa. Compruébela de nuevo.',
      table_unreadable: 'El archivo no se puede leer como tabla.',
      table_empty: 'La tabla no tiene filas debajo de sus encabezados.',
      table_too_many_rows: 'La tabla tiene más de {max} filas. Divídala.',
      table_too_many_columns: 'La tabla tiene más de {max} columnas.',
      table_not_allowed: 'No tiene permiso para modificar este equipo.',
      table_kind_fixed: 'El tipo de un equipo no se puede cambiar.',
      table_row_differs: 'La fila {row} contiene otros datos del mismo equipo.',
      table_no_place: 'Esta ubicación no existe.',
      table_many_places: 'Varias ubicaciones tienen este nombre. Introduzca el código o la ruta completa.',
      table_place_name:
        'Introduzca la ubicación como Sede/Edificio/Sala. Cada nombre tiene de 1 a 255 caracteres imprimibles.',
      table_place_levels: 'Una ubicación tiene como máximo 12 niveles.',
      table_place_no_owner: 'Esta ubicación no existe. Elija la organización de los equipos nuevos para crearla.',
      table_place_not_allowed: 'Esta ubicación no existe y usted no puede crearla en esta organización. Elija otra.',
      table_no_calibration_date: 'Indique la fecha de la última calibración en la misma fila.',
      table_result: 'Introduzca conforme, no conforme o no evaluado.',
      table_which_channel: 'El equipo tiene varios canales. Introduzca el código del canal calibrado.',
      table_future: 'Esta fecha está en el futuro. La última fecha posible es {max}.',
      table_recorded_due:
        'Esta calibración ya está registrada, con vencimiento el {due_date}. Corrija el registro o vacíe la celda.',
      table_recorded_result:
        'Esta calibración ya está registrada con otro resultado. Corrija el registro o vacíe la celda.',
      table_recorded_number:
        'Esta calibración ya está registrada sin número de certificado. Corrija el registro o vacíe la celda.',
      table_recorded_laboratory:
        'Esta calibración ya está registrada con otro laboratorio o sin laboratorio. Corrija el registro o vacíe la celda.',
      import_already_undone: 'Esta importación ya se deshizo.',
      import_too_old: 'Una importación se puede deshacer en las 24 horas siguientes.',
      import_void_signed:
        'La importación no se puede deshacer: la organización exige una firma para anular calibraciones. Anúlelas una a una y corrija los equipos.',
      import_built_on:
        'La importación no se puede deshacer: {objects} han cambiado o están en uso. Deshaga esos cambios o corrija los equipos.',
      table_ambiguous_number: 'Este número es ambiguo. Introdúzcalo sin separador de millares.',
      channel_twice: 'Los canales de un equipo deben tener códigos distintos.',
      range_turned: 'El extremo superior del intervalo debe estar por encima del inferior.',
      table_date: 'Introduzca una fecha como 2024-02-29.',
      table_error_cell: 'Esta celda contiene el error {shown}. Corríjalo en la hoja de cálculo.',
      table_no_result:
        'El resultado de la fórmula {shown} no está guardado en el archivo. Abra el archivo en una hoja de cálculo y guárdelo.',
      table_lost_digits:
        'Una hoja de cálculo conserva 15 cifras de un número. Dé formato de texto a la celda e introdúzcala de nuevo.',
      table_percent: '{shown} es ambiguo. Introduzca el número sin el signo de porcentaje.',
      table_ambiguous_date: 'Esta fecha es ambigua. Elija el orden del día y el mes.',
      table_date_orders: 'Las fechas de esta columna tienen órdenes distintos. Elija el orden del día y el mes.',
      table_flag: 'Introduzca sí o no.',
      table_percent_of: 'Elija para la columna si {shown} es un porcentaje de la lectura o del fondo de escala.',
      table_interval: 'Introduzca el intervalo con su unidad: 90 d, 2 semanas, 12 meses, 1 año.',
      table_interval_unit: 'Introduzca días, semanas, meses o años.',
      table_range: 'Indique el intervalo en una celda, por ejemplo 0...25 mm, o sus extremos en dos columnas.',
      table_columns_differ: 'Otra columna de esta fila contiene otro valor.',
      table_interval_needs_unit:
        'El intervalo actual está en días o semanas. Introduzca la unidad con el número: 90 días, 6 semanas, 12 meses.',
      table_unit_needs_range:
        'La unidad cambia, pero el intervalo de medida guardado está en la anterior. Indique también el intervalo en la nueva.',
    },
    backup: {
      damaged: 'Esta copia de seguridad falta en el almacenamiento o está dañada.',
      failed: 'La operación falló. La causa está en el registro del servidor.',
      lost: 'El proceso terminó antes de acabar. No se cambió nada.',
      not_confirmed: 'Escriba la palabra {word} para reemplazar todo.',
      not_ready: 'Esta copia de seguridad no está completa.',
      another_key:
        'Esta copia de seguridad tiene otra SECRET_KEY, necesaria para {count} claves privadas. Restáurela en el servidor: npm run restore con esa clave como FORMER_SECRET_KEY.',
      database_busy:
        'Otro proceso mantiene bloqueados los datos. Inténtelo más tarde o detenga antes los demás procesos.',
      dependents:
        'Hay objetos de otros esquemas que dependen de las tablas de Etalon. Elimínelos antes y vuelva a crearlos después: {names}',
      does_not_fit: 'Las filas de esta copia de seguridad no corresponden a sus tablas: {name}',
      in_hand: 'Ya hay otra copia de seguridad o restauración en curso. Espere a que termine.',
      newer: 'Esta copia de seguridad es de un Etalon más nuevo ({version}). Actualice primero esta instalación.',
      not_ours: 'Este archivo no es una copia de seguridad de Etalon: su manifiesto no se puede leer.',
      part_foreign: 'Esta copia de seguridad contiene un archivo inesperado: {name}',
      part_wrong: 'Un archivo de esta copia de seguridad no corresponde a su manifiesto: {name}',
    },
    bundle: {
      file_damaged:
        '{name} de {asset_id} falta en el almacenamiento o está dañado ({count} archivos en este caso). Un administrador puede restaurarlos desde una copia de seguridad.',
      no_asset: 'El paquete no es una exportación de equipos: ninguna carpeta contiene asset.yaml.',
      no_document: 'La carpeta no es la exportación de un equipo: falta asset.yaml.',
      other_file: 'Un archivo no corresponde a su descripción en el documento: {name}',
      other_version: 'La versión del documento no se admite. Versión admitida: {version}.',
      several: 'El paquete contiene varios equipos: cada uno se muestra por separado.',
      too_many_assets: 'El paquete contiene {count} equipos; el límite es {max}. Divídalo.',
      too_many_points:
        '{asset_id} tiene {points} puntos en {calibrations} calibraciones. Un paquete puede contener {most_points} puntos en {most} calibraciones.',
    },
    calibration_draft: {
      changed:
        'Este borrador se cambió en otro dispositivo o en otra ventana. Compare ambas versiones y guarde de nuevo.',
      exists: 'Ya hay un borrador de calibración de este equipo.',
      gone: 'Este borrador se registró, se descartó o se entregó entretanto. Revise las calibraciones del equipo antes de continuar.',
      recipient_has_one:
        'Esta persona ya tiene un borrador de este equipo. Uno de los dos debe registrarse o descartarse primero.',
      recipient_has_too_many:
        'Esta persona ya tiene {max} borradores, el máximo. Uno de ellos debe registrarse o descartarse primero.',
      too_many: 'Puede tener como máximo {max} borradores. Registre o descarte uno primero.',
    },
    calibration: {
      due_before: 'El vencimiento es anterior a la fecha de calibración. Corrija una de las dos.',
      logger_retired: 'Esta adquisición de datos ya estaba retirada en la fecha de calibración. Elija otra.',
      no_scope: 'El laboratorio no tiene alcance en esta fecha.',
      already_void: 'Esta calibración ya está anulada.',
      not_void: 'Esta calibración no está anulada.',
      certificate_is_ours:
        'Etalon emite el certificado de esta calibración. Suba certificados solo para calibraciones de otros laboratorios.',
      not_pending: 'Esta calibración no espera aprobación.',
      own_work: 'Debe decidir sobre esta calibración una persona distinta de quien la realizó o registró.',
      not_the_checker: 'Solo el revisor o un administrador de la organización puede decidir sobre esta calibración.',
      not_in_force: 'Solo se puede sustituir una calibración válida.',
      correction_waits: 'Una corrección de esta calibración espera aprobación. Apruébela o rechácela primero.',
      original_not_in_force:
        'La calibración corregida ya no es válida. Rechace esta y regístrela aparte, o restaure antes la otra.',
      other_laboratory:
        'Otra organización realizó esta calibración. Solo ella puede corregirla, aprobarla, reemitir su certificado, anularla o restaurarla. Devuélvale el equipo o calíbrelo de nuevo.',
      scope_changed: 'El alcance del laboratorio cambió durante el cálculo. Inténtelo de nuevo.',
      scope_changed_since:
        'El alcance del laboratorio cambió desde que se registró esta calibración. Rechace la calibración pendiente de aprobar y regístrela de nuevo.',
      superseded: 'Esta calibración fue sustituida y no se puede restaurar.',
      nothing_computed: 'Esta calibración no contiene valores calculados aquí.',
      reference_standard_changed:
        'Durante el cálculo se registró o anuló una calibración de este patrón de referencia. Inténtelo de nuevo.',
      standard_changed_since:
        'Desde que se registró esta calibración, se registró o anuló una calibración de un patrón de referencia. Rechace la calibración pendiente de aprobar y regístrela de nuevo.',
      reference_standard_not_usable:
        'El patrón de referencia {standard} no se puede usar en esta fecha. Elija otro o pida a un administrador de la organización que autorice su uso.',
    },
    certificate: {
      batch_running: 'Su última emisión conjunta sigue en curso. Espere o cancélela.',
      nothing_to_replace: 'Todavía no hay ningún certificado que reemitir. Descárguelo primero.',
      reissue_waits: 'El certificado de esta calibración ya se está reemitiendo.',
      not_in_force: 'Solo se puede reemitir el certificado de una calibración válida.',
      too_many_issues: 'Un certificado se puede reemitir como máximo {most} veces. Corrija la calibración.',
      imported: 'Esta calibración se importó, así que Etalon no emite certificado. Consulte el certificado importado.',
      no_results:
        'Este registro no tiene resultados, así que Etalon no emite certificado. Consulte el del laboratorio.',
      not_approved: 'Esta calibración no está aprobada, así que no tiene certificado.',
      not_ready: 'El certificado aún no está listo. Vuelva a intentarlo en un momento.',
      print_refused:
        'El certificado no se firmó: el PDF no muestra los datos registrados ({place}). Corrija el texto o elija otra plantilla. Si el problema persiste, avise a su administrador.',
      no_time_stamp: 'El certificado aún no tiene sello de tiempo. Etalon lo reintenta cada hora y en cada solicitud.',
      signing_expired:
        'Sin firmar: el certificado de firma de la organización ha caducado. Era válido del {from} al {to}. Un administrador puede renovarlo.',
      signing_not_valid_yet:
        'Sin firmar: el certificado de firma de la organización aún no es válido. Lo será del {from} al {to}. Un administrador puede renovarlo.',
    },
    dcc: {
      not_ours: 'Esta calibración es de otro laboratorio. Su certificado de calibración digital no está guardado aquí.',
      altered: 'Este certificado se modificó después de firmarse. Pídalo de nuevo al laboratorio.',
      known: 'El certificado {number} ya está registrado.',
      not_read: 'El archivo no se puede leer como XML: véase la línea {line}.',
      encoding: 'El archivo no está codificado en UTF-8.',
      doctype: 'El archivo contiene un tipo de documento (DOCTYPE), que no se admite.',
      too_large: 'El archivo supera los límites de número, longitud o profundidad de elementos.',
      not_a_dcc: 'El archivo no es un certificado de calibración digital (DCC).',
      version: 'La versión {version} no se admite. Versiones admitidas: 3.1 a 3.3.',
      missing: 'Línea {line}: falta {element}.',
      empty: 'Línea {line}: {element} está vacío.',
      unexpected: 'Línea {line}: {element} no se espera aquí.',
      not_allowed: 'Línea {line}: {element} contiene un valor no permitido.',
      not_a_date: 'Línea {line}: {element} no es una fecha.',
      not_a_number: 'Línea {line}: {element} solo debe contener números.',
      wrong_length: 'Línea {line}: {element} no corresponde al número de valores.',
      too_many: 'Línea {line}: {element} supera el número máximo.',
    },
    certificate_template: {
      refused: 'La línea {line} de la plantilla no es válida: {about}',
      not_utf8: 'El archivo no es texto en UTF-8. Guárdelo como UTF-8 y súbalo otra vez.',
      changed: 'Entretanto se guardó la versión {version}. Revísela antes de guardar la suya.',
      not_released: 'Ninguna versión de esta plantilla está publicada con una firma. Publique primero una.',
      too_many: 'Puede tener como máximo {most} plantillas. Elimine una primero.',
    },
    impact: {
      finding_not_in_force: 'Esta calibración no es válida y no puede mostrar que un patrón está fuera de tolerancia.',
      not_out_of_tolerance: 'Según esta calibración, el canal no está fuera de tolerancia.',
      no_channel: 'Esta calibración no tiene canal; se desconocen las calibraciones afectadas.',
      not_computed: 'La evaluación de impacto aún no está completa.',
      undecided: '{count} calibraciones de la evaluación de impacto requieren una decisión.',
      closed: 'La evaluación de impacto está cerrada.',
    },
    file: {
      address_expired: 'Esta dirección ha caducado. Abra de nuevo el archivo desde su página.',
      address_wrong: 'Esta dirección está incompleta o se ha modificado. Vuelva a abrir el archivo desde su página.',
      damaged:
        'El archivo guardado falta o está dañado. Un administrador puede restaurarlo desde una copia de seguridad.',
    },
    storage: {
      full: 'El almacenamiento del servidor está lleno. Lo introducido se conserva; avise a un administrador.',
    },
    notification: {
      too_many_streams: 'Demasiadas ventanas abiertas reciben notificaciones. Esta comprueba cada minuto.',
      not_streamed: 'Esta dirección es un flujo de eventos: envíe Accept: text/event-stream.',
    },
    email_settings: {
      given: 'El entorno define el servidor de correo (SMTP_URL). Aquí solo se puede cambiar el recordatorio.',
      incomplete: 'Introduzca primero el servidor y el remitente.',
      not_taken: 'El servidor de correo no aceptó el correo: {said}',
      secret_again:
        'Introduzca de nuevo este secreto: pertenece al servidor, usuario, punto de acceso o cliente anteriores.',
      oauth_incomplete: 'El inicio de sesión con OAuth 2.0 necesita este campo.',
      password_again: 'Introduzca de nuevo la contraseña: el servidor, el puerto, el cifrado o el usuario ha cambiado.',
      password_lost: 'La contraseña guardada ya no se puede descifrar. Introdúzcala de nuevo.',
    },
    job: {
      already_waiting: 'Otra tarea para el mismo objeto espera o está en curso. Reintente cuando termine.',
    },
    calendar_feed: { too_many: 'Puede tener como máximo {max} direcciones de calendario. Revoque una primero.' },
    saved_view: { too_many: 'Puede tener como máximo {max} vistas. Elimine una primero.' },
    label: { does_not_fit: 'El código no cabe en una etiqueta de este tamaño. Elija una más grande.' },
    does_not_fit:
      'El código de {asset_id} necesita una etiqueta de {needed_mm} mm. Elija etiquetas más grandes u otro código.',
    bar_letters:
      'Code 128 no puede codificar {asset_id}: solo admite letras latinas, cifras y signos. Elija QR o Data Matrix.',
    too_many_labels: 'Se pueden imprimir como máximo {max} etiquetas a la vez.',
    precondition: {
      failed:
        'Otra persona lo ha cambiado entretanto. Lo introducido se conserva: compárelo con el estado actual y decida después.',
    },
    scope: { too_many_entries: 'Un alcance tiene como máximo {most} líneas; este tiene {kept}.' },
    signing_certificate: {
      not_found: 'Aún no hay certificado de firma.',
      unreadable: 'Este archivo no es un PKCS #12 (.p12, .pfx) legible.',
      wrong_password: 'La contraseña es incorrecta.',
      old_encryption: 'El archivo está cifrado con RC2 o RC4, que no se admite. Expórtelo de nuevo con AES.',
      unknown_encryption: 'El cifrado del archivo no se admite. Expórtelo de nuevo con AES y contraseña.',
      too_slow: 'El archivo usa demasiadas iteraciones de contraseña. Expórtelo de nuevo con menos.',
      no_key: 'El archivo no contiene ninguna clave privada. Exporte el certificado con su clave.',
      several_keys: 'El archivo contiene varias claves privadas. Exporte solo la clave de firma.',
      no_certificate: 'El archivo no contiene ningún certificado.',
      too_many_certificates: 'El archivo contiene demasiados certificados para una cadena.',
      weak: 'El tipo de clave {algorithm} no se admite. Use RSA de {least} a {most} bits, P-256, P-384 o P-521.',
      key_mismatch: 'Ningún certificado del archivo corresponde a su clave.',
      other_use: 'El certificado de {subject} no permite firmar documentos.',
      weak_issue: 'El certificado de {subject} usa {method}, que ya no es seguro. Solicite un certificado nuevo.',
      chain_broken: 'La cadena está rota: el certificado de {subject} no ha emitido ninguno de los otros.',
      expired: 'El certificado de {subject} ha caducado: era válido del {from} al {to}.',
      not_valid_yet: 'El certificado de {subject} todavía no es válido: lo será del {from} al {to}.',
      is_current: 'Este certificado ya se usa.',
      changed: 'Otra persona acaba de cambiar el certificado de firma. Revíselo primero.',
    },
    seal: {
      not_found: 'Este sello no existe. Una restauración o un restablecimiento elimina los sellos anteriores.',
    },
    signature: {
      complete: 'Ya se han dado todas las firmas de la secuencia.',
      steps_missing: 'La firma {step} de {steps} va antes de la aprobación.',
      approves: 'Apruebe la calibración para dar la última firma.',
      not_signer: 'La firma {step} de {steps} debe darla otra persona.',
      not_authorised: 'A esta calibración le faltan firmas que exige su organización.',
      issue_missing: 'Su organización exige una firma en los certificados. Emita primero este.',
      step_taken: 'Otra persona ha dado esta firma entretanto.',
      same_person: 'Usted ya firmó esto. Debe firmar otra persona.',
      not_in_force: 'Una calibración anulada o rechazada no se puede autorizar.',
      missing: 'Elija el significado de su firma',
      means_responsible: 'La firma {step} significa: responsable del contenido',
      means_reviewed: 'La firma {step} significa: revisado',
      means_approved: 'La firma {step} significa: aprobado',
      not_released: 'Elija un procedimiento cuya revisión esté publicada con una firma',
      meaning_of_decision: 'Elija «Rechazado» para un rechazo y otro significado para una aprobación',
      strangers: 'Elija miembros de la organización',
      step_meaning: 'Elija responsable, revisado o aprobado',
      not_transparent: 'La imagen no tiene fondo transparente. Use un PNG con transparencia o dibuje la firma.',
    },
    table: {
      too_long_for_workbook:
        'La lista tiene más de {max} entradas, el límite de un archivo Excel. Acote el filtro o elija CSV (límite {max_csv}).',
      too_long: 'La lista tiene más de {max} entradas, el límite de un archivo. Acote el filtro.',
    },
    unit: {
      not_known: 'Esta unidad es desconocida. Elija una unidad de la lista.',
      unknown: 'Esta unidad es desconocida. Unidades parecidas: {nearest}',
      no_drift:
        'Indique la deriva en {unit} o en % del fondo de escala, por año, mes, día u hora. El fondo de escala requiere un intervalo de medida.',
    },
    upload: {
      missing: 'Elija primero un archivo.',
      not_a_pdf: 'Este archivo no es un PDF. Elija el certificado en PDF.',
      not_a_picture: 'Esta imagen no se puede leer. Use PNG, JPEG, WebP o GIF.',
      picture_too_large:
        'Esta imagen tiene {width} por {height} píxeles. Use una de {megapixels} millones de píxeles como máximo.',
      too_large: 'Este archivo es demasiado grande. El límite es {limit_mb} MB.',
      wrong_name: 'El nombre del archivo debe terminar en una de estas extensiones: {extensions}.',
      wrong_type: 'Este tipo de archivo no se admite. Elija uno de {types}.',
    },
    member: { service_account: 'Una cuenta de servicio sigue siendo miembro hasta que se elimina.' },
    service_account: { too_many: 'Puede tener como máximo {max} cuentas de servicio. Elimine una primero.' },
    work: {
      too_much_at_once: 'Ya tiene {count} en curso. Espere a que termine una y vuelva a intentarlo.',
      busy: 'El servidor está ocupado con cálculos. Lo introducido se conserva; vuelva a intentarlo en un momento.',
      too_long: 'El cálculo se detuvo a los {seconds} s. Vuelva a intentarlo o use menos puntos.',
    },
    location: {
      archived: 'Esta ubicación está archivada.',
      private: 'Esta ubicación pertenece a otra organización, privada.',
      within_itself: 'Una ubicación no puede estar dentro de sí misma ni de una de sus sububicaciones.',
      code_taken: 'Otra ubicación de la organización tiene este código. Elija otro o deje el campo vacío.',
      parent_archived: 'La ubicación superior está archivada. Restáurela primero.',
      too_many_below: 'Tiene más de {most} sububicaciones. Archive antes algunas.',
    },
    procedure: {
      deactivated: 'Este procedimiento está desactivado. Elija otro.',
      too_many_in_archive: 'El paquete contiene {count} procedimientos; el límite es {max}. Divídalo.',
      no_document: 'La carpeta no es la exportación de un procedimiento: falta {document}.',
      none_in_archive: 'El paquete no contiene ninguna carpeta con {document}.',
      file_damaged:
        '{name} del procedimiento {proc_id} falta en el almacenamiento o está dañado. Adjúntelo de nuevo o elimínelo y repita la exportación.',
      file_differs: 'Un archivo del paquete difiere del exportado: {name}',
      id_taken: 'Otro procedimiento, quizá desactivado, tiene este código. Elija otro.',
      too_many_files: 'Un procedimiento tiene como máximo {most} archivos. Elimine antes algunos.',
    },
    organization: {
      already_member: 'Esta persona ya es miembro.',
      external: 'Una organización externa no tiene miembros.',
      not_a_member: 'Esta persona no es miembro.',
      request_pending: 'Ya hay una solicitud pendiente de decisión.',
      last_admin: '{organization} necesita un administrador. Nombre antes a otro miembro o desactive la organización.',
      no_admin: 'La organización no tiene administrador. Nombre antes a un miembro y restáurela después.',
      name_taken: 'Otra organización tiene este nombre. Elija uno distinto.',
      service_account:
        'Una cuenta de servicio no puede crear organizaciones. Inicie sesión como persona o use la clave de API de una persona.',
    },
    organization_export: {
      running: 'Ya hay una exportación de esta organización en curso. Espere o cancélela.',
      no_archive: 'Esta exportación no tiene paquete: aún no está listo o ha caducado.',
      no_tenant:
        'Solo se pueden exportar organizaciones activas con miembros propios. Restaure antes una organización desactivada.',
    },
    identity_provider: {
      too_many: 'Puede haber como máximo {most} proveedores de identidad. Elimine uno primero.',
      given: 'El entorno define este proveedor (OIDC_PROVIDERS). Cámbielo allí.',
      issuer:
        'Introduzca una dirección que empiece por https://, sin cuenta, consulta ni fragmento. http es solo para redes privadas.',
      domain: 'Introduzca un dominio como example.org',
    },
    identity: {
      too_many: 'Una cuenta tiene como máximo {most} identidades conectadas. Desconecte una primero.',
      last_way_in: 'Es su única forma de iniciar sesión. Añada primero otra.',
    },
    webhook: {
      too_many: 'Una organización tiene como máximo {most} webhooks. Elimine uno primero.',
      paused: 'El webhook está en pausa. Reanúdelo primero.',
      not_an_address: 'Introduzca una dirección que empiece por https://',
      https_only: 'Aquí solo se permite https',
      holds_login: 'Quite el nombre de usuario y la contraseña: los webhooks se firman',
      address_refused:
        'Esta dirección no está permitida: no es pública o usa http. El operador de Etalon puede permitirla (WEBHOOK_ALLOWED_RANGES).',
    },
    yaml: {
      name_twice: 'La línea {line} repite un nombre.',
      not_plain: 'La línea {line} contiene un ancla, un alias, una etiqueta o una directiva, que no se admiten.',
      too_long: 'El archivo supera el límite de {limit_mb} MB.',
      unreadable: 'La línea {line} no se puede leer.',
    },
  },
};
