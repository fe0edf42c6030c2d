import { specification as german } from '../de/specification.js';
import { specification as english } from '../en/specification.js';
import { specification as spanish } from '../es/specification.js';
import { specification as french } from '../fr/specification.js';

const en = {
  specification: english.stated,
  rules: {
    simple_acceptance: 'simple acceptance; the acceptance limit equals the maximum permissible error, w = 0',
    shared_risk:
      'shared risk; the acceptance limit equals the maximum permissible error, with a stated test uncertainty ratio',
    guard_band_w_uncertainty: 'guard band equal to the expanded uncertainty (w = U)',
    guard_band_r: 'guard band equal to {r} times the expanded uncertainty (w = {r} U)',
    iso_14253_1:
      'guard band according to ISO 14253-1: one-sided 95 % quantile of the distribution of the result (w = 1.65 u for a normal distribution, more between close limits)',
    non_binary_guard_band:
      'non-binary statement with a guard band on both sides of the limit (w = {r} U), ILAC-G8 4.2.3',
    z540_3_pfa_2pct:
      'managed guard band that limits the probability of false acceptance over all calibrations to 2 %, ANSI/NCSL Z540.3',
  },
  reasons: {
    not_the_measurand:
      'the statement applies either to single readings or to their means, and these results are of the other kind',
    no_specification: 'no specification is stated',
    no_nominal_characteristic:
      'the output quantity differs from the reference quantity, and no nominal characteristic is known',
    own_curve_as_found: 'the individual curve is fitted to these results and was not in use before the adjustment',
    no_full_scale: 'the specification is a percentage of full scale, and no full scale above zero is stated',
    no_digit: 'the specification counts digits, and the resolution of the instrument is not stated',
    no_tolerance_at_zero:
      'the specification is a percentage of reading without a fixed part, so the permissible error is zero at zero',
    outside_specification: 'the specification does not cover the range of these points',
    logarithmic_quantity: 'the values are logarithmic, and a percentage of reading has no meaning for them',
    no_uncertainty: 'no uncertainty could be evaluated',
    uncertainty_incomplete:
      'the decision rule requires a complete uncertainty budget, and a relevant component is missing',
    interpolation: 'the curve passes through every point',
    uncertainty_too_large: 'the expanded uncertainty is larger than the maximum permissible error',
    test_uncertainty_ratio_too_small: 'the test uncertainty ratio is below the permitted minimum',
    guard_band_exceeds_tolerance: 'the guard band leaves no acceptance zone',
    outside_tolerance: 'results exceed the maximum permissible error',
    outside_acceptance_zone: 'results are outside the acceptance limits',
    within_guard_band: 'results are within the guard band',
  },
};

type RuleTexts = typeof en;

