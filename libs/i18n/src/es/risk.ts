export const risk = {
  title: 'Riesgo global',
  value: '{accept} falsa aceptación, {reject} falso rechazo',
  of: {
    type: 'de {records} calibraciones anteriores de este tipo',
    channel: 'de {records} calibraciones anteriores de este canal',
  },
  why: {
    no_history: 'no calculado: no hay calibraciones anteriores de este tipo',
    budget_incomplete: 'no calculado: el presupuesto de incertidumbre está incompleto',
    too_few_records: 'no calculado: menos de {least} calibraciones anteriores de este tipo',
    not_as_read: 'no calculado: requiere una evaluación de la indicación',
    one_sided: 'no calculado: requiere límites a ambos lados',
    no_variation: 'no calculado: los resultados anteriores no se dispersan más que su incertidumbre',
    not_evaluated: 'no calculado: no se evaluó ningún punto',
  },
};
