import type { Translated } from '../message.js';
import type { guide as english } from '../en/guide.js';

export const guide: Translated<typeof english> = {
  title: 'Handbuch',
  lead: 'Wie Sie mit Etalon arbeiten, wie gerechnet wird und wie Sie Etalon betreiben.',
  contents: 'Inhalt',
  search: 'Im Handbuch suchen',
  results: 'Ergebnisse im Handbuch',
  none: 'Nichts gefunden für „{text}“',
  none_text: 'Versuchen Sie ein anderes Wort oder wählen Sie eine Seite aus dem Inhalt.',
  previous: 'Zurück',
  next: 'Weiter',
  turn: 'Vorige und nächste Seite',
  english_only: 'Diese Seite ist noch nicht übersetzt. Sie sehen den englischen Text.',
  sign_in: 'Anmelden',
};
