import { createHash, createPublicKey, verify, X509Certificate, type KeyObject } from 'node:crypto';
import { ParseOption, XmlDocument, XmlElement, XmlLibError, XmlText, XmlCData, type XmlNode } from 'libxml2-wasm';

/** Of an element: its local name in a namespace, what it says, and where it stands. */
export interface ReadElement {
  /** `dcc:item`; of another namespace than those of a DCC, its address in braces before the name. */
  name: string;
  attributes: Record<string, string>;
  /** Its own text, when it has no elements. */
  text: string;
  /** Beside its elements it has text that is more than spaces; of a file within: it is not in base64. */
  hasStrayText?: boolean;
  children: ReadElement[];
  line: number;
}

export type SignatureState = 'none' | 'intact' | 'altered' | 'unsupported';

export interface ReadSignature {
  state: SignatureState;
  /** Why it is not checked, or what is wrong with it. */
  reason: string | null;
  signer: {
    subject: string;
    issuer: string;
    fingerprint_sha256: string;
    not_valid_before: string;
    not_valid_after: string;
  } | null;
  /** As the signer says. */
  signing_time: string | null;
}

/** Why no tree was made of it. */
export type XmlProblem = 'encoding' | 'doctype' | 'too_large' | 'not_xml';

export type XmlOutcome =
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
const DS = { ds: 'http://www.w3.org/2000/09/xmldsig#', xades: 'http://uri.etsi.org/01903/v1.3.2#' };
/** Contents of files within: what they are is not of concern, and what they hold is left where it is. */
const LEFT_OUT = new Set(['dcc:dataBase64']);
const ATTRIBUTES: Readonly<Record<string, string>> = { 'http://www.w3.org/2001/XMLSchema-instance': 'xsi' };

/**
 * Runs in a thread of its own: reads the XML of a stranger. No document type, so neither entities nor anything to load; no
 * network, no inclusion, bounded depth, elements and texts. Nothing but packages may be imported here.
 */
export default function readXml({ content, bounds }: XmlInput): XmlOutcome {
  const head = Buffer.from(content.subarray(0, 300)).toString('latin1');
  if (/^(?:\ufeff|\xfe\xff|\xff\xfe)/.test(head) || head.startsWith('\0') || head[1] === '\0')
    return refused('encoding', null, 'The text is not encoded as UTF-8');
  const encoding = /^(?:\xef\xbb\xbf)?<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/.exec(head)?.[1];
  if (encoding !== undefined && !/^(?:utf-?8|us-ascii|iso-8859-1)$/i.test(encoding))
    return refused('encoding', 1, `The encoding ${encoding} is not read`);
  if (Buffer.from(content.buffer, content.byteOffset, content.byteLength).includes('<!DOCTYPE'))
    return refused('doctype', null, 'A document type is not taken');
  // Before anything is made of it: a tree takes many times what its text takes.
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

/** Nothing from outside (XML_PARSE_NO_XXE, XML_PARSE_NO_SYS_CATALOG), and lines beyond 65535. */
const NO_NETWORK: ParseOption =
  ParseOption.XML_PARSE_NONET |
  ParseOption.XML_PARSE_NO_XXE |
  ParseOption.XML_PARSE_NO_SYS_CATALOG |
  ParseOption.XML_PARSE_BIG_LINES;

/** How many elements and attributes there can be, at most. */
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

const METHODS: Readonly<Record<string, { hash: string; kind: 'rsa' | 'ec' | 'pss' }>> = Object.fromEntries([
  ...['256', '384', '512'].flatMap((bits) => [
    [`http://www.w3.org/2001/04/xmldsig-more#rsa-sha${bits}`, { hash: `sha${bits}`, kind: 'rsa' }],
    [`http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha${bits}`, { hash: `sha${bits}`, kind: 'ec' }],
    [`http://www.w3.org/2007/05/xmldsig-more#sha${bits}-rsa-MGF1`, { hash: `sha${bits}`, kind: 'pss' }],
  ]),
]) as Record<string, { hash: string; kind: 'rsa' | 'ec' | 'pss' }>;
const DIGESTS: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmlenc#sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384': 'sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512': 'sha512',
};
const C14N: Readonly<Record<string, 0 | 1 | 2>> = {
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315': 0,
  'http://www.w3.org/2001/10/xml-exc-c14n#': 1,
  'http://www.w3.org/2006/12/xml-c14n11': 2,
};
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const MOST_REFERENCES = 8;

