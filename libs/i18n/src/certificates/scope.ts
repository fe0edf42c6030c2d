import type { Language } from '../message.js';

const en = {
  accredited:
    'Accredited calibration laboratory: {accreditation}. All measurement results are within the scope of accreditation.',
  without_checks: 'The checks are not included.',
  outside:
    'Not within the scope of accreditation: {list}. This certificate bears no accreditation symbol and does not claim accreditation.',
  not_claimed: 'No accreditation is claimed for these results: {list}.',
  all_results: 'all results',
  results: 'results {list}',
  one_result: 'result {list}',
  left: '{list} (as left)',
  found: '{list} (as found)',
  reasons: {
    accreditation_not_in_force: 'the accreditation was not in force on the date of calibration',
    no_uncertainty: 'results have no stated uncertainty',
    uncertainty_incomplete: 'the uncertainty budget is incomplete',
    not_traceable: 'traceability is not stated',
  },
  raised:
    'Where the uncertainty of the budget is below the calibration and measurement capability (CMC), U is the CMC and u = CMC / k: {list}.',
  raised_between: 'between the points',
  lines: 'Calibration and measurement capabilities (CMC, k = 2) applied: {list}.',
  line: '{range}: {cmc}',
  range: '{min} to {max}',
  of_value: '{percent} % of the value',
  quadrature: 'root of the sum of squares of {absolute} and {relative}',
  cmc: 'CMC',
};
type ScopeTexts = typeof en;

const de: ScopeTexts = {
  accredited: 'Akkreditiertes Kalibrierlabor: {accreditation}. Alle Messergebnisse liegen im Akkreditierungsumfang.',
  without_checks: 'Die Prüfungen sind davon ausgenommen.',
  outside:
    'Nicht im Akkreditierungsumfang: {list}. Dieser Kalibrierschein trägt kein Akkreditierungssymbol und nimmt keine Akkreditierung in Anspruch.',
  not_claimed: 'Für diese Ergebnisse wird keine Akkreditierung in Anspruch genommen: {list}.',
  all_results: 'alle Ergebnisse',
  results: 'Ergebnisse {list}',
  one_result: 'Ergebnis {list}',
  left: '{list} (wie hinterlassen)',
  found: '{list} (wie vorgefunden)',
  reasons: {
    accreditation_not_in_force: 'die Akkreditierung war am Tag der Kalibrierung nicht in Kraft',
    no_uncertainty: 'Ergebnisse haben keine angegebene Messunsicherheit',
    uncertainty_incomplete: 'das Messunsicherheitsbudget ist unvollständig',
    not_traceable: 'die Rückführbarkeit ist nicht angegeben',
  },
  raised:
    'Liegt die Messunsicherheit des Budgets unter der Kalibrier- und Messmöglichkeit (CMC), ist U die CMC und u = CMC / k: {list}.',
  raised_between: 'zwischen den Punkten',
  lines: 'Angewandte Kalibrier- und Messmöglichkeiten (CMC, k = 2): {list}.',
  line: '{range}: {cmc}',
  range: '{min} bis {max}',
  of_value: '{percent} % des Wertes',
  quadrature: 'Wurzel der Quadratsumme von {absolute} und {relative}',
  cmc: 'CMC',
};

const fr: ScopeTexts = {
  accredited:
    'Laboratoire d’étalonnage accrédité : {accreditation}. Tous les résultats de mesure sont couverts par la portée d’accréditation.',
  without_checks: 'Les contrôles n’en font pas partie.',
  outside:
    'Hors de la portée d’accréditation : {list}. Ce certificat ne porte pas de symbole d’accréditation et ne revendique aucune accréditation.',
  not_claimed: 'Aucune accréditation n’est revendiquée pour ces résultats : {list}.',
  all_results: 'tous les résultats',
  results: 'résultats {list}',
  one_result: 'résultat {list}',
  left: '{list} (tel que laissé)',
  found: '{list} (tel que trouvé)',
  reasons: {
    accreditation_not_in_force: 'l’accréditation n’était pas en vigueur à la date d’étalonnage',
    no_uncertainty: 'des résultats n’ont pas d’incertitude indiquée',
    uncertainty_incomplete: 'le bilan d’incertitude est incomplet',
    not_traceable: 'la traçabilité n’est pas indiquée',
  },
  raised:
    'Lorsque l’incertitude du bilan est inférieure à la possibilité d’étalonnage et de mesurage (CMC), U est la CMC et u = CMC / k : {list}.',
  raised_between: 'entre les points',
  lines: 'Possibilités d’étalonnage et de mesurage (CMC, k = 2) appliquées : {list}.',
  line: '{range} : {cmc}',
  range: '{min} à {max}',
  of_value: '{percent} % de la valeur',
  quadrature: 'racine de la somme des carrés de {absolute} et {relative}',
  cmc: 'CMC',
};

const es: ScopeTexts = {
  accredited:
    'Laboratorio de calibración acreditado: {accreditation}. Todos los resultados de medida están dentro del alcance de acreditación.',
  without_checks: 'Las comprobaciones no están incluidas.',
  outside:
    'Fuera del alcance de acreditación: {list}. Este certificado no lleva marca de acreditación ni declara acreditación alguna.',
  not_claimed: 'No se declara acreditación para estos resultados: {list}.',
  all_results: 'todos los resultados',
  results: 'resultados {list}',
  one_result: 'resultado {list}',
  left: '{list} (tal como se dejó)',
  found: '{list} (tal como se encontró)',
  reasons: {
    accreditation_not_in_force: 'la acreditación no estaba en vigor en la fecha de calibración',
    no_uncertainty: 'hay resultados sin incertidumbre declarada',
    uncertainty_incomplete: 'el presupuesto de incertidumbre está incompleto',
    not_traceable: 'la trazabilidad no se declara',
  },
  raised:
    'Donde la incertidumbre del presupuesto es menor que la capacidad de medida y calibración (CMC), U es la CMC y u = CMC / k: {list}.',
  raised_between: 'entre los puntos',
  lines: 'Capacidades de medida y calibración (CMC, k = 2) aplicadas: {list}.',
  line: '{range}: {cmc}',
  range: '{min} a {max}',
  of_value: '{percent} % del valor',
  quadrature: 'raíz de la suma de los cuadrados de {absolute} y {relative}',
  cmc: 'CMC',
};

export const scopeTexts: Readonly<Record<Language, ScopeTexts>> = { en, de, fr, es };
