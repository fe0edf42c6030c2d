import type { standard_picker as english } from '../en/standard-picker.js';
import type { Translated } from '../message.js';

export const standard_picker: Translated<typeof english> = {
  title: 'Elegir un patrón de referencia',
  open: 'Buscar un patrón adecuado',
  find: 'Buscar por identificación, nombre, fabricante o número de serie',
  failed: 'No se pudieron cargar los patrones.',
  none: 'Ningún canal es un patrón de esta magnitud.',
  none_found: 'Ningún patrón coincide.',
  more: 'Mostrar más ({shown} de {total})',
  ratio: 'límite : U',
  ratio_help: 'Menor límite del canal en su intervalo, dividido por la incertidumbre del patrón',
  warning: {
    other_quantity: 'Patrón de otra magnitud.',
    range_not_covered: 'No calibrado en todo el intervalo del canal.',
    uncertainty_unknown: 'Incertidumbre desconocida en este intervalo.',
    ratio_small: 'Relación con los límites del canal inferior a 4 : 1.',
    due_soon: 'Vence el {date}.',
  },
};
