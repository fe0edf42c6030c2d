import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { Cell } from './cell.js';
import { formatted, type Styles } from './number-formats.js';

interface SheetContext {
  strings: readonly string[];
  styles: Styles;
  date1904: boolean;
}

export interface SheetBounds {
  /** From 1; later content stops reading with `tooManyRows` */
  rows: number;
  columns: number;
  until?: number;
}

export interface Merge {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** From 0. */
export interface Sheet {
  rows: Cell[][];
  merges: Merge[];
  hiddenRows: number[];
  hiddenColumns: Set<number>;
  isTooLong: boolean;
  isTooWide: boolean;
}

const ENOUGH = new Error('enough');
const MOST_MERGES = 20_000;
/** Workbooks nest about ten levels. */
const DEEPEST = 100;
const LONGEST_TEXT = 32_767;

/** @throws if it is not a sheet */
export function readSheet(xml: string, context: SheetContext, bounds: SheetBounds): Sheet {
  const reader = new SheetReader(context, bounds);
  try {
    readXml(xml, reader);
  } catch (error) {
    if (error !== ENOUGH) throw error;
  }
  return reader.sheet();
}

export interface XmlHandler {
  open: (name: string, attributes: Record<string, string>) => void;
  close: (name: string) => void;
  text: (text: string) => void;
}

/** Strips prefixes. @throws if malformed or nested too deeply */
export function readXml(xml: string, handler: XmlHandler): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    depth += 1;
    if (depth > DEEPEST) throw new Error('elements within each other without end');
    handler.open(local(name), attributes);
  });
  parser.on('closetag', ({ name }: SaxesTagPlain) => {
    depth -= 1;
    handler.close(local(name));
  });
  parser.on('text', (text) => handler.text(text));
  parser.on('cdata', (text) => handler.text(text));
  parser.write(xml).close();
}

/** XML-forbidden characters appear as _x000D_. */
export const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

class SheetReader implements XmlHandler {
  private readonly rows: (Cell[] | undefined)[] = [];
  private readonly found: Omit<Sheet, 'rows'> = {
    merges: [],
    hiddenRows: [],
    hiddenColumns: new Set(),
    isTooLong: false,
    isTooWide: false,
  };
  private row = -1;
  private column = -1;
  private type = 'n';
  private style = 0;
  private value: string | null = null;
  private formula: string | null = null;
  private into: 'v' | 'f' | 't' | null = null;
  private isPhonetic = false;

  constructor(
    private readonly context: SheetContext,
    private readonly bounds: SheetBounds,
  ) {}

  sheet(): Sheet {
    return { ...this.found, rows: Array.from(this.rows, (cells) => Array.from(cells ?? [], (cell) => cell ?? null)) };
  }

  open(name: string, attributes: Record<string, string>): void {
    switch (name) {
      case 'row':
        this.openRow(attributes);
        break;
      case 'c':
        this.column = columnOf(attributes['r']) ?? this.column + 1;
        this.type = attributes['t'] ?? 'n';
        this.style = Number(attributes['s'] ?? 0);
        this.value = null;
        this.formula = null;
        break;
      case 'v':
      case 'f':
      case 't':
        this.into = name;
        if (name === 'f') this.formula ??= '';
        else this.value ??= '';
        break;
      case 'rPh':
        this.isPhonetic = true;
        break;
      case 'col':
        this.openColumns(attributes);
        break;
      case 'mergeCell':
        this.addMerge(attributes['ref'] ?? '');
        break;
    }
  }

  text(text: string): void {
    if (this.into === 'f') this.formula = ((this.formula ?? '') + text).slice(0, 60);
    else if (this.into !== null && !this.isPhonetic) this.value = (this.value ?? '') + text;
  }

  close(name: string): void {
    if (name === 'v' || name === 'f' || name === 't') this.into = null;
    else if (name === 'rPh') this.isPhonetic = false;
    else if (name === 'c') this.closeCell();
  }

  private openRow({ r, hidden }: Record<string, string>): void {
    this.row = r === undefined ? this.row + 1 : Number(r) - 1;
    this.column = -1;
    if (!Number.isInteger(this.row) || this.row < 0) throw new Error('a row without a place');
    if (this.bounds.until !== undefined && this.row >= this.bounds.until) throw ENOUGH;
    if (isTrue(hidden) && this.row < this.bounds.rows) this.found.hiddenRows.push(this.row);
  }

  private openColumns({ min, max, hidden }: Record<string, string>): void {
    if (!isTrue(hidden)) return;
    const last = Math.min(Number(max), this.bounds.columns);
    for (let column = Math.max(1, Number(min)); column <= last; column++) this.found.hiddenColumns.add(column - 1);
  }

  private addMerge(ref: string): void {
    const [, left, top, right, bottom] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(ref) ?? [];
    if (!left || !right || this.found.merges.length >= MOST_MERGES) return;
    this.found.merges.push({
      top: Number(top) - 1,
      bottom: Math.min(Number(bottom), this.bounds.rows) - 1,
      left: columnOf(left) ?? 0,
      right: columnOf(right) ?? 0,
    });
  }

  private closeCell(): void {
    const cell = this.cell();
    if (cell === null) return;
    if (this.row >= this.bounds.rows) {
      this.found.isTooLong = true;
      throw ENOUGH;
    }
    if (this.column >= this.bounds.columns) this.found.isTooWide = true;
    else (this.rows[this.row] ??= [])[this.column] = cell;
  }

  private cell(): Cell {
    const { value, type } = this;
    if (this.formula !== null && (value === null || (value === '' && type !== 'str')))
      return { fault: 'no_result', shown: `=${this.formula}` };
    if (value === null) return null;
    switch (type) {
      case 's':
        return textOrNull(this.context.strings[Number(value)] ?? '');
      case 'str':
      case 'inlineStr':
        return textOrNull(unescaped(value));
      case 'b':
        return isTrue(value.trim());
      case 'e':
        return { fault: 'error', shown: value };
      case 'd':
        return textOrNull(value);
      default:
        return this.number(value);
    }
  }

  private number(text: string): Cell {
    const value = Number(text);
    if (text.trim() === '') return null;
    if (!Number.isFinite(value)) throw new Error('a number that is none');
    return formatted(value, this.context.styles[this.style] ?? 'General', this.context.date1904);
  }
}

const isTrue = (flag: string | undefined) => flag === '1' || flag === 'true';

const textOrNull = (text: string) => {
  if (text.length > LONGEST_TEXT) throw new Error('a text longer than a cell can be');
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
};

/** "AB12" is 27. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
