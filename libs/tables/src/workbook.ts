import { unzipSync } from 'fflate';
import { decodedText } from '@etalon/access';
import { formatCode, type Styles } from './number-formats.js';
import { readSheet, readXml, type Sheet, type SheetBounds, unescaped, type XmlHandler } from './sheet.js';

/** The library compiles without types of Node and browsers. */
declare const URL: new (url: string, base: string) => { pathname: string };

export interface WorkbookSheet {
  name: string;
  isHidden: boolean;
  /** @throws if it is not a sheet */
  read: (bounds: SheetBounds) => Sheet;
}

export interface Workbook {
  date1904: boolean;
  sheets: WorkbookSheet[];
}

const MEGABYTE = 1_048_576;
export const WORKBOOK_BOUNDS = { entries: 200, entryBytes: 24 * MEGABYTE, totalBytes: 40 * MEGABYTE };
/** Spreadsheets allow about 250; more come from faulty programs. */
const MOST_FORMATS = 1000;

type Parts = ReadonlyMap<string, () => string>;

/** @throws if not XLSX, or beyond `WORKBOOK_BOUNDS` */
export function openWorkbook(bytes: Uint8Array): Workbook {
  const parts = partsOf(bytes);
  const start = targetOf(relationsOf(parts, ''), 'officeDocument') ?? 'xl/workbook.xml';
  const relations = relationsOf(parts, start);
  const { date1904, listed } = readWorkbookPart(required(parts, start));
  const stringsPart = targetOf(relations, 'sharedStrings');
  const stylesPart = targetOf(relations, 'styles');
  const strings = stringsPart && parts.has(stringsPart) ? readStrings(required(parts, stringsPart)) : [];
  const styles = stylesPart && parts.has(stylesPart) ? readStyles(required(parts, stylesPart)) : [];
  const sheets = listed.flatMap(({ name, isHidden, relation }) => {
    const { type, target } = relations.get(relation) ?? {};
    // Chart sheets have no cells.
    if (!target || !type?.endsWith('/worksheet') || !parts.has(target)) return [];
    const read = (bounds: SheetBounds) => readSheet(required(parts, target), { strings, styles, date1904 }, bounds);
    return [{ name, isHidden, read }];
  });
  if (sheets.length === 0) throw new Error('no sheet');
  return { date1904, sheets };
}

function partsOf(bytes: Uint8Array): Parts {
  const parts = new Map<string, () => string>();
  let total = 0;
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      total += originalSize;
      if (parts.size >= WORKBOOK_BOUNDS.entries || originalSize > WORKBOOK_BOUNDS.entryBytes)
        throw new Error('an archive out of bounds');
      if (total > WORKBOOK_BOUNDS.totalBytes) throw new Error('an archive out of bounds');
      parts.set(name, () => {
        const { [name]: part } = unzipSync(bytes, { filter: (one) => one.name === name });
        return decodedText(part ?? new Uint8Array());
      });
      return false;
    },
  });
  return parts;
}

function required(parts: Parts, name: string): string {
  const read = parts.get(name);
  if (!read) throw new Error('a part is missing');
  return read();
}

interface Relation {
  type: string;
  target: string;
}

type Relations = ReadonlyMap<string, Relation>;

const targetOf = (relations: Relations, type: string) =>
  [...relations.values()].find((one) => one.type.endsWith(`/${type}`))?.target;

/** @param of part path; empty: archive */
function relationsOf(parts: Parts, of: string): Relations {
  const folder = of.slice(0, of.lastIndexOf('/') + 1);
  const name = `${folder}_rels/${of.slice(folder.length)}.rels`;
  const found = new Map<string, Relation>();
  if (!parts.has(name)) return found;
  const open = (element: string, { Id, Type = '', Target = '' }: Record<string, string>) => {
    if (element !== 'Relationship' || Id === undefined) return;
    const target = new URL(Target, `zip:///${folder}`).pathname.slice(1);
    found.set(Id, { type: Type, target: decodeURIComponent(target) });
  };
  readXml(required(parts, name), { ...nothing, open });
  return found;
}

const nothing: XmlHandler = { open: () => undefined, close: () => undefined, text: () => undefined };

function readWorkbookPart(xml: string) {
  const listed: { name: string; isHidden: boolean; relation: string }[] = [];
  let date1904 = false;
  const open = (element: string, attributes: Record<string, string>) => {
    if (element === 'workbookPr') date1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
    if (element !== 'sheet') return;
    const [, relation = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? [];
    const { name = '', state = 'visible' } = attributes;
    listed.push({ name: unescaped(name), isHidden: state !== 'visible', relation });
  };
  readXml(xml, { ...nothing, open });
  return { date1904, listed };
}

/** Phonetic text is omitted. */
function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  readXml(xml, {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 't') isText = true;
      else if (name === 'rPh') isPhonetic = true;
    },
    text: (piece) => {
      if (isText && !isPhonetic) text += piece;
    },
    close: (name) => {
      if (name === 'si') strings.push(unescaped(text));
      else if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
    },
  });
  return strings;
}

function readStyles(xml: string): Styles {
  const own = new Map<number, string>();
  const ids: number[] = [];
  let isOfCells = false;
  readXml(xml, {
    ...nothing,
    open: (name, { numFmtId, formatCode: code }) => {
      if (name === 'numFmt' && code !== undefined) own.set(Number(numFmtId), code);
      if (own.size > MOST_FORMATS) throw new Error('more number formats than a workbook has');
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) ids.push(Number(numFmtId ?? 0));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return ids.map((id) => formatCode(id, own));
}