class Unsupported extends Error {}
class Altered extends Error {}

/** The last signature in the root, which has to cover the whole document but itself. */
function signatureOf(document: XmlDocument): ReadSignature {
  const found = document.find('/*/ds:Signature', DS);
  const signature = found.at(-1);
  const none: ReadSignature = { state: 'none', reason: null, signer: null, signing_time: null };
  if (!(signature instanceof XmlElement)) return none;
  const signing_time = textAt(signature, './/xades:SignedSignatureProperties/xades:SigningTime');
  let signer: ReadSignature['signer'] = null;
  try {
    if (found.length > 1) throw new Unsupported('It has more than one signature');
    const certificates = signature
      .find('ds:KeyInfo/ds:X509Data/ds:X509Certificate', DS)
      .slice(0, MOST_REFERENCES)
      .map((node) => new X509Certificate(Buffer.from(node.content.replace(/\s+/g, ''), 'base64')));
    const [first] = certificates;
    if (!first) throw new Unsupported('It names no certificate');
    const info = signature.get('ds:SignedInfo', DS);
    if (!info) throw new Unsupported('It says nothing of what is signed');
    signer = facts(first);
    const by = certificates.find((one) => isSignedBy(info, signature, one.publicKey));
    if (!by) throw new Altered('The signature does not belong to its certificate and to what it says is signed');
    signer = facts(by);
    checkReferences(info, signature, document);
    return { state: 'intact', reason: null, signer, signing_time };
  } catch (error) {
    if (error instanceof Altered) return { state: 'altered', reason: error.message, signer, signing_time };
    const reason = error instanceof Unsupported ? error.message : 'It cannot be read';
    return { state: 'unsupported', reason, signer, signing_time };
  }
}

/** As people write a name: one line, without the signs that keep its parts apart. */
const plain = (name: string): string => name.replaceAll('\n', ', ').replace(/\\(.)/g, '$1');

const facts = (one: X509Certificate): ReadSignature['signer'] => ({
  subject: plain(one.subject).slice(0, 500),
  issuer: plain(one.issuer).slice(0, 500),
  fingerprint_sha256: createHash('sha256').update(one.raw).digest('hex'),
  not_valid_before: new Date(one.validFrom).toISOString(),
  not_valid_after: new Date(one.validTo).toISOString(),
});

const textAt = (node: XmlNode, path: string): string | null => node.get(path, DS)?.content.trim().slice(0, 100) ?? null;
const algorithmAt = (node: XmlNode, path: string): string =>
  (node.get(path, DS) as XmlElement | null)?.attr('Algorithm')?.value ?? '';

function isSignedBy(info: XmlNode, signature: XmlElement, key: KeyObject): boolean {
  const method = METHODS[algorithmAt(info, 'ds:SignatureMethod')];
  if (!method)
    throw new Unsupported(`The method ${algorithmAt(info, 'ds:SignatureMethod')} is not taken`.slice(0, 300));
  if ((method.kind === 'ec') !== (key.asymmetricKeyType === 'ec')) return false;
  const c14n = info.get('ds:CanonicalizationMethod', DS);
  const text = canonical(info, c14n, algorithmAt(info, 'ds:CanonicalizationMethod'));
  const value = Buffer.from((textOf(signature, 'ds:SignatureValue') ?? '').replace(/\s+/g, ''), 'base64');
  const how =
    method.kind === 'ec'
      ? { key, dsaEncoding: 'ieee-p1363' as const }
      : method.kind === 'pss'
        ? { key: createPublicKey(key), padding: 6, saltLength: Number(method.hash.slice(3)) / 8 }
        : { key };
  return verify(method.hash, Buffer.from(text, 'utf8'), how, value);
}

