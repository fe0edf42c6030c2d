import { CERTIFICATE_LANGUAGES } from '../../document/certificate-data.js';
import { certificateTexts } from '../../document/certificate-texts.js';

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

const WORDS = new Set([
  'pass',
  'passed',
  'fail',
  'failed',
  'bestanden',
  'nicht bestanden',
  'réussi',
  'échec',
  'aprobado',
  'cumple',
  ...CERTIFICATE_LANGUAGES.flatMap((language) => Object.values(certificateTexts(language).verdicts)).map(plain),
]);

export const isVerdict = (text: string): boolean => text.length < 100 && WORDS.has(plain(text));
