import type { CodeKind } from './asset-code.entity.js';

/** Text that only one kind of code has: symbology identifiers (ISO/IEC 15424), addresses, tags of EPC. */
const TEXTS: readonly (readonly [RegExp, CodeKind])[] = [
  [/^\]Q\d/, 'qr_code'],
  [/^\][A-Za-z][0-9A-Za-z]/, 'barcode'],
  [/^https?:\/\//i, 'qr_code'],
  [/^urn:epc:/i, 'rfid'],
];

/** Heading words in four languages, without accents. */
const HEADINGS: readonly (readonly [RegExp, CodeKind])[] = [
  [/\bbar ?-?codes?\b|strichcode|\bcodes?[ -]?(?:a[ -])?barres?\b|barras/i, 'barcode'],
  [/\bqr\b/i, 'qr_code'],
  [/\b(?:rfid|nfc)|transponder/i, 'rfid'],
  [/\b(?:old|former|legacy|previous|alte[rs]?|ancien(?:ne)?s?|antigu[oa]s?|anterior(?:es)?)\b/i, 'inventory_number'],
];

/** Kind of an imported code: by its text, else by the heading, else barcode. */
export function kindOfCode(text: string, heading: string): CodeKind {
  const plain = heading.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const first = (words: typeof TEXTS, of: string) => words.find(([word]) => word.test(of))?.[1];
  return first(TEXTS, text.trim()) ?? first(HEADINGS, plain) ?? 'barcode';
}
