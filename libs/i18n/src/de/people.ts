import type { people as english } from '../en/people.js';
import type { Translated } from '../message.js';

export const people: Translated<typeof english> = {
  person: {
    title: 'Person',
    failed: 'Die Person konnte nicht geladen werden',
    profile: 'Profil',
    email: 'E-Mail',
    role: 'Rolle',
    status: 'Status',
    since: 'Mitglied seit',
    last_sign_in: 'Letzte Anmeldung',
    never: 'nie',
    you: 'Sie',
    settings: 'Einstellungen',
    administer: 'Verwalten',
    picture: 'Bild von {name}',
    show_picture: 'Bild von {name} anzeigen',
  },
  names: {
    one: '„{name}“',
    similar: 'Sieht aus wie der Name von {names} in derselben Organisation',
    mixed: 'Der Name mischt Schriften in einem Wort',
  },
  status: { active: 'Aktiv', waiting: 'Wartet auf Aktivierung', inactive: 'Deaktiviert' },
  signature: {
    title: 'Unterschrift',
    caption: 'Durch einen eigenen Schlüssel an die Person gebunden',
    none_title: 'Noch keine Unterschrift',
    none_text:
      'Personen zeichnen ihre Unterschrift in den Einstellungen oder laden sie hoch. Sie wird auf die Kalibrierscheine ihrer Kalibrierungen gedruckt.',
    genuine: 'Die Unterschrift ist echt',
    genuine_text: 'Bild und Schlüssel passen zusammen. Seit dem Signieren wurde nichts verändert.',
    refused: 'Die Unterschrift ist nicht echt',
    image_changed: 'Das gespeicherte Bild weicht vom signierten ab.',
    key_mismatch: 'Die Signatur wurde nicht mit dem Schlüssel dieser Person erstellt.',
    withdrawn: 'Keine gültige Unterschrift',
    withdrawn_text: 'Der Schlüssel bleibt erhalten, um frühere Kalibrierscheine zu prüfen.',
    version: 'Version {version}, signiert am {date}',
    algorithm: 'Verfahren',
    fingerprint: 'Fingerabdruck (SHA-256)',
    copy: 'Fingerabdruck kopieren',
    download: 'Öffentlicher Schlüssel als PEM',
    verify: 'Erneut prüfen',
    verifying: 'Wird geprüft',
    failed: 'Die Unterschrift konnte nicht geprüft werden',
  },
};
