import type { levels as en } from '../en/levels.js';

export const levels: typeof en = {
  table: {
    title: 'Resultados por valor de referencia',
    number: 'Nivel',
    reference: 'Valor de referencia',
    readings: 'n',
    mean: 'Lectura media',
    error: 'Error medio',
    deviation: 's',
    rising: 'Subida',
    falling: 'Bajada',
    hysteresis: 'Histéresis',
    uncertainty: 'U de la media',
    direction_uncertainty: 'U de un sentido',
    verdict: 'Declaración',
    note: 'Media de n lecturas; s es la desviación típica de una de ellas. Donde un valor se leyó subiendo y bajando, es la media de ambos sentidos con la histéresis en su U, y cada sentido se juzga por separado.',
    zero: 'Error de cero',
    zero_value: '{value}, media de {count}',
  },
  measurand: {
    title: 'Resultado juzgado',
    single_reading: 'Cada lectura',
    mean: 'Media de las lecturas',
    help_single_reading: 'Cada lectura por sí misma, con toda su dispersión.',
    help_mean:
      'La media de las lecturas en cada valor de referencia, con la dispersión dividida por la raíz de su número.',
    judged: 'Juzgada en cada valor de referencia: la media de {readings} lecturas',
    range: '{least} a {most}',
  },
  verdict: {
    pass: 'Conforme, {passed} de {evaluated} medias',
    conditional_pass: 'Conforme con condición, {passed} de {evaluated} medias',
    conditional_fail: 'No conforme con condición: {passed} de {evaluated} medias conformes',
    fail: 'No conforme: {passed} de {evaluated} medias conformes',
    all: {
      one: 'Conforme con {limit} en la media en el único valor de referencia',
      other: 'Conforme con {limit} en la media en los {count} valores de referencia',
    },
  },
  other: {
    indication: 'Error de indicación: U de como máximo {value} (k = {k}), sin la curva',
    corrected_value: 'Valor corregido con la curva: U de como máximo {value} (k = {k}), con la de la curva',
  },
};
