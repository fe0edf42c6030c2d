import type { second_factor as english } from '../en/second-factor.js';
import type { Translated } from '../message.js';

export const second_factor: Translated<typeof english> = {
  required_from: 'Für Ihr Konto ist ab {date} ein zweiter Faktor vorgeschrieben.',
  confirm: {
    title: 'Mit zweitem Faktor bestätigen',
    text: 'Dies braucht eine Bestätigung, die zehn Minuten gilt.',
    act: 'Bestätigen',
  },
  rule: {
    title: 'Zweiter Faktor',
    of_members: 'Ob Mitglieder dieser Organisation einen zweiten Faktor brauchen',
    of_everybody: 'Ob alle einen zweiten Faktor brauchen',
    failed: 'Die Einstellung konnte nicht geladen werden',
    required: 'Vorgeschrieben',
    from: 'Vorgeschrieben ab',
    from_help:
      'Bis dahin können alle in ihren Einstellungen einen hinzufügen. Danach ist nur noch das möglich. Die Anmeldung bei einem Identitätsanbieter gilt als zweiter Faktor.',
    without: {
      one: '{count} Konto hat noch keinen zweiten Faktor',
      other: '{count} Konten haben noch keinen zweiten Faktor',
    },
    save: 'Speichern',
    saved: 'Gespeichert',
  },
  needed: {
    title: 'Zweiten Faktor hinzufügen',
    text: 'Ihr Konto braucht einen zweiten Faktor. Fügen Sie einen Passkey oder eine Authenticator-App hinzu, um fortzufahren.',
  },
};
