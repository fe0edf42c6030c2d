import type { standard_picker as english } from '../en/standard-picker.js';
import type { Translated } from '../message.js';

export const standard_picker: Translated<typeof english> = {
  title: 'Elegir un patrón de referencia',
  open: 'Buscar un patrón adecuado',
  find: 'Buscar por número, nombre, fabricante o número de serie',
  failed: 'No se pudieron cargar los patrones.',
  none: 'Ningún canal sirve de patrón de esta magnitud.',
  none_found: 'Ningún patrón coincide con estas palabras.',
  more: 'Mostrar más ({shown} de {total})',
  ratio: 'límite : U',
  ratio_help: 'El menor límite del canal en su rango, en partes de la incertidumbre del patrón en ese punto',
  warning: {
    other_quantity: 'Sirve para otra magnitud.',
    range_not_covered: 'No calibrado en todo el rango del canal.',
    uncertainty_unknown: 'No se conoce su incertidumbre en este rango.',
    ratio_small: 'Menos de 4 : 1 frente a los límites del canal.',
    due_soon: 'Vence el {date}.',
  },
};
