/** What certificates say of how results came about. */
const en = {
  not_computed: {
    no_curve: 'no curve was fitted',
    interpolation: 'the curve passes through every point',
    table: 'a table passes through its levels',
    no_variation: 'the values do not vary',
    no_repeats: 'no repeated readings',
    no_reversal: 'no rising and falling runs',
    no_full_scale: 'no full scale',
    no_zero: 'the reference was never at zero',
    too_many_levels: 'too many reference values',
    no_contribution: 'no contribution',
    no_finite_degrees_of_freedom: 'infinite degrees of freedom',
  },
  notices: {
    degree_clamped: 'The degree of the curve was limited to the permitted range.',
    degree_not_used: 'A degree belongs to polynomials; it was left out.',
    weights_of_standard: 'Points without an uncertainty of their own were weighed by that of their reference standard.',
    weights_of_readings: 'Readings without an uncertainty of their own were weighed by resolution and repeatability.',
    fit_inconsistent:
      'The uncertainties do not explain the scatter (chi-squared test); the uncertainty of the curve is taken from the scatter.',
    table_of_levels: 'The table passes through the means of its levels; it has no scatter of its own.',
    full_scale_from_data: 'Full scale is the span of the reference values, as no measuring range is stated.',
    interpolation: 'The curve has as many parameters as points: an interpolation, without a statement of its scatter.',
    exact_fit: 'The curve fits the points exactly; their scatter is not known.',
    hysteresis_in_scatter: 'The scatter about the curve includes hysteresis.',
    no_type_a: 'The uncertainty holds no contribution evaluated from repeated observations (type A).',
    not_monotonic: 'The curve is not monotonic within its range.',
    ill_conditioned_coefficients:
      'The coefficients are strongly correlated; they are to be used with all digits given.',
    points_outside_range: 'Some points lie outside the stated measuring range.',
    channel_accuracy_unit:
      'The accuracy of the channel is stated in a unit that does not convert to that of the data; it was left out.',
    channel_range_unit:
      'The measuring range of the channel is stated in a unit that does not convert to that of the data; it was left out.',
    resolution_unit:
      'The resolution of the channel is stated in a unit that does not convert to that of the data; it was left out.',
    reference_standard_unit:
      'The uncertainty of the reference standard is stated in a unit that does not convert to that of the data; it was left out.',
    standard_out_of_range:
      'Some reference values lie outside the calibrated range of their standard, which says nothing there.',
    standard_freedom_from_coverage:
      'The degrees of freedom of the reference standard were found from its coverage factor.',
    standard_understated: 'The uncertainty stated for the reference is smaller than its calibration says.',
    nothing_repeated: 'No reference value was read twice: each mean is of one reading.',
    nearby_levels:
      'Reference values close together are treated as one level; the differences between them do not count as scatter.',
    budget_incomplete:
      'The uncertainty budget is incomplete; what is missing is named with the statement of conformity.',
    scatter_exceeds_uncertainty: 'The errors scatter from point to point by more than the stated uncertainty holds.',
    raised_to_cmc: 'Some uncertainties were raised to the smallest uncertainty of the scope (CMC).',
    outside_scope: 'Some results lie outside the scope of the laboratory.',
    unknown_field: 'A field of the request is not known; it was left out.',
  },
};

export type NoticeTexts = typeof en;

