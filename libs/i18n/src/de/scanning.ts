import type { scanning as english } from '../en/scanning.js';
import type { Translated } from '../message.js';

export const scanning: Translated<typeof english> = {
  open: 'Code scannen',
  unknown: 'Hier gibt es kein Messmittel mit dem Code „{code}“.',
  search: 'Messmittel suchen',
  search_for: 'Messmittel nach „{code}“ durchsuchen',
  link: {
    title: 'Einem Messmittel hinzufügen',
    text: 'Der Scan des Codes öffnet dann das Messmittel.',
    find: 'Messmittel suchen',
    act: '„{code}“ einem Messmittel hinzufügen',
  },
  several: 'Mehrere Messmittel haben den Code „{code}“',
  several_text: 'Wählen Sie das Messmittel, das geöffnet werden soll.',
  create: 'Messmittel mit diesem Code anlegen',
  camera: {
    title: 'Code lesen',
    picture: 'Bild der Kamera',
    text: 'Halten Sie den Code eines Etiketts in den Rahmen.',
    none: 'Dieses Gerät hat keine Kamera, oder der Browser gibt keine frei. Geben Sie die Messmittelnummer in die Suche ein, oder nehmen Sie einen Handscanner.',
    insecure:
      'Browser geben die Kamera nur für Seiten frei, die über https geöffnet sind. Öffnen Sie Etalon über seine https-Adresse, oder geben Sie die Messmittelnummer in die Suche ein.',
    refused:
      'Dem Browser wurde gesagt, die Kamera nicht freizugeben. Erlauben Sie sie für diese Seite in den Einstellungen des Browsers und versuchen Sie es noch einmal; oder geben Sie die Messmittelnummer in die Suche ein.',
    taken: 'Ein anderes Programm benutzt die Kamera. Schließen Sie es und versuchen Sie es noch einmal.',
    failed:
      'Die Kamera konnte nicht benutzt werden. Versuchen Sie es noch einmal, oder geben Sie die Messmittelnummer in die Suche ein.',
  },
};
