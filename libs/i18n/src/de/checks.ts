import type { checks as english } from '../en/checks.js';
import type { Translated } from '../message.js';

export const checks: Translated<typeof english> = {
  title: 'Prüfungen',
  help: 'Prüfungen ohne Messwert: Anzeige, Leitungen, Sicherung, Grenzlehre. Eine nicht bestandene Prüfung macht die Kalibrierung nicht konform.',
  add: 'Prüfung hinzufügen',
  text: 'Prüfgegenstand',
  result: 'Ergebnis',
  found: 'Wie vorgefunden',
  left: 'Wie hinterlassen',
  found_open: 'Wie vorgefunden: nicht erfasst',
  found_result: 'Wie vorgefunden: {result}',
  remark: 'Bemerkung',
  number: 'Prüfung {number}',
  up: 'Prüfung {number} nach oben',
  down: 'Prüfung {number} nach unten',
  remove: 'Prüfung {number} entfernen',
  failed: 'Eine Prüfung ist nicht bestanden: nicht konform',
  passed: 'Prüfungen bestanden',
  alone: 'Keine Ablesungen: Die Prüfungen sind das Ergebnis.',
  missing: 'Prüfung {number}: Geben Sie den Prüfgegenstand ein',
  results: { pass: 'Bestanden', fail: 'Nicht bestanden', not_checked: 'Nicht geprüft' },
};
