const en = {
  budget: {
    contribution: 'Contribution',
    value: 'Value',
    distribution: 'Distribution',
    divisor: 'Divisor',
    sensitivity: 'Sensitivity',
    standard_uncertainty: 'u',
    degrees_of_freedom: 'ν',
    share: 'Share',
    combined: 'Combined standard uncertainty',
    effective: 'Effective degrees of freedom',
    coverage_factor: 'Coverage factor',
    expanded: 'Expanded uncertainty',
    at_point: 'The budget applies to the result with the largest uncertainty: no. {number}, reference value {value}.',
    nowhere_larger: 'No calculated value within the range of the curve has a larger uncertainty.',
    at_place: 'The budget applies where the uncertainty is largest: at the calculated value {value}.',
    none: 'No uncertainty was evaluated because no contribution is greater than zero.',
    none_of: '{what}: no uncertainty was evaluated because no contribution is greater than zero.',
  },
  distributions: {
    normal: 'normal',
    t: 't',
    rectangular: 'rectangular',
    triangular: 'triangular',
    trapezoidal: 'trapezoidal',
    arcsine: 'U-shaped',
  },
  sources: {
    fit_residuals: 'Scatter about the curve',
    lack_of_fit: 'Lack of fit of the curve',
    fitted_curve: 'Calibration curve',
    reference_standard: 'Reference standard',
    reference_drift: 'Drift of the reference standard',
    reference_resolution: 'Resolution of the reference standard',
    resolution: 'Resolution of the item',
    repeatability: 'Repeatability',
    hysteresis: 'Hysteresis',
    environment: 'Environmental conditions',
    sensor_nominal_accuracy: 'Nominal accuracy of the item',
    cmc: 'Increase to the CMC',
    external_certificate_stated: 'Stated on the external certificate',
  },
  uncertainty: {
    normal:
      'The expanded uncertainty U is the combined standard uncertainty multiplied by the coverage factor k = {k}, which for a normal distribution corresponds to a coverage probability of about {level} %.',
    t: 'The expanded uncertainty U is the combined standard uncertainty multiplied by the coverage factor k = {k}, which for a t-distribution with {dof} effective degrees of freedom corresponds to a coverage probability of about {level} %.',
    rectangular:
      'The expanded uncertainty U is the combined standard uncertainty multiplied by the coverage factor k = {k}, which for a distribution with a dominant rectangular contribution corresponds to a coverage probability of about {level} %.',
    trapezoidal:
      'The expanded uncertainty U is the combined standard uncertainty multiplied by the coverage factor k = {k}, which for a distribution with two dominant rectangular contributions corresponds to a coverage probability of about {level} %.',
    incomplete:
      'The expanded uncertainty U is the combined standard uncertainty multiplied by the coverage factor k = {k}. It contains only the listed contributions, so no coverage probability is stated.',
    each: 'Where k differs between points, the table of results states k for each point.',
    guide:
      'It was evaluated according to JCGM 100 (GUM) and EA-4/02. It applies to the time and conditions of the calibration.',
  },
};

type BudgetTexts = typeof en;