const de: RuleTexts = {
  specification: german.stated,
  rules: {
    simple_acceptance: 'einfache Akzeptanz; Akzeptanzgrenze gleich Fehlergrenze, w = 0',
    shared_risk:
      'geteiltes Risiko; Akzeptanzgrenze gleich Fehlergrenze, mit angegebenem Verhältnis von Toleranz zu Messunsicherheit (TUR)',
    guard_band_w_uncertainty: 'Schutzband gleich der erweiterten Messunsicherheit (w = U)',
    guard_band_r: 'Schutzband gleich dem {r}-fachen der erweiterten Messunsicherheit (w = {r} U)',
    iso_14253_1:
      'Schutzband nach ISO 14253-1: einseitiges 95-%-Quantil der Verteilung des Ergebnisses (w = 1,65 u bei Normalverteilung, mehr zwischen engen Grenzen)',
    non_binary_guard_band: 'nicht binäre Aussage mit Schutzband beiderseits der Grenze (w = {r} U), ILAC-G8 4.2.3',
    z540_3_pfa_2pct:
      'geregeltes Schutzband, das die Wahrscheinlichkeit einer falschen Akzeptanz über alle Kalibrierungen auf 2 % begrenzt, ANSI/NCSL Z540.3',
  },
  reasons: {
    not_the_measurand:
      'die Aussage gilt entweder für einzelne Ablesungen oder für deren Mittelwerte, und diese Ergebnisse sind von der anderen Art',
    no_specification: 'es ist keine Spezifikation angegeben',
    no_nominal_characteristic:
      'die Ausgangsgröße ist eine andere als die Referenzgröße, und eine Nennkennlinie ist nicht bekannt',
    own_curve_as_found:
      'die individuelle Kalibrierkurve ist an diese Ergebnisse angepasst und war vor der Justierung nicht in Gebrauch',
    no_full_scale: 'die Spezifikation ist ein Prozentsatz vom Endwert, und kein Endwert über null ist angegeben',
    no_digit: 'die Spezifikation zählt Digits, und die Auflösung des Messgeräts ist nicht angegeben',
    no_tolerance_at_zero:
      'die Spezifikation ist ein Prozentsatz vom Messwert ohne festen Anteil, sodass die Fehlergrenze bei null null ist',
    outside_specification: 'die Spezifikation deckt den Bereich dieser Punkte nicht ab',
    logarithmic_quantity: 'die Werte sind logarithmisch, und ein Prozentsatz vom Messwert hat für sie keine Bedeutung',
    no_uncertainty: 'es konnte keine Messunsicherheit ermittelt werden',
    uncertainty_incomplete:
      'die Entscheidungsregel erfordert ein vollständiges Messunsicherheitsbudget, und eine maßgebliche Komponente fehlt',
    interpolation: 'die Kurve geht durch jeden Punkt',
    uncertainty_too_large: 'die erweiterte Messunsicherheit ist größer als die Fehlergrenze',
    test_uncertainty_ratio_too_small:
      'das Verhältnis von Toleranz zu Messunsicherheit (TUR) ist kleiner als der zulässige Mindestwert',
    guard_band_exceeds_tolerance: 'das Schutzband lässt keinen Akzeptanzbereich übrig',
    outside_tolerance: 'Ergebnisse überschreiten die Fehlergrenze',
    outside_acceptance_zone: 'Ergebnisse liegen außerhalb der Akzeptanzgrenzen',
    within_guard_band: 'Ergebnisse liegen im Schutzband',
  },
};

const fr: RuleTexts = {
  specification: french.stated,
  rules: {
    simple_acceptance: 'acceptation simple ; la limite d’acceptation est égale à l’erreur maximale tolérée, w = 0',
    shared_risk:
      'risque partagé ; la limite d’acceptation est égale à l’erreur maximale tolérée, avec un rapport tolérance/incertitude (TUR) indiqué',
    guard_band_w_uncertainty: 'bande de garde égale à l’incertitude élargie (w = U)',
    guard_band_r: 'bande de garde égale à {r} fois l’incertitude élargie (w = {r} U)',
    iso_14253_1:
      'bande de garde selon l’ISO 14253-1 : quantile unilatéral à 95 % de la loi du résultat (w = 1,65 u pour une loi normale, plus entre des limites proches)',
    non_binary_guard_band:
      'déclaration non binaire avec bande de garde de part et d’autre de la limite (w = {r} U), ILAC-G8 4.2.3',
    z540_3_pfa_2pct:
      'bande de garde gérée qui limite à 2 % la probabilité de fausse acceptation sur l’ensemble des étalonnages, ANSI/NCSL Z540.3',
  },
  reasons: {
    not_the_measurand:
      'la déclaration porte soit sur des lectures individuelles, soit sur leurs moyennes, et ces résultats sont de l’autre sorte',
    no_specification: 'aucune spécification n’est indiquée',
    no_nominal_characteristic:
      'la grandeur de sortie diffère de la grandeur de référence, et aucune caractéristique nominale n’est connue',
    own_curve_as_found:
      'la courbe d’étalonnage individuelle est ajustée à ces résultats et n’était pas utilisée avant l’ajustage',
    no_full_scale:
      'la spécification est un pourcentage de la pleine échelle, et aucune pleine échelle au-dessus de zéro n’est indiquée',
    no_digit: 'la spécification compte des digits, et la résolution de l’instrument n’est pas indiquée',
    no_tolerance_at_zero:
      'la spécification est un pourcentage de la lecture sans partie fixe ; l’erreur tolérée est donc nulle à zéro',
    outside_specification: 'la spécification ne couvre pas l’étendue de ces points',
    logarithmic_quantity: 'les valeurs sont logarithmiques, et un pourcentage de la lecture n’a pas de sens pour elles',
    no_uncertainty: 'aucune incertitude n’a pu être évaluée',
    uncertainty_incomplete:
      'la règle de décision exige un bilan d’incertitude complet, et une composante déterminante manque',
    interpolation: 'la courbe passe par tous les points',
    uncertainty_too_large: 'l’incertitude élargie dépasse l’erreur maximale tolérée',
    test_uncertainty_ratio_too_small: 'le rapport tolérance/incertitude (TUR) est inférieur au minimum autorisé',
    guard_band_exceeds_tolerance: 'la bande de garde ne laisse aucune zone d’acceptation',
    outside_tolerance: 'des résultats dépassent l’erreur maximale tolérée',
    outside_acceptance_zone: 'des résultats sont en dehors des limites d’acceptation',
    within_guard_band: 'des résultats sont dans la bande de garde',
  },
};

