import { createHash } from 'node:crypto';
import { XmlDocument, type XmlElement, type XmlNode } from 'libxml2-wasm';

export const DS = { ds: 'http://www.w3.org/2000/09/xmldsig#', xades: 'http://uri.etsi.org/01903/v1.3.2#' };
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

export class Unsupported extends Error {}
export class Altered extends Error {}

export const algorithmAt = (node: XmlNode, path: string): string =>
  (node.get(path, DS) as XmlElement | null)?.attr('Algorithm')?.value ?? '';

export const textOf = (node: XmlNode, path: string) => node.get(path, DS)?.content;

export function canonical(node: XmlNode | XmlDocument, method: XmlNode | null, algorithm: string): string {
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

/** All match; one covers the whole document without signature. */
export function checkReferences(info: XmlNode, signature: XmlElement, document: XmlDocument): void {
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
    // Before removing the signature that contains it.
    using copy = XmlDocument.fromString(document.toString({ format: false }));
    copy.find('/*/ds:Signature', DS).at(-1)?.remove();
    requireDigest(
      reference,
      canonical(copy, transforms[1] ?? null, algorithm),
      'The document was changed after it was signed',
    );
  }
}

export function requireDigest(reference: XmlElement, text: string | Buffer, message: string): void {
  const algorithm = DIGESTS[algorithmAt(reference, 'ds:DigestMethod')];
  if (algorithm === undefined) throw new Unsupported('It sums up what is signed by a method that is not taken');
  const digest = createHash(algorithm).update(text).digest('base64');
  const stated = Buffer.from((textOf(reference, 'ds:DigestValue') ?? '').replace(/\s+/g, ''), 'base64').toString(
    'base64',
  );
  if (digest !== stated) throw new Altered(message);
}
