import type { errors as english } from '../en/entrance-errors.js';
import type { Translated } from '../message.js';

export const errors: Translated<typeof english> = {
  field: {
    required: 'Obligatorio',
    email: 'Introduzca una dirección de correo como nombre@laboratorio.example',
    min: 'Introduzca {min} o más',
    max: 'Introduzca {max} o menos',
    more_than: 'Introduzca más de {min}',
    less_than: 'Introduzca menos de {max}',
    min_length: { one: 'Introduzca al menos {count} carácter', other: 'Introduzca al menos {count} caracteres' },
    max_length: { one: 'Introduzca como máximo {count} carácter', other: 'Introduzca como máximo {count} caracteres' },
    number: 'Introduzca un número, como 0,025',
    ambiguous_number:
      'Este número es ambiguo. Introdúzcalo sin separador de millares, con «{sign}» como separador decimal.',
    thousands: 'Introduzca el número sin separadores de millares',
    date: 'Elija una fecha',
    unit: 'Elija una unidad',
    choice: 'Elija una opción de la lista',
    too_short: 'El texto es demasiado corto',
    too_long: 'El texto es demasiado largo',
    range: 'Este valor está fuera del intervalo permitido',
    invalid: 'Este valor no es válido',
    exists: 'Este valor ya está en uso. Elija otro.',
    unprintable: 'Los certificados no pueden contener este carácter: {letter}. Quítelo o sustitúyalo.',
    integer: 'Introduzca un número entero',
  },
  status: {
    offline: 'No se puede acceder al servidor. Lo introducido se conserva; vuelva a intentarlo.',
    forbidden: 'No tiene permiso para esta acción. Consulte a un administrador de la organización.',
    missing: 'El elemento ya no existe, o usted no tiene acceso.',
    conflict: 'Otra persona lo ha cambiado entretanto. Vuelva a cargar para ver el estado actual.',
    too_large: 'Los datos son demasiado grandes para enviarlos. Redúzcalos.',
    too_many: 'Demasiados intentos. Espere un momento y vuelva a intentarlo.',
    unavailable: 'El servidor está ocupado. Lo introducido se conserva; vuelva a intentarlo en un momento.',
    failed: 'Error del servidor. Vuelva a intentarlo. Si el problema persiste, indique esta referencia: {request}',
    unknown: 'La acción falló. Vuelva a intentarlo.',
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
      forbidden: 'No tiene permiso para esta acción. Consulte a un administrador de la organización.',
      key_address: 'Esta clave de API no se puede usar desde la dirección {address}.',
      key_never: 'Las claves de API no permiten esta acción ({action}). Inicie sesión como persona.',
      key_organizations: 'Esta clave de API se limita a algunas organizaciones. {action} afecta a otras.',
      key_scope: 'Esta clave de API no tiene el permiso {scope}.',
      superadmin_only: 'Solo un superadministrador puede hacer esto.',
    },
    body: {
      charset: 'No se pudo enviar la solicitud. Vuelva a cargar la página e inténtelo de nuevo.',
      encoded: 'No se pudo enviar la solicitud. Vuelva a cargar la página e inténtelo de nuevo.',
      too_large: 'Los datos son demasiado largos para enviarlos. El límite es {limit_kb} kB.',
    },
    database: {
      reset_not_confirmed: 'Escriba la palabra {word} para eliminar todo.',
      unavailable: 'El servidor está ocupado. Lo introducido se conserva; vuelva a intentarlo en un momento.',
    },
    idempotency: {
      already_done: 'Esta solicitud ya se procesó. Vuelva a cargar para ver el resultado.',
      in_progress: 'Esta solicitud todavía se está procesando. Espere un momento y vuelva a cargar.',
      key_invalid: 'No se pudo enviar la solicitud. Vuelva a cargar la página e inténtelo de nuevo.',
      mismatch: 'No se pudo repetir la solicitud. Vuelva a cargar la página e inténtelo de nuevo.',
    },
    request: {
      timeout: 'La conexión es demasiado lenta. Lo introducido se conserva; inténtelo de nuevo.',
      too_fast: 'Demasiadas solicitudes. Lo introducido se conserva; inténtelo de nuevo en {seconds} s.',
    },
    state: { conflict: 'Otra persona lo ha cambiado entretanto. Vuelva a cargar para ver el estado actual.' },
    user: {
      own_password_link: 'Cambie su contraseña en los ajustes o pida un enlace con «¿Ha olvidado la contraseña?».',
      service_account: 'Esta es una cuenta de servicio. Se gestiona en su organización.',
      last_superadmin: 'Se requiere al menos un superadministrador que pueda iniciar sesión. Nombre antes a otro.',
      inactive: 'Esta cuenta está desactivada. Reactívela primero.',
      link_needs_superadmin:
        'Esta instalación no envía correos. Solo un superadministrador puede obtener un enlace para entregar.',
      password_of_another: 'No puede definir la contraseña de otra persona. Envíe un enlace.',
    },
    auth: {
      second_factor_required: 'Confirme el inicio de sesión con su segundo factor.',
      second_factor_wrong: 'Este código es incorrecto, ha caducado o ya se utilizó. Introduzca el siguiente.',
      second_factor_expired: 'Este inicio de sesión ha caducado o ya se utilizó. Inicie sesión de nuevo.',
      passkey_refused: 'Esta clave de acceso no pertenece a ninguna cuenta aquí. Inicie sesión de otra manera.',
      busy: 'El servidor está ocupado. Lo introducido se conserva; vuelva a intentarlo en un momento.',
      key: 'Esta clave de API es desconocida, fue revocada o ha caducado.',
      first_password_ended:
        'La primera contraseña ha caducado. Pida un enlace con «¿Ha olvidado la contraseña?» o consulte a un superadministrador.',
      link_invalid: 'Este enlace ya no es válido. Solicite uno nuevo.',
      password_wrong: 'La contraseña actual es incorrecta.',
      no_password_sign_in: 'Las contraseñas están desactivadas para su cuenta. Confirme con su proveedor de identidad.',
      confirmation_required: 'Confirme su identidad e inténtelo de nuevo.',
      confirmation_used: 'Una confirmación sirve para una sola firma. Confirme de nuevo su identidad.',
      confirmation_expired: 'Su confirmación ha caducado. Confirme de nuevo su identidad.',
      token: 'Su sesión ha caducado. Inicie sesión de nuevo.',
      credentials: 'La dirección de correo o la contraseña es incorrecta. Compruebe ambas y vuelva a intentarlo.',
      unverified: 'Esta cuenta no está confirmada. Abra el enlace del correo o pida a un administrador que la active.',
      inactive: 'Esta cuenta está desactivada. Consulte a un administrador.',
      email_taken: 'Ya existe una cuenta con esta dirección de correo. Inicie sesión o use otra dirección.',
    },
    password: {
      common: 'Es una de las contraseñas más comunes. Elija otra; una frase de contraseña es una buena opción.',
      of_context:
        'Esta contraseña está formada por su nombre, su dirección o «Etalon». Elija otra; una frase de contraseña es una buena opción.',
      first: 'Es su contraseña actual. Elija otra.',
    },
    sign_on: {
      not_fresh:
        'El proveedor de identidad no le pidió que iniciara sesión de nuevo. Empiece otra vez o avise a un administrador.',
      not_linked: 'Esta cuenta del proveedor de identidad no está vinculada a la suya. Elija la cuenta vinculada.',
      expired: 'Este inicio de sesión ha caducado o ya se utilizó. Empiece de nuevo.',
      refused: 'El proveedor de identidad no ha iniciado su sesión ({reason}).',
      token_invalid:
        'La respuesta del proveedor de identidad no es válida ({reason}). Empiece de nuevo. Si el problema persiste, avise a un administrador.',
      metadata: 'Los metadatos del proveedor de identidad no son válidos ({reason}). Compruebe el emisor.',
      provider_away: 'El proveedor de identidad no responde. Inténtelo de nuevo o inicie sesión con una contraseña.',
      address_refused: 'La dirección del proveedor de identidad no es pública. Un superadministrador debe permitirla.',
      client_refused: 'El proveedor de identidad no acepta el cliente o el secreto ({reason}). Introdúzcalos de nuevo.',
      secret_lost: 'El secreto de cliente guardado ya no se puede descifrar. Introdúzcalo de nuevo.',
      no_account: 'No tiene cuenta aquí. Pida una invitación a un administrador.',
      email_unverified:
        'El proveedor de identidad no confirma su dirección de correo. Pida una invitación a un administrador.',
      factor_first:
        'Su cuenta tiene un segundo factor. Pida a un superadministrador que lo restablezca y cree un enlace nuevo.',
      link_for_password:
        'Este enlace establece una nueva contraseña. Inicie sesión con ella y conecte después el proveedor de identidad en Ajustes.',
      link_needs_password:
        'Ya existe una cuenta con esta dirección de correo. Inicie sesión con su contraseña y conéctela en los ajustes.',
      identity_taken: 'Esta identidad ya está conectada a otra cuenta.',
      groups_missing:
        'Tiene demasiados grupos para que el proveedor de identidad los indique. Avise a un administrador.',
      passwords_off:
        'Las contraseñas están desactivadas en esta instalación. Inicie sesión con su proveedor de identidad.',
      break_glass: 'Elija un superadministrador activo con contraseña propia',
      no_provider: 'Active primero un proveedor de identidad',
    },
    second_factor: {
      confirm: 'Confirme esto con su segundo factor.',
      proof_wrong: 'Es incorrecto, ha caducado o ya se utilizó. Vuelva a intentarlo.',
      one_proof: 'Introduzca un código o un código de recuperación, o utilice una clave de acceso',
      code_wrong: 'Este código es incorrecto. Compruebe el reloj de su dispositivo.',
      totp_not_begun: 'Configure de nuevo la aplicación de autenticación.',
      no_totp: 'No tiene ninguna aplicación de autenticación.',
      none: 'Añada primero una aplicación de autenticación o una clave de acceso.',
      reset_own: 'Quite sus propios segundos factores en sus ajustes.',
      none_of_person: 'Esta persona no tiene segundo factor.',
      needed: 'Configure un segundo factor para continuar: es obligatorio para su cuenta.',
      needed_by_organization: 'Añada primero un segundo factor en sus ajustes: una de sus organizaciones lo exige.',
      last_one: 'Un segundo factor es obligatorio para su cuenta. Añada otro antes de quitar este.',
    },
    passkey: {
      too_many: 'Una cuenta tiene como máximo {most} claves de acceso. Quite una primero.',
      refused: 'No se pudo añadir esta clave de acceso. Utilice otro dispositivo o navegador.',
      expired: 'Esta operación ha caducado o ya se utilizó. Empiece de nuevo.',
      impossible:
        'Las claves de acceso requieren https y un nombre de host. Pida a un administrador que configure PUBLIC_URL.',
    },
  },
};
