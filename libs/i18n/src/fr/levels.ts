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
    verdict: 'Déclaration',
    note: 'Moyenne de n lectures ; s est l’écart-type de l’une d’elles. Là où une valeur a été lue en montée et en descente, c’est la moyenne des deux sens avec l’hystérésis dans son U, et chaque sens est jugé à part.',
    zero: 'Erreur à zéro',
    zero_value: '{value}, moyenne de {count}',
  },
  measurand: {
    title: 'Résultat jugé',
    single_reading: 'Chaque lecture',
    mean: 'Moyenne des lectures',
    help_single_reading: 'Chaque lecture à part, avec toute sa dispersion.',
    help_mean:
      'La moyenne des lectures à chaque valeur de référence, avec la dispersion divisée par la racine de leur nombre.',
    judged: 'Jugée à chaque valeur de référence : la moyenne de {readings} lectures',
    range: '{least} à {most}',
  },
  verdict: {
    pass: 'Conforme, {passed} moyennes sur {evaluated}',
    conditional_pass: 'Conforme sous condition, {passed} moyennes sur {evaluated}',
    conditional_fail: 'Non conforme sous condition : {passed} moyennes sur {evaluated} conformes',
    fail: 'Non conforme : {passed} moyennes sur {evaluated} conformes',
    all: {
      one: 'Conforme à {limit} en moyenne à la seule valeur de référence',
      other: 'Conforme à {limit} en moyenne aux {count} valeurs de référence',
    },
  },
  other: {
    indication: 'Erreur d’indication : U d’au plus {value} (k = {k}), sans la courbe',
    corrected_value: 'Valeur corrigée par la courbe : U d’au plus {value} (k = {k}), avec celle de la courbe',
  },
};
