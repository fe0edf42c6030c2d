/** English, Spanish, French and German, without accents. */
import { unitOfTitle } from './cell.js';

export type ColumnRole =
  | 'reference'
  | 'measured'
  | 'as_found'
  | 'as_left'
  | 'limit'
  | 'error'
  | 'uncertainty'
  | 'factor'
  | 'unit'
  | 'mean'
  | 'other';

/** Ranked: the first present is the reference. */
const REFERENCES: readonly (readonly string[])[] = [
  ['reference', 'ref', 'true', 'referencia', 'etalon', 'referenz', 'bezug'],
  ['standard', 'patron', 'normal', 'conventional', 'konventionell', 'endma'],
  ['applied', 'aplicado', 'applique', 'angelegt', 'input', 'source', 'entrada', 'entree', 'eingang'],
  ['nominal', 'nennwert', 'nennma', 'nenngro', 'nennlast'],
  ['setpoint', 'set', 'soll', 'consigne', 'consigna', 'target'],
];

const MEASURED = [
  'measure',
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
  'lue',
  'gemessen',
  'messung',
  'mess',
  'anzeige',
  'ist',
  'ables',
  'display',
  'affich',
  'prufling',
  'pruefling',
  'equip',
  'calibrando',
  'net',
  'netto',
  'neto',
];

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Matched first: an error of indication is an error. */
const OTHERS: readonly (readonly [ColumnRole, readonly string[]])[] = [
  ['unit', words('unit units einheit unite unidad')],
  ['factor', words('coverage erweiterungsfaktor elargissement cobertura')],
  ['uncertainty', words('uncertain unsicher messunsicher incertitude incertidumbre')],
  [
    'limit',
    words(`
    limit grenz limite low high tolerance toleranz tolerancia lower upper min max inferi superi
    untere obere lsl usl mpe emt emp`),
  ],
  [
    'error',
    words(`
    error err fehler erreur deviation dev stdev abweich ecart desvia diff residual bias correc korrek hyster repeatab
    sd stabw standardabw streuung sigma`),
  ],
  ['mean', words('mean average avg moyenne mittel mittelwert mw media promedio')],
  [
    'other',
    words(`
    no nr num number nummer numero index test step schritt paso etape point punkt punto
    prufpunkt pruefpunkt messpunkt testpunkt alarm abtastung scan channel kanal canal voie time timestamp zeit zeitstempel uhrzeit hora heure horodatage date datum fecha range bereich gamme rango cycle zyklus result
    ergebnis resultat resultado status remark bemerkung gross brutto brut bruto tare tara`),
  ],
];
const AS_FOUND =
  /^(?:found|af)$|\b(?:as ?found|before|vorher|vor (?:der )?(?:justier\w*|justage|abgleich|einstell\w*)|vorgefunden\w*|eingangszustand|avant|trouve\w*|antes|encontr\w+|hallad\w+)\b/;
const AS_LEFT =
  /^(?:left|al)$|\b(?:as ?left|after|nachher|nach (?:der )?(?:justier\w*|justage|abgleich|einstell\w*)|hinterlassen\w*|ausgangszustand|apres|laisse\w*|despues|dej(?:o|ad\w+))\b/;

export function columnRole(cell: string): ColumnRole | null {
  if (/^(?:#|n[°º])$/i.test(cell.trim())) return 'other';
  const plain = plainTitle(cell);
  const titled = wordsOf(plain);
  const matches = (stems: readonly string[]) => titled.some((word) => stems.some((stem) => startsWith(word, stem)));
  const isValue = REFERENCES.some(matches) || matches(MEASURED);
  for (const [role, stems] of OTHERS)
    if (matches(stems) && !((role === 'other' || role === 'mean') && isValue)) return role;
  if (AS_FOUND.test(plain.trim())) return 'as_found';
  if (AS_LEFT.test(plain.trim())) return 'as_left';
  if (REFERENCES.some(matches)) return 'reference';
  return matches(MEASURED) ? 'measured' : null;
}

export const isActual = (title: string): boolean =>
  wordsOf(plainTitle(title)).some((word) => ['ist', 'istwert', 'actual', 'reel', 'real'].includes(word));

export const isSetPoint = (title: string): boolean => referenceRank(title) >= 3;

export const isChannelOfValues = (title: string): boolean =>
  /^(?:ch|channel|kanal|canal|voie)\b/i.test(title) && unitOfTitle(title) !== '';

export function referenceRank(cell: string): number {
  const titled = wordsOf(plainTitle(cell));
  const rank = REFERENCES.findLastIndex((stems) => titled.some((word) => stems.some((stem) => startsWith(word, stem))));
  return rank < 0 ? REFERENCES.length : rank;
}

/** "min" in brackets may mean minutes. */
const plainTitle = (cell: string): string =>
  withoutUnit(cell)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

function withoutUnit(cell: string): string {
  const closing = cell.trimEnd().at(-1);
  const from = closing === ')' ? cell.lastIndexOf('(') : closing === ']' ? cell.lastIndexOf('[') : -1;
  return from < 0 ? cell : cell.slice(0, from);
}

const wordsOf = (plain: string): string[] => plain.split(/[^a-z]+/);

/** Short stems match whole words: "ref" is not "refrigerator"; "Pref" is a pressure. */
function startsWith(word: string, stem: string): boolean {
  if (stem === 'ref' && /^[a-z]ref$/.test(word)) return true;
  return stem.length <= 4 ? word === stem || word === `${stem}wert` : word.startsWith(stem);
}

export function isRepeat(cell: string): boolean {
  const plain = cell.trim();
  return /^(?:r|x|#)\s?\d{1,3}$/i.test(plain) || (/\d/.test(plain) && columnRole(plain) === 'measured');
}