const textOf = (node: XmlNode, path: string) => node.get(path, DS)?.content;

/** @param node a whole document, or an element of one */
function canonical(node: XmlNode | XmlDocument, method: XmlNode | null, algorithm: string): string {
  const withComments = algorithm.endsWith('WithComments');
  const mode =
    C14N[
      algorithm.replace(/#?WithComments$/, (end) => (algorithm.includes('exc-c14n') && end.startsWith('#') ? '#' : ''))
    ];
  if (mode === undefined) throw new Unsupported(`The form ${algorithm} is not taken`.slice(0, 300));
  const prefixes = method?.get("*[local-name()='InclusiveNamespaces']") as XmlElement | null | undefined;
  const inclusive = prefixes?.attr('PrefixList')?.value.split(/\s+/).filter(Boolean) ?? [];
  const options = {
    mode,
    withComments,
    ...(mode === 1 && inclusive.length > 0 ? { inclusiveNamespacePrefixes: inclusive } : {}),
  };
  return node.canonicalizeToString(options);
}

/** Every reference has to hold, and one of them has to be the whole document without the signature. */
function checkReferences(info: XmlNode, signature: XmlElement, document: XmlDocument): void {
  const references = info.find('ds:Reference', DS) as XmlElement[];
  if (references.length === 0 || references.length > MOST_REFERENCES)
    throw new Unsupported('It signs nothing, or too much');
  const whole: { reference: XmlElement; digest: string }[] = [];
  for (const reference of references) {
    const uri = reference.attr('URI')?.value;
    const rootId = document.root.attrs.find(({ name }) => /^id$/i.test(name))?.value;
    if (uri === '' || (rootId !== undefined && uri === `#${rootId}`)) {
      whole.push({ reference, digest: '' });
      continue;
    }
    if (!uri?.startsWith('#')) throw new Unsupported('It signs something that is not in the document');
    const target = signature
      .find('.//*')
      .filter((node) =>
        (node as XmlElement).attrs.some(({ name, value }) => /^id$/i.test(name) && value === uri.slice(1)),
      );
    const [only] = target;
    if (!only || target.length > 1) throw new Unsupported('It signs a part that is not found once');
    const [transform, ...more] = reference.find('ds:Transforms/ds:Transform', DS) as XmlElement[];
    if (more.length > 0) throw new Unsupported('It signs a part by more than one form');
    const algorithm = transform?.attr('Algorithm')?.value ?? 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
    requireDigest(
      reference,
      canonical(only, transform ?? null, algorithm),
      'What the signer said of the signature was changed',
    );
  }
  if (whole.length !== 1) throw new Unsupported('It does not sign the whole document');
  for (const { reference } of whole) {
    const transforms = reference.find('ds:Transforms/ds:Transform', DS) as XmlElement[];
    const names = transforms.map((one) => one.attr('Algorithm')?.value ?? '');
    if (names[0] !== ENVELOPED || names.length > 2) throw new Unsupported('It signs the document by another form');
    const algorithm = names[1] ?? 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
    // What is canonical of the method is read before the signature, which holds it, is taken out.
    using copy = XmlDocument.fromString(document.toString({ format: false }));
    copy.find('/*/ds:Signature', DS).at(-1)?.remove();
    requireDigest(
      reference,
      canonical(copy, transforms[1] ?? null, algorithm),
      'The document was changed after it was signed',
    );
  }
}

function requireDigest(reference: XmlElement, text: string, message: string): void {
  const algorithm = DIGESTS[algorithmAt(reference, 'ds:DigestMethod')];
  if (algorithm === undefined) throw new Unsupported('It sums up what is signed by a method that is not taken');
  const digest = createHash(algorithm).update(text, 'utf8').digest('base64');
  const said = Buffer.from((textOf(reference, 'ds:DigestValue') ?? '').replace(/\s+/g, ''), 'base64').toString(
    'base64',
  );
  if (digest !== said) throw new Altered(message);
}
