import type { CodeKind } from './asset-code.entity.js';

/** Symbology identifiers (ISO/IEC 15424), addresses, tags of EPC. */
const TEXTS: readonly (readonly [RegExp, CodeKind])[] = [
  [/^\]Q\d/, 'qr_code'],
  [/^\][A-Za-z][0-9A-Za-z]/, 'barcode'],
  [/^https?:\/\//i, 'qr_code'],
  [/^urn:epc:/i, 'rfid'],
];

const HEADINGS: readonly (readonly [RegExp, CodeKind])[] = [
  [/\bbar ?-?codes?\b|strichcode|\bcodes?[ -]?(?:a[ -])?barres?\b|barras/i, 'barcode'],
  [/\bqr\b/i, 'qr_code'],
  [/\b(?:rfid|nfc)|transponder/i, 'rfid'],
  [/\b(?:old|former|legacy|previous|alte[rs]?|ancien(?:ne)?s?|antigu[oa]s?|anterior(?:es)?)\b/i, 'inventory_number'],
];

export function kindOfCode(text: string, heading: string): CodeKind {
  const plain = heading.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const first = (words: typeof TEXTS, of: string) => words.find(([word]) => word.test(of))?.[1];
  return first(TEXTS, text.trim()) ?? first(HEADINGS, plain) ?? 'barcode';
}
