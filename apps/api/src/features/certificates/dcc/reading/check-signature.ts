import { constants, createHash, verify, X509Certificate, type KeyObject } from 'node:crypto';
import { type XmlDocument, XmlElement, type XmlNode } from 'libxml2-wasm';
import {
  algorithmAt,
  Altered,
  canonical,
  checkReferences,
  DS,
  requireDigest,
  textOf,
  Unsupported,
} from './signed-references.js';

type SignatureState = 'none' | 'intact' | 'altered' | 'unsupported';

export interface ReadSignature {
  state: SignatureState;
  reason: string | null;
  signer: {
    subject: string;
    issuer: string;
    fingerprint_sha256: string;
    not_valid_before: string;
    not_valid_after: string;
  } | null;
  signing_time: string | null;
}

const MOST_CERTIFICATES = 8;
const METHODS: Readonly<Record<string, { hash: string; kind: 'rsa' | 'ec' | 'pss' }>> = Object.fromEntries([
  ...['256', '384', '512'].flatMap((bits) => [
    [`http://www.w3.org/2001/04/xmldsig-more#rsa-sha${bits}`, { hash: `sha${bits}`, kind: 'rsa' }],
    [`http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha${bits}`, { hash: `sha${bits}`, kind: 'ec' }],
    [`http://www.w3.org/2007/05/xmldsig-more#sha${bits}-rsa-MGF1`, { hash: `sha${bits}`, kind: 'pss' }],
  ]),
]) as Record<string, { hash: string; kind: 'rsa' | 'ec' | 'pss' }>;

/** Last in the root, covering the whole document except itself. */
export function signatureOf(document: XmlDocument): ReadSignature {
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
      .slice(0, MOST_CERTIFICATES)
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
    checkOwner(signature, by);
    return { state: 'intact', reason: null, signer, signing_time };
  } catch (error) {
    if (error instanceof Altered) return { state: 'altered', reason: error.message, signer, signing_time };
    const reason = error instanceof Unsupported ? error.message : 'It cannot be read';
    return { state: 'unsupported', reason, signer, signing_time };
  }
}

/** Binds certificate and id, which are outside the signed content. */
function checkOwner(signature: XmlElement, by: X509Certificate): void {
  const properties = signature.get('ds:Object/xades:QualifyingProperties', DS) as XmlElement | null;
  const target = properties?.attr('Target')?.value;
  if (target !== undefined && target !== `#${signature.attr('Id')?.value ?? ''}`)
    throw new Altered('What the signer said is said of another signature');
  const [own] = ['SigningCertificateV2', 'SigningCertificate'].flatMap(
    (name) => properties?.find(`.//xades:${name}/xades:Cert/xades:CertDigest`, DS).slice(0, 1) ?? [],
  );
  if (own) requireDigest(own as XmlElement, by.raw, 'The certificate is not the one that was signed with it');
}

const plain = (name: string): string => name.replaceAll('\n', ', ').replace(/\\(.)/g, '$1');

const facts = (one: X509Certificate): ReadSignature['signer'] => ({
  subject: plain(one.subject).slice(0, 500),
  issuer: plain(one.issuer).slice(0, 500),
  fingerprint_sha256: createHash('sha256').update(one.raw).digest('hex'),
  not_valid_before: new Date(one.validFrom).toISOString(),
  not_valid_after: new Date(one.validTo).toISOString(),
});

const textAt = (node: XmlNode, path: string): string | null => node.get(path, DS)?.content.trim().slice(0, 100) ?? null;
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
        ? { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
        : { key };
  return verify(method.hash, Buffer.from(text, 'utf8'), how, value);
}
