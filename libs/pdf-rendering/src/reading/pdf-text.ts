import { readCrossReferences } from './cross-reference.js';
import { unpacked } from './flate.js';
import { isRightToLeft, turned } from './painted-order.js';

export interface PdfPage {
  object: number;
  /** Layers' fonts only after text was read. */
  fonts: Map<number, PdfFont>;
  /** Painting order. */
  readText(): string;
  readContent(): PageText;
}

/** By ToUnicode or ActualText; runs left to right, each in reading order. */
export interface PageText {
  text: string;
  marks: Map<number, MarkedText>;
  /** Margins and repeated table heads. */
  loose: string;
  /** Characters without glyph: original text, or text before. */
  missing: string[];
}

export interface MarkedText {
  text: string;
  painted: string;
  /** Starts after the first line. */
  lines: number[];
}

interface PdfFont {
  name: string;
  is_embedded: boolean;
  has_unicode: boolean;
}

/** Only output of Chromium (Type 0 fonts, Flate streams) and `archivePdf`: pdfjs costs 40 MB, ten times the time. */
export class ChromiumPdf {
  private readonly source: string;
  private readonly offsets: Map<number, number>;
  private readonly root: number;
  private read: PdfPage[] | undefined;
  private readonly hidden = new Map<number, string>();
  private readonly unicodes = new Map<number, Map<number, string>>();
  private readonly contents = new Map<number, string>();

  constructor(private readonly pdf: Buffer) {
    this.source = pdf.toString('latin1');
    const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(this.source.slice(-64))?.[1]);
    const archived = Number.isInteger(start) ? readCrossReferences(pdf, start) : null;
    if (archived) {
      this.offsets = archived.offsets;
      this.root = reference(archived.dictionary, 'Root') ?? 0;
      this.openObjectStreams();
      return;
    }
    if (!Number.isInteger(start) || !this.source.startsWith('xref', start)) {
      throw new Error('no cross-reference table');
    }
    const trailer = this.source.indexOf('trailer', start);
    this.offsets = readOffsets(this.source.slice(start, trailer));
    this.root = reference(this.source.slice(trailer), 'Root') ?? 0;
  }

  private openObjectStreams(): void {
    for (const object of this.offsets.keys()) {
      const dictionary = this.dictionary(object);
      if (!dictionary.includes('/Type/ObjStm')) continue;
      const content = this.stream(object);
      const first = Number(/\/First (\d+)/.exec(dictionary)?.[1]);
      const places = content.slice(0, first).trim().split(' ').map(Number);
      for (let at = 0; at < places.length; at += 2) {
        this.hidden.set(
          places[at] ?? 0,
          content.slice(first + (places[at + 1] ?? 0), first + (places[at + 3] ?? content.length)),
        );
      }
    }
  }

  pages(): readonly PdfPage[] {
    return (this.read ??= this.readPages());
  }

  private readPages(): PdfPage[] {
    const top = reference(this.dictionary(this.root), 'Pages');
    return top === undefined ? [] : this.leaves(top, 0).map((leaf) => this.readPage(leaf));
  }

  private leaves(node: number, depth: number): number[] {
    const dictionary = this.dictionary(node);
    if (depth > 32 || !/\/Type\s*\/Pages\b/.test(dictionary)) {
      return [node];
    }
    const kids = /\/Kids\s*\[([^\]]*)\]/.exec(dictionary)?.[1] ?? '';
    return [...kids.matchAll(/\b(\d{1,10}) 0 R/g)].flatMap((kid) => this.leaves(Number(kid[1]), depth + 1));
  }

  private readPage(page: number): PdfPage {
    const dictionary = this.dictionary(page);
    const contents = reference(dictionary, 'Contents');
    const fonts = new Map<number, PdfFont>();
    for (const [, font] of (/\/Font\s*<<([^>]*)>>/.exec(dictionary)?.[1] ?? '').matchAll(/\b(\d{1,10}) 0 R/g)) {
      this.readFont(Number(font), fonts);
    }
    let read: PageText | undefined;
    const readContent = () => {
      if (read === undefined) {
        const reader = new ContentReader();
        if (contents !== undefined) this.readStream(contents, dictionary, fonts, reader, 0);
        read = reader.result();
      }
      return read;
    };
    return { object: page, fonts, readContent, readText: () => readContent().text };
  }

  private readStream(
    stream: number,
    owner: string,
    fonts: Map<number, PdfFont>,
    reader: ContentReader,
    depth: number,
  ): void {
    const names = new Map(
      [...owner.matchAll(/\/([\w.+-]+)\s+(\d+) 0 R/g)].map((match) => [match[1], Number(match[2])]),
    );
    const content = this.stream(stream);
    if (depth === 0) this.contents.set(stream, content);
    for (const [token, font, codes, form, baseline] of content.matchAll(OPERATORS)) {
      if (font !== undefined) {
        reader.font(this.readFont(names.get(font), fonts));
      } else if (baseline !== undefined) {
        reader.moveTo(Number(baseline));
      } else if (codes !== undefined) {
        reader.show(codes);
      } else if (form !== undefined) {
        const object = depth < 8 ? names.get(form) : undefined;
        const inner = object === undefined ? '' : this.dictionary(object);
        if (object !== undefined && /\/Subtype\s*\/Form\b/.test(inner)) {
          this.readStream(object, inner, fonts, reader, depth + 1);
        }
      } else if (token === 'EMC') {
        reader.end();
      } else {
        reader.begin(token, depth === 0 ? null : stream);
      }
    }
  }

  /** Only for pages already read. */
  contentOf(object: number): string | undefined {
    return this.contents.get(object);
  }

  unicodesOf(font: number): ReadonlyMap<number, string> {
    return this.readFont(font, new Map());
  }

  private readFont(font: number | undefined, fonts: Map<number, PdfFont>): Map<number, string> {
    if (font === undefined) {
      return new Map();
    }
    const dictionary = this.dictionary(font);
    const table = reference(dictionary, 'ToUnicode');
    if (!fonts.has(font)) {
      const name = /\/BaseFont\s*\/(\S+)/.exec(dictionary)?.[1] ?? `font ${font}`;
      const descendant = /\/DescendantFonts\s*\[\s*(\d+) 0 R/.exec(dictionary)?.[1];
      const descriptor = reference(descendant ? this.dictionary(Number(descendant)) : dictionary, 'FontDescriptor');
      const is_embedded = descriptor !== undefined && /\/FontFile[23]?\b/.test(this.dictionary(descriptor));
      fonts.set(font, { name, is_embedded, has_unicode: table !== undefined });
    }
    if (table === undefined) {
      return new Map();
    }
    const known = this.unicodes.get(table) ?? readUnicodes(this.stream(table));
    this.unicodes.set(table, known);
    return known;
  }

  structureRoot(): number | null {
    return reference(this.dictionary(this.root), 'StructTreeRoot') ?? null;
  }

  dictionary(object: number): string {
    const offset = this.offsets.get(object);
    if (offset === undefined) {
      return this.hidden.get(object) ?? '';
    }
    const body = this.source.slice(offset, this.source.indexOf('endobj', offset));
    const stream = body.indexOf('stream\n');
    return stream < 0 ? body : body.slice(0, stream);
  }

  private stream(object: number): string {
    return this.content(object).toString('latin1');
  }

  /** @param most bytes; beyond: error */
  content(object: number, most?: number): Buffer {
    const dictionary = this.dictionary(object);
    const start = (this.offsets.get(object) ?? 0) + dictionary.length + 'stream\n'.length;
    const length = Number(/\/Length\s+(\d+)/.exec(dictionary)?.[1] ?? 0);
    const content = this.pdf.subarray(start, start + length);
    return /\/FlateDecode\b/.test(dictionary) ? unpacked(content, most) : content;
  }
}

