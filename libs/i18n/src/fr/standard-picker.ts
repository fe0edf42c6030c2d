import type { standard_picker as english } from '../en/standard-picker.js';
import type { Translated } from '../message.js';

export const standard_picker: Translated<typeof english> = {
  title: 'Choisir un étalon de référence',
  open: 'Trouver un étalon adapté',
  find: 'Chercher par identifiant, nom, fabricant ou numéro de série',
  failed: 'Les étalons n’ont pas pu être chargés.',
  none: 'Aucune voie n’est un étalon de cette grandeur.',
  none_found: 'Aucun étalon ne correspond.',
  more: 'Afficher plus ({shown} sur {total})',
  ratio: 'limite : U',
  ratio_help: 'Plus petite limite de la voie sur son étendue, divisée par l’incertitude de l’étalon',
  warning: {
    other_quantity: 'Étalon d’une autre grandeur.',
    range_not_covered: 'Non étalonné sur toute l’étendue de la voie.',
    uncertainty_unknown: 'Incertitude inconnue sur cette étendue.',
    ratio_small: 'Rapport aux limites de la voie inférieur à 4 : 1.',
    due_soon: 'Échéance le {date}.',
  },
};
