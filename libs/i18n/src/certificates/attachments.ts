import type { Language } from '../message.js';

const en = {
  result: 'The results of this certificate for machines',
};
export type AttachmentTexts = typeof en;

const de: AttachmentTexts = {
  result: 'Die Ergebnisse dieses Kalibrierscheins für Maschinen',
};

const fr: AttachmentTexts = {
  result: 'Les résultats de ce certificat, lisibles par machine',
};

const es: AttachmentTexts = {
  result: 'Los resultados de este certificado, legibles por máquina',
};

/** What the files are that a certificate carries. */
export const attachmentTexts: Readonly<Record<Language, AttachmentTexts>> = { en, de, fr, es };
