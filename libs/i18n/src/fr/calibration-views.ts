import type { calibration_views as english } from '../en/calibration-views.js';
import type { Translated } from '../message.js';

export const calibration_views: Translated<typeof english> = {
  list: {
    count: { one: '{count} étalonnage', other: '{count} étalonnages' },
    many: 'Plus de {count} étalonnages',
    channel: 'Voie',
    search: 'Chercher des étalonnages',
    search_hint: 'Instrument, n° de certificat, personne',
    person: 'Réalisé par',
    more_filters: 'Personne, échéance…',
  },
  comparison: {
    title: 'Évolution depuis l’étalonnage précédent',
    failed: 'La comparaison n’a pas pu être chargée',
    version_of: 'Version {version} du {date}',
    this_one: 'cette version',
    before: 'Précédent',
    now: 'Actuel',
    difference: 'Différence',
    as_found: 'Les résultats actuels décrivent l’état tel que trouvé, avant l’ajustage.',
    with_curve: 'Les erreurs actuelles sont celles de la courbe précédente aux lectures actuelles, dans son domaine.',
    plot: 'Erreurs de cet étalonnage et du précédent avec leur incertitude élargie, selon la valeur de référence',
    agrees: 'Les résultats concordent compte tenu de leurs incertitudes : le plus grand Eₙ est {value}.',
    differs: 'Les résultats ne concordent pas compte tenu de leurs incertitudes : le plus grand Eₙ est {value}.',
    incomplete:
      'Au moins une incertitude est incomplète ou non déclarée. Eₙ ne tient compte que des composantes indiquées.',
    note: 'Eₙ est la différence divisée par son incertitude élargie. Au-dessus de 1, les résultats ne concordent pas. Un étalon commun diminue Eₙ.',
    interpolated: '* interpolé entre deux valeurs de l’étalonnage précédent, avec le plus grand U',
    not: {
      first: 'C’est le premier étalonnage valide de cette voie.',
      no_results: 'Cet étalonnage n’a pas de points à comparer.',
      no_results_before: 'L’étalonnage précédent n’a pas de points à comparer.',
      other_unit: 'L’unité de l’étalonnage précédent ne peut pas être convertie.',
      other_value_judged: 'Un étalonnage évalue l’indication, l’autre la valeur corrigée.',
      outside_curve: 'Les lectures actuelles sont hors de la courbe précédente ou ont une autre unité.',
    },
  },
  timeline: {
    title: 'Chronologie',
    failed: 'La chronologie n’a pas pu être chargée',
    empty: 'Aucun événement pour l’instant',
    registered: 'Enregistré',
    calibrated: 'Étalonnage, version {version}',
    calibrated_channel: 'Étalonnage, version {version}, voie {channel}',
    repaired: 'Réparé',
    moved: 'Déplacé',
    retired: 'Retiré du service',
    restored: 'Remis en service',
    impact_decided: 'Version {version}, réalisée avec un étalon hors tolérance : {decision}',
  },
};
