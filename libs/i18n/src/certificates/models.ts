const en = {
  parameter: 'Parameter',
  reading: 'x',
  value: 'y',
  callendar_van_dusen: 'Callendar–Van Dusen equation.',
  steinhart_hart: 'Steinhart–Hart equation.',
  inverse:
    'The equation gives the indication x for a reference value y. Solve it for y to obtain the value for an indication.',
  natural: 'ln and log are natural logarithms.',
  radians: 'Angles are in radians.',
  weighted: 'Weighted fit; the weights follow from the uncertainties of the reference values.',
  york: 'Straight line fitted with the uncertainties of reference values and indications (York).',
  consistent: 'Chi-squared test at 95 %: χ² = {value}, limit {limit}; the stated uncertainties explain the scatter.',
  inconsistent:
    'Chi-squared test at 95 %: χ² = {value}, limit {limit}; the stated uncertainties do not explain the scatter. The uncertainty of the curve was derived from the scatter.',
  table: 'Values y for the indications x, in rows from left to right.',
  linear: 'Interpolate linearly between adjacent entries; no values are stated outside the table.',
  monotone_cubic:
    'Interpolate with a monotone cubic between adjacent entries (Fritsch and Butland 1984); no values are stated outside the table.',
  uncertainty: 'u',
  plain_numbers: 'The parameters are numerical values for x and y in these units.',
  entries: 'Standard uncertainty of each value y: {value}.',
  entries_each: 'u: standard uncertainty of y, where it is known.',
  beyond: 'Readings slightly outside the first or last entry were calculated with the slope of the table at that end.',
  between:
    'Values y of the curve for selected indications x, in rows from left to right. u: standard uncertainty of the curve alone; interpolate u linearly between the values.',
  method: {
    lookup_table:
      'Indications were compared with the values of the reference standard; values between the points are interpolated.',
    point_correction:
      'Indications were compared with the values of the reference standard; a correction was derived from the differences.',
  },
};

type ModelTexts = typeof en;

const de: ModelTexts = {
  parameter: 'Parameter',
  reading: 'x',
  value: 'y',
  callendar_van_dusen: 'Callendar-van-Dusen-Gleichung.',
  steinhart_hart: 'Steinhart-Hart-Gleichung.',
  inverse:
    'Die Gleichung gibt die Anzeige x zu einem Referenzwert y an. Der Wert zu einer Anzeige ergibt sich durch Auflösen nach y.',
  natural: 'ln und log sind natürliche Logarithmen.',
  radians: 'Winkel stehen in Radiant.',
  weighted: 'Gewichteter Ausgleich; die Gewichte folgen aus den Messunsicherheiten der Referenzwerte.',
  york: 'Ausgleichsgerade mit den Unsicherheiten von Referenzwerten und Anzeigen (York).',
  consistent:
    'Chi-Quadrat-Test zu 95 %: χ² = {value}, Grenze {limit}; die angegebenen Unsicherheiten erklären die Streuung.',
  inconsistent:
    'Chi-Quadrat-Test zu 95 %: χ² = {value}, Grenze {limit}; die angegebenen Unsicherheiten erklären die Streuung nicht. Die Unsicherheit der Kurve wurde aus der Streuung ermittelt.',
  table: 'Die Werte y zu den Anzeigen x, zeilenweise von links nach rechts.',
  linear:
    'Zwischen benachbarten Einträgen ist linear zu interpolieren; außerhalb der Tabelle sind keine Werte angegeben.',
  monotone_cubic:
    'Zwischen benachbarten Einträgen ist monoton kubisch zu interpolieren (Fritsch und Butland 1984); außerhalb der Tabelle sind keine Werte angegeben.',
  uncertainty: 'u',
  plain_numbers: 'Die Parameter sind Zahlenwerte für x und y in diesen Einheiten.',
  entries: 'Standardunsicherheit jedes Werts y: {value}.',
  entries_each: 'u: Standardunsicherheit von y, wo sie bekannt ist.',
  beyond:
    'Ablesungen knapp außerhalb des ersten oder letzten Eintrags wurden mit der Steigung der Tabelle an diesem Ende berechnet.',
  between:
    'Werte y der Kurve zu ausgewählten Anzeigen x, zeilenweise von links nach rechts. u: Standardunsicherheit allein der Kurve; zwischen den Werten ist u linear zu interpolieren.',
  method: {
    lookup_table:
      'Die Anzeigen wurden mit den Werten des Referenznormals verglichen; Werte zwischen den Punkten werden interpoliert.',
    point_correction:
      'Die Anzeigen wurden mit den Werten des Referenznormals verglichen; aus den Differenzen wurde eine Korrektion ermittelt.',
  },
};

