export const risk = {
  title: 'Riesgo sobre el tipo',
  value: '{accept} aceptados erróneamente, {reject} rechazados erróneamente',
  of: {
    type: 'de {records} calibraciones anteriores de este tipo',
    channel: 'de {records} calibraciones anteriores de este canal',
  },
  why: {
    no_history: 'no calculado: no hay calibraciones anteriores de este tipo',
    budget_incomplete: 'no calculado: el presupuesto de incertidumbre está incompleto',
    too_few_records: 'no calculado: menos de {least} calibraciones anteriores de este tipo',
    not_as_read: 'no calculado: solo si se evalúa la indicación tal como se leyó',
    one_sided: 'no calculado: solo con límites a ambos lados',
    no_variation: 'no calculado: los resultados anteriores no dispersan más que su medición',
    not_evaluated: 'no calculado: no se evaluó ningún punto',
  },
};
