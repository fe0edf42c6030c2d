import type { standard_picker as english } from '../en/standard-picker.js';
import type { Translated } from '../message.js';

export const standard_picker: Translated<typeof english> = {
  title: 'Referenznormal auswählen',
  open: 'Passendes Normal suchen',
  find: 'Nach Kennung, Name, Hersteller oder Seriennummer suchen',
  failed: 'Die Normale konnten nicht geladen werden.',
  none: 'Kein Kanal ist ein Normal dieser Größe.',
  none_found: 'Kein passendes Normal.',
  more: 'Mehr anzeigen ({shown} von {total})',
  ratio: 'Grenze : U',
  ratio_help: 'Kleinste Grenze des Kanals über seinen Bereich, geteilt durch die Unsicherheit des Normals',
  warning: {
    other_quantity: 'Normal einer anderen Größe.',
    range_not_covered: 'Nicht über den ganzen Bereich des Kanals kalibriert.',
    uncertainty_unknown: 'Unsicherheit über diesen Bereich unbekannt.',
    ratio_small: 'Verhältnis zu den Grenzen des Kanals unter 4 : 1.',
    due_soon: 'Fällig am {date}.',
  },
};
