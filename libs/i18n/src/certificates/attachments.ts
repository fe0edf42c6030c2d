import type { Language } from '../message.js';

const en = {
  result: 'The results of this certificate, machine-readable',
  dcc: 'This certificate as a Digital Calibration Certificate (DCC)',
};
type AttachmentTexts = typeof en;

const de: AttachmentTexts = {
  result: 'Die Ergebnisse dieses Kalibrierscheins, maschinenlesbar',
  dcc: 'Dieser Kalibrierschein als digitaler Kalibrierschein (DCC)',
};

const fr: AttachmentTexts = {
  result: 'Les résultats de ce certificat, lisibles par machine',
  dcc: 'Ce certificat sous forme de certificat d’étalonnage numérique (DCC)',
};

const es: AttachmentTexts = {
  result: 'Los resultados de este certificado, legibles por máquina',
  dcc: 'Este certificado como certificado de calibración digital (DCC)',
};

export const attachmentTexts: Readonly<Record<Language, AttachmentTexts>> = { en, de, fr, es };
