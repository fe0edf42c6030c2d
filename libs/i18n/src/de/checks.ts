import type { checks as english } from '../en/checks.js';
import type { Translated } from '../message.js';

export const checks: Translated<typeof english> = {
  title: 'Prüfungen',
  help: 'Was ohne Messwert bestanden wird oder nicht: Anzeige, Leitungen, Sicherung, eine Grenzlehre. Eine nicht bestandene Prüfung macht die Kalibrierung nicht konform.',
  add: 'Prüfung hinzufügen',
  text: 'Was geprüft wurde',
  result: 'Ergebnis',
  found: 'Vorher',
  left: 'Nachher',
  found_open: 'Vorher: nicht erfasst',
  found_result: 'Vorher: {result}',
  remark: 'Bemerkung',
  number: 'Prüfung {number}',
  up: 'Prüfung {number} nach oben',
  down: 'Prüfung {number} nach unten',
  remove: 'Prüfung {number} entfernen',
  failed: 'Eine Prüfung ist nicht bestanden: nicht konform',
  passed: 'Prüfungen bestanden',
  alone: 'Keine Messwerte: Die Prüfungen sind das Ergebnis.',
  missing: 'Prüfung {number}: Geben Sie an, was geprüft wurde',
  results: { pass: 'Bestanden', fail: 'Nicht bestanden', not_checked: 'Nicht geprüft' },
};
