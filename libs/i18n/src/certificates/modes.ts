import type { Language } from '../message.js';

const en = {
  as_found: {
    title: 'As found, before repair or adjustment',
    note: 'The results below were obtained before repair or adjustment. They allow an assessment of earlier use. The as-left results above are decisive.',
    left: 'As left',
    found: 'As found',
    sides: 'As found and as left',
    left_title: 'As left, after repair or adjustment',
    of_side: '{side}: {what}',
    found_conformity: 'As found: {statement}',
    left_conformity: 'As left: {statement}',
  },
  sweep: {
    number: 'No.',
    frequency: 'Frequency',
    sensitivity: 'Sensitivity S',
    uncertainty: 'U of S',
    deviation: 'Deviation from the baseline',
    deviation_uncertainty: 'U of the deviation',
    limit: 'Limit of deviation',
    phase: 'Phase',
    baseline: 'Baseline',
    note: 'Sensitivity S: indication divided by reference value. Deviation: 100 (S/S₀ − 1) % or 20 lg(S/S₀) dB, with S₀ = {gain} at {frequency}.',
    note_levels:
      'The amplitudes are levels in dB: S = 10^((indication − reference value)/20). Deviation: 100 (S/S₀ − 1) % or 20 lg(S/S₀) dB, with S₀ = {gain} at {frequency}.',
    amplitude: 'Amplitudes: {kind}.',
    amplitudes: { dB: 'levels in dB', RMS: 'RMS', peak_to_peak: 'peak to peak', peak: 'peak' },
    independent:
      'The uncertainty of a deviation includes the uncertainties of both sensitivities, treated as independent. This is conservative if the errors of the reference standard at both frequencies are positively correlated.',
    place: 'Budget of the sensitivity at {frequency}, where its relative uncertainty is largest; in percent of S.',
    judged: 'The deviation from the baseline was judged; the baseline itself is not.',
  },
};
type ModeTexts = typeof en;

const de: ModeTexts = {
  as_found: {
    title: 'Wie vorgefunden (vor Reparatur oder Justierung)',
    note: 'Die folgenden Ergebnisse wurden vor der Reparatur oder Justierung ermittelt. Sie dienen der Beurteilung des bisherigen Einsatzes. Maßgeblich sind die Ergebnisse nach der Justierung weiter oben.',
    left: 'Wie hinterlassen',
    found: 'Wie vorgefunden',
    sides: 'Vor und nach der Justierung',
    left_title: 'Wie hinterlassen (nach Reparatur oder Justierung)',
    of_side: '{side}: {what}',
    found_conformity: 'Vor der Justierung: {statement}',
    left_conformity: 'Nach der Justierung: {statement}',
  },
  sweep: {
    number: 'Nr.',
    frequency: 'Frequenz',
    sensitivity: 'Übertragungs\u00adkoeffizient S',
    uncertainty: 'U von S',
    deviation: 'Abweichung vom Bezugspunkt',
    deviation_uncertainty: 'U der Abweichung',
    limit: 'Grenze der Abweichung',
    phase: 'Phase',
    baseline: 'Bezugspunkt',
    note: 'Übertragungskoeffizient S: Anzeige geteilt durch Referenzwert. Abweichung: 100 (S/S₀ − 1) % oder 20 lg(S/S₀) dB, mit S₀ = {gain} bei {frequency}.',
    note_levels:
      'Die Amplituden sind Pegel in dB: S = 10^((Anzeige − Referenzwert)/20). Abweichung: 100 (S/S₀ − 1) % oder 20 lg(S/S₀) dB, mit S₀ = {gain} bei {frequency}.',
    amplitude: 'Amplituden: {kind}.',
    amplitudes: { dB: 'Pegel in dB', RMS: 'Effektivwerte', peak_to_peak: 'Spitze-Spitze-Werte', peak: 'Spitzenwerte' },
    independent:
      'Die Unsicherheit einer Abweichung enthält die Unsicherheiten beider Übertragungskoeffizienten, als unabhängig angesetzt. Bei positiv korrelierten Abweichungen des Referenznormals liegt das auf der sicheren Seite.',
    place:
      'Budget des Übertragungskoeffizienten bei {frequency}, wo seine relative Unsicherheit am größten ist; in Prozent von S.',
    judged: 'Beurteilt wurde die Abweichung vom Bezugspunkt; der Bezugspunkt selbst nicht.',
  },
};

