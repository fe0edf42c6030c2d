import type { levels as en } from '../en/levels.js';

export const levels: typeof en = {
  table: {
    title: 'Ergebnisse je Referenzwert',
    number: 'Stufe',
    reference: 'Referenzwert',
    readings: 'n',
    mean: 'Mittlere Ablesung',
    error: 'Mittlere Messabweichung',
    deviation: 's',
    rising: 'Steigend',
    falling: 'Fallend',
    hysteresis: 'Hysterese',
    uncertainty: 'U des Mittelwerts',
    direction_uncertainty: 'U einer Richtung',
    verdict: 'Urteil',
    note: 'Mittelwert aus n Ablesungen; s ist die Standardabweichung einer einzelnen. Bei steigendem und fallendem Durchlauf gelten Mittelwert und U (mit Hysterese) für beide Richtungen.',
    zero: 'Nullpunktabweichung',
    zero_value: '{value}, Mittelwert aus {count}',
  },
  measurand: {
    title: 'Bewertetes Ergebnis',
    single_reading: 'Jede Ablesung',
    mean: 'Mittelwert der Ablesungen',
    help_single_reading: 'Jede Ablesung einzeln, mit der vollen Streuung.',
    help_mean: 'Mittelwert der Ablesungen bei jedem Referenzwert, mit der Standardabweichung des Mittelwerts.',
    judged: {
      one: 'Bewertet bei jedem Referenzwert: eine Ablesung',
      other: 'Bewertet bei jedem Referenzwert: Mittelwert aus {readings} Ablesungen',
    },
    range: '{least} bis {most}',
  },
  verdict: {
    pass: 'Konform, {passed} von {evaluated} Mittelwerten',
    conditional_pass: 'Bedingt konform, {passed} von {evaluated} Mittelwerten',
    conditional_fail: 'Bedingt nicht konform: {passed} von {evaluated} Mittelwerten liegen innerhalb der Grenzen',
    fail: 'Nicht konform: {passed} von {evaluated} Mittelwerten konform',
    non_binary_fail: 'Nicht konform: {passed} von {evaluated} Mittelwerten liegen innerhalb der Grenzen',
    all: {
      one: 'Im Mittel konform mit {limit} beim einen Referenzwert',
      other: 'Mittelwerte konform mit {limit} bei allen {count} Referenzwerten',
    },
  },
  other: {
    indication: 'Messabweichung der Anzeige: U höchstens {value} (k = {k}), ohne die Kurve',
    corrected_value: 'Mit der Kurve korrigierter Wert: U höchstens {value} (k = {k}), einschließlich der Kurve',
  },
};
