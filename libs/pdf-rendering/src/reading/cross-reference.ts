import { packed, unpacked } from './flate.js';

/** `at`: file offset. */
export type Place = { at: number } | { stream: number; index: number };

const WIDTHS = [1, 4, 2] as const;
const COLUMNS = 7;
const [FREE, IN_FILE, IN_STREAM] = [0, 1, 2];
const NO_GENERATION = 0xffff;
/** Safety limit beyond any certificate. */
const MOST_OBJECTS = 2_000_000;

/** ISO 32000-1, 7.5.8, from free object 0. The only table: signature checkers refuse both kinds. */
export function crossReferences(places: readonly Place[]): { entries: string; content: Buffer } {
  const rows = Buffer.concat([row(FREE, 0, NO_GENERATION), ...places.map(rowOf)]);
  return {
    entries:
      `/Type/XRef/Size ${places.length + 1}/W[${WIDTHS.join(' ')}]/Filter/FlateDecode` +
      `/DecodeParms<</Predictor 12/Columns ${COLUMNS}>>`,
    content: packed(differences(rows)),
  };
}

export function addedReferences(
  offsets: ReadonlyMap<number, number>,
  size: number,
): { entries: string; content: Buffer } {
  const objects = [...offsets].sort(([a], [b]) => a - b);
  return {
    entries:
      `/Type/XRef/Size ${size}/W[${WIDTHS.join(' ')}]` +
      `/Index[${objects.map(([object]) => `${object} 1`).join(' ')}]`,
    content: Buffer.concat(objects.map(([, at]) => row(IN_FILE, at, 0))),
  };
}

/** Null if none begins there. */
export function readCrossReferences(
  pdf: Buffer,
  start: number,
): { dictionary: string; offsets: Map<number, number> } | null {
  const head = /^\d{1,10} 0 obj\n(<<\/Type\/XRef\/Size (\d{1,7})\/W\[1 4 2\][^\n]*\/Length (\d{1,9})>>)\nstream\n/.exec(
    pdf.subarray(start, start + 1000).toString('latin1'),
  );
  const [whole = '', dictionary = '', size, length] = head ?? [];
  if (!head || !dictionary.includes('/Predictor 12') || !(Number(size) <= MOST_OBJECTS)) return null;
  const from = start + whole.length;
  const rows = unpacked(pdf.subarray(from, from + Number(length)), Number(size) * (COLUMNS + 1));
  const offsets = new Map<number, number>();
  const above = Buffer.alloc(COLUMNS);
  for (let object = 0, at = 1; at + COLUMNS <= rows.length; object += 1, at += COLUMNS + 1) {
    for (let column = 0; column < COLUMNS; column += 1) above[column] = (above[column] ?? 0) + (rows[at + column] ?? 0);
    if (above[0] === IN_FILE) offsets.set(object, above.readUInt32BE(1));
  }
  return { dictionary, offsets };
}

const rowOf = (place: Place): Buffer =>
  'at' in place ? row(IN_FILE, place.at, 0) : row(IN_STREAM, place.stream, place.index);

function row(kind: number, first: number, second: number): Buffer {
  const bytes = Buffer.alloc(COLUMNS);
  bytes.writeUInt8(kind, 0);
  bytes.writeUInt32BE(first, 1);
  bytes.writeUInt16BE(second, 5);
  return bytes;
}

/** PNG predictor "up" compresses well. */
function differences(rows: Buffer): Buffer {
  const count = rows.length / COLUMNS;
  const written = Buffer.alloc((COLUMNS + 1) * count);
  for (let index = 0; index < count; index += 1) {
    written.writeUInt8(2, (COLUMNS + 1) * index);
    for (let column = 0; column < COLUMNS; column += 1) {
      const at = COLUMNS * index + column;
      written[(COLUMNS + 1) * index + 1 + column] = (rows[at] ?? 0) - (at < COLUMNS ? 0 : (rows[at - COLUMNS] ?? 0));
    }
  }
  return written;
}
