export const risk = {
  title: 'Risiko über den Typ',
  value: '{accept} falsch angenommen, {reject} falsch zurückgewiesen',
  of: {
    type: 'aus {records} früheren Kalibrierungen dieses Typs',
    channel: 'aus {records} früheren Kalibrierungen dieses Kanals',
  },
  why: {
    no_history: 'nicht berechnet: keine früheren Kalibrierungen dieses Typs',
    budget_incomplete: 'nicht berechnet: das Messunsicherheitsbudget ist unvollständig',
    too_few_records: 'nicht berechnet: weniger als {least} frühere Kalibrierungen dieses Typs',
    not_as_read: 'nicht berechnet: nur wo die Anzeige wie abgelesen beurteilt wird',
    one_sided: 'nicht berechnet: nur mit Grenzen auf beiden Seiten',
    no_variation: 'nicht berechnet: frühere Ergebnisse streuen nicht mehr als ihre Messung',
    not_evaluated: 'nicht berechnet: kein Punkt wurde beurteilt',
  },
};
