/** Words that name a column in a pasted table, English, Spanish, French and German, without accents. */

const REFERENCE = [
  'reference',
  'ref',
  'standard',
  'true',
  'nominal',
  'applied',
  'setpoint',
  'referencia',
  'patron',
  'aplicado',
  'etalon',
  'applique',
  'referenz',
  'bezug',
  'normal',
  'soll',
];

const MEASURED = [
  'measured',
  'measurement',
  'indication',
  'indicated',
  'reading',
  'instrument',
  'output',
  'observed',
  'dut',
  'uut',
  'medid',
  'indica',
  'lectura',
  'mesur',
  'indiqu',
  'lecture',
  'gemessen',
  'messung',
  'mess',
  'anzeige',
  'ist',
  'ables',
];

export type ColumnRole = 'reference' | 'measured';

/** What a header cell says its column holds; null when it says nothing we know. */
export function columnRole(cell: string): ColumnRole | null {
  const words = cell
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^a-z]+/);
  const matches = (stems: readonly string[]) => words.some((word) => stems.some((stem) => startsWith(word, stem)));
  // "Reference reading" is the reference: the first role wins.
  if (matches(REFERENCE)) return 'reference';
  return matches(MEASURED) ? 'measured' : null;
}

/** Short stems must be the whole word: "ref" is not "refrigerator", "ist" is not "istmo". */
function startsWith(word: string, stem: string): boolean {
  return stem.length <= 4 ? word === stem || word === `${stem}wert` : word.startsWith(stem);
}

/** "R1", "Reading 2", "3. Messung", "#4": one of several readings of a row. */
export function isRepeat(cell: string): boolean {
  const plain = cell.trim();
  return /^(?:r|x|#)\s?\d{1,3}$/i.test(plain) || (/\d/.test(plain) && columnRole(plain) === 'measured');
}
