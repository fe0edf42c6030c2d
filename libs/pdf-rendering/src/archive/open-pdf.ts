import { entriesOf } from './pdf-syntax.js';

interface PdfObject {
  /** Unparsed; without the length of a stream. */
  value: string;
  stream: Buffer | null;
}

const STREAM = '>> stream\n';

export class OpenPdf {
  readonly objects = new Map<number, PdfObject>();
  readonly root: number;
  info: number;
  private last = 0;

  /** @throws Error for a PDF not of Chromium */
  constructor(pdf: Buffer) {
    const source = pdf.toString('latin1');
    const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(source.slice(-64))?.[1]);
    const head = /^xref\s+0 (\d+)\s*\n/.exec(source.slice(table, table + 32));
    if (!head) throw new Error('the PDF has no plain cross-reference table');
    const trailer = source.slice(source.indexOf('trailer', table));
    this.root = Number(/\/Root\s+(\d{1,10}) 0 R/.exec(trailer)?.[1]);
    this.info = Number(/\/Info\s+(\d{1,10}) 0 R/.exec(trailer)?.[1] ?? 0);
    const offsets: [number, number][] = [];
    for (let object = 1, at = table + head[0].length + 20; object < Number(head[1]); object += 1, at += 20) {
      if (source[at + 17] === 'n') offsets.push([Number(source.slice(at, at + 10)), object]);
    }
    offsets.sort(([a], [b]) => a - b);
    offsets.forEach(([offset, object], index) => {
      const text = source.slice(offset, offsets[index + 1]?.[0] ?? table);
      this.objects.set(object, objectOf(text, pdf.subarray(offset)));
    });
    this.last = Number(head[1]) - 1;
  }

  value(object: number): string {
    const found = this.objects.get(object);
    if (!found) throw new Error(`the PDF has no object ${object}`);
    return found.value;
  }

  entries(object: number): Map<string, string> {
    return entriesOf(this.value(object));
  }

  /** @param value dictionary entries without the length */
  add(value: string, stream: Buffer | null = null): number {
    this.last += 1;
    this.objects.set(this.last, { value, stream });
    return this.last;
  }

  pages(): { leaves: number[]; nodes: number[] } {
    const leaves: number[] = [];
    const nodes: number[] = [];
    const waiting = [Number(/^(\d{1,10}) 0 R$/.exec(this.entries(this.root).get('Pages') ?? '')?.[1])];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      const entries = this.entries(node);
      if (entries.get('Type') !== '/Pages') {
        leaves.push(node);
        continue;
      }
      nodes.push(node);
      const kids = [...(entries.get('Kids') ?? '').matchAll(/(\d{1,10}) 0 R/g)].map(([, kid]) => Number(kid));
      waiting.push(...kids.reverse());
    }
    return { leaves, nodes };
  }
}

/** @param bytes from the start of the object */
function objectOf(text: string, bytes: Buffer): PdfObject {
  const start = text.indexOf('obj') + 'obj'.length;
  const end = text.indexOf(STREAM, start);
  if (end < 0) return { value: text.slice(start, text.lastIndexOf('endobj')).trim(), stream: null };
  const entries = entriesOf(text.slice(start, end + 2));
  const length = Number(entries.get('Length'));
  entries.delete('Length');
  const value = [...entries].map(([key, written]) => `/${key} ${written}`).join('');
  const from = end + STREAM.length;
  return { value, stream: bytes.subarray(from, from + length) };
}