const OPERATORS =
  /\/([^\s/]+)\s+[-\d.]+\s+Tf|<([0-9A-Fa-f]+)>\s*Tj|\/([^\s/]+)\s+Do\b|\s([-\d.]+)\s+Tm\b|\/\w+\s*<<[^>]*(?:<[0-9A-Fa-f]*>[^>]*)?>>\s*BDC|\/\w+\s+BMC|\bEMC\b/g;

/** Mark numbers repeat per stream: layers include their object. */
export const markOf = (layer: number | null, mark: number): number =>
  layer === null ? mark : layer * MARKS_OF_LAYER + mark;
const MARKS_OF_LAYER = 1_000_000_000;

interface Place {
  mark: number | null;
  written: boolean;
  reversed: boolean;
}

class ContentReader {
  private readonly open: Place[] = [];
  private readonly marks = new Map<number, MarkedText & { baseline: number }>();
  private readonly missing: string[] = [];
  private unicode = new Map<number, string>();
  private text = '';
  private loose = '';
  private place: Place = { mark: null, written: false, reversed: false };
  private baseline = 0;
  /** Its position follows. */
  private actual = '';
  /** Painting order; reversed at line end. */
  private pending: { texts: string[]; spaces: string; mark: number | null; baseline: number } | null = null;

  font(unicode: Map<number, string>): void {
    this.unicode = unicode;
  }

  moveTo(baseline: number): void {
    this.baseline = baseline;
  }

