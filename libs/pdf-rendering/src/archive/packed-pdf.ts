import { createHash } from 'node:crypto';
import { packed } from './flate.js';
import type { OpenPdf } from './open-pdf.js';
import { renumbered } from './pdf-syntax.js';

/** Objects in one stream: a reader unpacks a whole stream to have one of them. */
const OBJECTS_IN_A_STREAM = 500;

/**
 * Writes the objects anew, small: what may be in one lies in object streams. Catalog, pages and streams stand as they always did,
 * in a plain cross-reference table, which names the stream that knows the others (ISO 32000-1, 7.5.8.4): a signature is appended
 * as to any PDF.
 */
export async function packedPdf(pdf: OpenPdf, pause: () => Promise<void>): Promise<Buffer> {
  const { leaves, nodes } = pdf.pages();
  const first = [pdf.root, pdf.info, ...nodes, ...leaves];
  const isFirst = new Set(first);
  const others = [...pdf.objects].filter(([object]) => !isFirst.has(object));
  const plain = [...first, ...others.flatMap(([object, { stream }]) => (stream === null ? [] : [object]))];
  const hidden = others.flatMap(([object, { stream }]) => (stream === null ? [object] : []));
  const streams = Math.ceil(hidden.length / OBJECTS_IN_A_STREAM);
  const firstStream = plain.length + 1;
  const crossReference = firstStream + streams;
  const numbers = new Map([
    ...plain.map((object, index): [number, number] => [object, index + 1]),
    ...hidden.map((object, index): [number, number] => [object, crossReference + 1 + index]),
  ]);
  const numberOf = (object: number) => {
    const number = numbers.get(object);
    if (number === undefined) throw new Error(`the PDF refers to object ${object}, which it does not have`);
    return number;
  };
  const file = new File();
  for (const object of plain) {
    const { value, stream } = pdf.objects.get(object) ?? { value: 'null', stream: null };
    file.write(renumbered(value, numberOf), stream);
  }
  await pause();
  for (let index = 0; index < streams; index += 1) {
    const some = hidden.slice(index * OBJECTS_IN_A_STREAM, (index + 1) * OBJECTS_IN_A_STREAM);
    const { head, body } = objectStream(
      some.map((object) => [numberOf(object), renumbered(pdf.value(object), numberOf)]),
    );
    const content = packed(Buffer.from(head + body, 'latin1'));
    file.write(`/Type/ObjStm/N ${some.length}/First ${head.length}/Filter/FlateDecode`, content);
    await pause();
  }
  const size = crossReference + 1 + hidden.length;
  const rows = packed(hiddenRows(hidden.length, firstStream));
  const hiddenAt = file.write(
    `/Type/XRef/Size ${size}/W[1 3 2]/Index[${crossReference + 1} ${hidden.length}]/Filter/FlateDecode` +
      '/DecodeParms<</Predictor 12/Columns 6>>',
    rows,
  );
  return file.finish(
    `/Size ${size}\n/Root ${numberOf(pdf.root)} 0 R\n/Info ${numberOf(pdf.info)} 0 R\n/XRefStm ${hiddenAt}`,
  );
}

function objectStream(objects: readonly [number, string][]): { head: string; body: string } {
  let head = '';
  let body = '';
  for (const [number, value] of objects) {
    head += `${number} ${body.length} `;
    body += `${value}\n`;
  }
  return { head, body };
}

/** One row for each object: kind 2, its stream, its place in it; each written as the difference to the row before. */
function hiddenRows(count: number, firstStream: number): Buffer {
  const rows = Buffer.alloc(7 * count);
  let before = Buffer.alloc(6);
  for (let index = 0; index < count; index += 1) {
    const row = Buffer.alloc(6);
    row.writeUInt8(2, 0);
    row.writeUIntBE(firstStream + Math.floor(index / OBJECTS_IN_A_STREAM), 1, 3);
    row.writeUInt16BE(index % OBJECTS_IN_A_STREAM, 4);
    rows.writeUInt8(2, 7 * index);
    for (let at = 0; at < 6; at += 1) rows[7 * index + 1 + at] = (row[at] ?? 0) - (before[at] ?? 0);
    before = row;
  }
  return rows;
}

class File {
  private readonly parts: Buffer[] = [];
  private readonly offsets: number[] = [];
  private length = 0;

  constructor() {
    // Signs beyond ASCII say to whoever copies it that the file is no text.
    this.append(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  }

  /** Answers where it begins. */
  write(value: string, stream: Buffer | null): number {
    const start = this.length;
    this.offsets.push(start);
    const number = this.offsets.length;
    if (stream === null) {
      this.append(Buffer.from(`${number} 0 obj\n${value}\nendobj\n`, 'latin1'));
      return start;
    }
    this.append(Buffer.from(`${number} 0 obj\n<<${value}/Length ${stream.length}>>\nstream\n`, 'latin1'));
    this.append(stream);
    this.append(Buffer.from('\nendstream\nendobj\n', 'latin1'));
    return start;
  }

  finish(trailer: string): Buffer {
    const start = this.length;
    const hash = createHash('sha256');
    for (const part of this.parts) hash.update(part);
    const id = hash.digest('hex').slice(0, 32).toUpperCase();
    const rows = this.offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`);
    this.append(
      Buffer.from(
        `xref\n0 ${rows.length + 1}\n0000000000 65535 f \n${rows.join('')}` +
          `trailer\n<<${trailer}\n/ID [<${id}> <${id}>]>>\nstartxref\n${start}\n%%EOF\n`,
        'latin1',
      ),
    );
    return Buffer.concat(this.parts);
  }

  private append(bytes: Buffer): void {
    this.parts.push(bytes);
    this.length += bytes.length;
  }
}
