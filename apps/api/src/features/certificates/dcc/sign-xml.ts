import { createHash, randomBytes, webcrypto } from 'node:crypto';
import { Fault } from '../../../platform/errors/fault.js';
import { hashOf } from '../signing/key-algorithms.js';

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const DS = 'http://www.w3.org/2000/09/xmldsig#';
const XADES = 'http://uri.etsi.org/01903/v1.3.2#';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const METHOD = 'http://www.w3.org/2001/04/xmldsig-more#';

export interface XmlSigner {
  privateKey: webcrypto.CryptoKey;
  algorithm: string;
  certificateDer: Buffer;
  chainDer?: readonly Buffer[];
  signingTime: Date;
}

/** XAdES B-B (ETSI EN 319 132-1). Last child without whitespace: removing it restores the document. */
export async function signXml(xml: string, signer: XmlSigner): Promise<string> {
  const { XmlDocument } = await import('libxml2-wasm');
  const hash = hashOf(signer.algorithm);
  const { name } = signer.privateKey.algorithm;
  const method = `${METHOD}${name === 'ECDSA' ? 'ecdsa' : 'rsa'}-${hash.toLowerCase().replace('-', '')}`;
  const canonical = (text: string, element: string | null): string => {
    using document = XmlDocument.fromString(text);
    if (element === null) return document.canonicalizeToString({ mode: EXCLUSIVE_MODE });
    const node = document.get(`//*[local-name()='${element}']`);
    if (!node) throw new Fault(`The XML to sign has no ${element}`);
    return node.canonicalizeToString({ mode: EXCLUSIVE_MODE });
  };
  const id = randomBytes(8).toString('hex');
  const end = xml.lastIndexOf('</');
  const properties = signedProperties(id, signer);
  const digestOfDocument = digestOf(canonical(xml, null));
  // Exclusive canonicalization ignores the context.
  const signature = (digestOfProperties: string, value: string) => {
    const info = signedInfo(id, method, digestOfDocument, digestOfProperties);
    return signatureOf(id, info, value, properties, signer);
  };
  const digest = digestOf(canonical(signature('', ''), 'SignedProperties'));
  const toSign = Buffer.from(canonical(signature(digest, ''), 'SignedInfo'), 'utf8');
  // r and s concatenated (RFC 6931, 2.3.6).
  const value = await webcrypto.subtle.sign({ name, hash }, signer.privateKey, toSign);
  return xml.slice(0, end) + signature(digest, Buffer.from(value).toString('base64')) + xml.slice(end);
}

/** XML_C14N_EXCLUSIVE_1_0 of the library. */
const EXCLUSIVE_MODE = 1;

const digestOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('base64');

const reference = (attributes: string, transforms: readonly string[], digest: string): string =>
  `<ds:Reference ${attributes}><ds:Transforms>` +
  transforms.map((uri) => `<ds:Transform Algorithm="${uri}"/>`).join('') +
  `</ds:Transforms><ds:DigestMethod Algorithm="${SHA256}"/><ds:DigestValue>${digest}</ds:DigestValue></ds:Reference>`;

const signedInfo = (id: string, method: string, document: string, properties: string): string =>
  `<ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${EXCLUSIVE}"/><ds:SignatureMethod Algorithm="${method}"/>` +
  reference(`Id="ref-${id}" URI=""`, [`${DS}enveloped-signature`, EXCLUSIVE], document) +
  reference(`Type="http://uri.etsi.org/01903#SignedProperties" URI="#xades-${id}"`, [EXCLUSIVE], properties) +
  '</ds:SignedInfo>';

function signatureOf(
  id: string,
  info: string,
  value: string,
  properties: string,
  { certificateDer, chainDer = [] }: XmlSigner,
): string {
  const certificates = [certificateDer, ...chainDer].map(
    (der) => `<ds:X509Certificate>${der.toString('base64')}</ds:X509Certificate>`,
  );
  return (
    `<ds:Signature xmlns:ds="${DS}" Id="sig-${id}">${info}<ds:SignatureValue>${value}</ds:SignatureValue>` +
    `<ds:KeyInfo><ds:X509Data>${certificates.join('')}</ds:X509Data></ds:KeyInfo>` +
    `<ds:Object>${properties}</ds:Object></ds:Signature>`
  );
}

/** EN 319 132-1, 6.3. */
function signedProperties(id: string, { certificateDer, signingTime }: XmlSigner): string {
  const digest = createHash('sha256').update(certificateDer).digest('base64');
  const time = `${signingTime.toISOString().slice(0, 19)}Z`;
  return (
    `<xades:QualifyingProperties xmlns:xades="${XADES}" Target="#sig-${id}"><xades:SignedProperties Id="xades-${id}">` +
    `<xades:SignedSignatureProperties><xades:SigningTime>${time}</xades:SigningTime>` +
    `<xades:SigningCertificateV2><xades:Cert><xades:CertDigest><ds:DigestMethod xmlns:ds="${DS}" Algorithm="${SHA256}"/>` +
    `<ds:DigestValue xmlns:ds="${DS}">${digest}</ds:DigestValue></xades:CertDigest></xades:Cert></xades:SigningCertificateV2>` +
    '</xades:SignedSignatureProperties><xades:SignedDataObjectProperties>' +
    `<xades:DataObjectFormat ObjectReference="#ref-${id}"><xades:MimeType>application/xml</xades:MimeType></xades:DataObjectFormat>` +
    '</xades:SignedDataObjectProperties></xades:SignedProperties></xades:QualifyingProperties>'
  );
}
