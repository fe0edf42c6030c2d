import { createHash } from 'node:crypto';
import { packed } from '../reading/flate.js';
import type { OpenPdf } from './open-pdf.js';
import { nameOf, pdfDate, textString } from './pdf-syntax.js';

export interface Attachment {
  name: string;
  media_type: string;
  /** ISO 19005-3, Annex E. */
  relationship: 'Data' | 'Source' | 'Alternative';
  description: string;
  content: Buffer;
  modified: Date;
}

/** @throws Error for duplicate names */
export function attachFiles(pdf: OpenPdf, attachments: readonly Attachment[]): Map<string, string> {
  if (attachments.length === 0) return new Map();
  if (new Set(attachments.map(({ name }) => name)).size < attachments.length)
    throw new Error('two attachments have one name');
  const files = attachments.map((attachment) => ({ name: attachment.name, object: attach(pdf, attachment) }));
  // A name tree is sorted.
  const sorted = files
    .map(({ name, object }) => ({ key: textString(name), object }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  return new Map([
    ['AF', `[${files.map(({ object }) => `${object} 0 R`).join(' ')}]`],
    ['Names', `<</EmbeddedFiles <</Names [${sorted.map(({ key, object }) => `${key} ${object} 0 R`).join(' ')}]>>>>`],
  ]);
}

/** Unencoded: programs compare file names byte by byte. */
const fileName = (name: string): string => (/^[\w.-]+$/.test(name) ? `(${name})` : textString(name));

function attach(pdf: OpenPdf, attachment: Attachment): number {
  const { name, media_type, relationship, description, content, modified } = attachment;
  const sum = createHash('md5').update(content).digest('hex').toUpperCase();
  const params = `<</Size ${content.length} /ModDate ${pdfDate(modified)} /CheckSum <${sum}>>>`;
  const file = pdf.add(
    `/Type /EmbeddedFile/Subtype ${nameOf(media_type)}/Filter /FlateDecode/Params ${params}`,
    packed(content),
  );
  const [text, about] = [fileName(name), textString(description)];
  return pdf.add(
    `<</Type /Filespec/F ${text}/UF ${text}/EF <</F ${file} 0 R/UF ${file} 0 R>>/Desc ${about}` +
      `/AFRelationship /${relationship}>>`,
  );
}
