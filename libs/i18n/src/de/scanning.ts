import type { scanning as english } from '../en/scanning.js';
import type { Translated } from '../message.js';

export const scanning: Translated<typeof english> = {
  open: 'Code scannen',
  unknown: 'Kein Messmittel hat den Code „{code}“.',
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
    none: 'Dieses Gerät oder dieser Browser hat keine Kamera. Geben Sie die Kennung in die Suche ein, oder verwenden Sie einen Handscanner.',
    insecure:
      'Die Kamera erfordert https. Öffnen Sie Etalon über seine https-Adresse, oder geben Sie die Kennung in die Suche ein.',
    refused:
      'Der Browser blockiert die Kamera. Erlauben Sie sie für diese Seite in den Browsereinstellungen, oder geben Sie die Kennung in die Suche ein.',
    taken: 'Ein anderes Programm verwendet die Kamera. Schließen Sie es, und versuchen Sie es erneut.',
    failed:
      'Die Kamera konnte nicht verwendet werden. Versuchen Sie es erneut, oder geben Sie die Kennung in die Suche ein.',
  },
};
