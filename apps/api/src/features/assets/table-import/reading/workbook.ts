import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';
import { decodedText } from '@etalon/access';
import { formatCode, type Styles } from './number-formats.js';
import { readSheet, readXml, type Sheet, type SheetBounds, unescaped, type XmlHandler } from './sheet.js';

export interface WorkbookSheet {
  name: string;
  isHidden: boolean;
  read: (bounds: SheetBounds) => Promise<Sheet>;
}

export interface Workbook {
  date1904: boolean;
  sheets: WorkbookSheet[];
  close: () => void;
}

/** A program that writes more of them makes one for each cell; spreadsheets allow about 250. */
const MOST_FORMATS = 1000;

/** Relations and the rest of a workbook are small; a sheet may be what the archive allows. */
type Parts = ReadonlyMap<string, () => Promise<string>>;

/** A workbook whose archive was found to be within its bounds. @throws when it is none */
export async function openWorkbook(path: string): Promise<Workbook> {
  const zip = await yauzl.openPromise(path, { autoClose: false });
  try {
    return { ...(await contentOf(await partsOf(zip))), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function contentOf(parts: Parts): Promise<Omit<Workbook, 'close'>> {
  const start = targetOf(await relationsOf(parts, ''), 'officeDocument') ?? 'xl/workbook.xml';
  const relations = await relationsOf(parts, start);
  const { date1904, listed } = readWorkbookPart(await required(parts, start));
  const stringsPart = targetOf(relations, 'sharedStrings');
  const stylesPart = targetOf(relations, 'styles');
  const strings = stringsPart && parts.has(stringsPart) ? readStrings(await required(parts, stringsPart)) : [];
  const styles = stylesPart && parts.has(stylesPart) ? readStyles(await required(parts, stylesPart)) : [];
  const sheets = listed.flatMap(({ name, isHidden, relation }) => {
    const { type, target } = relations.get(relation) ?? {};
    // Sheets of diagrams have no cells.
    if (!target || !type?.endsWith('/worksheet') || !parts.has(target)) return [];
    const read = async (bounds: SheetBounds) =>
      readSheet(await required(parts, target), { strings, styles, date1904 }, bounds);
    return [{ name, isHidden, read }];
  });
  if (sheets.length === 0) throw new Error('no sheet');
  return { date1904, sheets };
}

async function partsOf(zip: yauzl.ZipFile): Promise<Parts> {
  const parts = new Map<string, () => Promise<string>>();
  for await (const entry of zip.eachEntry()) {
    const read = async () => decodedText(await buffer(await zip.openReadStreamPromise(entry)));
    parts.set(entry.fileName, read);
  }
  return parts;
}

function required(parts: Parts, name: string): Promise<string> {
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

/** @param of a part; empty: the archive itself */
async function relationsOf(parts: Parts, of: string): Promise<Relations> {
  const folder = of.slice(0, of.lastIndexOf('/') + 1);
  const name = `${folder}_rels/${of.slice(folder.length)}.rels`;
  const found = new Map<string, Relation>();
  if (!parts.has(name)) return found;
  const open = (element: string, { Id, Type = '', Target = '' }: Record<string, string>) => {
    if (element !== 'Relationship' || Id === undefined) return;
    const target = new URL(Target, `zip:///${folder}`).pathname.slice(1);
    found.set(Id, { type: Type, target: decodeURIComponent(target) });
  };
  readXml(await required(parts, name), { ...nothing, open });
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

/** Texts that cells share: parts of one text are joined, how it is spoken is left out. */
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
