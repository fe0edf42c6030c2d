import { specification as german } from '../de/specification.js';
import { specification as english } from '../en/specification.js';
import { specification as spanish } from '../es/specification.js';
import { specification as french } from '../fr/specification.js';

/** Specifications in the words of the screens, decision rules and reasons as certificates state them. */
const en = {
  specification: english.stated,
  rules: {
    simple_acceptance: 'simple acceptance; the limit of error is the acceptance limit, w = 0',
    shared_risk: 'shared risk; the limit of error is the acceptance limit, with a stated test uncertainty ratio',
    guard_band_w_uncertainty: 'guard band equal to the expanded uncertainty (w = U)',
    guard_band_r: 'guard band equal to {r} times the expanded uncertainty (w = {r} U)',
    iso_14253_1:
      'guard band according to ISO 14253-1: the one-sided 95 % quantile of the distribution of the result (w = 1.65 u where it is normal)',
    non_binary_guard_band:
      'non-binary statement with a guard band on both sides of the limit (w = {r} U), ILAC-G8 4.2.3',
    z540_3_pfa_2pct:
      'probability of false acceptance, over all calibrations, at most 2 % by a managed guard band, ANSI/NCSL Z540.3',
  },
  reasons: {
    not_the_measurand: 'results are stated of single readings or of their means, and these are the others',
    no_specification: 'no specification is stated',
    no_nominal_characteristic:
      'the output is another quantity than the reference, and no nominal characteristic is known for it',
    no_full_scale: 'the specification is a part of full scale, and no full scale is stated',
    no_digit: 'the specification counts digits, and the resolution of the instrument is not stated',
    no_tolerance_at_zero: 'the specification is a percentage of reading without a floor, which allows nothing at zero',
    outside_specification: 'the specification covers no range in which these points lie',
    logarithmic_quantity: 'the values are logarithms, of whose reading a percentage has no meaning',
    no_uncertainty: 'no uncertainty could be evaluated',
    uncertainty_incomplete:
      'the decision rule needs a complete uncertainty budget, and the one at hand lacks a part that decides',
    interpolation: 'the curve passes through every point',
    uncertainty_too_large: 'the expanded uncertainty is larger than the limit of error',
    test_uncertainty_ratio_too_small: 'the test uncertainty ratio is below the smallest one permitted',
    guard_band_exceeds_tolerance: 'the guard band leaves no acceptance zone',
    outside_tolerance: 'results lie outside the limits of error',
    outside_acceptance_zone: 'results lie outside the acceptance limits',
    within_guard_band: 'results lie within the guard band',
  },
};

type RuleTexts = typeof en;

const de: RuleTexts = {
  specification: german.stated,
  rules: {
    simple_acceptance: 'einfache Annahme; die Fehlergrenze ist die Annahmegrenze, w = 0',
    shared_risk: 'geteiltes Risiko; die Fehlergrenze ist die Annahmegrenze, mit angegebenem TUR',
    guard_band_w_uncertainty: 'Schutzband gleich der erweiterten Messunsicherheit (w = U)',
    guard_band_r: 'Schutzband gleich dem {r}-fachen der erweiterten Messunsicherheit (w = {r} U)',
    iso_14253_1:
      'Schutzband nach ISO 14253-1: das einseitige 95-%-Quantil der Verteilung des Ergebnisses (w = 1,65 u, wo sie normal ist)',
    non_binary_guard_band: 'nicht binäre Aussage mit Schutzband beiderseits der Grenze (w = {r} U), ILAC-G8 4.2.3',
    z540_3_pfa_2pct:
      'Wahrscheinlichkeit einer falschen Annahme, über alle Kalibrierungen, höchstens 2 % durch ein gesteuertes Schutzband, ANSI/NCSL Z540.3',
  },
  reasons: {
    not_the_measurand:
      'die Aussage betrifft entweder einzelne Ablesungen oder deren Mittelwerte, und dies sind die anderen',
    no_specification: 'es ist keine Spezifikation angegeben',
    no_nominal_characteristic:
      'das Ausgangssignal ist eine andere Größe als der Bezugswert, und eine Nennkennlinie ist nicht bekannt',
    no_full_scale: 'die Spezifikation ist ein Anteil am Endwert, und ein Endwert ist nicht angegeben',
    no_digit: 'die Spezifikation zählt Digits, und die Auflösung des Messgeräts ist nicht angegeben',
    no_tolerance_at_zero:
      'die Spezifikation ist ein Prozentsatz vom Messwert ohne Mindestwert, der bei null nichts zulässt',
    outside_specification: 'die Spezifikation deckt den Bereich dieser Punkte nicht ab',
    logarithmic_quantity: 'die Werte sind Logarithmen, ein Prozentsatz vom Messwert hat bei ihnen keine Bedeutung',
    no_uncertainty: 'es konnte keine Messunsicherheit ermittelt werden',
    uncertainty_incomplete:
      'die Entscheidungsregel braucht ein vollständiges Unsicherheitsbudget, und dem vorliegenden fehlt ein entscheidender Teil',
    interpolation: 'die Kurve geht durch jeden Punkt',
    uncertainty_too_large: 'die erweiterte Messunsicherheit ist größer als die Fehlergrenze',
    test_uncertainty_ratio_too_small: 'der TUR ist kleiner als der kleinste zulässige',
    guard_band_exceeds_tolerance: 'das Schutzband lässt keinen Annahmebereich übrig',
    outside_tolerance: 'Ergebnisse liegen außerhalb der Fehlergrenzen',
    outside_acceptance_zone: 'Ergebnisse liegen außerhalb der Annahmegrenzen',
    within_guard_band: 'Ergebnisse liegen im Schutzband',
  },
};

