/** What certificates say of models that are not a polynomial fitted to points all alike. */
const en = {
  parameter: 'Parameter',
  reading: 'x',
  value: 'y',
  callendar_van_dusen: 'Equation of Callendar and Van Dusen.',
  steinhart_hart: 'Equation of Steinhart and Hart.',
  inverse: 'The equation gives the indication x of a reference value y; y of an indication is its solution.',
  natural: 'ln and log are natural logarithms.',
  radians: 'Angles are in radians.',
  weighted: 'Fitted with weights by the uncertainties of the reference values.',
  york: 'Straight line fitted with the uncertainties of reference values and indications (York).',
  consistent: 'Chi-squared test at 95 %: χ² = {value}, limit {limit}; the stated uncertainties explain the scatter.',
  inconsistent:
    'Chi-squared test at 95 %: χ² = {value}, limit {limit}; the stated uncertainties do not explain the scatter, from which the uncertainty of the curve was taken.',
  table: 'The values y for the indications x, by rows from left to right.',
  linear: 'Between neighbouring entries the values lie on a straight line; nothing is stated outside the table.',
  monotone_cubic:
    'Between neighbouring entries the values lie on a monotone cubic (Fritsch and Butland 1984); nothing is stated outside the table.',
  uncertainty: 'u',
  plain_numbers: 'The parameters are numbers for x and y in these units.',
  entries: 'Standard uncertainty of every value y: {value}.',
  entries_each: 'u: standard uncertainty of y, where it is known.',
  beyond:
    'Readings of the first and last entry that lie a little beyond it were calculated with the slope that the table has there.',
  between:
    'Values y of the curve at some readings x with their standard uncertainty u, that of the curve alone, by rows from left to right; between them u lies nearly on a straight line.',
  method: {
    lookup_table:
      'Indications were compared with the values of the reference standard; values between the points are interpolated.',
    point_correction:
      'Indications were compared with the values of the reference standard; a correction was formed from them.',
  },
};

type ModelTexts = typeof en;

const de: ModelTexts = {
  parameter: 'Parameter',
  reading: 'x',
  value: 'y',
  callendar_van_dusen: 'Gleichung von Callendar und Van Dusen.',
  steinhart_hart: 'Gleichung von Steinhart und Hart.',
  inverse: 'Die Gleichung gibt die Anzeige x zu einem Bezugswert y; y einer Anzeige ist ihre Lösung.',
  natural: 'ln und log sind natürliche Logarithmen.',
  radians: 'Winkel stehen in Radiant.',
  weighted: 'Ausgeglichen mit Gewichten nach den Unsicherheiten der Bezugswerte.',
  york: 'Ausgleichsgerade mit den Unsicherheiten von Bezugswerten und Anzeigen (York).',
  consistent:
    'Chi-Quadrat-Test zu 95 %: χ² = {value}, Grenze {limit}; die angegebenen Unsicherheiten erklären die Streuung.',
  inconsistent:
    'Chi-Quadrat-Test zu 95 %: χ² = {value}, Grenze {limit}; die angegebenen Unsicherheiten erklären die Streuung nicht; die Unsicherheit der Kurve folgt aus ihr.',
  table: 'Die Werte y zu den Anzeigen x, zeilenweise von links nach rechts.',
  linear:
    'Zwischen benachbarten Einträgen liegen die Werte auf einer Geraden; außerhalb der Tabelle ist nichts angegeben.',
  monotone_cubic:
    'Zwischen benachbarten Einträgen liegen die Werte auf einer monotonen Kubik (Fritsch und Butland 1984); außerhalb der Tabelle ist nichts angegeben.',
  uncertainty: 'u',
  plain_numbers: 'Die Parameter sind Zahlen für x und y in diesen Einheiten.',
  entries: 'Standardunsicherheit jedes Werts y: {value}.',
  entries_each: 'u: Standardunsicherheit von y, wo sie bekannt ist.',
  beyond:
    'Ablesungen des ersten und letzten Eintrags, die ein wenig jenseits davon liegen, wurden mit der Steigung berechnet, die die Tabelle dort hat.',
  between:
    'Werte y der Kurve zu einigen Anzeigen x mit ihrer Standardunsicherheit u, die nur die der Kurve ist, zeilenweise von links nach rechts; dazwischen liegt u nahezu auf einer Geraden.',
  method: {
    lookup_table:
      'Die Anzeigen wurden mit den Werten des Normals verglichen; Werte zwischen den Punkten werden interpoliert.',
    point_correction:
      'Die Anzeigen wurden mit den Werten des Normals verglichen; daraus wurde eine Korrektion gebildet.',
  },
};

