import type { first_steps as english } from '../en/first-steps.js';
import type { Translated } from '../message.js';

export const first_steps: Translated<typeof english> = {
  title: 'Erste Schritte',
  done: '{count} von {all} erledigt',
  leave: 'Nicht mehr anzeigen',
  organization: {
    title: 'Organisation anlegen oder beitreten',
    text: 'Messmittel, Personen und Kalibrierscheine gehören zu einer Organisation.',
  },
  address: { title: 'Anschrift und Logo hinzufügen', text: 'Sie werden auf jeden Kalibrierschein gedruckt.' },
  public_address: {
    title: 'Öffentliche Adresse festlegen',
    text: 'Setzen Sie PUBLIC_URL auf die Adresse, die Ihre Nutzer öffnen. Ohne sie haben Kalibrierscheine keinen Prüfcode.',
  },
  asset: { title: 'Das erste Messmittel anlegen', text: 'Einzeln, oder viele aus einer Tabelle.' },
  calibration: {
    title: 'Die erste Kalibrierung erfassen',
    text: 'Geben Sie die Ablesungen ein; Kurve, Unsicherheit und Konformität werden sofort berechnet.',
  },
  signature: {
    title: 'Ihre Unterschrift zeichnen',
    text: 'Sie wird auf die Kalibrierscheine Ihrer Kalibrierungen gedruckt.',
  },
};
