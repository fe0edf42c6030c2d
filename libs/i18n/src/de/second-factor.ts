import type { second_factor as english } from '../en/second-factor.js';
import type { Translated } from '../message.js';

export const second_factor: Translated<typeof english> = {
  required_from: 'Für Ihr Konto ist ab {date} ein zweiter Faktor vorgeschrieben.',
  closed:
    '{name} schreibt einen zweiten Faktor vor. Bis Sie einen hinzufügen, sehen Sie dort nur, was Außenstehende sehen.',
  confirm: {
    title_at_provider: 'Identität bestätigen',
    title: 'Mit zweitem Faktor bestätigen',
    text: 'Diese Aktion erfordert eine Bestätigung. Sie gilt zehn Minuten.',
    act: 'Bestätigen',
  },
  rule: {
    title: 'Zweiter Faktor',
    of_members: 'Zweiter Faktor für Mitglieder dieser Organisation',
    of_everybody: 'Zweiter Faktor für alle',
    failed: 'Die Einstellung konnte nicht geladen werden',
    required: 'Vorgeschrieben',
    from: 'Vorgeschrieben ab',
    from_help:
      'Bis dahin können alle in ihren Einstellungen einen zweiten Faktor hinzufügen. Danach müssen sie das tun, um fortzufahren. Die Anmeldung bei einem Identitätsanbieter gilt als zweiter Faktor.',
    from_help_of_members:
      'Bis dahin können Mitglieder einen in ihren Einstellungen hinzufügen. Danach ist die Organisation für Mitglieder ohne ihn geschlossen. Die Anmeldung bei einem Identitätsanbieter zählt.',
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
