import type { scanning as english } from '../en/scanning.js';
import type { Translated } from '../message.js';

export const scanning: Translated<typeof english> = {
  open: 'Code scannen',
  unknown: 'Hier gibt es kein Messmittel mit dem Code „{code}“.',
  elsewhere: 'Dieser Code gehört zu einer anderen Installation: {host}.',
  search: 'Messmittel suchen',
  search_for: 'Messmittel nach „{code}“ durchsuchen',
  link: {
    title: 'Mit einem Messmittel verknüpfen',
    text: 'Der Code wird zur Seriennummer des Messmittels. Der Scan öffnet dann das Messmittel.',
    find: 'Messmittel suchen',
    has: 'Seriennummer {serial}',
    act: '„{code}“ mit einem Messmittel verknüpfen',
    done: '„{code}“ ist jetzt die Seriennummer von {asset}',
    replace_title: 'Seriennummer von {asset} ersetzen?',
    replace_text: 'Die Seriennummer ist „{serial}“. Sie würde durch „{code}“ ersetzt.',
    replace: 'Ersetzen',
    keep: '„{serial}“ behalten',
  },
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
