import type { first_steps as english } from '../en/first-steps.js';
import type { Translated } from '../message.js';

export const first_steps: Translated<typeof english> = {
  title: 'Erste Schritte',
  done: '{count} von {all} erledigt',
  leave: 'Nicht mehr anzeigen',
  organization: {
    title: 'Eine Organisation gründen oder ihr beitreten',
    text: 'Messmittel, Personen und Zertifikate gehören zu einer.',
  },
  address: { title: 'Ihr Anschrift und Logo geben', text: 'Sie stehen auf jedem Kalibrierschein.' },
  public_address: {
    title: 'Öffentliche Adresse festlegen',
    text: 'Etiketten und Kalibrierscheine tragen Codes. Setzen Sie PUBLIC_URL auf die Adresse, die andere öffnen; bis dahin tragen Kalibrierscheine keinen Code.',
  },
  asset: { title: 'Das erste Messmittel anlegen', text: 'Einzeln, oder viele aus einer Tabelle.' },
  calibration: {
    title: 'Die erste Kalibrierung erfassen',
    text: 'Geben Sie die Messwerte ein; Anpassung, Unsicherheit und Konformität erscheinen sofort.',
  },
  signature: { title: 'Ihre Unterschrift zeichnen', text: 'Sie steht auf den Kalibrierscheinen Ihrer Kalibrierungen.' },
};
