import { statement as statementDe } from '../de/calibrations/statement.js';
import { statement as statementEn } from '../en/calibrations/statement.js';
import { statement as statementEs } from '../es/calibrations/statement.js';
import { statement as statementFr } from '../fr/calibrations/statement.js';

const SHARED = [
  'degree_not_used',
  'weights_of_standard',
  'weights_of_readings',
  'fit_inconsistent',
  'table_of_levels',
  'channel_accuracy_unit',
  'channel_range_unit',
  'resolution_unit',
  'reference_standard_unit',
  'standard_out_of_range',
  'standard_freedom_from_coverage',
  'standard_understated',
  'nothing_repeated',
  'repeatability_not_pooled',
  'curve_rejected',
  'unknown_field',
] as const;

type Shared = (typeof SHARED)[number];

const asOnScreen = (notice: Record<Shared, string>): Record<Shared, string> =>
  Object.fromEntries(SHARED.map((code) => [code, notice[code]])) as Record<Shared, string>;

const en = {
  not_computed: {
    no_curve: 'no curve was fitted',
    interpolation: 'the curve passes through every point',
    table: 'a table passes through its levels',
    no_variation: 'the values do not vary',
    no_repeats: 'no repeated readings',
    no_reversal: 'no rising and falling runs',
    no_full_scale: 'no full scale',
    no_zero: 'no reference value is zero',
    too_many_levels: 'too many reference values',
    no_contribution: 'no contribution',
    no_finite_degrees_of_freedom: 'infinite degrees of freedom',
  },
  notices: {
    ...asOnScreen(statementEn.notice),
    degree_clamped: 'The degree of the curve was limited to the permitted range.',
    full_scale_from_data: 'Full scale is the span of the reference values because no measuring range is stated.',
    interpolation: 'The curve has as many parameters as points. It is an interpolation, and its scatter is unknown.',
    exact_fit: 'The curve fits the points exactly; the scatter is unknown.',
    hysteresis_in_scatter: 'The scatter about the curve includes hysteresis.',
    no_type_a: 'The uncertainty includes no contribution from repeated readings (Type A evaluation).',
    not_monotonic: 'The curve is not monotonic within its range.',
    ill_conditioned_coefficients: 'The coefficients are strongly correlated; use them with all digits given.',
    points_outside_range: 'Some points lie outside the stated measuring range.',
    nearby_levels:
      'Reference values close together are treated as one level; their differences are not counted as scatter.',
    budget_incomplete:
      'The uncertainty budget is incomplete; the statement of conformity lists the missing components.',
    scatter_exceeds_uncertainty:
      'The scatter of the errors between points is larger than the stated uncertainty explains.',
    raised_to_cmc:
      'Some uncertainties were increased to the calibration and measurement capability (CMC) of the scope.',
    outside_scope: 'Some results are outside the scope of the laboratory.',
  },
};

type NoticeTexts = typeof en;

const de: NoticeTexts = {
  not_computed: {
    no_curve: 'keine Kurve angepasst',
    interpolation: 'die Kurve geht durch jeden Punkt',
    table: 'eine Tabelle geht durch ihre Stufen',
    no_variation: 'die Werte ändern sich nicht',
    no_repeats: 'keine wiederholten Ablesungen',
    no_reversal: 'keine steigende und fallende Messreihe',
    no_full_scale: 'kein Endwert',
    no_zero: 'kein Referenzwert ist null',
    too_many_levels: 'zu viele Referenzwerte',
    no_contribution: 'kein Beitrag',
    no_finite_degrees_of_freedom: 'unendlich viele Freiheitsgrade',
  },
  notices: {
    ...asOnScreen(statementDe.notice),
    degree_clamped: 'Der Grad der Kurve wurde auf den zulässigen Bereich begrenzt.',
    full_scale_from_data: 'Als Endwert gilt die Spanne der Referenzwerte, da kein Messbereich angegeben ist.',
    interpolation:
      'Die Kurve hat so viele Parameter wie Punkte. Sie ist eine Interpolation, und die Streuung ist unbekannt.',
    exact_fit: 'Die Kurve geht genau durch die Punkte; die Streuung ist unbekannt.',
    hysteresis_in_scatter: 'Die Streuung um die Kurve enthält die Hysterese.',
    no_type_a: 'Die Messunsicherheit enthält keinen Beitrag aus wiederholten Ablesungen (Ermittlungsmethode A).',
    not_monotonic: 'Die Kurve ist in ihrem Bereich nicht monoton.',
    ill_conditioned_coefficients:
      'Die Koeffizienten sind stark korreliert; sie sind mit allen angegebenen Ziffern zu verwenden.',
    points_outside_range: 'Einige Punkte liegen außerhalb des angegebenen Messbereichs.',
    nearby_levels:
      'Dicht beieinander liegende Referenzwerte gelten als eine Stufe; ihre Differenzen zählen nicht zur Streuung.',
    budget_incomplete:
      'Das Messunsicherheitsbudget ist unvollständig; die Konformitätsaussage nennt die fehlenden Komponenten.',
    scatter_exceeds_uncertainty:
      'Die Messabweichungen streuen zwischen den Punkten stärker, als die angegebene Messunsicherheit erklärt.',
    raised_to_cmc:
      'Einige Messunsicherheiten wurden auf die Kalibrier- und Messmöglichkeit (CMC) des Labors angehoben.',
    outside_scope: 'Einige Ergebnisse liegen außerhalb des Umfangs des Labors.',
  },
};

