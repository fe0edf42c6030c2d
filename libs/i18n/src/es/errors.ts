import type { errors as english } from '../en/errors.js';
import type { Translated } from '../message.js';

export const errors: Translated<typeof english> = {
  field: {
    required: 'Introduzca un valor',
    email: 'Introduzca una dirección como nombre@laboratorio.example',
    min: 'Introduzca {min} o más',
    max: 'Introduzca {max} o menos',
    more_than: 'Introduzca más de {min}',
    less_than: 'Introduzca menos de {max}',
    min_length: { one: 'Introduzca al menos {count} carácter', other: 'Introduzca al menos {count} caracteres' },
    max_length: { one: 'Introduzca como máximo {count} carácter', other: 'Introduzca como máximo {count} caracteres' },
    number: 'Introduzca un número, como 0,025',
    ambiguous_number:
      'Se puede leer de dos maneras. Escríbalo sin separador de miles, con «{sign}» como signo decimal.',
    thousands: 'Escriba el número sin separadores de miles',
    date: 'Introduzca una fecha',
    choice: 'Elija una opción de la lista',
    too_short: 'Es demasiado corto',
    too_long: 'Es demasiado largo',
    range: 'Este valor está fuera del intervalo permitido',
    invalid: 'Este valor no se puede usar',
    exists: 'Ya está en uso. Elija otro.',
    unprintable: 'Esto no se puede imprimir en un certificado: {letter}. Quítelo o escríbalo de otro modo.',
    integer: 'Introduzca un número entero',
  },
  status: {
    offline: 'No se puede acceder al servidor. Lo introducido se conserva; vuelva a intentarlo.',
    forbidden: 'No puede hacer esto. Consulte a un administrador de la organización.',
    missing: 'Ya no existe, o no tiene permiso para verlo.',
    conflict: 'Alguien lo ha cambiado entretanto. Vuelva a cargar para ver el estado actual.',
    too_large: 'Es demasiado grande para enviarlo.',
    too_many: 'Demasiados intentos. Espere un momento y vuelva a intentarlo.',
    unavailable: 'El servidor está ocupado. Lo introducido se conserva; vuelva a intentarlo en un momento.',
    failed: 'Ha fallado algo en el servidor. Vuelva a intentarlo; si persiste, indique este código: {request}',
    unknown: 'No ha funcionado. Vuelva a intentarlo.',
    check_fields: 'Revise los campos marcados.',
    too_many_seconds: {
      one: 'Demasiados intentos. Vuelva a intentarlo en {count} segundo.',
      other: 'Demasiados intentos. Vuelva a intentarlo en {count} segundos.',
    },
    too_many_minutes: {
      one: 'Demasiados intentos. Vuelva a intentarlo en {count} minuto.',
      other: 'Demasiados intentos. Vuelva a intentarlo en {count} minutos.',
    },
  },
  code: {
    access: {
      forbidden: 'No puede hacer esto. Consulte a un administrador de la organización.',
      key_address: 'Esta clave de API no se puede usar desde la dirección {address}.',
      key_never: 'Las claves de API no pueden hacer esto ({action}). Inicie sesión como persona.',
      key_organizations: 'Esta clave de API se limita a organizaciones y {action} va más allá.',
      key_scope: 'Esta clave de API no tiene el alcance {scope}.',
      superadmin_only: 'Solo un superadministrador puede hacer esto.',
    },
    api_key: {
      not_a_network: 'Introduzca una dirección o una red como 192.0.2.0/24.',
      too_many: 'Como máximo {max} claves de API. Revoque una primero.',
    },
    archive: {
      damaged: 'Un archivo del paquete está dañado: {name}',
      entry_too_large: 'Un archivo del paquete supera los {limit_mb} MB: {name}',
      name_refused: 'El paquete contiene un nombre que no se puede usar: {name}',
      name_twice: 'El paquete contiene dos veces el mismo nombre: {name}',
      not_plain: 'El paquete está cifrado o comprimido de una forma que no se lee: {name}',
      special_file: 'El paquete contiene un enlace o un archivo especial: {name}',
      too_large: 'El paquete supera los {limit_mb} MB al descomprimirlo. Divídalo.',
      too_large_to_make:
        'El paquete tendría {files} archivos con {size_mb} MB. Se vuelven a admitir como máximo {max} archivos con {limit_mb} MB: elija menos, o descargue los archivos uno a uno.',
      too_many_entries: 'El paquete contiene {count} archivos; se admiten {max} como máximo. Divídalo.',
      too_tight: 'El paquete descomprimido ocupa {ratio} veces su tamaño, como ningún archivo lo hace.',
      unreadable: 'No es un archivo zip que se pueda leer.',
    },
    asset: {
      id_certified: 'Este identificador figura en certificados de otro equipo. Elija otro.',
      table_same_instrument:
        'El equipo {asset_id} tiene este fabricante, modelo y número de serie. Escriba su identificador en la fila, o uno nuevo si es otro equipo.',
      table_id_twice: 'La fila {row} nombra el mismo equipo con otra grafía.',
      table_code_twice: 'La fila {row} también tiene el código {code}.',
      table_item_twice: 'La fila {row} también tiene este fabricante, modelo y número de serie.',
      id_alike: 'El equipo {asset_id} tiene el mismo identificador, escrito de otro modo. Elija uno distinto.',
      same_instrument: 'El equipo {asset_id} tiene el mismo fabricante, modelo y número de serie.',
      code_taken:
        'El equipo {asset_id} tiene el código {code}. Un código pertenece a un solo equipo de una organización.',
      codes_full: 'Un equipo tiene como máximo {most} códigos.',
      id_taken: 'Otro equipo tiene este identificador. Elija uno distinto o deje el campo vacío.',
      table_changed: 'Lo que haría la tabla ha cambiado desde la vista previa. Véala de nuevo.',
      table_unreadable: 'El archivo no se puede leer como tabla.',
      table_empty: 'La tabla no tiene filas debajo de sus encabezados.',
      table_too_many_rows: 'La tabla tiene más de {max} filas. Divídala.',
      table_too_many_columns: 'La tabla tiene más de {max} columnas.',
      table_not_allowed: 'No puede modificar este equipo.',
      table_kind_fixed: 'La clase de un equipo no se puede cambiar.',
      table_row_differs: 'La fila {row} dice otra cosa del mismo equipo.',
      table_no_place: 'Esta ubicación no existe.',
      table_many_places: 'Varias ubicaciones se llaman así. Escriba el código o la ruta completa.',
      table_place_archived: 'Esta ubicación está archivada.',
      table_place_private: 'Esta ubicación pertenece a otra organización, privada.',
      table_place_name: 'Escriba la ubicación como Sede/Edificio/Sala; cada nombre tiene de 1 a 255 caracteres.',
      table_place_levels: 'Una ubicación tiene como máximo 12 niveles.',
      table_place_no_owner: 'Esta ubicación no existe. Elija la organización de los equipos nuevos: se crea en ella.',
      table_place_not_allowed:
        'Esta ubicación no existe y usted no puede crearla en esa organización. Créela antes o elija otra.',
      table_no_calibration_date: 'Indique la fecha de la última calibración en la misma fila.',
      table_result: 'Escriba conforme, no conforme o no evaluado.',
      table_which_channel: 'El equipo tiene varios canales. Añada el identificador del canal que se calibró.',
      table_retired: 'Este equipo está retirado. Restáurelo antes de archivar una calibración.',
      table_future: 'Este día está en el futuro. El último día posible es {max}.',
      table_due_before: 'El vencimiento es anterior a la fecha de calibración. Corrija una de las dos.',
      table_recorded_due:
        'Esta calibración ya está registrada, con vencimiento el {due_date}. Corrija el registro o vacíe la celda.',
      table_recorded_result:
        'Esta calibración ya está registrada con otro resultado. Corrija el registro o vacíe la celda.',
      import_already_undone: 'Esta importación ya se deshizo.',
      import_too_old: 'Una importación se puede deshacer en las 24 horas siguientes.',
      import_built_on:
        'La importación no se puede deshacer: {objects} han cambiado desde entonces o están en uso. Deshaga esos cambios o corrija los equipos.',
      table_ambiguous_number: 'Este número se puede leer de dos maneras. Escríbalo sin separador de miles.',
      channel_twice: 'Los canales de un equipo no pueden tener el mismo número.',
      range_turned: 'El extremo superior del rango debe estar por encima del inferior.',
      table_date: 'Introduzca una fecha como 2024-02-29.',
      table_error_cell: 'Esta celda contiene el error {shown}. Corríjalo en la hoja de cálculo.',
      table_no_result:
        'El resultado de la fórmula {shown} no está guardado en el archivo. Abra el archivo en una hoja de cálculo y guárdelo.',
      table_lost_digits:
        'Una hoja de cálculo conserva 15 cifras de un número. Dé formato de texto a la celda e introdúzcala de nuevo.',
      table_percent:
        '{shown} puede ser una fracción o un número en tanto por ciento. Introduzca el número sin el signo de porcentaje.',
      table_ambiguous_date: 'Esta fecha se puede leer de dos maneras. Elija el orden del día y el mes.',
      table_date_orders:
        'En esta columna unas fechas empiezan por el día y otras por el mes. Elija el orden del día y el mes.',
      table_flag: 'Escriba sí o no.',
      table_percent_of: 'Elija para la columna si {shown} es un porcentaje de la lectura o del fondo de escala.',
      table_interval: 'Introduzca un número de días, semanas o meses: 90 d, 2 semanas, 12.',
      table_range: 'Indique el intervalo en una celda, por ejemplo 0...25 mm, o sus extremos en dos columnas.',
      table_columns_differ: 'Otra columna de esta fila indica otra cosa.',
      table_interval_needs_unit:
        'El intervalo actual está en días o semanas. Escriba la unidad con el número: 90 días, 6 semanas, 12 meses.',
    },
    backup: {
      damaged: 'Esta copia falta en el almacenamiento o está dañada.',
      failed: 'No se pudo hacer. La causa está en el registro del servidor.',
      lost: 'Su proceso terminó antes de acabar. No se cambió nada.',
      not_confirmed: 'Todo se reemplaza solo si se escribe la palabra {word}.',
      not_ready: 'Esta copia no se terminó.',
      another_key:
        'Esta copia se hizo con otra SECRET_KEY. {count} claves privadas que contiene no se abren con ninguna otra. Recupérela en el servidor con npm run restore e indique la clave con la que se hizo como FORMER_SECRET_KEY.',
      database_busy: 'Alguien retiene los datos y no termina. Inténtelo más tarde o detenga antes los demás procesos.',
      does_not_fit: 'Las filas de esta copia no caben en sus tablas: {name}',
      in_hand: 'Ya se está haciendo o restaurando una copia. Espere a que termine.',
      newer: 'Esta copia la hizo un Etalon más nuevo ({version}). Actualice primero esta instalación.',
      not_ours: 'Esto no es una copia de Etalon: no se puede leer su manifiesto.',
      part_foreign: 'Esta copia contiene algo que no le pertenece: {name}',
      part_wrong: 'Una parte de esta copia no es lo que dice su manifiesto: {name}',
    },
    body: {
      charset: 'No se pudo enviar la solicitud. Vuelva a cargar la página e inténtelo de nuevo.',
      encoded: 'No se pudo enviar la solicitud. Vuelva a cargar la página e inténtelo de nuevo.',
      too_large: 'Es demasiado largo para enviarlo: como máximo {limit_kb} kB.',
    },
    bundle: {
      file_damaged:
        '{name} de {asset_id} falta en el almacenamiento o está dañado (archivos en este caso en total: {count}). Un administrador puede recuperarlos de una copia de seguridad.',
      no_asset: 'El paquete no tiene ninguna carpeta con un asset.yaml: no es una exportación de equipos.',
      no_document: 'La carpeta no tiene asset.yaml: no es la exportación de un equipo.',
      other_file: 'Un archivo no es lo que el documento dice de él: {name}',
      other_version: 'El documento es de otra versión que la {version}, que es la que se lee.',
      several: 'El paquete contiene varios equipos: cada uno se muestra por separado.',
      too_many_assets: 'El paquete contiene {count} equipos; se admiten {max} como máximo. Divídalo.',
      too_many_points:
        '{asset_id} tiene {points} puntos en {calibrations} calibraciones. De un paquete se vuelven a admitir como máximo {most_points} puntos en {most} calibraciones.',
    },
    calibration_draft: {
      exists: 'Ya hay un borrador de calibración de este equipo.',
      gone: 'Entretanto este borrador se registró, se descartó o se entregó. Mire las calibraciones del equipo antes de seguir con él.',
      too_many: 'Se pueden guardar como máximo {max} borradores. Guarde o descarte uno primero.',
    },
    calibration: {
      already_void: 'Esta calibración ya está anulada.',
      not_void: 'Esta calibración no está anulada.',
      certificate_is_ours:
        'El certificado de esta calibración se hace aquí. Solo se sube uno a una calibración de otro laboratorio.',
      not_pending: 'Esta calibración no espera aprobación.',
      own_work: 'Decide sobre una calibración una persona distinta de la que la realizó o registró.',
      not_the_checker: 'Solo decide quien debe revisarla, o un administrador de la organización.',
      not_in_force: 'Solo se puede sustituir una calibración en vigor.',
      correction_waits: 'Una corrección de esta calibración espera aprobación. Primero se aprueba o se rechaza.',
      original_not_in_force:
        'La calibración que esta corrige ya no está en vigor. Rechace esta y regístrela como calibración propia, o restaure antes la otra.',
      other_laboratory:
        'Otra organización hizo esta calibración, antes de que el equipo llegara aquí. Solo ella la corrige o aprueba y emite de nuevo su certificado: devuélvale el equipo para ello, o calíbrelo otra vez.',
      scope_changed: 'El alcance del laboratorio cambió mientras se calculaba. Inténtelo de nuevo.',
      superseded: 'Esta calibración fue sustituida; no se restaura.',
      nothing_computed: 'De esta calibración no se calculó nada aquí.',
      reference_standard_changed:
        'El patrón ha cambiado mientras se calculaba la calibración: una de sus calibraciones se ha anulado o registrado. Inténtelo de nuevo.',
      reference_standard_not_usable:
        'El patrón {standard} no se puede utilizar en esta fecha. Elija otro; una persona administradora de la organización puede responder por él indicando el motivo.',
    },
    certificate: {
      batch_running: 'Su última selección de certificados aún se está elaborando. Espérela o cancélela.',
      nothing_to_replace: 'Todavía no hay ningún certificado que sustituir. Descárguelo primero.',
      reissue_waits: 'Ya se está elaborando un nuevo certificado de esta calibración.',
      not_in_force: 'Solo se puede emitir de nuevo el certificado de una calibración vigente.',
      too_many_issues: 'Un certificado se puede emitir {most} veces. Corrija la calibración.',
      imported: 'Esta calibración se importó, así que no hay certificado de aquí. Consulte el que la acompañaba.',
      no_results:
        'Este registro no tiene resultados, por lo que no hay certificado nuestro. Consulte el del laboratorio que calibró.',
      not_approved: 'Esta calibración no está aprobada, así que no tiene certificado.',
      not_ready: 'El certificado aún se está creando. Vuelva a intentarlo en un momento.',
      paper_refused:
        'El certificado no se firmó: el PDF impreso no muestra lo que se registró ({place}). Corrija el texto afectado o elija otra plantilla. Si el problema continúa, avise a su administrador.',
      no_time_stamp:
        'El certificado no pudo recibir el sello de tiempo. Etalon lo intenta de nuevo cada hora y cuando se pide.',
      signing_expired:
        'El certificado no se firmó: el certificado de firma de la organización ha caducado. Valió del {from} al {to}. Un administrador puede renovarlo.',
      signing_not_valid_yet:
        'El certificado no se firmó: el certificado de firma de la organización todavía no es válido. Lo será del {from} al {to}. Un administrador puede renovarlo.',
    },
    dcc: {
      not_ours: 'Esta calibración es de otro laboratorio. Su certificado digital no está archivado aquí.',
      altered: 'Este certificado se modificó después de firmarse. No se registra; pídalo de nuevo al laboratorio.',
      known: 'El certificado {number} ya está registrado.',
      not_read: 'El archivo no se puede leer como XML: véase la línea {line}.',
      encoding: 'El archivo no está codificado en UTF-8.',
      doctype: 'El archivo tiene un tipo de documento (DOCTYPE). Esos archivos no se aceptan.',
      too_large: 'El archivo tiene elementos más numerosos, más largos o más anidados de lo que se lee.',
      not_a_dcc: 'El archivo no es un certificado de calibración digital (DCC).',
      version: 'La versión {version} no se lee aquí; solo de 3.1 a 3.3.',
      missing: 'Línea {line}: falta {element}.',
      empty: 'Línea {line}: {element} está vacío.',
      unexpected: 'Línea {line}: {element} no corresponde ahí.',
      not_allowed: 'Línea {line}: {element} contiene un valor que ahí no se permite.',
      not_a_date: 'Línea {line}: {element} no es una fecha.',
      not_a_number: 'Línea {line}: {element} contiene algo que no es un número.',
      wrong_length: 'Línea {line}: {element} no corresponde al número de valores.',
      too_many: 'Línea {line}: {element} contiene más de lo que se lee.',
    },
    certificate_template: {
      refused: 'La línea {line} de la plantilla no se puede usar: {about}',
      not_utf8: 'El archivo no es texto en UTF-8. Guárdelo como UTF-8 y envíelo otra vez.',
      changed: 'Entretanto se guardó la versión {version}. Mírela antes de guardar la suya.',
      too_many: 'Ya hay {most}. Quite una primero.',
    },
    impact: {
      finding_not_in_force: 'Esta calibración no está en vigor y no dice nada de un patrón.',
      not_out_of_tolerance: 'Esta calibración no dice que su canal esté fuera de tolerancia.',
      no_channel: 'Esta calibración no nombra ningún canal; nadie puede decir qué se calibró con él.',
      not_computed: 'El informe no está calculado hasta el final.',
      undecided: 'Faltan por decidir {count} calibraciones del informe.',
      closed: 'El informe está cerrado.',
    },
    database: {
      reset_not_confirmed: 'Todo se elimina solo si se escribe la palabra {word}.',
      unavailable: 'El servidor está ocupado. Lo introducido se conserva; vuelva a intentarlo en un momento.',
    },
    file: {
      address_expired: 'Esta dirección ha caducado. Abra de nuevo el archivo desde su página.',
      address_wrong: 'Esta dirección está incompleta o se ha modificado. Vuelva a abrir el archivo desde su página.',
      damaged: 'El archivo guardado falta o está dañado. Un administrador puede recuperarlo de una copia de seguridad.',
    },
    storage: { full: 'No queda espacio en el servidor. Se conserva lo que introdujo; avise a un administrador.' },
    notification: {
      too_many_streams: 'Ya hay demasiadas ventanas a la espera de notificaciones. Esta lo comprueba cada minuto.',
      not_streamed: 'Esta respuesta no termina nunca: pida con Accept: text/event-stream.',
    },
    email_settings: {
      given: 'El entorno indica el servidor de correo (SMTP_URL). Aquí solo se puede cambiar el aviso.',
      incomplete: 'Indique primero el servidor y el remitente.',
      not_taken: 'El servidor de correo no aceptó el mensaje: {said}',
      secret_again:
        'Introduzca de nuevo este secreto: pertenece al servidor, usuario, punto de acceso o cliente anteriores.',
      oauth_incomplete: 'El inicio de sesión con OAuth 2.0 necesita este campo.',
      password_again:
        'Introduzca de nuevo la contraseña: está guardada para el servidor, puerto, cifrado y usuario anteriores.',
      password_lost: 'La contraseña guardada ya no se puede descifrar. Introdúzcala de nuevo.',
    },
    job: {
      data_forgotten: 'Se ha olvidado de qué trataba esta tarea; no se puede volver a intentar.',
      already_waiting: 'Otra tarea para lo mismo espera o está en curso. Inténtelo de nuevo cuando termine.',
    },
    calendar_feed: { too_many: 'Se conservan como máximo {max} direcciones de calendario. Revoque una primero.' },
    saved_view: { too_many: 'Se pueden guardar como máximo {max} vistas. Elimine una primero.' },
    label: { does_not_fit: 'El código no cabe en una etiqueta de este tamaño. Elija una más grande.' },
    does_not_fit:
      'El código de {asset_id} necesita una etiqueta de {needed_mm} mm. Elija etiquetas más grandes u otro código.',
    bar_letters:
      'Code 128 no puede contener {asset_id}: solo tiene letras latinas, cifras y signos. Elija QR o Data Matrix.',
    too_many_labels: 'Como máximo {max} etiquetas a la vez.',
    idempotency: {
      already_done: 'Esto ya se hizo. Vuelva a cargar para ver el resultado.',
      in_progress: 'Todavía se está procesando. Espere un momento y vuelva a cargar.',
      key_invalid: 'No se pudo enviar la solicitud. Vuelva a cargar la página e inténtelo de nuevo.',
      mismatch: 'No se pudo repetir la solicitud. Vuelva a cargar la página e inténtelo de nuevo.',
    },
    precondition: {
      failed:
        'Alguien ha cambiado esto entretanto. Lo que ha introducido se conserva: abra al lado el estado actual y decida después.',
    },
    request: {
      timeout: 'La conexión es demasiado lenta. Lo que escribió se conserva; inténtelo de nuevo.',
      too_fast: 'Demasiadas solicitudes. Lo que escribió se conserva; inténtelo de nuevo en {seconds} s.',
    },
    scope: { too_many_entries: 'Un alcance tiene como máximo {most} líneas; este tiene {kept}.' },
    signing_certificate: {
      not_found: 'Aún no hay certificado de firma.',
      unreadable: 'No es un archivo PKCS #12 (.p12, .pfx) legible.',
      wrong_password: 'La contraseña no abre el archivo.',
      old_encryption: 'El archivo está cifrado con RC2 o RC4, que ya no se abre. Expórtelo de nuevo con AES.',
      unknown_encryption:
        'El archivo está cifrado de una manera desconocida aquí. Expórtelo de nuevo con AES y contraseña.',
      too_slow: 'El archivo pide más iteraciones de su contraseña de las que aquí se calculan. Expórtelo de nuevo.',
      no_key: 'El archivo no contiene ninguna clave privada. Exporte el certificado con su clave.',
      several_keys: 'El archivo contiene varias claves privadas. Exporte la que firma.',
      no_certificate: 'El archivo no contiene ningún certificado.',
      too_many_certificates: 'El archivo contiene más certificados de los que necesita una cadena.',
      weak: 'La clave es {algorithm}. Se firma con RSA de {least} a {most} bits, P-256, P-384 o P-521.',
      key_mismatch: 'Ninguno de los certificados del archivo corresponde a su clave.',
      other_use: 'El certificado de {subject} no está destinado a firmar documentos.',
      weak_issue:
        'El certificado de {subject} se expidió con {method}, en lo que ya no se confía. Solicite que se expida de nuevo.',
      chain_broken: 'El certificado de {subject} en el archivo no ha expedido ninguno de los otros.',
      expired: 'El certificado de {subject} ha caducado: valió del {from} al {to}.',
      not_valid_yet: 'El certificado de {subject} todavía no es válido: lo será del {from} al {to}.',
      is_current: 'Ya se firma con este certificado.',
      changed: 'Otra persona acaba de poner otro certificado de firma. Véalo primero.',
    },
    signature: {
      complete: 'Todas las firmas de la secuencia ya están dadas.',
      steps_missing: 'La firma {step} de {steps} va antes de la aprobación.',
      approves: 'La última firma se da al aprobar.',
      not_signer: 'La firma {step} de {steps} la da otra persona.',
      not_authorised: 'A esta calibración le faltan firmas que exige su organización.',
      issue_missing: 'Su organización emite los certificados con firma. Emita primero este.',
      step_taken: 'Otra persona ha dado esta firma entretanto.',
      same_person: 'Usted ya firmó esta calibración. Debe firmar otra persona.',
      not_in_force: 'Una calibración anulada o rechazada no se autoriza.',
      missing: 'Firme: elija el significado de su firma',
      other_meaning: 'La firma {step} significa {meaning}',
      meaning_of_decision: 'Un rechazo se firma como rechazado; una aprobación, no',
      strangers: 'Elija miembros de la organización',
      step_meaning: 'Elija responsable, revisado o aprobado',
      not_transparent: 'La imagen no tiene fondo transparente. Use un PNG con transparencia o dibuje la firma.',
    },
    state: { conflict: 'Alguien lo ha cambiado entretanto. Vuelva a cargar para ver el estado actual.' },
    table: {
      too_long_for_workbook:
        'La lista tiene más de {max} entradas, lo que admite un archivo de Excel. Acote el filtro o elija CSV, que admite {max_csv}.',
      too_long: 'La lista tiene más de {max} entradas, lo que admite un archivo. Acote el filtro.',
    },
    unit: {
      not_known: 'Esta unidad no se conoce.',
      unknown: 'Esta unidad no se conoce. Parecidas: {nearest}',
    },
    upload: {
      missing: 'Elija primero un archivo.',
      not_a_pdf: 'No es un PDF. Elija el certificado en un archivo PDF.',
      not_a_picture: 'Esta imagen no se puede leer. Use PNG, JPEG, WebP o GIF.',
      picture_too_large:
        'Esta imagen tiene {width} por {height} píxeles, más de los que se pueden leer. Use una de {megapixels} millones como máximo.',
      too_large: 'Este archivo es demasiado grande: como máximo {limit_mb} MB.',
      wrong_name: 'El nombre del archivo debe terminar en una de estas extensiones: {extensions}.',
      wrong_type: 'Aquí no se admite este tipo de archivo; debe ser uno de {types}.',
    },
    member: { service_account: 'Una cuenta de servicio sigue siendo miembro hasta que se elimina.' },
    service_account: { too_many: 'Como máximo {max} cuentas de servicio. Elimine una primero.' },
    user: {
      own_password_link: 'Cambie su propia contraseña en los ajustes o pida un enlace con «Contraseña olvidada».',
      service_account: 'Esta es una cuenta de servicio. Se gestiona en su organización.',
      last_superadmin: 'Debe quedar un superadministrador activo. Nombre antes a otro.',
      inactive: 'Esta cuenta está desactivada. Habilítela primero.',
      link_needs_superadmin:
        'Esta instalación no envía correos: solo a un superadministrador se le muestra un enlace para entregarlo.',
      password_of_another: 'Nadie fija la contraseña de otra persona. Haga que se le envíe un enlace.',
    },
    work: {
      too_much_at_once: 'Ya tiene {count} en curso. Espere a que termine una y vuelva a intentarlo.',
      busy: 'El servidor tiene demasiado que calcular en este momento. Lo introducido se conserva; vuelva a intentarlo en un momento.',
      too_long: 'Tardó más de {seconds} s y se detuvo. Vuelva a intentarlo; si se repite, con menos puntos.',
    },
    auth: {
      second_factor_required: 'Confirme el inicio de sesión con su segundo factor.',
      second_factor_wrong: 'Este código es incorrecto, ha caducado o ya se utilizó. Introduzca el siguiente.',
      second_factor_expired: 'Este inicio de sesión ha caducado o ya se utilizó. Inicie sesión de nuevo.',
      passkey_refused: 'Esta clave de acceso no abre ninguna cuenta aquí. Inicie sesión de otra manera.',
      busy: 'El servidor está ocupado. Lo introducido se conserva; vuelva a intentarlo en un momento.',
      key: 'Esta clave de API es desconocida, fue revocada o ha caducado.',
      first_password_ended:
        'La primera contraseña ha caducado. Pida un enlace con «Contraseña olvidada» o consulte a un administrador.',
      link_invalid: 'Este enlace ya no es válido. Solicite uno nuevo.',
      password_wrong: 'La contraseña actual no es correcta.',
      no_password_sign_in: 'Las contraseñas están desactivadas para su cuenta. Confirme con su proveedor de identidad.',
      confirmation_required: 'Confirme su identidad e inténtelo de nuevo.',
      confirmation_used: 'Una confirmación sirve para una sola firma. Confirme de nuevo su identidad.',
      confirmation_expired: 'Su confirmación ha caducado. Confirme de nuevo su identidad.',
      token: 'Su sesión ha terminado. Inicie sesión de nuevo.',
      credentials: 'El correo o la contraseña no son correctos. Compruebe ambos y vuelva a intentarlo.',
      unverified:
        'Esta cuenta aún no está confirmada. Siga el enlace del correo o pida a un administrador que la active.',
      inactive: 'Esta cuenta ha sido desactivada. Consulte a un administrador.',
      email_taken: 'Ya hay una cuenta con este correo. Inicie sesión o use otra dirección.',
    },
    password: {
      common: 'Es una de las contraseñas más comunes. Elija otra; una frase de contraseña es una buena opción.',
      of_context:
        'Esta contraseña está formada por su nombre, su dirección o «Etalon». Elija otra; una frase de contraseña es una buena opción.',
      first: 'Es la contraseña que le dieron. Elija otra.',
    },
    location: {
      code_taken: 'Otra ubicación de la organización tiene este código. Elija uno distinto o déjelo vacío.',
      parent_archived: 'La ubicación que la contiene está archivada. Restaure primero esa.',
      too_many_below: 'Hay más de {most} ubicaciones por debajo. Archive antes algunas partes.',
    },
    procedure: {
      too_many_in_archive: 'El archivo contiene {count} procedimientos; se toman como máximo {max} a la vez.',
      no_document: 'La carpeta no tiene {document}: no es la exportación de un procedimiento.',
      none_in_archive: 'El archivo no contiene ninguna carpeta con {document}.',
      file_damaged:
        '{name} del procedimiento {proc_id} falta en el almacenamiento o está dañado. Adjúntelo de nuevo o quítelo, y los demás se podrán exportar.',
      file_differs: 'Un archivo no es el que se exportó: {name}',
      id_taken: 'Otro procedimiento tiene este identificador, quizá uno retirado. Elija uno distinto.',
      too_many_files: 'Un procedimiento tiene como máximo {most} archivos. Quite antes algunos.',
    },
    organization: {
      already_member: 'Esta persona ya es miembro.',
      external: 'Una organización externa no tiene miembros.',
      not_a_member: 'Esta persona no es miembro.',
      request_pending: 'Ya hay una solicitud pendiente de decisión.',
      last_admin: '{organization} se quedaría sin administrador. Nombre antes a otro miembro, o desactívela.',
      no_admin: 'Ya no tiene administrador. Nombre antes a uno de sus miembros y restáurela después.',
      name_taken: 'Otra organización tiene este nombre. Elija uno distinto.',
    },
    organization_export: {
      running: 'Ya se está preparando una exportación de esta organización. Espere a que termine o cancélela.',
      no_archive: 'Esta exportación no tiene archivo, todavía no o ya no.',
      no_tenant:
        'Solo se puede exportar una organización activa con miembros propios. Restaure antes la que se desactivó.',
    },
    sign_on: {
      not_fresh:
        'El proveedor de identidad no le pidió que iniciara sesión de nuevo. Empiece otra vez o avise a un administrador.',
      not_linked: 'Esta cuenta del proveedor de identidad no está vinculada a la suya. Elija la cuenta vinculada.',
      expired: 'Este inicio de sesión ha caducado o ya se utilizó. Empiece de nuevo.',
      refused: 'El proveedor de identidad no ha iniciado su sesión ({reason}).',
      token_invalid:
        'La respuesta del proveedor de identidad no es válida ({reason}). Empiece de nuevo; si el problema continúa, avise a la administración.',
      metadata: 'Los metadatos del proveedor de identidad no son válidos ({reason}). Compruebe el emisor.',
      provider_away: 'El proveedor de identidad no responde. Inténtelo de nuevo o inicie sesión con una contraseña.',
      address_refused:
        'El proveedor de identidad tiene una dirección que no es pública. Un superadministrador debe permitirla.',
      client_refused: 'El proveedor de identidad no acepta el cliente o el secreto ({reason}). Introdúzcalos de nuevo.',
      secret_lost: 'El secreto de cliente guardado ya no se puede descifrar. Introdúzcalo de nuevo.',
      no_account: 'Aquí no hay ninguna cuenta para usted. Pida una invitación a la administración.',
      email_unverified:
        'El proveedor de identidad no confirma su dirección de correo. Pida una invitación a la administración.',
      link_needs_password:
        'Ya existe una cuenta con esta dirección de correo. Inicie sesión con su contraseña y conéctela en los ajustes.',
      identity_taken: 'Esta cuenta del proveedor de identidad ya abre otra cuenta aquí.',
      groups_missing:
        'El proveedor de identidad no indica sus grupos porque son demasiados. Avise a la administración.',
      passwords_off:
        'Las contraseñas están desactivadas en esta instalación. Inicie sesión con su proveedor de identidad.',
      break_glass: 'Elija un superadministrador activo con contraseña propia',
      no_provider: 'Active primero un proveedor de identidad',
    },
    identity_provider: {
      too_many: 'Hay como máximo {most} proveedores de identidad.',
      given: 'El entorno define este proveedor (OIDC_PROVIDERS). Cámbielo allí.',
      issuer:
        'Introduzca una dirección que empiece por https://, sin cuenta, consulta ni fragmento. http es solo para redes privadas.',
      domain: 'Introduzca un dominio como example.org',
    },
    second_factor: {
      one_proof: 'Introduzca un código o un código de recuperación, o utilice una clave de acceso',
      code_wrong: 'Este código es incorrecto. Compruebe el reloj de su dispositivo.',
      totp_exists: 'Ya tiene una aplicación de autenticación. Quítela primero.',
      totp_not_begun: 'Configure de nuevo la aplicación de autenticación.',
      no_totp: 'No tiene ninguna aplicación de autenticación.',
      none: 'Añada primero una aplicación de autenticación o una clave de acceso.',
      reset_own: 'Quite sus propios segundos factores en sus ajustes.',
      none_of_person: 'Esta persona no tiene segundo factor.',
      needed: 'Configure un segundo factor para continuar: es obligatorio para su cuenta.',
      last_one: 'Un segundo factor es obligatorio para su cuenta. Añada otro antes de quitar este.',
    },
    passkey: {
      too_many: 'Una cuenta tiene como máximo {most} claves de acceso. Quite una primero.',
      refused: 'No se pudo añadir esta clave de acceso. Utilice otro dispositivo o navegador.',
      expired: 'Esta operación ha caducado o ya se utilizó. Empiece de nuevo.',
      impossible:
        'Las claves de acceso requieren https y un nombre de host. Pida a un administrador que configure PUBLIC_URL.',
    },
    identity: {
      too_many: 'Una cuenta tiene como máximo {most} identidades conectadas. Desconecte una primero.',
      last_way_in: 'Nada más abre su cuenta. Establezca primero una contraseña.',
    },
    webhook: {
      too_many: 'Una organización tiene como máximo {most} webhooks.',
      paused: 'El webhook está en pausa. Reanúdalo primero.',
      not_an_address: 'Introduce una dirección que empiece por https://',
      https_only: 'Aquí solo se permite https',
      holds_login: 'Quita el nombre de usuario y la contraseña: la firma dice quién envía',
      address_refused:
        'No se puede acceder a esta dirección: no es pública o http no está permitido para ella. Quien opera Etalon puede permitirla (WEBHOOK_ALLOWED_RANGES).',
    },
    yaml: {
      name_twice: 'Un nombre aparece dos veces en la línea {line}.',
      not_plain: 'La línea {line} tiene un ancla, un alias, una etiqueta o una directiva; nada de eso se lee.',
      too_long: 'El archivo supera los {limit_mb} MB, más de lo que se lee.',
      unreadable: 'La línea {line} no se puede leer.',
    },
  },
};
