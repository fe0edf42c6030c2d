const en = {
  title: 'Results per reference value',
  number: 'Level',
  reference: 'Reference value',
  indication: 'Mean indication',
  readings: 'n',
  error: 'Mean error of indication',
  error_of_curve: 'Mean error of calculated value',
  standard_deviation: 's',
  rising: 'Rising',
  falling: 'Falling',
  hysteresis: 'Hysteresis',
  uncertainty: 'U of the mean',
  direction_uncertainty: 'U of one direction',
  note: 's: standard deviation of the n readings. U of the mean includes the repeatability divided by the square root of n.',
  note_directions:
    'For values read rising and falling, the mean covers both directions and its U includes the hysteresis. Each direction is judged separately, with the U of one direction.',
  measurand: {
    single_reading: 'Each single reading was judged.',
    mean: 'The mean of the readings at each reference value, {readings}, was judged.',
  },
  of_readings: { one: 'of {least} reading', some: 'of {least} readings each', range: 'of {least} to {most} readings' },
  levels_covered: 'Of the results per reference value, the statement covers no. {results}.',
  at_level: 'The budget applies to the mean with the largest uncertainty: level {number}, reference value {value}.',
  other: {
    indication:
      'The error of indication has an expanded uncertainty of at most {value} (k = {k}), excluding the uncertainty of the curve.',
    corrected_value:
      'The calculated value has an expanded uncertainty of at most {value} (k = {k}), including the uncertainty of the curve.',
  },
  other_uncertainty: { indication: 'U of error of indication', corrected_value: 'U of calculated value' },
  zero_error: 'Zero error',
  zero_error_value: '{value} (n = {count})',
  lack_of_fit: 'Lack of fit',
  lack_of_fit_value: 'F = {f} (ν = {df1}; {df2}), P {p} %',
};

type LevelTexts = typeof en;

const de: LevelTexts = {
  title: 'Ergebnisse je Referenzwert',
  number: 'Stufe',
  reference: 'Referenz\u00adwert',
  indication: 'Mittlere Anzeige',
  readings: 'n',
  error: 'Mittlere Mess\u00adabweichung der Anzeige',
  error_of_curve: 'Mittlere Abweichung des berechneten Werts',
  standard_deviation: 's',
  rising: 'Steigend',
  falling: 'Fallend',
  hysteresis: 'Hysterese',
  uncertainty: 'U des Mittel\u00adwerts',
  direction_uncertainty: 'U einer Richtung',
  note: 's: Standardabweichung der n Ablesungen. U des Mittelwerts enthält die Wiederholpräzision, geteilt durch die Quadratwurzel aus n.',
  note_directions:
    'Bei steigend und fallend abgelesenen Werten gilt der Mittelwert für beide Richtungen, und sein U enthält die Hysterese. Jede Richtung wird einzeln beurteilt, mit dem U einer Richtung.',
  measurand: {
    single_reading: 'Beurteilt wurde jede einzelne Ablesung.',
    mean: 'Beurteilt wurde der Mittelwert der Ablesungen bei jedem Referenzwert, {readings}.',
  },
  of_readings: {
    one: 'aus {least} Ablesung',
    some: 'aus je {least} Ablesungen',
    range: 'aus {least} bis {most} Ablesungen',
  },
  levels_covered: 'Von den Ergebnissen je Referenzwert umfasst die Aussage Nr. {results}.',
  at_level:
    'Das Budget gilt für den Mittelwert mit der größten Messunsicherheit: Stufe {number}, Referenzwert {value}.',
  other: {
    indication:
      'Die Messabweichung der Anzeige hat eine erweiterte Messunsicherheit von höchstens {value} (k = {k}), ohne die der Kurve.',
    corrected_value:
      'Der berechnete Wert hat eine erweiterte Messunsicherheit von höchstens {value} (k = {k}), einschließlich der Kurve.',
  },
  other_uncertainty: {
    indication: 'U der Mess\u00adabweichung der Anzeige',
    corrected_value: 'U des berechneten Werts',
  },
  zero_error: 'Nullpunktabweichung',
  zero_error_value: '{value} (n = {count})',
  lack_of_fit: 'Anpassungsmangel',
  lack_of_fit_value: 'F = {f} (ν = {df1}; {df2}), P {p} %',
};

