import type { standard_picker as english } from '../en/standard-picker.js';
import type { Translated } from '../message.js';

export const standard_picker: Translated<typeof english> = {
  title: 'Normal auswählen',
  open: 'Passendes Normal suchen',
  find: 'Nach Nummer, Name, Hersteller oder Seriennummer suchen',
  failed: 'Die Normale konnten nicht geladen werden.',
  none: 'Kein Kanal dient als Normal dieser Größe.',
  none_found: 'Kein Normal passt zu diesen Worten.',
  more: 'Mehr zeigen ({shown} von {total})',
  ratio: 'Grenze : U',
  ratio_help: 'Die kleinste Grenze des Kanals über seinen Bereich, in Teilen der Unsicherheit des Normals dort',
  warning: {
    other_quantity: 'Dient einer anderen Größe.',
    range_not_covered: 'Nicht über den ganzen Bereich des Kanals kalibriert.',
    uncertainty_unknown: 'Seine Unsicherheit über diesen Bereich ist nicht bekannt.',
    ratio_small: 'Weniger als 4 : 1 gegen die Grenzen des Kanals.',
    due_soon: 'Wird am {date} fällig.',
  },
};
