import type { levels as en } from '../en/levels.js';

export const levels: typeof en = {
  table: {
    title: 'Ergebnisse je Bezugswert',
    number: 'Stufe',
    reference: 'Bezugswert',
    readings: 'n',
    mean: 'Mittlere Ablesung',
    error: 'Mittlere Abweichung',
    deviation: 's',
    rising: 'Steigend',
    falling: 'Fallend',
    hysteresis: 'Hysterese',
    uncertainty: 'U des Mittelwerts',
    direction_uncertainty: 'U einer Richtung',
    verdict: 'Aussage',
    note: 'Mittelwert aus n Ablesungen; s ist die Standardabweichung einer davon. Wo ein Wert steigend und fallend abgelesen wurde, ist es der Mittelwert beider Richtungen mit der Hysterese in seinem U, und jede Richtung wird für sich beurteilt.',
    zero: 'Nullpunktabweichung',
    zero_value: '{value}, Mittel aus {count}',
  },
  measurand: {
    title: 'Beurteiltes Ergebnis',
    single_reading: 'Jede Ablesung',
    mean: 'Mittelwert der Ablesungen',
    help_single_reading: 'Jede Ablesung für sich, mit ihrer ganzen Streuung.',
    help_mean:
      'Der Mittelwert der Ablesungen bei jedem Bezugswert, mit der Streuung geteilt durch die Wurzel ihrer Anzahl.',
    judged: 'Beurteilt bei jedem Bezugswert: der Mittelwert aus {readings} Ablesungen',
    range: '{least} bis {most}',
  },
  verdict: {
    pass: 'Konform, {passed} von {evaluated} Mittelwerten',
    conditional_pass: 'Bedingt konform, {passed} von {evaluated} Mittelwerten',
    conditional_fail: 'Bedingt nicht konform: {passed} von {evaluated} Mittelwerten konform',
    fail: 'Nicht konform: {passed} von {evaluated} Mittelwerten konform',
    all: {
      one: 'Im Mittel konform mit {limit} beim einen Bezugswert',
      other: 'Im Mittel konform mit {limit} bei allen {count} Bezugswerten',
    },
  },
  other: {
    indication: 'Anzeigeabweichung: U höchstens {value} (k = {k}), ohne die Kurve',
    corrected_value: 'Mit der Kurve korrigierter Wert: U höchstens {value} (k = {k}), mit dem der Kurve',
  },
};