const de: BudgetTexts = {
  budget: {
    contribution: 'Beitrag',
    value: 'Wert',
    distribution: 'Verteilung',
    divisor: 'Divisor',
    sensitivity: 'Sensitivität',
    standard_uncertainty: 'u',
    degrees_of_freedom: 'ν',
    share: 'Anteil',
    combined: 'Kombinierte Standardunsicherheit',
    effective: 'Effektive Freiheitsgrade',
    coverage_factor: 'Erweiterungsfaktor',
    expanded: 'Erweiterte Messunsicherheit',
    at_point: 'Das Budget gilt für das Ergebnis mit der größten Messunsicherheit: Nr. {number}, Referenzwert {value}.',
    nowhere_larger: 'Im Bereich der Kurve ist keine Messunsicherheit größer.',
    at_place: 'Das Budget gilt an der Stelle der größten Messunsicherheit: beim berechneten Wert {value}.',
    none: 'Die Messunsicherheit wurde nicht ermittelt, da kein Beitrag größer als null ist.',
    none_of: '{what}: Die Messunsicherheit wurde nicht ermittelt, da kein Beitrag größer als null ist.',
  },
  distributions: {
    normal: 'normal',
    t: 't',
    rectangular: 'Rechteck',
    triangular: 'Dreieck',
    trapezoidal: 'Trapez',
    arcsine: 'U-förmig',
  },
  sources: {
    fit_residuals: 'Streuung um die Kurve',
    lack_of_fit: 'Anpassungsmangel der Kurve',
    fitted_curve: 'Kalibrierkurve',
    reference_standard: 'Referenznormal',
    reference_drift: 'Drift des Referenznormals',
    reference_resolution: 'Auflösung des Referenznormals',
    resolution: 'Auflösung des Gegenstands',
    repeatability: 'Wiederholpräzision',
    hysteresis: 'Hysterese',
    environment: 'Umgebungsbedingungen',
    sensor_nominal_accuracy: 'Nenngenauigkeit des Gegenstands',
    cmc: 'Anhebung auf die CMC',
    external_certificate_stated: 'Angabe auf dem externen Kalibrierschein',
  },
  uncertainty: {
    normal:
      'Die erweiterte Messunsicherheit U ist die kombinierte Standardunsicherheit, multipliziert mit dem Erweiterungsfaktor k = {k}; dieser entspricht bei einer Normalverteilung einer Überdeckungswahrscheinlichkeit von etwa {level} %.',
    t: 'Die erweiterte Messunsicherheit U ist die kombinierte Standardunsicherheit, multipliziert mit dem Erweiterungsfaktor k = {k}; dieser entspricht bei einer t-Verteilung mit {dof} effektiven Freiheitsgraden einer Überdeckungswahrscheinlichkeit von etwa {level} %.',
    rectangular:
      'Die erweiterte Messunsicherheit U ist die kombinierte Standardunsicherheit, multipliziert mit dem Erweiterungsfaktor k = {k}; dieser entspricht bei einer Verteilung mit einem dominierenden rechteckförmigen Beitrag einer Überdeckungswahrscheinlichkeit von etwa {level} %.',
    trapezoidal:
      'Die erweiterte Messunsicherheit U ist die kombinierte Standardunsicherheit, multipliziert mit dem Erweiterungsfaktor k = {k}; dieser entspricht bei einer Verteilung mit zwei dominierenden rechteckförmigen Beiträgen einer Überdeckungswahrscheinlichkeit von etwa {level} %.',
    incomplete:
      'Die erweiterte Messunsicherheit U ist die kombinierte Standardunsicherheit, multipliziert mit dem Erweiterungsfaktor k = {k}. Sie enthält nur die aufgeführten Beiträge; daher wird keine Überdeckungswahrscheinlichkeit angegeben.',
    each: 'Ist k je Punkt verschieden, steht der Wert in der Ergebnistabelle.',
    guide:
      'Sie wurde nach JCGM 100 (GUM) und EA-4/02 ermittelt und gilt für Zeitpunkt und Bedingungen der Kalibrierung.',
  },
};

const fr: BudgetTexts = {
  budget: {
    contribution: 'Contribution',
    value: 'Valeur',
    distribution: 'Loi',
    divisor: 'Diviseur',
    sensitivity: 'Sensibilité',
    standard_uncertainty: 'u',
    degrees_of_freedom: 'ν',
    share: 'Part',
    combined: 'Incertitude-type composée',
    effective: 'Degrés de liberté effectifs',
    coverage_factor: 'Facteur d’élargissement',
    expanded: 'Incertitude élargie',
    at_point: 'Le bilan s’applique au résultat de plus grande incertitude : n° {number}, valeur de référence {value}.',
    nowhere_larger: 'Aucune valeur calculée dans le domaine de la courbe n’a d’incertitude plus grande.',
    at_place: 'Le bilan s’applique là où l’incertitude est la plus grande : à la valeur calculée {value}.',
    none: 'L’incertitude n’a pas été évaluée, car aucune contribution n’est supérieure à zéro.',
    none_of: '{what} : l’incertitude n’a pas été évaluée, car aucune contribution n’est supérieure à zéro.',
  },
  distributions: {
    normal: 'normale',
    t: 't',
    rectangular: 'rectangulaire',
    triangular: 'triangulaire',
    trapezoidal: 'trapézoïdale',
    arcsine: 'arc sinus',
  },
  sources: {
    fit_residuals: 'Dispersion autour de la courbe',
    lack_of_fit: 'Défaut d’ajustement de la courbe',
    fitted_curve: 'Courbe d’étalonnage',
    reference_standard: 'Étalon de référence',
    reference_drift: 'Dérive de l’étalon de référence',
    reference_resolution: 'Résolution de l’étalon de référence',
    resolution: 'Résolution de l’objet',
    repeatability: 'Répétabilité',
    hysteresis: 'Hystérésis',
    environment: 'Conditions ambiantes',
    sensor_nominal_accuracy: 'Exactitude nominale de l’objet',
    cmc: 'Relèvement à la CMC',
    external_certificate_stated: 'Indiquée sur le certificat externe',
  },
  uncertainty: {
    normal:
      'L’incertitude élargie U est l’incertitude-type composée multipliée par le facteur d’élargissement k = {k} qui, pour une loi normale, correspond à une probabilité de couverture d’environ {level} %.',
    t: 'L’incertitude élargie U est l’incertitude-type composée multipliée par le facteur d’élargissement k = {k} qui, pour une loi de Student à {dof} degrés de liberté effectifs, correspond à une probabilité de couverture d’environ {level} %.',
    rectangular:
      'L’incertitude élargie U est l’incertitude-type composée multipliée par le facteur d’élargissement k = {k} qui, pour une loi dominée par une contribution rectangulaire, correspond à une probabilité de couverture d’environ {level} %.',
    trapezoidal:
      'L’incertitude élargie U est l’incertitude-type composée multipliée par le facteur d’élargissement k = {k} qui, pour une loi dominée par deux contributions rectangulaires, correspond à une probabilité de couverture d’environ {level} %.',
    incomplete:
      'L’incertitude élargie U est l’incertitude-type composée multipliée par le facteur d’élargissement k = {k}. Elle ne contient que les contributions indiquées ; aucune probabilité de couverture n’est donc indiquée.',
    each: 'Lorsque k diffère d’un point à l’autre, le tableau des résultats indique k pour chaque point.',
    guide:
      'Elle a été évaluée selon le JCGM 100 (GUM) et l’EA-4/02 et s’applique au moment et aux conditions de l’étalonnage.',
  },
};

