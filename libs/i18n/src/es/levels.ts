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
    verdict: 'Veredicto',
    note: 'Media de n lecturas; s es la desviación típica de una sola. Con subida y bajada, la media y U (con histéresis) abarcan ambos sentidos.',
    zero: 'Error de cero',
    zero_value: '{value}, media de {count}',
  },
  measurand: {
    title: 'Resultado evaluado',
    single_reading: 'Cada lectura',
    mean: 'Media de las lecturas',
    help_single_reading: 'Cada lectura por separado, con toda la dispersión.',
    help_mean: 'Media de las lecturas en cada valor de referencia, con la desviación típica de la media.',
    judged: {
      one: 'Evaluado en cada valor de referencia: una lectura',
      other: 'Evaluado en cada valor de referencia: media de {readings} lecturas',
    },
    range: '{least} a {most}',
  },
  verdict: {
    pass: 'Conforme, {passed} de {evaluated} medias',
    conditional_pass: 'Conforme, condicional: {passed} de {evaluated} medias',
    conditional_fail: 'No conforme, condicional: {passed} de {evaluated} medias están dentro de los límites',
    fail: 'No conforme: {passed} de {evaluated} medias conformes',
    non_binary_fail: 'No conforme: {passed} de {evaluated} medias están dentro de los límites',
    all: {
      one: 'Conforme con {limit} en la media en el único valor de referencia',
      other: 'Medias conformes con {limit} en los {count} valores de referencia',
    },
  },
  other: {
    indication: 'Error de indicación: U de como máximo {value} (k = {k}), sin la curva',
    corrected_value: 'Valor corregido con la curva: U de como máximo {value} (k = {k}), incluida la curva',
  },
};
