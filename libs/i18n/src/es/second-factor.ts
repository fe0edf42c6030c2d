import type { second_factor as english } from '../en/second-factor.js';
import type { Translated } from '../message.js';

export const second_factor: Translated<typeof english> = {
  required_from: 'Se exige un segundo factor para su cuenta desde el {date}.',
  closed: '{name} exige un segundo factor. Hasta que añada uno, solo verá lo que ven las personas ajenas.',
  confirm: {
    title_at_provider: 'Confirmar su identidad',
    title: 'Confirmar con su segundo factor',
    text: 'Esta acción requiere una confirmación, válida durante diez minutos.',
    act: 'Confirmar',
  },
  rule: {
    title: 'Segundo factor',
    of_members: 'Segundo factor para los miembros de esta organización',
    of_everybody: 'Segundo factor para todos',
    failed: 'No se pudo cargar el ajuste',
    required: 'Obligatorio',
    from: 'Obligatorio desde',
    from_help:
      'Hasta entonces cada persona puede añadir un segundo factor en sus ajustes. Después deberá añadirlo para continuar. El inicio de sesión con un proveedor de identidad cuenta como segundo factor.',
    from_help_of_members:
      'Hasta entonces cada miembro puede añadirlo en sus ajustes. Después, la organización queda cerrada para los demás. El inicio de sesión con un proveedor cuenta.',
    without: {
      one: '{count} cuenta aún no tiene segundo factor',
      other: '{count} cuentas aún no tienen segundo factor',
    },
    save: 'Guardar',
    saved: 'Guardado',
  },
  needed: {
    title: 'Añadir un segundo factor',
    text: 'Su cuenta debe tener un segundo factor. Añada una clave de acceso o una aplicación de autenticación para continuar.',
  },
};