const fr: ModeTexts = {
  as_found: {
    title: 'Tel que trouvé (avant réparation ou ajustage)',
    note: 'Les résultats ci-dessous ont été obtenus avant réparation ou ajustage. Ils permettent d’évaluer l’emploi antérieur de l’instrument. Les résultats après ajustage, plus haut, font foi.',
    left: 'Tel que laissé',
    found: 'Tel que trouvé',
    sides: 'Avant et après l’ajustage',
    left_title: 'Tel que laissé (après réparation ou ajustage)',
    of_side: '{side} : {what}',
    found_conformity: 'Avant ajustage : {statement}',
    left_conformity: 'Après ajustage : {statement}',
  },
  sweep: {
    number: 'N°',
    frequency: 'Fréquence',
    sensitivity: 'Sensibilité S',
    uncertainty: 'U de S',
    deviation: 'Écart au point de référence',
    deviation_uncertainty: 'U de l’écart',
    limit: 'Limite de l’écart',
    phase: 'Phase',
    baseline: 'Point de référence',
    note: 'Sensibilité S : indication divisée par la valeur de référence. Écart : 100 (S/S₀ − 1) % ou 20 lg(S/S₀) dB, avec S₀ = {gain} à {frequency}.',
    note_levels:
      'Les amplitudes sont des niveaux en dB : S = 10^((indication − valeur de référence)/20). Écart : 100 (S/S₀ − 1) % ou 20 lg(S/S₀) dB, avec S₀ = {gain} à {frequency}.',
    amplitude: 'Amplitudes : {kind}.',
    amplitudes: { dB: 'niveaux en dB', RMS: 'valeurs efficaces', peak_to_peak: 'crête à crête', peak: 'crête' },
    independent:
      'L’incertitude d’un écart comprend celles des deux sensibilités, prises comme indépendantes. Elle est prudente si les erreurs de l’étalon de référence aux deux fréquences sont corrélées positivement.',
    place: 'Bilan de la sensibilité à {frequency}, où son incertitude relative est la plus grande ; en pour cent de S.',
    judged: 'L’écart au point de référence a été jugé ; le point de référence lui-même ne l’est pas.',
  },
};

const es: ModeTexts = {
  as_found: {
    title: 'Tal como se encontró (antes de la reparación o el ajuste)',
    note: 'Los resultados siguientes se obtuvieron antes de la reparación o el ajuste. Permiten evaluar el uso anterior. Los resultados posteriores al ajuste, más arriba, son los determinantes.',
    left: 'Tal como se dejó',
    found: 'Tal como se encontró',
    sides: 'Antes y después del ajuste',
    left_title: 'Tal como se dejó (tras la reparación o el ajuste)',
    of_side: '{side}: {what}',
    found_conformity: 'Antes del ajuste: {statement}',
    left_conformity: 'Después del ajuste: {statement}',
  },
  sweep: {
    number: 'N.º',
    frequency: 'Frecuencia',
    sensitivity: 'Sensibilidad S',
    uncertainty: 'U de S',
    deviation: 'Desviación del punto de referencia',
    deviation_uncertainty: 'U de la desviación',
    limit: 'Límite de desviación',
    phase: 'Fase',
    baseline: 'Punto de referencia',
    note: 'Sensibilidad S: indicación dividida por el valor de referencia. Desviación: 100 (S/S₀ − 1) % o 20 lg(S/S₀) dB, con S₀ = {gain} a {frequency}.',
    note_levels:
      'Las amplitudes son niveles en dB: S = 10^((indicación − valor de referencia)/20). Desviación: 100 (S/S₀ − 1) % o 20 lg(S/S₀) dB, con S₀ = {gain} a {frequency}.',
    amplitude: 'Amplitudes: {kind}.',
    amplitudes: { dB: 'niveles en dB', RMS: 'valores eficaces', peak_to_peak: 'pico a pico', peak: 'pico' },
    independent:
      'La incertidumbre de una desviación incluye las de ambas sensibilidades, tratadas como independientes. Es prudente si los errores del patrón de referencia en ambas frecuencias están correlacionados positivamente.',
    place:
      'Presupuesto de la sensibilidad a {frequency}, donde su incertidumbre relativa es mayor; en porcentaje de S.',
    judged: 'Se evaluó la desviación del punto de referencia; el propio punto no.',
  },
};

export const modeTexts: Readonly<Record<Language, ModeTexts>> = { en, de, fr, es };