const fr: NoticeTexts = {
  not_computed: {
    no_curve: 'aucune courbe n’a été ajustée',
    interpolation: 'la courbe passe par tous les points',
    table: 'une table passe par ses paliers',
    no_variation: 'les valeurs ne varient pas',
    no_repeats: 'pas de lectures répétées',
    no_reversal: 'pas de séries montante et descendante',
    no_full_scale: 'pas de pleine échelle',
    no_zero: 'aucune valeur de référence n’est nulle',
    too_many_levels: 'trop de valeurs de référence',
    no_contribution: 'pas de contribution',
    no_finite_degrees_of_freedom: 'degrés de liberté infinis',
  },
  notices: {
    ...asOnScreen(statementFr.notice),
    degree_clamped: 'Le degré de la courbe a été limité au domaine autorisé.',
    full_scale_from_data:
      'La pleine échelle est l’étendue des valeurs de référence, aucune étendue de mesure n’étant indiquée.',
    interpolation:
      'La courbe a autant de paramètres que de points. C’est une interpolation, et sa dispersion est inconnue.',
    exact_fit: 'La courbe passe exactement par les points ; la dispersion est inconnue.',
    hysteresis_in_scatter: 'La dispersion autour de la courbe comprend l’hystérésis.',
    no_type_a: 'L’incertitude ne contient aucune contribution issue de lectures répétées (évaluation de type A).',
    not_monotonic: 'La courbe n’est pas monotone dans son domaine.',
    ill_conditioned_coefficients:
      'Les coefficients sont fortement corrélés ; ils doivent être utilisés avec tous les chiffres indiqués.',
    points_outside_range: 'Certains points sont en dehors de l’étendue de mesure indiquée.',
    nearby_levels:
      'Les valeurs de référence proches ont été prises comme un même palier ; leurs écarts ne comptent pas dans la dispersion.',
    budget_incomplete:
      'Le bilan d’incertitude est incomplet ; la déclaration de conformité indique les composantes manquantes.',
    scatter_exceeds_uncertainty:
      'La dispersion des erreurs entre les points est plus grande que ne l’explique l’incertitude indiquée.',
    raised_to_cmc:
      'Certaines incertitudes ont été relevées à la possibilité d’étalonnage et de mesurage (CMC) de la portée.',
    outside_scope: 'Certains résultats sont en dehors de la portée du laboratoire.',
  },
};

const es: NoticeTexts = {
  not_computed: {
    no_curve: 'no se ajustó ninguna curva',
    interpolation: 'la curva pasa por todos los puntos',
    table: 'una tabla pasa por sus niveles',
    no_variation: 'los valores no varían',
    no_repeats: 'sin lecturas repetidas',
    no_reversal: 'sin series ascendente y descendente',
    no_full_scale: 'sin fondo de escala',
    no_zero: 'ningún valor de referencia es cero',
    too_many_levels: 'demasiados valores de referencia',
    no_contribution: 'sin contribuciones',
    no_finite_degrees_of_freedom: 'grados de libertad infinitos',
  },
  notices: {
    ...asOnScreen(statementEs.notice),
    degree_clamped: 'El grado de la curva se limitó al intervalo permitido.',
    full_scale_from_data:
      'El fondo de escala es el recorrido de los valores de referencia, porque no se declaró el intervalo de medida.',
    interpolation:
      'La curva tiene tantos parámetros como puntos. Es una interpolación, y su dispersión es desconocida.',
    exact_fit: 'La curva pasa exactamente por los puntos; la dispersión es desconocida.',
    hysteresis_in_scatter: 'La dispersión respecto a la curva incluye la histéresis.',
    no_type_a: 'La incertidumbre no contiene contribuciones de lecturas repetidas (evaluación de tipo A).',
    not_monotonic: 'La curva no es monótona en su intervalo.',
    ill_conditioned_coefficients:
      'Los coeficientes están fuertemente correlacionados; deben usarse con todas las cifras indicadas.',
    points_outside_range: 'Algunos puntos quedan fuera del intervalo de medida declarado.',
    nearby_levels:
      'Los valores de referencia próximos se tomaron como un mismo nivel; sus diferencias no cuentan como dispersión.',
    budget_incomplete:
      'El presupuesto de incertidumbre está incompleto; la declaración de conformidad indica las componentes que faltan.',
    scatter_exceeds_uncertainty:
      'La dispersión de los errores entre puntos es mayor de lo que explica la incertidumbre indicada.',
    raised_to_cmc: 'Algunas incertidumbres se aumentaron hasta la capacidad de medida y calibración (CMC) del alcance.',
    outside_scope: 'Algunos resultados están fuera del alcance del laboratorio.',
  },
};

export const noticeTexts = { en, de, fr, es };