const es: BudgetTexts = {
  budget: {
    contribution: 'Contribución',
    value: 'Valor',
    distribution: 'Distribución',
    divisor: 'Divisor',
    sensitivity: 'Sensibilidad',
    standard_uncertainty: 'u',
    degrees_of_freedom: 'ν',
    share: 'Porcentaje',
    combined: 'Incertidumbre típica combinada',
    effective: 'Grados de libertad efectivos',
    coverage_factor: 'Factor de cobertura',
    expanded: 'Incertidumbre expandida',
    at_point:
      'El presupuesto corresponde al resultado de mayor incertidumbre: n.º {number}, valor de referencia {value}.',
    nowhere_larger: 'Ningún valor calculado en el intervalo de la curva tiene una incertidumbre mayor.',
    at_place: 'El presupuesto corresponde al valor calculado de mayor incertidumbre: {value}.',
    none: 'No se evaluó la incertidumbre, porque ninguna contribución es mayor que cero.',
    none_of: '{what}: no se evaluó la incertidumbre, porque ninguna contribución es mayor que cero.',
  },
  distributions: {
    normal: 'normal',
    t: 't',
    rectangular: 'rectangular',
    triangular: 'triangular',
    trapezoidal: 'trapezoidal',
    arcsine: 'arcoseno',
  },
  sources: {
    fit_residuals: 'Dispersión respecto a la curva',
    lack_of_fit: 'Falta de ajuste de la curva',
    fitted_curve: 'Curva de calibración',
    reference_standard: 'Patrón de referencia',
    reference_drift: 'Deriva del patrón de referencia',
    reference_resolution: 'Resolución del patrón de referencia',
    resolution: 'Resolución del objeto',
    repeatability: 'Repetibilidad',
    hysteresis: 'Histéresis',
    environment: 'Condiciones ambientales',
    sensor_nominal_accuracy: 'Exactitud nominal del objeto',
    cmc: 'Aumento hasta la CMC',
    external_certificate_stated: 'Declarada en el certificado externo',
  },
  uncertainty: {
    normal:
      'La incertidumbre expandida U es la incertidumbre típica combinada multiplicada por el factor de cobertura k = {k}, que para una distribución normal corresponde a una probabilidad de cobertura de aproximadamente {level} %.',
    t: 'La incertidumbre expandida U es la incertidumbre típica combinada multiplicada por el factor de cobertura k = {k}, que para una distribución t de Student con {dof} grados de libertad efectivos corresponde a una probabilidad de cobertura de aproximadamente {level} %.',
    rectangular:
      'La incertidumbre expandida U es la incertidumbre típica combinada multiplicada por el factor de cobertura k = {k}, que para una distribución con una contribución rectangular dominante corresponde a una probabilidad de cobertura de aproximadamente {level} %.',
    trapezoidal:
      'La incertidumbre expandida U es la incertidumbre típica combinada multiplicada por el factor de cobertura k = {k}, que para una distribución con dos contribuciones rectangulares dominantes corresponde a una probabilidad de cobertura de aproximadamente {level} %.',
    incomplete:
      'La incertidumbre expandida U es la incertidumbre típica combinada multiplicada por el factor de cobertura k = {k}. Contiene solo las contribuciones indicadas; por ello no se indica ninguna probabilidad de cobertura.',
    each: 'Cuando k difiere de un punto a otro, la tabla de resultados indica k para cada punto.',
    guide: 'Se evaluó según JCGM 100 (GUM) y EA-4/02, y es válida para el momento y las condiciones de la calibración.',
  },
};

export const budgetTexts = { en, de, fr, es };
