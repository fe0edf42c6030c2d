import type { issues as english } from '../en/issues.js';
import type { Translated } from '../message.js';

export const issues: Translated<typeof english> = {
  title: 'Kalibrierscheine',
  none: 'Es wurde noch kein Kalibrierschein ausgestellt.',
  reissue: 'Neu ausstellen',
  download: '{number} herunterladen',
  dialog: 'Kalibrierschein neu ausstellen',
  lead: 'Aufzeichnung und Ergebnisse bleiben. Der neue Kalibrierschein nennt, welchen er ersetzt und warum; der bisherige behält seine Datei und gilt als ersetzt.',
  reason: 'Grund',
  reason_help: 'Steht auf dem neuen Kalibrierschein und im Protokoll.',
  language: 'Sprache',
  same: 'Wie bisher',
  customer: 'Auftraggeber',
  address: 'Anschrift des Auftraggebers',
  as_now: 'Leer: wie auf dem jetzigen Kalibrierschein.',
  done: 'Der neue Kalibrierschein wird erstellt',
  making: 'Wird erstellt',
  failed: 'Konnte nicht erstellt werden',
  issued: '{date}, {language}',
  by: '{reason} ({name})',
  instead: 'An seiner Stelle gilt {number}',
  failed_load: 'Die Kalibrierscheine konnten nicht geladen werden',
};
