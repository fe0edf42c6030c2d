import { Readable } from 'node:stream';
import { type ZipPart, writeZip } from '../archives/write-zip.js';
import { Fault } from '../errors/fault.js';
import { looksLikeFormula } from './formula-guard.js';
import { bookParts, SHEET_END, sheetHead, styles } from './sheet-parts.js';
import type { Cell, CellKind, Column } from './table.js';

const MOST_ROWS = 1_048_575;
/** UTF-16 code units. */
export const MOST_LETTERS = 32_767;

const DAY_MS = 86_400_000;
/** Before March 1900, serial dates count a nonexistent leap day. */
const ORIGIN = Date.UTC(1899, 11, 30);
const FIRST_DAY = Date.UTC(1900, 2, 1);

const WIDTHS: Record<CellKind, number> = { text: 20, number: 14, day: 12, time: 20, flag: 10 };

export function writeXlsx<Row>(
  sheet: string,
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
  made: Date,
): Readable {
  return writeZip(parts(sheet, columns, pages), made);
}

async function* parts<Row>(
  sheet: string,
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<ZipPart> {
  for (const { name, content } of bookParts(escaped(sheet))) yield { name, open: () => Readable.from([content]) };
  yield { name: 'xl/worksheets/sheet1.xml', open: () => Readable.from(sheetOf(columns, pages)) };
  await Promise.resolve();
}

async function* sheetOf<Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const letters = columns.map((_, n) => lettersOf(n));
  yield sheetHead(columns.map(({ name, kind }) => Math.max(WIDTHS[kind], name.length + 2)));
  yield row(
    1,
    columns.map(({ name }, n) => text(`${letters[n] ?? ''}1`, name, styles.head)),
  );
  let at = 1;
  for await (const rows of pages) {
    if (at + rows.length > MOST_ROWS) throw new Fault('a sheet has no more rows');
    yield rows
      .map((one) => {
        at++;
        return row(
          at,
          columns.map((column, n) => cell(`${letters[n] ?? ''}${at}`, column.kind, column.value(one))),
        );
      })
      .join('');
  }
  yield SHEET_END;
}

const row = (at: number, cells: readonly string[]): string => `<row r="${at}">${cells.join('')}</row>`;

function cell(at: string, kind: CellKind, value: Cell): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${at}"><v>${value}</v></c>` : '';
  if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (kind === 'text') return text(at, String(value), looksLikeFormula(String(value)) ? styles.guarded : styles.plain);
  const time = value instanceof Date ? value.getTime() : Date.parse(value);
  if (!(time >= FIRST_DAY)) return text(at, value instanceof Date ? value.toISOString() : value, styles.plain);
  return `<c r="${at}" s="${kind === 'day' ? styles.day : styles.time}"><v>${(time - ORIGIN) / DAY_MS}</v></c>`;
}

const text = (at: string, value: string, style: number): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(fitting(value))}</t></is></c>`;

/** Excel cannot open longer cells. */
function fitting(value: string): string {
  if (value.length <= MOST_LETTERS) return value;
  const kept = value
    .slice(0, MOST_LETTERS - 20)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
  return `${kept} … [+${value.length - kept.length}]`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** OOXML escapes invalid XML characters as `_x0001_`, and texts that look like it. */
function escaped(value: string): string {
  return value
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
    .replace(
      /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g,
      (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    );
}

function lettersOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : lettersOf(Math.floor(index / 26) - 1) + letter;
}
