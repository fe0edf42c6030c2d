import { Fault } from '../../../platform/errors/fault.js';
import { addedReferences, readCrossReferences } from '@etalon/pdf-rendering';
import { createHash } from 'node:crypto';
import { DEFAULT_BYTE_RANGE_PLACEHOLDER, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils';

export interface SignatureFacts {
  name: string;
  reason: string;
  location: string;
  contactInfo: string;
  signingTime: Date;
}

/**
 * Invisible, empty certification signature, P 1: no changes. The library's lacks DocMDP and /Perms (ISO 32000-1,
 * 12.8.2.2). The update keeps the form of table (7.5.8.4).
 * @throws Error unless one cross-reference table, no form, no earlier signature
 */
export function addCertificationPlaceholder(pdf: Buffer, facts: SignatureFacts, signatureBytes: number): Buffer {
  const source = new PlainPdf(pdf);
  const catalog = source.dictionary(source.root);
  const page = source.firstPage(catalog);
  const pageDictionary = source.dictionary(page);
  const links = /\/Annots \[([\d R]*)\]/.exec(pageDictionary);
  if (/\/(AcroForm|Perms)\b/.test(catalog) || (!links && /\/Annots\b/.test(pageDictionary))) {
    throw new Fault('The PDF to sign already contains a form or a signature');
  }
  const signature = source.size;
  const widget = source.size + 1;
  const update = new IncrementalUpdate(pdf);
  update.write(signature, signatureDictionary(facts, signatureBytes));
  update.write(
    widget,
    `<</Type /Annot /Subtype /Widget /FT /Sig /T ${textString('Signature1')} /V ${signature} 0 R /P ${page} 0 R ` +
      '/Rect [0 0 0 0] /F 132>>',
  );
  update.write(
    page,
    `<<${pageDictionary.replace(links?.[0] ?? '', '')}\n/Annots [${links ? `${links[1]} ` : ''}${widget} 0 R]>>`,
  );
  update.write(
    source.root,
    `<<${catalog.replace(/\/Version\s*\/\S+/, '')}\n/Version /1.7\n` +
      '/Extensions <</ESIC <</BaseVersion /1.7 /ExtensionLevel 1>>>>\n' +
      `/AcroForm <</Fields [${widget} 0 R] /SigFlags 3>>\n/Perms <</DocMDP ${signature} 0 R>>>>`,
  );
  return update.finish(source);
}

function signatureDictionary(facts: SignatureFacts, signatureBytes: number): string {
  const range = `0 ${Array(3).fill(`/${DEFAULT_BYTE_RANGE_PLACEHOLDER}`).join(' ')}`;
  return [
    `<</Type /Sig /Filter /Adobe.PPKLite /SubFilter /${SUBFILTER_ETSI_CADES_DETACHED}`,
    `/ByteRange [${range}]`,
    `/Contents <${'0'.repeat(signatureBytes * 2)}>`,
    '/Reference [<</Type /SigRef /TransformMethod /DocMDP /TransformParams <</Type /TransformParams /P 1 /V /1.2>>>>]',
    `/M (${pdfDate(facts.signingTime)})`,
    ...entry('Name', facts.name),
    ...entry('Reason', facts.reason),
    ...entry('Location', facts.location),
    ...entry('ContactInfo', facts.contactInfo),
    '>>',
  ].join('\n');
}

class PlainPdf {
  readonly size: number;
  readonly root: number;
  readonly info: string | undefined;
  /** ISO 32000-1, 14.4. */
  readonly id: string | undefined;
  readonly xref: number;
  readonly isArchived: boolean;
  private readonly text: string;
  private readonly offsetOf: (object: number) => number | undefined;

  constructor(pdf: Buffer) {
    this.text = pdf.toString('latin1');
    this.xref = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(this.text.slice(-64))?.[1]);
    const archived = this.xref > 0 ? readCrossReferences(pdf, this.xref) : null;
    this.isArchived = archived !== null;
    const isPlain = this.text.startsWith('xref', this.xref);
    const trailer = archived?.dictionary ?? (isPlain ? this.text.slice(this.text.indexOf('trailer', this.xref)) : '');
    this.offsetOf = archived ? (object) => archived.offsets.get(object) : (object) => this.inTable(object);
    this.size = Number(/\/Size\s+(\d+)/.exec(trailer)?.[1]);
    this.root = Number(/\/Root\s+(\d+) 0 R/.exec(trailer)?.[1]);
    this.info = /\/Info\s+(\d+ 0 R)/.exec(trailer)?.[1];
    this.id = /\/ID\s*\[\s*(<[0-9A-Fa-f]+>)/.exec(trailer)?.[1];
    if (!(this.size > 0) || !(this.root > 0) || /\/Prev\b/.test(trailer)) {
      throw new Fault('The PDF to sign has no cross-reference table that is known');
    }
  }

  dictionary(object: number): string {
    const offset = this.offsetOf(object);
    if (offset === undefined)
      throw new Fault(`Object ${object} of the PDF to sign is not in its cross-reference table`);
    const body = this.text.slice(offset, this.text.indexOf('endobj', offset));
    const match = /^\d+ 0 obj\s*<<([\s\S]*)>>\s*$/.exec(body);
    if (!match?.[1]) {
      throw new Fault(`Object ${object} of the PDF to sign is no dictionary`);
    }
    return match[1];
  }

  firstPage(catalog: string): number {
    let node = Number(/\/Pages\s+(\d+) 0 R/.exec(catalog)?.[1]);
    for (let depth = 0; depth < 32; depth += 1) {
      const dictionary = this.dictionary(node);
      if (!/\/Type\s*\/Pages\b/.test(dictionary)) {
        return node;
      }
      node = Number(/\/Kids\s*\[\s*(\d+) 0 R/.exec(dictionary)?.[1]);
    }
    throw new Fault('The PDF to sign has no page');
  }

  /** Chromium writes one section from object 0, 20 bytes per entry. */
  private inTable(object: number): number | undefined {
    const head = /^xref\s+0 (\d+)\s*\n/.exec(this.text.slice(this.xref, this.xref + 32));
    if (!head || !(object >= 0 && object < Number(head[1]))) return undefined;
    const entry = this.xref + head[0].length + object * 20;
    return Number(this.text.slice(entry, entry + 10));
  }
}

class IncrementalUpdate {
  private readonly parts: Buffer[];
  private readonly offsets = new Map<number, number>();
  private length: number;

  constructor(private readonly pdf: Buffer) {
    this.parts = [pdf];
    this.length = pdf.length;
    this.append('\n');
  }

  write(object: number, body: string): void {
    this.offsets.set(object, this.length);
    this.append(`${object} 0 obj\n${body}\nendobj\n`);
  }

  finish(source: PlainPdf): Buffer {
    const start = this.length;
    const id = `<${createHash('sha256').update(this.pdf).digest('hex').slice(0, 32)}>`;
    const info = source.info ? `/Info ${source.info}\n` : '';
    const trailer = `/Root ${source.root} 0 R\n${info}/ID [${source.id ?? id} ${id}]\n/Prev ${source.xref}`;
    if (source.isArchived) this.writeStream(trailer, source.size + 2);
    else this.writeTable(trailer, source.size + 2);
    this.append(`startxref\n${start}\n%%EOF\n`);
    return Buffer.concat(this.parts);
  }

  private writeTable(trailer: string, size: number): void {
    const objects = [...this.offsets].sort(([a], [b]) => a - b);
    const rows = objects.map(([object, at]) => `${object} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
    this.append(`xref\n${rows.join('')}trailer\n<</Size ${size}\n${trailer}>>\n`);
  }

  /** The stream is an object: it contains its own entry. */
  private writeStream(trailer: string, object: number): void {
    this.offsets.set(object, this.length);
    const { entries, content } = addedReferences(this.offsets, object + 1);
    this.append(`${object} 0 obj\n<<${entries}\n${trailer}\n/Length ${content.length}>>\nstream\n`);
    this.append(content.toString('latin1'));
    this.append('\nendstream\nendobj\n');
  }

  private append(text: string): void {
    const bytes = Buffer.from(text, 'latin1');
    this.parts.push(bytes);
    this.length += bytes.length;
  }
}

function entry(key: string, text: string): string[] {
  return text === '' ? [] : [`/${key} ${textString(text)}`];
}

/** UTF-16 in hexadecimal encodes any name without escaping. */
function textString(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}

function pdfDate(date: Date): string {
  return `D:${date.toISOString().replace(/\D/g, '').slice(0, 14)}+00'00'`;
}