const fr: RuleTexts = {
  specification: french.stated,
  rules: {
    simple_acceptance: 'acceptation simple ; la limite d’erreur est la limite d’acceptation, w = 0',
    shared_risk: 'risque partagé ; la limite d’erreur est la limite d’acceptation, avec un rapport TUR indiqué',
    guard_band_w_uncertainty: 'bande de garde égale à l’incertitude élargie (w = U)',
    guard_band_r: 'bande de garde égale à {r} fois l’incertitude élargie (w = {r} U)',
    iso_14253_1:
      'bande de garde selon l’ISO 14253-1 : le quantile unilatéral à 95 % de la loi du résultat (w = 1,65 u si elle est normale)',
    non_binary_guard_band:
      'déclaration non binaire avec bande de garde de part et d’autre de la limite (w = {r} U), ILAC-G8 4.2.3',
    z540_3_pfa_2pct:
      'probabilité de fausse acceptation, sur l’ensemble des étalonnages, d’au plus 2 % par une bande de garde gérée, ANSI/NCSL Z540.3',
  },
  reasons: {
    not_the_measurand:
      'la déclaration porte soit sur des lectures individuelles, soit sur leurs moyennes, et celles-ci sont les autres',
    no_specification: 'aucune spécification n’est indiquée',
    no_nominal_characteristic:
      'le signal de sortie est une autre grandeur que la référence, et aucune caractéristique nominale n’est connue',
    no_full_scale: 'la spécification est une part de la pleine échelle, et celle-ci n’est pas indiquée',
    no_digit: 'la spécification compte des digits, et la résolution de l’instrument n’est pas indiquée',
    no_tolerance_at_zero: 'la spécification est un pourcentage de la lecture sans minimum, qui ne permet rien à zéro',
    outside_specification: 'la spécification ne couvre pas l’étendue de ces points',
    logarithmic_quantity: 'les valeurs sont des logarithmes, dont un pourcentage de la lecture n’a pas de sens',
    no_uncertainty: 'aucune incertitude n’a pu être évaluée',
    uncertainty_incomplete:
      'la règle de décision demande un bilan d’incertitude complet, et il manque à celui-ci une partie décisive',
    interpolation: 'la courbe passe par tous les points',
    uncertainty_too_large: 'l’incertitude élargie dépasse l’erreur maximale tolérée',
    test_uncertainty_ratio_too_small: 'le rapport TUR est inférieur au plus petit rapport permis',
    guard_band_exceeds_tolerance: 'la bande de garde ne laisse aucune zone d’acceptation',
    outside_tolerance: 'des résultats sont en dehors des limites d’erreur',
    outside_acceptance_zone: 'des résultats sont en dehors des limites d’acceptation',
    within_guard_band: 'des résultats sont dans la bande de garde',
  },
};

const es: RuleTexts = {
  specification: spanish.stated,
  rules: {
    simple_acceptance: 'aceptación simple; el límite de error es el límite de aceptación, w = 0',
    shared_risk: 'riesgo compartido; el límite de error es el límite de aceptación, con una relación TUR declarada',
    guard_band_w_uncertainty: 'banda de guarda igual a la incertidumbre expandida (w = U)',
    guard_band_r: 'banda de guarda igual a {r} veces la incertidumbre expandida (w = {r} U)',
    iso_14253_1:
      'banda de guarda según ISO 14253-1: el cuantil unilateral del 95 % de la distribución del resultado (w = 1,65 u si es normal)',
    non_binary_guard_band:
      'declaración no binaria con banda de guarda a ambos lados del límite (w = {r} U), ILAC-G8 4.2.3',
    z540_3_pfa_2pct:
      'probabilidad de aceptación falsa, sobre todas las calibraciones, de 2 % como máximo mediante banda de guarda gestionada, ANSI/NCSL Z540.3',
  },
  reasons: {
    not_the_measurand: 'la declaración trata de lecturas individuales o de sus medias, y estas son las otras',
    no_specification: 'no se declaró ninguna especificación',
    no_nominal_characteristic:
      'la señal de salida es otra magnitud que la referencia, y no se conoce ninguna característica nominal',
    no_full_scale: 'la especificación es una parte del fondo de escala, y este no consta',
    no_digit: 'la especificación cuenta dígitos, y no consta la resolución del instrumento',
    no_tolerance_at_zero: 'la especificación es un porcentaje de la lectura sin mínimo, que en cero no permite nada',
    outside_specification: 'la especificación no cubre el intervalo de estos puntos',
    logarithmic_quantity: 'los valores son logaritmos, y un porcentaje de su lectura no tiene sentido',
    no_uncertainty: 'no se pudo evaluar ninguna incertidumbre',
    uncertainty_incomplete:
      'la regla de decisión necesita un presupuesto de incertidumbre completo, y al presente le falta una parte decisiva',
    interpolation: 'la curva pasa por todos los puntos',
    uncertainty_too_large: 'la incertidumbre expandida supera el error máximo permitido',
    test_uncertainty_ratio_too_small: 'la relación TUR es menor que la mínima permitida',
    guard_band_exceeds_tolerance: 'la banda de guarda no deja zona de aceptación',
    outside_tolerance: 'hay resultados fuera de los límites de error',
    outside_acceptance_zone: 'hay resultados fuera de los límites de aceptación',
    within_guard_band: 'hay resultados dentro de la banda de guarda',
  },
};

export const ruleTexts = { en, de, fr, es };