const fr: ModelTexts = {
  parameter: 'Paramètre',
  reading: 'x',
  value: 'y',
  callendar_van_dusen: 'Équation de Callendar et Van Dusen.',
  steinhart_hart: 'Équation de Steinhart et Hart.',
  inverse:
    'L’équation donne l’indication x pour une valeur de référence y. La valeur pour une indication s’obtient en résolvant l’équation en y.',
  natural: 'ln et log sont des logarithmes népériens.',
  radians: 'Les angles sont en radians.',
  weighted: 'Ajustement pondéré ; les poids résultent des incertitudes des valeurs de référence.',
  york: 'Droite ajustée avec les incertitudes des valeurs de référence et des indications (York).',
  consistent:
    'Test du khi-deux à 95 % : χ² = {value}, limite {limit} ; les incertitudes indiquées expliquent la dispersion.',
  inconsistent:
    'Test du khi-deux à 95 % : χ² = {value}, limite {limit} ; les incertitudes indiquées n’expliquent pas la dispersion. L’incertitude de la courbe a été déduite de la dispersion.',
  table: 'Les valeurs y pour les indications x, par lignes de gauche à droite.',
  linear: 'Interpoler linéairement entre deux entrées voisines ; aucune valeur n’est indiquée hors de la table.',
  monotone_cubic:
    'Interpoler par une cubique monotone entre deux entrées voisines (Fritsch et Butland 1984) ; aucune valeur n’est indiquée hors de la table.',
  uncertainty: 'u',
  plain_numbers: 'Les paramètres sont des valeurs numériques pour x et y dans ces unités.',
  entries: 'Incertitude-type de chaque valeur y : {value}.',
  entries_each: 'u : incertitude-type de y, là où elle est connue.',
  beyond:
    'Les lectures légèrement au-delà de la première ou de la dernière entrée ont été calculées avec la pente de la table à cette extrémité.',
  between:
    'Valeurs y de la courbe pour quelques indications x, par lignes de gauche à droite. u : incertitude-type de la courbe seule ; interpoler u linéairement entre les valeurs.',
  method: {
    lookup_table:
      'Les indications ont été comparées aux valeurs de l’étalon de référence ; les valeurs entre les points sont interpolées.',
    point_correction:
      'Les indications ont été comparées aux valeurs de l’étalon de référence ; une correction a été déduite des différences.',
  },
};

const es: ModelTexts = {
  parameter: 'Parámetro',
  reading: 'x',
  value: 'y',
  callendar_van_dusen: 'Ecuación de Callendar y Van Dusen.',
  steinhart_hart: 'Ecuación de Steinhart y Hart.',
  inverse:
    'La ecuación da la indicación x para un valor de referencia y. El valor de una indicación se obtiene despejando y.',
  natural: 'ln y log son logaritmos naturales.',
  radians: 'Los ángulos están en radianes.',
  weighted: 'Ajuste ponderado; los pesos resultan de las incertidumbres de los valores de referencia.',
  york: 'Recta ajustada con las incertidumbres de los valores de referencia y de las indicaciones (York).',
  consistent:
    'Prueba de ji cuadrado al 95 %: χ² = {value}, límite {limit}; las incertidumbres indicadas explican la dispersión.',
  inconsistent:
    'Prueba de ji cuadrado al 95 %: χ² = {value}, límite {limit}; las incertidumbres indicadas no explican la dispersión. La incertidumbre de la curva se obtuvo de la dispersión.',
  table: 'Los valores y de las indicaciones x, por filas de izquierda a derecha.',
  linear: 'Interpólese linealmente entre entradas vecinas; no se indican valores fuera de la tabla.',
  monotone_cubic:
    'Interpólese con una cúbica monótona entre entradas vecinas (Fritsch y Butland 1984); no se indican valores fuera de la tabla.',
  uncertainty: 'u',
  plain_numbers: 'Los parámetros son valores numéricos para x e y en estas unidades.',
  entries: 'Incertidumbre típica de cada valor y: {value}.',
  entries_each: 'u: incertidumbre típica de y, donde se conoce.',
  beyond:
    'Las lecturas ligeramente fuera de la primera o la última entrada se calcularon con la pendiente de la tabla en ese extremo.',
  between:
    'Valores y de la curva para algunas indicaciones x, por filas de izquierda a derecha. u: incertidumbre típica solo de la curva; interpólese u linealmente entre los valores.',
  method: {
    lookup_table:
      'Las indicaciones se compararon con los valores del patrón de referencia; los valores entre los puntos se interpolan.',
    point_correction:
      'Las indicaciones se compararon con los valores del patrón de referencia; de las diferencias se obtuvo una corrección.',
  },
};

export const models = { en, de, fr, es };
