import type { notifications as english } from '../en/notifications.js';
import type { Translated } from '../message.js';

export const notifications: Translated<typeof english> = {
  label: 'Benachrichtigungen',
  unread: { one: 'Benachrichtigungen, {count} ungelesen', other: 'Benachrichtigungen, {count} ungelesen' },
  new: 'ungelesen',
  read_all: 'Alle als gelesen markieren',
  settings: 'Worüber Sie benachrichtigt werden',
  clear: 'Alle löschen',
  clear_title: 'Alle Benachrichtigungen löschen?',
  clear_text: 'Sie lassen sich nicht zurückholen. Wovon sie berichten, bleibt, wie es ist.',
  remove: '„{title}“ entfernen',
  more: 'Mehr anzeigen',
  newest_only: 'Hier stehen die neuesten {count}. Ältere rücken nach, wenn diese entfernt werden.',
  empty: 'Nichts Neues',
  empty_text: 'Hier erscheint, was fällig wird, worum Sie gebeten werden und was entschieden wurde.',
  failed: 'Benachrichtigungen konnten nicht geladen werden',
  gone: 'Das wurde schon anderswo entfernt.',
};
