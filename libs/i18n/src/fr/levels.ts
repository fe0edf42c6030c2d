import type { levels as en } from '../en/levels.js';

export const levels: typeof en = {
  table: {
    title: 'Résultats par valeur de référence',
    number: 'Palier',
    reference: 'Valeur de référence',
    readings: 'n',
    mean: 'Lecture moyenne',
    error: 'Erreur moyenne',
    deviation: 's',
    rising: 'Montée',
    falling: 'Descente',
    hysteresis: 'Hystérésis',
    uncertainty: 'U de la moyenne',
    direction_uncertainty: 'U d’un sens',
    verdict: 'Verdict',
    note: 'Moyenne de n lectures ; s est l’écart-type d’une seule. Avec montée et descente, la moyenne et U (avec hystérésis) couvrent les deux sens.',
    zero: 'Erreur à zéro',
    zero_value: '{value}, moyenne de {count}',
  },
  measurand: {
    title: 'Résultat évalué',
    single_reading: 'Chaque lecture',
    mean: 'Moyenne des lectures',
    help_single_reading: 'Chaque lecture séparément, avec toute la dispersion.',
    help_mean: 'Moyenne des lectures à chaque valeur de référence, avec l’écart-type de la moyenne.',
    judged: {
      one: 'Évalué à chaque valeur de référence : une lecture',
      other: 'Évalué à chaque valeur de référence : moyenne de {readings} lectures',
    },
    range: '{least} à {most}',
  },
  verdict: {
    pass: 'Conforme, {passed} moyennes sur {evaluated}',
    conditional_pass: 'Conforme, conditionnel : {passed} moyennes sur {evaluated}',
    conditional_fail: 'Non conforme, conditionnel : {passed} moyennes sur {evaluated} sont dans les limites',
    fail: 'Non conforme : {passed} moyennes sur {evaluated} conformes',
    non_binary_fail: 'Non conforme : {passed} moyennes sur {evaluated} sont dans les limites',
    all: {
      one: 'Conforme à {limit} en moyenne à la seule valeur de référence',
      other: 'Moyennes conformes à {limit} aux {count} valeurs de référence',
    },
  },
  other: {
    indication: 'Erreur d’indication : U de {value} au plus (k = {k}), sans la courbe',
    corrected_value: 'Valeur corrigée par la courbe : U de {value} au plus (k = {k}), courbe comprise',
  },
};
