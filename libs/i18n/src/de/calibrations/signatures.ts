import type { signatures as english } from '../../en/calibrations/signatures.js';
import type { Translated } from '../../message.js';

/** Of the papers of other laboratories. */
export const signatures: Translated<typeof english> = {
  signatures: {
    intact: 'Signiert, und die ganze Datei ist, was signiert wurde',
    extended: 'Signiert, aber danach wurde der Datei etwas hinzugefügt',
    broken: 'Die Signatur passt nicht zur Datei: Sie ist nicht, was signiert wurde',
    unknown: 'Auf eine Weise signiert, die hier nicht geprüft wird',
    ours: 'Von dieser Installation signiert: ein Schein von uns',
    by: 'Von {signer}, bestätigt von {issuer}.',
    by_itself: 'Von {signer}; sonst bürgt niemand dafür.',
    at: '{when}, wie die Datei sagt.',
    none: 'Die Datei trägt keine Signatur.',
    trust:
      'Ob der Unterzeichner ist, wen das Zertifikat nennt, wissen Sie selbst: Vergleichen Sie mit dem, was das Labor Ihnen sagt.',
    failed: 'Die Signaturen konnten nicht gelesen werden',
  },
};
