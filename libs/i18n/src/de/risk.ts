export const risk = {
  title: 'Globales Risiko',
  value: '{accept} falsche Akzeptanz, {reject} falsche Zurückweisung',
  of: {
    type: 'aus {records} früheren Kalibrierungen dieses Typs',
    channel: 'aus {records} früheren Kalibrierungen dieses Kanals',
  },
  why: {
    no_history: 'nicht berechnet: keine früheren Kalibrierungen dieses Typs',
    budget_incomplete: 'nicht berechnet: das Messunsicherheitsbudget ist unvollständig',
    too_few_records: 'nicht berechnet: weniger als {least} frühere Kalibrierungen dieses Typs',
    not_as_read: 'nicht berechnet: erfordert eine Bewertung der Anzeige',
    one_sided: 'nicht berechnet: erfordert Grenzen auf beiden Seiten',
    no_variation: 'nicht berechnet: frühere Ergebnisse streuen nicht mehr als ihre Unsicherheit',
    not_evaluated: 'nicht berechnet: kein Punkt wurde bewertet',
  },
};
