import { ParseOption, XmlCData, XmlDocument, XmlElement, XmlLibError, XmlText } from 'libxml2-wasm';
import { type ReadSignature, signatureOf } from './check-signature.js';

export interface ReadElement {
  /** `dcc:item`; other namespaces as URI in braces. */
  name: string;
  attributes: Record<string, string>;
  text: string;
  /** For embedded files: not base64. */
  hasStrayText?: boolean;
  children: ReadElement[];
  line: number;
}

export type XmlProblem = 'encoding' | 'doctype' | 'too_large' | 'not_xml';

type XmlOutcome =
  { root: ReadElement; signature: ReadSignature } | { problem: XmlProblem; line: number | null; reason: string };

export interface XmlInput {
  content: Uint8Array;
  bounds: { elements: number; depth: number; text: number };
}

const NAMESPACES: Readonly<Record<string, string>> = {
  'https://ptb.de/dcc': 'dcc',
  'https://ptb.de/si': 'si',
  'http://www.w3.org/2000/09/xmldsig#': 'ds',
  'http://uri.etsi.org/01903/v1.3.2#': 'xades',
};
const LEFT_OUT = new Set(['dcc:dataBase64']);
const ATTRIBUTES: Readonly<Record<string, string>> = { 'http://www.w3.org/2001/XMLSchema-instance': 'xsi' };

/** Untrusted: no document type, entities or network; limited depth, elements and texts. */
export function readXml({ content, bounds }: XmlInput): XmlOutcome {
  const head = Buffer.from(content.subarray(0, 300)).toString('latin1');
  if (/^(?:\ufeff|\xfe\xff|\xff\xfe)/.test(head) || head.startsWith('\0') || head[1] === '\0')
    return refused('encoding', null, 'The text is not encoded as UTF-8');
  const encoding = /^(?:\xef\xbb\xbf)?<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/.exec(head)?.[1];
  if (encoding !== undefined && !/^(?:utf-?8|us-ascii|iso-8859-1)$/i.test(encoding))
    return refused('encoding', 1, `The encoding ${encoding} is not read`);
  if (Buffer.from(content.buffer, content.byteOffset, content.byteLength).includes('<!DOCTYPE'))
    return refused('doctype', null, 'A document type is not taken');
  // A tree takes many times its text's memory.
  if (signsIn(content) > bounds.elements * 3) return refused('too_large', null, 'It has too many elements');
  let document: XmlDocument;
  try {
    const option = NO_NETWORK;
    document = XmlDocument.fromBuffer(content, { option });
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    const [detail] = (error as { details?: { message: string; line: number }[] }).details ?? [];
    return refused('not_xml', detail?.line ?? null, (detail?.message ?? error.message).trim().slice(0, 300));
  }
  try {
    const counter = { left: bounds.elements, ...bounds };
    const root = elementOf(document.root, counter, 0);
    return typeof root === 'string' ? refused('too_large', null, root) : { root, signature: signatureOf(document) };
  } finally {
    document.dispose();
  }
}

/** Refuses external resources; line numbers beyond 65535. */
const NO_NETWORK: ParseOption =
  ParseOption.XML_PARSE_NONET |
  ParseOption.XML_PARSE_NO_XXE |
  ParseOption.XML_PARSE_NO_SYS_CATALOG |
  ParseOption.XML_PARSE_BIG_LINES;

function signsIn(content: Uint8Array): number {
  let signs = 0;
  for (const byte of content) if (byte === 0x3c || byte === 0x3d) signs += 1;
  return signs;
}

const refused = (problem: XmlProblem, line: number | null, reason: string): XmlOutcome => ({ problem, line, reason });

interface Counter {
  left: number;
  depth: number;
  text: number;
}

function elementOf(element: XmlElement, counter: Counter, depth: number): ReadElement | string {
  counter.left -= 1;
  if (counter.left < 0) return 'It has too many elements';
  if (depth > counter.depth) return 'Its elements lie too deep within each other';
  const prefix = NAMESPACES[element.namespaceUri] ?? `{${element.namespaceUri}}`;
  const read: ReadElement = {
    name: prefix.startsWith('{') ? prefix + element.name : `${prefix}:${element.name}`,
    attributes: Object.fromEntries(
      element.attrs.map(({ namespaceUri: of, name, value }) => [
        of === '' ? name : `${ATTRIBUTES[of] ?? of}:${name}`,
        value,
      ]),
    ),
    text: '',
    children: [],
    line: element.line,
  };
  if (LEFT_OUT.has(read.name)) {
    read.hasStrayText = !isBase64(element.content) || element.get('*') !== null;
    return read;
  }
  for (let node = element.firstChild; node; node = node.next) {
    if (node instanceof XmlElement) {
      const child = elementOf(node, counter, depth + 1);
      if (typeof child === 'string') return child;
      read.children.push(child);
    } else if (node instanceof XmlText || node instanceof XmlCData) read.text += node.content;
  }
  if (read.children.length > 0) {
    if (/[^ \t\r\n]/.test(read.text)) read.hasStrayText = true;
    read.text = '';
  } else if (read.text.length > counter.text) return 'It has a text that is too long';
  return read;
}

function isBase64(text: string): boolean {
  const plain = text.replace(/[ \t\r\n]/g, '');
  return plain.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(plain);
}