const fr: LevelTexts = {
  title: 'Résultats par valeur de référence',
  number: 'Palier',
  reference: 'Valeur de référence',
  indication: 'Indication moyenne',
  readings: 'n',
  error: 'Erreur d’indication moyenne',
  error_of_curve: 'Erreur moyenne de la valeur calculée',
  standard_deviation: 's',
  rising: 'Montée',
  falling: 'Descente',
  hysteresis: 'Hystérésis',
  uncertainty: 'U de la moyenne',
  direction_uncertainty: 'U d’un sens',
  note: 's : écart-type des n lectures. U de la moyenne comprend la répétabilité divisée par la racine carrée de n.',
  note_directions:
    'Pour une valeur lue en montée et en descente, la moyenne porte sur les deux sens et son U comprend l’hystérésis. Chaque sens est jugé séparément, avec l’U d’un sens.',
  measurand: {
    single_reading: 'Chaque lecture individuelle a été jugée.',
    mean: 'La moyenne des lectures à chaque valeur de référence, {readings}, a été jugée.',
  },
  of_readings: {
    one: 'de {least} lecture',
    some: 'de {least} lectures chacune',
    range: 'de {least} à {most} lectures',
  },
  levels_covered: 'Des résultats par valeur de référence, la déclaration couvre n° {results}.',
  at_level:
    'Le bilan s’applique à la moyenne dont l’incertitude est la plus grande : palier {number}, valeur de référence {value}.',
  other: {
    indication:
      'L’erreur d’indication a une incertitude élargie d’au plus {value} (k = {k}), hors incertitude de la courbe.',
    corrected_value:
      'La valeur calculée a une incertitude élargie d’au plus {value} (k = {k}), incertitude de la courbe comprise.',
  },
  other_uncertainty: { indication: 'U de l’erreur d’indication', corrected_value: 'U de la valeur calculée' },
  zero_error: 'Erreur à zéro',
  zero_error_value: '{value} (n = {count})',
  lack_of_fit: 'Défaut d’ajustement',
  lack_of_fit_value: 'F = {f} (ν = {df1} ; {df2}), P {p} %',
};

const es: LevelTexts = {
  title: 'Resultados por valor de referencia',
  number: 'Nivel',
  reference: 'Valor de referencia',
  indication: 'Indicación media',
  readings: 'n',
  error: 'Error de indicación medio',
  error_of_curve: 'Error medio del valor calculado',
  standard_deviation: 's',
  rising: 'Subida',
  falling: 'Bajada',
  hysteresis: 'Histéresis',
  uncertainty: 'U de la media',
  direction_uncertainty: 'U de un sentido',
  note: 's: desviación típica de las n lecturas. U de la media incluye la repetibilidad dividida por la raíz cuadrada de n.',
  note_directions:
    'Para valores leídos en subida y en bajada, la media abarca ambos sentidos y su U incluye la histéresis. Cada sentido se evalúa por separado, con la U de un sentido.',
  measurand: {
    single_reading: 'Se evaluó cada lectura individual.',
    mean: 'Se evaluó la media de las lecturas en cada valor de referencia, {readings}.',
  },
  of_readings: {
    one: 'de {least} lectura',
    some: 'de {least} lecturas cada una',
    range: 'de {least} a {most} lecturas',
  },
  levels_covered: 'De los resultados por valor de referencia, la declaración abarca n.º {results}.',
  at_level:
    'El presupuesto corresponde a la media de mayor incertidumbre: nivel {number}, valor de referencia {value}.',
  other: {
    indication:
      'El error de indicación tiene una incertidumbre expandida de {value} (k = {k}) como máximo, sin la incertidumbre de la curva.',
    corrected_value:
      'El valor calculado tiene una incertidumbre expandida de {value} (k = {k}) como máximo, incluida la incertidumbre de la curva.',
  },
  other_uncertainty: { indication: 'U del error de indicación', corrected_value: 'U del valor calculado' },
  zero_error: 'Error de cero',
  zero_error_value: '{value} (n = {count})',
  lack_of_fit: 'Falta de ajuste',
  lack_of_fit_value: 'F = {f} (ν = {df1}; {df2}), P {p} %',
};

export const levelTexts = { en, de, fr, es };
