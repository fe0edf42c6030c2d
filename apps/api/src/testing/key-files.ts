import {
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  type KeyUsageFlags,
  KeyUsagesExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import forge from 'node-forge';
import { webcrypto } from 'node:crypto';

const DAY_MS = 86_400_000;
const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', publicExponent: new Uint8Array([1, 0, 1]) };

export type Keys = webcrypto.CryptoKeyPair;

export const keyOf = (modulusLength = 2048): Promise<Keys> =>
  webcrypto.subtle.generateKey({ ...RSA, modulusLength }, true, ['sign', 'verify']);

export interface CertificateOfTest {
  ca?: boolean;
  usage?: KeyUsageFlags;
  purpose?: string;
  days?: [number, number];
  hash?: string;
}

export async function certificateOf(
  name: string,
  key: Keys,
  issuer: Keys,
  facts: CertificateOfTest,
  issuerName = 'Authority',
): Promise<string> {
  const { ca = false, days = [-10, 300], usage, purpose, hash = RSA.hash } = facts;
  const [notBefore, notAfter] = days.map((day) => new Date(Date.now() + day * DAY_MS));
  const made = await X509CertificateGenerator.create({
    subject: `CN=${name}`,
    issuer: `CN=${issuerName}`,
    ...(notBefore && notAfter ? { notBefore, notAfter } : {}),
    publicKey: key.publicKey,
    signingKey: await signingWith(issuer, hash),
    signingAlgorithm: { ...RSA, hash },
    extensions: [
      new BasicConstraintsExtension(ca, undefined, true),
      ...(usage === undefined ? [] : [new KeyUsagesExtension(usage)]),
      ...(purpose === undefined ? [] : [new ExtendedKeyUsageExtension([purpose])]),
    ],
  });
  return made.toString('pem');
}

async function signingWith({ privateKey }: Keys, hash: string): Promise<webcrypto.CryptoKey> {
  if (hash === RSA.hash) return privateKey;
  const pkcs8 = await webcrypto.subtle.exportKey('pkcs8', privateKey);
  return webcrypto.subtle.importKey('pkcs8', pkcs8, { ...RSA, hash }, false, ['sign']);
}

export async function pkcs12(password: string, key: Keys, chain: string[]): Promise<Buffer> {
  const der = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', key.privateKey));
  const pem = `-----BEGIN PRIVATE KEY-----\n${der.toString('base64')}\n-----END PRIVATE KEY-----`;
  const made = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromPem(pem),
    chain.map((one) => forge.pki.certificateFromPem(one)),
    password,
    { algorithm: 'aes256', count: 20 },
  );
  return Buffer.from(forge.asn1.toDer(made).getBytes(), 'latin1');
}
