import type { notifications as english } from '../en/notifications.js';
import type { Translated } from '../message.js';

export const notifications: Translated<typeof english> = {
  label: 'Benachrichtigungen',
  unread: { one: 'Benachrichtigungen, {count} ungelesen', other: 'Benachrichtigungen, {count} ungelesen' },
  new: 'ungelesen',
  read_all: 'Alle als gelesen markieren',
  settings: 'Benachrichtigungseinstellungen',
  clear: 'Alle löschen',
  clear_title: 'Alle Benachrichtigungen löschen?',
  clear_text: 'Das lässt sich nicht rückgängig machen. Die betreffenden Aufzeichnungen bleiben unverändert.',
  remove: '„{title}“ entfernen',
  more: 'Mehr anzeigen',
  newest_only: 'Die neuesten {count} werden angezeigt. Entfernen Sie einige, um ältere zu sehen.',
  empty: 'Keine Benachrichtigungen',
  empty_text: 'Hier erscheinen fällige Kalibrierungen, Anfragen und Entscheidungen.',
  failed: 'Die Benachrichtigungen konnten nicht geladen werden',
};
