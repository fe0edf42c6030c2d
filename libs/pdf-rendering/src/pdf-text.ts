import { inflateSync } from 'node:zlib';

/** The few things a check needs to know about one page. */
export interface PdfPage {
  /** Fonts of the page and, once its text was read, of the layers it paints. */
  fonts: Map<number, PdfFont>;
  /** Text in the order it is painted, mapped back through each font's ToUnicode table; spaces as painted. */
  readText(): string;
}

export interface PdfFont {
  name: string;
  is_embedded: boolean;
  has_unicode: boolean;
}

/**
 * Reads the text of a PDF that Chromium wrote: classic cross-reference table, Type 0 fonts with two-byte codes,
 * Flate streams. Not a reader for any PDF; a full one (pdfjs) costs 40 MB and ten times the time, and all that is
 * asked here is whether the text arrived.
 */
export class ChromiumPdf {
  private readonly source: string;
  private readonly offsets: Map<number, number>;
  private readonly root: number;
  private readonly unicodes = new Map<number, Map<number, string>>();

  constructor(private readonly pdf: Buffer) {
    this.source = pdf.toString('latin1');
    const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(this.source.slice(-64))?.[1]);
    if (!Number.isInteger(start) || !this.source.startsWith('xref', start)) {
      throw new Error('no cross-reference table');
    }
    const trailer = this.source.indexOf('trailer', start);
    this.offsets = readOffsets(this.source.slice(start, trailer));
    this.root = reference(this.source.slice(trailer), 'Root') ?? 0;
  }

  pages(): PdfPage[] {
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
    return {
      fonts,
      readText: () => (contents === undefined ? '' : this.readContent(contents, dictionary, fonts, 0)),
    };
  }

  /** The text of a content stream and of the form objects it paints (Chromium makes one for each layer). */
  private readContent(stream: number, owner: string, fonts: Map<number, PdfFont>, depth: number): string {
    const names = new Map(
      [...owner.matchAll(/\/([\w.+-]+)\s+(\d+) 0 R/g)].map((match) => [match[1], Number(match[2])]),
    );
    let unicode = new Map<number, string>();
    let text = '';
    const operators = /\/([^\s/]+)\s+[-\d.]+\s+Tf|<([0-9A-Fa-f]+)>|\/([^\s/]+)\s+Do\b/g;
    for (const [, font, codes, form] of this.stream(stream).matchAll(operators)) {
      if (font !== undefined) {
        unicode = this.readFont(names.get(font), fonts);
      } else if (codes !== undefined) {
        for (let i = 0; i + 4 <= codes.length; i += 4) {
          text += unicode.get(Number.parseInt(codes.slice(i, i + 4), 16)) ?? '';
        }
      } else if (form !== undefined && depth < 8) {
        const object = names.get(form);
        const inner = object === undefined ? '' : this.dictionary(object);
        if (object !== undefined && /\/Subtype\s*\/Form\b/.test(inner)) {
          text += this.readContent(object, inner, fonts, depth + 1);
        }
      }
    }
    return text;
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

  private dictionary(object: number): string {
    const offset = this.offsets.get(object);
    if (offset === undefined) {
      return '';
    }
    const body = this.source.slice(offset, this.source.indexOf('endobj', offset));
    const stream = body.indexOf('stream\n');
    return stream < 0 ? body : body.slice(0, stream);
  }

  private stream(object: number): string {
    const dictionary = this.dictionary(object);
    const start = (this.offsets.get(object) ?? 0) + dictionary.length + 'stream\n'.length;
    const length = Number(/\/Length\s+(\d+)/.exec(dictionary)?.[1] ?? 0);
    const content = this.pdf.subarray(start, start + length);
    return (/\/FlateDecode\b/.test(dictionary) ? inflateSync(content) : content).toString('latin1');
  }
}

/** Sections of a head "first count" and 20 bytes for every object. */
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

function reference(dictionary: string, key: string): number | undefined {
  const match = new RegExp(`/${key}\\s+(\\d+) 0 R`).exec(dictionary);
  return match ? Number(match[1]) : undefined;
}