const de: NoticeTexts = {
  not_computed: {
    no_curve: 'keine Kurve angepasst',
    interpolation: 'die Kurve geht durch jeden Punkt',
    table: 'eine Tabelle geht durch ihre Stufen',
    no_variation: 'die Werte ändern sich nicht',
    no_repeats: 'keine wiederholten Ablesungen',
    no_reversal: 'keine auf- und absteigende Reihe',
    no_full_scale: 'kein Endwert',
    no_zero: 'der Bezugswert war nie null',
    too_many_levels: 'zu viele Bezugswerte',
    no_contribution: 'kein Beitrag',
    no_finite_degrees_of_freedom: 'unendlich viele Freiheitsgrade',
  },
  notices: {
    degree_clamped: 'Der Grad der Kurve wurde auf den zulässigen Bereich begrenzt.',
    degree_not_used: 'Ein Grad gehört zu Polynomen; er wurde weggelassen.',
    weights_of_standard: 'Punkte ohne eigene Unsicherheit wurden mit der ihres Normals gewichtet.',
    weights_of_readings: 'Ablesungen ohne eigene Unsicherheit wurden mit Auflösung und Wiederholbarkeit gewichtet.',
    fit_inconsistent:
      'Die Unsicherheiten erklären die Streuung nicht (Chi-Quadrat-Test); die Unsicherheit der Kurve folgt aus der Streuung.',
    table_of_levels: 'Die Tabelle geht durch die Mittelwerte ihrer Stufen; sie hat keine eigene Streuung.',
    full_scale_from_data: 'Als Endwert gilt die Spanne der Bezugswerte, da kein Messbereich angegeben ist.',
    interpolation: 'Die Kurve hat so viele Parameter wie Punkte: eine Interpolation ohne Aussage zur Streuung.',
    exact_fit: 'Die Kurve geht genau durch die Punkte; ihre Streuung ist nicht bekannt.',
    hysteresis_in_scatter: 'Die Streuung um die Kurve enthält die Hysterese.',
    no_type_a: 'Die Messunsicherheit enthält keinen Beitrag aus wiederholten Beobachtungen (Typ A).',
    not_monotonic: 'Die Kurve ist in ihrem Bereich nicht monoton.',
    ill_conditioned_coefficients:
      'Die Koeffizienten sind stark korreliert; sie sind mit allen angegebenen Ziffern zu verwenden.',
    points_outside_range: 'Einige Punkte liegen außerhalb des angegebenen Messbereichs.',
    channel_accuracy_unit:
      'Die Genauigkeit des Kanals ist in einer Einheit angegeben, die sich nicht in die der Daten umrechnen lässt; sie blieb außer Betracht.',
    channel_range_unit:
      'Der Messbereich des Kanals ist in einer Einheit angegeben, die sich nicht in die der Daten umrechnen lässt; er blieb außer Betracht.',
    resolution_unit:
      'Die Auflösung des Kanals ist in einer Einheit angegeben, die sich nicht in die der Daten umrechnen lässt; sie blieb außer Betracht.',
    reference_standard_unit:
      'Die Messunsicherheit des Bezugsnormals ist in einer Einheit angegeben, die sich nicht in die der Daten umrechnen lässt; sie blieb außer Betracht.',
    standard_out_of_range:
      'Einige Referenzwerte liegen außerhalb des kalibrierten Bereichs ihres Normals, das dort nichts aussagt.',
    standard_freedom_from_coverage: 'Die Freiheitsgrade des Normals wurden aus seinem Erweiterungsfaktor bestimmt.',
    standard_understated: 'Die für die Referenz angegebene Unsicherheit ist kleiner, als ihre Kalibrierung sagt.',
    nothing_repeated: 'Kein Bezugswert wurde zweimal abgelesen: Jeder Mittelwert besteht aus einer Ablesung.',
    nearby_levels:
      'Dicht beieinander liegende Bezugswerte gelten als eine Stufe; ihre Unterschiede zählen nicht zur Streuung.',
    budget_incomplete: 'Das Unsicherheitsbudget ist unvollständig; was fehlt, steht bei der Konformitätsaussage.',
    scatter_exceeds_uncertainty:
      'Die Abweichungen streuen von Punkt zu Punkt stärker, als die angegebene Unsicherheit enthält.',
    raised_to_cmc: 'Einige Unsicherheiten wurden auf die kleinste Unsicherheit des Umfangs (CMC) angehoben.',
    outside_scope: 'Einige Ergebnisse liegen außerhalb des Umfangs des Laboratoriums.',
    unknown_field: 'Ein Feld der Anfrage ist nicht bekannt; es wurde weggelassen.',
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
    no_zero: 'la référence n’a jamais été à zéro',
    too_many_levels: 'trop de valeurs de référence',
    no_contribution: 'pas de contribution',
    no_finite_degrees_of_freedom: 'degrés de liberté infinis',
  },
  notices: {
    degree_clamped: 'Le degré de la courbe a été limité au domaine permis.',
    degree_not_used: 'Un degré appartient aux polynômes ; il a été écarté.',
    weights_of_standard: 'Les points sans incertitude propre ont été pondérés par celle de leur étalon.',
    weights_of_readings: 'Les lectures sans incertitude propre ont été pondérées par la résolution et la répétabilité.',
    fit_inconsistent:
      'Les incertitudes n’expliquent pas la dispersion (test du khi-deux) ; l’incertitude de la courbe est tirée de la dispersion.',
    table_of_levels: 'La table passe par les moyennes de ses paliers ; elle n’a pas de dispersion propre.',
    full_scale_from_data:
      'La pleine échelle est l’étendue des valeurs de référence, aucune étendue de mesure n’étant indiquée.',
    interpolation:
      'La courbe a autant de paramètres que de points : c’est une interpolation, sans indication sur sa dispersion.',
    exact_fit: 'La courbe passe exactement par les points ; leur dispersion n’est pas connue.',
    hysteresis_in_scatter: 'La dispersion autour de la courbe comprend l’hystérésis.',
    no_type_a: 'L’incertitude ne contient aucune contribution évaluée à partir d’observations répétées (type A).',
    not_monotonic: 'La courbe n’est pas monotone sur son étendue.',
    ill_conditioned_coefficients:
      'Les coefficients sont fortement corrélés ; ils doivent être utilisés avec tous les chiffres indiqués.',
    points_outside_range: 'Certains points sont en dehors de l’étendue de mesure indiquée.',
    channel_accuracy_unit:
      'L’exactitude de la voie est indiquée dans une unité qui ne se convertit pas en celle des données ; elle n’a pas été prise en compte.',
    channel_range_unit:
      'L’étendue de mesure de la voie est indiquée dans une unité qui ne se convertit pas en celle des données ; elle n’a pas été prise en compte.',
    resolution_unit:
      'La résolution de la voie est indiquée dans une unité qui ne se convertit pas en celle des données ; elle n’a pas été prise en compte.',
    reference_standard_unit:
      'L’incertitude de l’étalon de référence est indiquée dans une unité qui ne se convertit pas en celle des données ; elle n’a pas été prise en compte.',
    standard_out_of_range:
      'Certaines valeurs de référence sont hors du domaine étalonné de leur étalon, qui n’y dit rien.',
    standard_freedom_from_coverage: 'Les degrés de liberté de l’étalon ont été déduits de son facteur d’élargissement.',
    standard_understated: 'L’incertitude indiquée pour la référence est plus petite que celle de son étalonnage.',
    nothing_repeated: 'Aucune valeur de référence n’a été lue deux fois : chaque moyenne porte sur une lecture.',
    nearby_levels:
      'Les valeurs de référence proches ont été prises comme un même palier ; leurs écarts ne comptent pas dans la dispersion.',
    budget_incomplete: 'Le bilan d’incertitude est incomplet ; ce qui manque figure dans la déclaration de conformité.',
    scatter_exceeds_uncertainty:
      'Les erreurs se dispersent d’un point à l’autre plus que l’incertitude indiquée ne contient.',
    raised_to_cmc: 'Certaines incertitudes ont été portées à la plus petite incertitude de la portée (CMC).',
    outside_scope: 'Certains résultats sont hors de la portée du laboratoire.',
    unknown_field: 'Un champ de la requête est inconnu ; il a été omis.',
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
    no_zero: 'la referencia nunca estuvo en cero',
    too_many_levels: 'demasiados valores de referencia',
    no_contribution: 'sin contribuciones',
    no_finite_degrees_of_freedom: 'grados de libertad infinitos',
  },
  notices: {
    degree_clamped: 'El grado de la curva se limitó al intervalo permitido.',
    degree_not_used: 'Un grado pertenece a los polinomios; se ha omitido.',
    weights_of_standard: 'Los puntos sin incertidumbre propia se ponderaron con la de su patrón.',
    weights_of_readings: 'Las lecturas sin incertidumbre propia se ponderaron con la resolución y la repetibilidad.',
    fit_inconsistent:
      'Las incertidumbres no explican la dispersión (prueba de ji cuadrado); la incertidumbre de la curva se toma de la dispersión.',
    table_of_levels: 'La tabla pasa por las medias de sus niveles; no tiene dispersión propia.',
    full_scale_from_data:
      'El fondo de escala es el recorrido de los valores de referencia, pues no consta el intervalo de medida.',
    interpolation:
      'La curva tiene tantos parámetros como puntos: es una interpolación, sin declaración sobre su dispersión.',
    exact_fit: 'La curva se ajusta exactamente a los puntos; su dispersión no se conoce.',
    hysteresis_in_scatter: 'La dispersión respecto a la curva incluye la histéresis.',
    no_type_a: 'La incertidumbre no contiene contribuciones evaluadas a partir de observaciones repetidas (tipo A).',
    not_monotonic: 'La curva no es monótona en su intervalo.',
    ill_conditioned_coefficients:
      'Los coeficientes están fuertemente correlacionados; deben usarse con todas las cifras indicadas.',
    points_outside_range: 'Algunos puntos quedan fuera del intervalo de medida declarado.',
    channel_accuracy_unit:
      'La exactitud del canal está indicada en una unidad que no se puede convertir a la de los datos; no se ha tenido en cuenta.',
    channel_range_unit:
      'El intervalo de medida del canal está indicado en una unidad que no se puede convertir a la de los datos; no se ha tenido en cuenta.',
    resolution_unit:
      'La resolución del canal está indicada en una unidad que no se puede convertir a la de los datos; no se ha tenido en cuenta.',
    reference_standard_unit:
      'La incertidumbre del patrón de referencia está indicada en una unidad que no se puede convertir a la de los datos; no se ha tenido en cuenta.',
    standard_out_of_range:
      'Algunos valores de referencia quedan fuera del intervalo calibrado de su patrón, que allí no dice nada.',
    standard_freedom_from_coverage: 'Los grados de libertad del patrón se han obtenido de su factor de cobertura.',
    standard_understated: 'La incertidumbre indicada para la referencia es menor que la de su calibración.',
    nothing_repeated: 'Ningún valor de referencia se leyó dos veces: cada media es de una lectura.',
    nearby_levels:
      'Los valores de referencia próximos se tomaron como un mismo nivel; sus diferencias no cuentan como dispersión.',
    budget_incomplete:
      'El presupuesto de incertidumbre está incompleto; lo que falta consta en la declaración de conformidad.',
    scatter_exceeds_uncertainty:
      'Los errores se dispersan de punto a punto más de lo que contiene la incertidumbre indicada.',
    raised_to_cmc: 'Algunas incertidumbres se elevaron a la mínima del alcance (CMC).',
    outside_scope: 'Algunos resultados están fuera del alcance del laboratorio.',
    unknown_field: 'Un campo de la petición es desconocido; se omitió.',
  },
};

export const noticeTexts = { en, de, fr, es };
