import { type Cell, isFaulty, openWorkbook, displayedText, spreadMerges, type WorkbookSheet } from '@etalon/tables';

export interface SheetText {
  text: string;
  sheet: string;
  sheets: { name: string; isHidden: boolean }[];
  /** rows with content that the spreadsheet hides */
  hiddenRows: number;
  /** undefined: no numbers with decimals, or text that may have decimal commas */
  decimal: '.' | undefined;
}

const BOUNDS = { rows: 100_000, columns: 200 };
const LOOKED_AT = 300;

/** @param chosen null: the sheet with most numeric rows, hidden sheets last. @throws if unreadable */
export function sheetText(bytes: Uint8Array, chosen: string | null): SheetText {
  const { sheets } = openWorkbook(bytes);
  const sheet = chosen === null ? proposed(sheets) : sheets.find(({ name }) => name === chosen);
  if (!sheet) throw new Error('no such sheet');
  const { rows, merges, hiddenRows, isTooLong, isTooWide } = sheet.read(BOUNDS);
  if (isTooLong || isTooWide) throw new Error('larger than a table of readings');
  spreadMerges(rows, merges);
  return {
    text: rows.map((cells) => cells.map(cellText).join('\t')).join('\n'),
    sheet: sheet.name,
    sheets: sheets.map(({ name, isHidden }) => ({ name, isHidden })),
    decimal:
      rows.some((cells) => cells.some(hasDecimals)) && !rows.some((cells) => cells.some(hasComma)) ? '.' : undefined,
    hiddenRows: hiddenRows.filter((row) => rows[row]?.some((cell) => cell !== null)).length,
  };
}

function proposed(sheets: readonly WorkbookSheet[]): WorkbookSheet | undefined {
  const ranked = sheets.map((sheet) => {
    const { rows } = sheet.read({ ...BOUNDS, until: LOOKED_AT });
    const numbers = rows.filter((cells) => cells.filter((cell) => /^[+\-−]?\d/.test(cellText(cell))).length > 1).length;
    return { sheet, rank: numbers > 0 ? numbers + (sheet.isHidden ? 0 : LOOKED_AT) : 0 };
  });
  return ranked.toSorted((a, b) => b.rank - a.rank)[0]?.sheet;
}

/** All stored digits with a decimal point; errors and uncalculated formulas as displayed, never blank. */
function cellText(cell: Cell): string {
  if (typeof cell === 'number') return stored(cell);
  if (cell === null || typeof cell !== 'object' || isFaulty(cell)) return displayedText(cell).replace(/\s+/g, ' ');
  if (cell.day !== undefined) return Number.isInteger(cell.value) ? cell.day : cell.shown;
  if (cell.isTime) return cell.shown;
  if (cell.isPercent) return `${stored(cell.value * 100)} %`;
  return withStoredDigits(cell.value, cell.shown);
}

function hasDecimals(cell: Cell): boolean {
  if (typeof cell !== 'object' || cell === null || !('value' in cell))
    return typeof cell === 'number' && !Number.isInteger(cell);
  return cell.day === undefined && !cell.isTime && !Number.isInteger(cell.value);
}

const hasComma = (cell: Cell): boolean => typeof cell === 'string' && /^\s*[+\-−]?\d[\d\s.]*,\d/.test(cell);

/** Spreadsheets keep 15 digits. */
const stored = (value: number) => String(Number(value.toPrecision(15)));

/** "1.50 V" of 1.4987 is "1.4987 V"; zeros at the end are digits of the instrument. */
function withStoredDigits(value: number, shown: string): string {
  const [number = '', decimals = ''] = /^-?[\d,]*\d(?:\.(\d+))?/.exec(shown) ?? [];
  const plain = Number(number.replaceAll(',', ''));
  const rounding = 0.500_001 * 10 ** -decimals.length;
  if (number === '' || Math.abs(plain - value) > rounding) return stored(value);
  return plain === value && !number.includes(',') ? shown : stored(value) + shown.slice(number.length);
}
