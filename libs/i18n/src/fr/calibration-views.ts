import type { calibration_views as english } from '../en/calibration-views.js';
import type { Translated } from '../message.js';

export const calibration_views: Translated<typeof english> = {
  list: {
    count: { one: '{count} étalonnage', other: '{count} étalonnages' },
    channel: 'Voie',
    search: 'Chercher des étalonnages',
    search_hint: 'Instrument, n° de certificat, personne',
    person: 'Réalisé par',
    more_filters: 'Personne, échéance…',
  },
  comparison: {
    title: 'Depuis l’étalonnage précédent',
    failed: 'La comparaison n’a pas pu être chargée',
    version_of: 'Version {version} du {date}',
    this_one: 'celui-ci',
    before: 'Avant',
    now: 'Maintenant',
    difference: 'Différence',
    plot: 'Erreurs de cet étalonnage et du précédent avec leur incertitude élargie, selon la valeur de référence',
    agrees: 'Les deux s’accordent dans leurs incertitudes : le plus grand Eₙ est {value}.',
    differs: 'Les résultats ne concordent pas compte tenu de leurs incertitudes : le plus grand Eₙ est {value}.',
    incomplete:
      'Au moins une incertitude est incomplète ou non déclarée : Eₙ ne repose que sur les contributions indiquées.',
    note: 'Eₙ est la différence divisée par son incertitude élargie, racine de la somme des carrés des deux U ; au-dessus de 1 les deux ne s’accordent pas. Ce que les deux doivent au même étalon le diminue.',
    interpolated: '* entre deux valeurs de l’étalonnage précédent, avec le plus grand U des deux.',
    not: {
      first: 'C’est le premier étalonnage valable de cette voie.',
      no_results: 'Cet étalonnage n’a pas de points mesurés à comparer.',
      no_results_before: 'L’étalonnage précédent n’a pas de points mesurés à comparer.',
      other_unit: 'L’étalonnage précédent est dans une unité qui ne se convertit pas.',
      other_value_judged: 'L’un juge l’indication lue, l’autre la valeur corrigée.',
    },
  },
  timeline: {
    title: 'Chronologie',
    failed: 'La chronologie n’a pas pu être chargée',
    empty: 'Rien ne s’est encore passé',
    registered: 'Enregistré',
    calibrated: 'Étalonnage, version {version}',
    calibrated_channel: 'Étalonnage, version {version}, voie {channel}',
    repaired: 'Réparé',
    moved: 'Déplacé',
    retired: 'Mis hors service',
    restored: 'Remis en service',
    impact_decided: 'Version {version}, faite avec un étalon hors tolérance : {decision}',
  },
};
