import type { standard_picker as english } from '../en/standard-picker.js';
import type { Translated } from '../message.js';

export const standard_picker: Translated<typeof english> = {
  title: 'Choisir un étalon de référence',
  open: 'Trouver un étalon adapté',
  find: 'Chercher par numéro, nom, fabricant ou numéro de série',
  failed: 'Les étalons n’ont pas pu être chargés.',
  none: 'Aucune voie ne sert d’étalon de cette grandeur.',
  none_found: 'Aucun étalon ne correspond à ces mots.',
  more: 'Afficher plus ({shown} sur {total})',
  ratio: 'limite : U',
  ratio_help: 'La plus petite limite de la voie sur son étendue, en parts de l’incertitude de l’étalon à cet endroit',
  warning: {
    other_quantity: 'Sert à une autre grandeur.',
    range_not_covered: 'Non étalonné sur toute l’étendue de la voie.',
    uncertainty_unknown: 'Son incertitude sur cette étendue n’est pas connue.',
    ratio_small: 'Moins de 4 : 1 par rapport aux limites de la voie.',
    due_soon: 'Arrive à échéance le {date}.',
  },
};