  begin(token: string, layer: number | null): void {
    this.open.push(this.place);
    this.place = { ...this.place, reversed: this.place.reversed || token.startsWith('/ReversedChars') };
    const mark = /\/MCID\s+(\d{1,9})/.exec(token)?.[1];
    if (mark !== undefined) this.place.mark = markOf(layer, Number(mark));
    const actual = /\/ActualText\s*<(?:FEFF)?([0-9A-Fa-f]*)>/i.exec(token)?.[1];
    if (actual !== undefined && !this.place.written) {
      this.actual = Buffer.from(actual, 'hex').swap16().toString('utf16le');
      this.place.written = true;
    }
  }

  end(): void {
    // Skia leaves out glyphs beyond the page, such as a table head repeated on the next one, but not their ActualText.
    this.actual = '';
    this.place = this.open.pop() ?? { mark: null, written: false, reversed: false };
  }

  show(codes: string): void {
    for (let i = 0; i + 4 <= codes.length; i += 4) {
      const code = Number.parseInt(codes.slice(i, i + 4), 16);
      // Glyph 0: missing character.
      if (code === 0) this.missing.push(this.text.slice(-24));
      if (this.place.written) this.addActual();
      else this.add(this.unicode.get(code) ?? '');
    }
  }

  private addActual(): void {
    if (this.actual !== '') this.add(this.actual);
    this.actual = '';
  }

  result(): PageText {
    this.flush();
    const { text, marks, loose, missing } = this;
    return { text, marks, loose, missing };
  }

  private add(text: string): void {
    const { mark, reversed } = this.place;
    const { baseline } = this;
    const before = this.pending;
    const isContinued = before?.mark === mark && isSameLine(before.baseline, baseline);
    if (isContinued && text.trim() === '') before.spaces += text;
    else if (isContinued && reversed) {
      before.texts.push(before.spaces, text);
      before.spaces = '';
    } else {
      this.flush();
      if (reversed) this.pending = { texts: [text], spaces: '', mark, baseline };
      else this.put(text, mark, baseline);
    }
  }

  private flush(): void {
    if (!this.pending) return;
    const { texts, spaces, mark, baseline } = this.pending;
    this.pending = null;
    const read = texts.reverse().join('');
    this.put(read + spaces, mark, baseline, spaces + turned(read));
  }

  /** @param painted one glyph may represent several right-to-left letters */
  private put(
    text: string,
    mark: number | null,
    baseline: number,
    painted = isRightToLeft(text) ? turned(text) : text,
  ): void {
    this.text += text;
    if (mark === null) {
      this.loose += text;
      return;
    }
    const marked = this.marks.get(mark) ?? { text: '', painted: '', lines: [], baseline };
    if (!isSameLine(marked.baseline, baseline)) marked.lines.push(marked.text.length);
    marked.baseline = baseline;
    marked.text += text;
    marked.painted += painted;
    this.marks.set(mark, marked);
  }
}

const isSameLine = (one: number, other: number): boolean => Math.abs(one - other) < 0.01;

/** Sections "first count", 20 bytes per object. */
function readOffsets(table: string): Map<number, number> {
  const offsets = new Map<number, number>();
  let position = table.indexOf('\n') + 1;
  for (;;) {
    const head = /^(\d+) (\d+)\s*?\n/.exec(table.slice(position, position + 32));
    if (!head) {
      return offsets;
    }
    position += head[0].length;
    const [first, count] = [Number(head[1]), Number(head[2])];
    for (let index = 0; index < count && position < table.length; index += 1, position += 20) {
      if (table[position + 17] === 'n') {
        offsets.set(first + index, Number(table.slice(position, position + 10)));
      }
    }
  }
}

function readUnicodes(map: string): Map<number, string> {
  const unicodes = new Map<number, string>();
  for (const [, kind, body] of map.matchAll(/beginbf(char|range)([\s\S]*?)endbf/g)) {
    const numbers = [...(body ?? '').matchAll(/<([0-9A-Fa-f]+)>/g)].map((match) => match[1] ?? '');
    const step = kind === 'char' ? 2 : 3;
    for (let i = 0; i + step <= numbers.length; i += step) {
      const first = Number.parseInt(numbers[i] ?? '', 16);
      const last = kind === 'char' ? first : Number.parseInt(numbers[i + 1] ?? '', 16);
      const hex = numbers[i + step - 1] ?? '';
      if (hex === '' || hex.length % 4 !== 0) {
        continue;
      }
      const target = Buffer.from(hex, 'hex').swap16();
      for (let code = first; code <= last; code += 1) {
        unicodes.set(code, target.toString('utf16le'));
        target.writeUInt16LE((target.readUInt16LE(target.length - 2) + 1) & 0xffff, target.length - 2);
      }
    }
  }
  return unicodes;
}

export function reference(dictionary: string, key: string): number | undefined {
  const match = new RegExp(`/${key}\\s+(\\d+) 0 R`).exec(dictionary);
  return match ? Number(match[1]) : undefined;
}