const fr: ModelTexts = {
  parameter: 'Paramètre',
  reading: 'x',
  value: 'y',
  callendar_van_dusen: 'Équation de Callendar et Van Dusen.',
  steinhart_hart: 'Équation de Steinhart et Hart.',
  inverse: 'L’équation donne l’indication x pour une valeur de référence y ; y d’une indication en est la solution.',
  natural: 'ln et log sont des logarithmes népériens.',
  radians: 'Les angles sont en radians.',
  weighted: 'Ajusté avec des poids selon les incertitudes des valeurs de référence.',
  york: 'Droite ajustée avec les incertitudes des valeurs de référence et des indications (York).',
  consistent:
    'Test du khi-deux à 95 % : χ² = {value}, limite {limit} ; les incertitudes indiquées expliquent la dispersion.',
  inconsistent:
    'Test du khi-deux à 95 % : χ² = {value}, limite {limit} ; les incertitudes indiquées n’expliquent pas la dispersion, dont provient l’incertitude de la courbe.',
  table: 'Les valeurs y pour les indications x, par lignes de gauche à droite.',
  linear: 'Entre deux entrées voisines les valeurs suivent une droite ; rien n’est indiqué hors de la table.',
  monotone_cubic:
    'Entre deux entrées voisines les valeurs suivent une cubique monotone (Fritsch et Butland 1984) ; rien n’est indiqué hors de la table.',
  uncertainty: 'u',
  plain_numbers: 'Les paramètres sont des nombres pour x et y dans ces unités.',
  entries: 'Incertitude-type de chaque valeur y : {value}.',
  entries_each: 'u : incertitude-type de y, là où elle est connue.',
  beyond:
    'Les lectures de la première et de la dernière entrée situées un peu au-delà ont été calculées avec la pente que la table y a.',
  between:
    'Valeurs y de la courbe pour quelques indications x avec leur incertitude-type u, celle de la courbe seule, par lignes de gauche à droite ; entre elles u suit à peu près une droite.',
  method: {
    lookup_table:
      'Les indications ont été comparées aux valeurs de l’étalon ; les valeurs entre les points sont interpolées.',
    point_correction: 'Les indications ont été comparées aux valeurs de l’étalon ; une correction en a été déduite.',
  },
};

const es: ModelTexts = {
  parameter: 'Parámetro',
  reading: 'x',
  value: 'y',
  callendar_van_dusen: 'Ecuación de Callendar y Van Dusen.',
  steinhart_hart: 'Ecuación de Steinhart y Hart.',
  inverse: 'La ecuación da la indicación x de un valor de referencia y; y de una indicación es su solución.',
  natural: 'ln y log son logaritmos naturales.',
  radians: 'Los ángulos están en radianes.',
  weighted: 'Ajustado con pesos según las incertidumbres de los valores de referencia.',
  york: 'Recta ajustada con las incertidumbres de los valores de referencia y de las indicaciones (York).',
  consistent:
    'Prueba de ji cuadrado al 95 %: χ² = {value}, límite {limit}; las incertidumbres indicadas explican la dispersión.',
  inconsistent:
    'Prueba de ji cuadrado al 95 %: χ² = {value}, límite {limit}; las incertidumbres indicadas no explican la dispersión, de la que procede la incertidumbre de la curva.',
  table: 'Los valores y de las indicaciones x, por filas de izquierda a derecha.',
  linear: 'Entre entradas vecinas los valores siguen una recta; nada se indica fuera de la tabla.',
  monotone_cubic:
    'Entre entradas vecinas los valores siguen una cúbica monótona (Fritsch y Butland 1984); nada se indica fuera de la tabla.',
  uncertainty: 'u',
  plain_numbers: 'Los parámetros son números para x e y en estas unidades.',
  entries: 'Incertidumbre típica de cada valor y: {value}.',
  entries_each: 'u: incertidumbre típica de y, donde se conoce.',
  beyond:
    'Las lecturas de la primera y la última entrada que quedan un poco más allá se calcularon con la pendiente que la tabla tiene allí.',
  between:
    'Valores y de la curva para algunas indicaciones x con su incertidumbre típica u, solo la de la curva, por filas de izquierda a derecha; entre ellas u sigue casi una recta.',
  method: {
    lookup_table:
      'Las indicaciones se compararon con los valores del patrón; los valores entre los puntos se interpolan.',
    point_correction: 'Las indicaciones se compararon con los valores del patrón; de ello se formó una corrección.',
  },
};

export const models = { en, de, fr, es };
