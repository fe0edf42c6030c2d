import { ChromiumPdf, markOf, type MarkedText, type PageText } from './pdf-text.js';

/** PDF text by its structure tree. */
export interface PageContent {
  /** Document order; without margins and repeated heads. */
  body: string;
  margins: string;
  marks: readonly MarkedText[];
  /** Start in the body, by `placeOfMark`. */
  places: ReadonlyMap<string, number>;
  tables: PageTable[];
  paragraphs: string[];
  /** Characters without glyph: original text, or text before. */
  missing: string[];
  fonts: string[];
}

export interface PageTable {
  head: string[][];
  rows: string[][];
}

export const placeOfMark = (page: number, mark: number): string => `${page} ${mark}`;

/** Elements before yielding. */
const ELEMENTS_IN_A_ROW = 400;

const PAUSE = (): Promise<void> => Promise.resolve();

/**
 * `pause`: long documents must not block the event loop.
 * @throws Error without Chromium's structure
 */
export async function readPages(pdf: Buffer | ChromiumPdf, pause: () => Promise<void> = PAUSE): Promise<PageContent> {
  const source = pdf instanceof ChromiumPdf ? pdf : new ChromiumPdf(pdf);
  const root = source.structureRoot();
  if (root === null) throw new Error('the PDF has no structure');
  const pages = new Map<number, PageText>();
  const fonts = new Set<string>();
  for (const page of source.pages()) {
    pages.set(page.object, page.readContent());
    for (const { name } of page.fonts.values()) fonts.add(name.replace(/^[A-Z]+\+/, ''));
    await pause();
  }
  const reading = new Reading(source, pages, pause);
  await reading.element(root, 0);
  const read = [...pages.values()];
  return {
    body: reading.body,
    margins: read.map((page) => page.loose).join(''),
    marks: reading.marks,
    places: reading.places,
    tables: reading.tables,
    paragraphs: reading.paragraphs,
    missing: read.flatMap((page) => page.missing),
    fonts: [...fonts],
  };
}

/** Others are inline. */
const BLOCK = /^(P|H\d?|Caption|L|LI|LBody|Lbl|Figure|Div|Sect|Document)$/;

class Reading {
  body = '';
  readonly marks: MarkedText[] = [];
  readonly places = new Map<string, number>();
  readonly tables: PageTable[] = [];
  readonly paragraphs: string[] = [];
  private visited = 0;

  constructor(
    private readonly source: ChromiumPdf,
    private readonly pages: ReadonlyMap<number, PageText>,
    private readonly pause: () => Promise<void>,
  ) {}

  async element(object: number, depth: number): Promise<string> {
    if (depth > 64) return '';
    if (++this.visited % ELEMENTS_IN_A_ROW === 0) await this.pause();
    const dictionary = this.source.dictionary(object);
    const kind = /\/S\s*\/(\w+)/.exec(dictionary)?.[1] ?? '';
    const page = Number(/\/Pg\s+(\d+) 0 R/.exec(dictionary)?.[1] ?? 0);
    if (kind === 'Table') this.tables.push({ head: [], rows: [] });
    const table = this.tables.at(-1);
    if (kind === 'TR') table?.rows.push([]);
    let text = '';
    for (const kid of kidsOf(dictionary)) {
      if (kid.object !== undefined) text += await this.element(kid.object, depth + 1);
      else text += this.marked(kid.page ?? page, kid.mark, kid.page !== undefined && kid.page !== page, object);
    }
    if (kind === 'TD' || kind === 'TH') {
      table?.rows.at(-1)?.push(text);
      if (kind === 'TH') this.heads.add(table?.rows.at(-1));
      return '';
    }
    if (kind === 'TR' && table && this.heads.has(table.rows.at(-1))) table.head.push(table.rows.pop() ?? []);
    if (BLOCK.test(kind) && text !== '') {
      this.paragraphs.push(text);
      return '';
    }
    return text;
  }

  private readonly heads = new Set<string[] | undefined>();
  /** Repeated table heads have further marks. */
  private readonly begun = new Map<number, string>();

  private marked(page: number, mark: number, isElsewhere: boolean, element: number): string {
    const marked = this.pages.get(page)?.marks.get(mark) ?? { text: '', painted: '', lines: [] };
    const { text } = marked;
    const before = this.begun.get(element);
    if (isElsewhere && before !== undefined && text === before) return '';
    if (before === undefined) this.begun.set(element, text);
    this.places.set(placeOfMark(page, mark), this.body.length);
    this.body += text;
    this.marks.push(marked);
    return text;
  }
}

interface Kid {
  object?: number;
  page?: number;
  mark: number;
}

/** `/K 15 0 R`, `/K 0`, `/K [1 17 0 R <</Type /MCR /Pg 9 0 R /MCID 0>>]`. */
function kidsOf(dictionary: string): Kid[] {
  const start = /\/K\s*(?=[[\d<])/.exec(dictionary);
  if (!start) return [];
  const rest = dictionary.slice(start.index + start[0].length);
  const list = rest.startsWith('[')
    ? rest.slice(1, endOfList(rest))
    : (/^\d+ 0 R|^\d+|^<<[^>]*>>/.exec(rest)?.[0] ?? '');
  return [...list.matchAll(/<<([^<>]*)>>|\b(\d{1,10}) 0 R\b|\b(\d{1,10})\b/g)].map(([, marked, object, mark]) => {
    if (marked !== undefined) {
      const page = /\/Pg\s+(\d+) 0 R/.exec(marked)?.[1];
      const layer = /\/Stm\s+(\d+) 0 R/.exec(marked)?.[1];
      const id = markOf(layer === undefined ? null : Number(layer), Number(/\/MCID\s+(\d+)/.exec(marked)?.[1] ?? -1));
      return page === undefined ? { mark: id } : { mark: id, page: Number(page) };
    }
    return object === undefined ? { mark: Number(mark) } : { object: Number(object), mark: -1 };
  });
}

function endOfList(text: string): number {
  const end = text.indexOf(']');
  return end < 0 ? text.length : end;
}