const es: RuleTexts = {
  specification: spanish.stated,
  rules: {
    simple_acceptance: 'aceptación simple; el límite de aceptación es igual al error máximo permitido, w = 0',
    shared_risk:
      'riesgo compartido; el límite de aceptación es igual al error máximo permitido, con una relación entre tolerancia e incertidumbre (TUR) declarada',
    guard_band_w_uncertainty: 'banda de guarda igual a la incertidumbre expandida (w = U)',
    guard_band_r: 'banda de guarda igual a {r} veces la incertidumbre expandida (w = {r} U)',
    iso_14253_1:
      'banda de guarda según ISO 14253-1: cuantil unilateral del 95 % de la distribución del resultado (w = 1,65 u para una distribución normal, más entre límites próximos)',
    non_binary_guard_band:
      'declaración no binaria con banda de guarda a ambos lados del límite (w = {r} U), ILAC-G8 4.2.3',
    z540_3_pfa_2pct:
      'banda de guarda gestionada que limita al 2 % la probabilidad de falsa aceptación sobre todas las calibraciones, ANSI/NCSL Z540.3',
  },
  reasons: {
    not_the_measurand:
      'la declaración se refiere a lecturas individuales o a sus medias, y estos resultados son del otro tipo',
    no_specification: 'no se declaró ninguna especificación',
    no_nominal_characteristic:
      'la magnitud de salida difiere de la magnitud de referencia, y no se conoce ninguna característica nominal',
    own_curve_as_found:
      'la curva de calibración individual se ajustó a estos resultados y no se usaba antes del ajuste',
    no_full_scale: 'la especificación es un porcentaje del fondo de escala, y no se declaró ninguno mayor que cero',
    no_digit: 'la especificación cuenta dígitos, y no se declaró la resolución del equipo',
    no_tolerance_at_zero:
      'la especificación es un porcentaje de la lectura sin parte fija, y el error permitido en cero es cero',
    outside_specification: 'la especificación no cubre el intervalo de estos puntos',
    logarithmic_quantity: 'los valores son logarítmicos, y un porcentaje de la lectura no tiene sentido para ellos',
    no_uncertainty: 'no se pudo evaluar ninguna incertidumbre',
    uncertainty_incomplete:
      'la regla de decisión exige un presupuesto de incertidumbre completo, y falta una componente determinante',
    interpolation: 'la curva pasa por todos los puntos',
    uncertainty_too_large: 'la incertidumbre expandida supera el error máximo permitido',
    test_uncertainty_ratio_too_small:
      'la relación entre tolerancia e incertidumbre (TUR) es menor que el mínimo permitido',
    guard_band_exceeds_tolerance: 'la banda de guarda no deja zona de aceptación',
    outside_tolerance: 'hay resultados que superan el error máximo permitido',
    outside_acceptance_zone: 'hay resultados fuera de los límites de aceptación',
    within_guard_band: 'hay resultados dentro de la banda de guarda',
  },
};

export const ruleTexts = { en, de, fr, es };
