import type { Language } from '../message.js';

/** Of what was found before an adjustment, and of the response over frequency. */
const en = {
  as_found: {
    title: 'As found, before repair or adjustment',
    note: 'The results below were found before the instrument was repaired or adjusted. They are given for information on its use until then; the results as left above are official.',
    left: 'As left',
    found: 'As found',
    sides: 'Before and after adjustment',
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
      'The uncertainty of a deviation holds those of both sensitivities, taken as independent; this is not too small where the reference standard errs alike at both frequencies.',
    place: 'Budget of the sensitivity at {frequency}, where its uncertainty is largest in proportion; in percent of S.',
    judged: 'The deviation from the baseline was judged; the baseline itself is not.',
  },
};
type ModeTexts = typeof en;

const de: ModeTexts = {
  as_found: {
    title: 'Vor der Reparatur oder Justierung',
    note: 'Die folgenden Ergebnisse wurden vor der Reparatur oder Justierung gefunden. Sie dienen der Beurteilung des bisherigen Einsatzes; maßgeblich sind die Ergebnisse danach weiter oben.',
    left: 'Nachher',
    found: 'Vorher',
    sides: 'Vor und nach der Justierung',
    left_title: 'Nach der Reparatur oder Justierung',
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
    limit: 'Grenz\u00adabweichung',
    phase: 'Phase',
    baseline: 'Bezugspunkt',
    note: 'Übertragungskoeffizient S: Anzeige geteilt durch Bezugswert. Abweichung: 100 (S/S₀ − 1) % oder 20 lg(S/S₀) dB, mit S₀ = {gain} bei {frequency}.',
    note_levels:
      'Die Amplituden sind Pegel in dB: S = 10^((Anzeige − Bezugswert)/20). Abweichung: 100 (S/S₀ − 1) % oder 20 lg(S/S₀) dB, mit S₀ = {gain} bei {frequency}.',
    amplitude: 'Amplituden: {kind}.',
    amplitudes: { dB: 'Pegel in dB', RMS: 'Effektivwerte', peak_to_peak: 'Spitze-Spitze-Werte', peak: 'Spitzenwerte' },
    independent:
      'Die Unsicherheit einer Abweichung enthält die beider Übertragungskoeffizienten, als unabhängig angesetzt; das ist nicht zu klein, wo das Bezugsnormal bei beiden Frequenzen gleich abweicht.',
    place:
      'Budget des Übertragungskoeffizienten bei {frequency}, wo seine relative Unsicherheit am größten ist; in Prozent von S.',
    judged: 'Beurteilt wurde die Abweichung vom Bezugspunkt; der Bezugspunkt selbst nicht.',
  },
};

const fr: ModeTexts = {
  as_found: {
    title: 'Avant réparation ou ajustage',
    note: 'Les résultats ci-dessous ont été trouvés avant réparation ou ajustage. Ils renseignent sur l’emploi de l’instrument jusque-là ; les résultats après ajustage, plus haut, font foi.',
    left: 'Après',
    found: 'Avant',
    sides: 'Avant et après l’ajustage',
    left_title: 'Après réparation ou ajustage',
    of_side: '{side} : {what}',
    found_conformity: 'Avant ajustage : {statement}',
    left_conformity: 'Après ajustage : {statement}',
  },
  sweep: {
    number: 'N°',
    frequency: 'Fréquence',
    sensitivity: 'Sensibilité S',
    uncertainty: 'U de S',
    deviation: 'Écart à la référence',
    deviation_uncertainty: 'U de l’écart',
    limit: 'Limite de l’écart',
    phase: 'Phase',
    baseline: 'Référence',
    note: 'Sensibilité S : indication divisée par la valeur de référence. Écart : 100 (S/S₀ − 1) % ou 20 lg(S/S₀) dB, avec S₀ = {gain} à {frequency}.',
    note_levels:
      'Les amplitudes sont des niveaux en dB : S = 10^((indication − valeur de référence)/20). Écart : 100 (S/S₀ − 1) % ou 20 lg(S/S₀) dB, avec S₀ = {gain} à {frequency}.',
    amplitude: 'Amplitudes : {kind}.',
    amplitudes: { dB: 'niveaux en dB', RMS: 'valeurs efficaces', peak_to_peak: 'crête à crête', peak: 'crête' },
    independent:
      'L’incertitude d’un écart comprend celles des deux sensibilités, prises comme indépendantes ; elle n’est pas trop petite là où l’étalon s’écarte de même aux deux fréquences.',
    place: 'Bilan de la sensibilité à {frequency}, où son incertitude relative est la plus grande ; en pour cent de S.',
    judged: 'L’écart à la référence a été jugé ; le point de référence lui-même ne l’est pas.',
  },
};

const es: ModeTexts = {
  as_found: {
    title: 'Antes de la reparación o el ajuste',
    note: 'Los resultados siguientes se encontraron antes de reparar o ajustar el instrumento. Informan sobre su uso hasta entonces; los resultados posteriores al ajuste, más arriba, son los oficiales.',
    left: 'Después',
    found: 'Antes',
    sides: 'Antes y después del ajuste',
    left_title: 'Tras la reparación o el ajuste',
    of_side: '{side}: {what}',
    found_conformity: 'Antes del ajuste: {statement}',
    left_conformity: 'Después del ajuste: {statement}',
  },
  sweep: {
    number: 'N.º',
    frequency: 'Frecuencia',
    sensitivity: 'Sensibilidad S',
    uncertainty: 'U de S',
    deviation: 'Desviación de la referencia',
    deviation_uncertainty: 'U de la desviación',
    limit: 'Límite de desviación',
    phase: 'Fase',
    baseline: 'Referencia',
    note: 'Sensibilidad S: indicación dividida por el valor de referencia. Desviación: 100 (S/S₀ − 1) % o 20 lg(S/S₀) dB, con S₀ = {gain} a {frequency}.',
    note_levels:
      'Las amplitudes son niveles en dB: S = 10^((indicación − valor de referencia)/20). Desviación: 100 (S/S₀ − 1) % o 20 lg(S/S₀) dB, con S₀ = {gain} a {frequency}.',
    amplitude: 'Amplitudes: {kind}.',
    amplitudes: { dB: 'niveles en dB', RMS: 'valores eficaces', peak_to_peak: 'pico a pico', peak: 'pico' },
    independent:
      'La incertidumbre de una desviación contiene las de ambas sensibilidades, tomadas como independientes; no es demasiado pequeña donde el patrón se desvía igual en ambas frecuencias.',
    place:
      'Presupuesto de la sensibilidad a {frequency}, donde su incertidumbre relativa es mayor; en porcentaje de S.',
    judged: 'Se evaluó la desviación de la referencia; el propio punto de referencia no.',
  },
};

export const modeTexts: Readonly<Record<Language, ModeTexts>> = { en, de, fr, es };
