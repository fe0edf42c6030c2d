import type { signatures as english } from '../../en/calibrations/signatures.js';
import type { Translated } from '../../message.js';

export const signatures: Translated<typeof english> = {
  signatures: {
    intact: 'Signiert und seither unverändert',
    extended: 'Signiert, aber danach ergänzt',
    broken: 'Die Signatur ist ungültig: Die Datei wurde verändert',
    unknown: 'Die Art dieser Signatur lässt sich nicht prüfen',
    ours: 'Kalibrierschein dieser Installation, von ihr signiert',
    by: 'Unterzeichner: {signer}, zertifiziert von {issuer}',
    by_itself: 'Unterzeichner: {signer}, selbst zertifiziert',
    at: 'In der Datei angegebene Zeit: {when}',
    none: 'Die Datei ist nicht signiert.',
    trust:
      'Etalon bestätigt die Identität des Unterzeichners nicht. Vergleichen Sie den Namen mit den Angaben des Labors.',
    failed: 'Die Signaturen konnten nicht gelesen werden',
  },
};
