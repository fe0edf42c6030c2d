import { createHash } from 'node:crypto';
import { crossReferences, type Place } from '../reading/cross-reference.js';
import { packed } from '../reading/flate.js';
import type { OpenPdf } from './open-pdf.js';
import { renumbered } from './pdf-syntax.js';

/** A reader unpacks a whole stream for one object. */
const OBJECTS_IN_A_STREAM = 500;

/** Catalog, pages and streams stay separate for signatures. */
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
  return file.finish(
    `/Root ${numberOf(pdf.root)} 0 R/Info ${numberOf(pdf.info)} 0 R`,
    hidden.map((_object, index) => ({
      stream: firstStream + Math.floor(index / OBJECTS_IN_A_STREAM),
      index: index % OBJECTS_IN_A_STREAM,
    })),
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

class File {
  private readonly parts: Buffer[] = [];
  private readonly offsets: number[] = [];
  private length = 0;

  constructor() {
    // Bytes beyond ASCII mark the file as binary.
    this.append(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  }

  write(value: string, stream: Buffer | null): void {
    this.offsets.push(this.length);
    const number = this.offsets.length;
    if (stream === null) {
      this.append(Buffer.from(`${number} 0 obj\n${value}\nendobj\n`, 'latin1'));
      return;
    }
    this.append(Buffer.from(`${number} 0 obj\n<<${value}/Length ${stream.length}>>\nstream\n`, 'latin1'));
    this.append(stream);
    this.append(Buffer.from('\nendstream\nendobj\n', 'latin1'));
  }

  finish(trailer: string, hidden: readonly Place[]): Buffer {
    const start = this.length;
    const hash = createHash('sha256');
    for (const part of this.parts) hash.update(part);
    const id = hash.digest('hex').slice(0, 32).toUpperCase();
    const { entries, content } = crossReferences([...[...this.offsets, start].map((at) => ({ at })), ...hidden]);
    this.write(`${entries}${trailer}/ID [<${id}> <${id}>]`, content);
    this.append(Buffer.from(`startxref\n${start}\n%%EOF\n`, 'latin1'));
    return Buffer.concat(this.parts);
  }

  private append(bytes: Buffer): void {
    this.parts.push(bytes);
    this.length += bytes.length;
  }
}
