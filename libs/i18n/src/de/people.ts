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
    since: 'Dabei seit',
    last_sign_in: 'Letzte Anmeldung',
    never: 'nie',
    you: 'Sie',
    settings: 'Einstellungen',
    administer: 'Verwalten',
    picture: 'Bild von {name}',
    show_picture: 'Bild von {name} zeigen',
  },
  names: {
    one: '„{name}“',
    similar: 'Sieht aus wie der Name von {names} in derselben Organisation',
    mixed: 'Der Name mischt Schriften in einem Wort',
  },
  status: { active: 'Aktiv', waiting: 'Wartet auf Freischaltung', inactive: 'Deaktiviert' },
  signature: {
    title: 'Unterschrift',
    caption: 'Durch einen eigenen Schlüssel an die Person gebunden',
    none_title: 'Noch keine Unterschrift',
    none_text:
      'Man zeichnet sie in den Einstellungen oder lädt sie hoch. Sie steht dann auf den Kalibrierscheinen der eigenen Arbeit.',
    genuine: 'Die Unterschrift ist echt',
    genuine_text: 'Bild und Schlüssel gehören zusammen; seit dem Signieren wurde nichts verändert.',
    refused: 'Die Unterschrift ist nicht echt',
    image_changed: 'Das gespeicherte Bild ist nicht das signierte.',
    key_mismatch: 'Sie wurde nicht mit dem Schlüssel dieser Person signiert.',
    withdrawn: 'Keine gültige Unterschrift',
    withdrawn_text: 'Der Schlüssel bleibt, damit frühere Kalibrierscheine prüfbar sind.',
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
