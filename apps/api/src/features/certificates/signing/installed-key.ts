import './web-crypto.js';
import {
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  X509Certificate as Parsed,
} from '@peculiar/x509';
import { createHash, createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { dayOf } from '../../../platform/clock/clock.js';
import { RuleBroken } from '../../../platform/errors/errors.js';
import { algorithmOf, isStrongEnough, LEAST_RSA_BITS, MOST_RSA_BITS } from './key-algorithms.js';

/** Any, e-mail, client authentication, document signing (RFC 9336, Adobe, Microsoft). */
const PURPOSES = [
  '2.5.29.37.0',
  '1.3.6.1.5.5.7.3.4',
  '1.3.6.1.5.5.7.3.2',
  '1.3.6.1.5.5.7.3.36',
  '1.2.840.113583.1.1.5',
  '1.3.6.1.4.1.311.10.3.12',
];
const NAME_LENGTH = 255;

interface InstalledKey {
  privateKeyPkcs8: Buffer;
  algorithm: string;
  subject_common_name: string;
  certificate_pem: string;
  chain_pem: string | null;
  fingerprint_sha256: string;
  not_valid_before: Date;
  not_valid_after: Date;
}

export function installedKey(given: { privateKeyPkcs8: Uint8Array; certificates: Uint8Array[] }, now: Date) {
  const key = readKey(given.privateKeyPkcs8);
  const certificates = given.certificates.map(readCertificate);
  const algorithm = algorithmOf(key);
  if (algorithm === null || !isStrongEnough(algorithm))
    throw new RuleBroken(
      'signing_certificate.weak',
      'The key type {algorithm} is not supported. Use RSA with {least} to {most} bits, P-256, P-384 or P-521.',
      {
        algorithm: algorithm ?? (key.asymmetricKeyType ?? '').toUpperCase(),
        least: LEAST_RSA_BITS,
        most: MOST_RSA_BITS,
      },
    );
  const own = certificates.find((one) => one.checkPrivateKey(key));
  if (!own)
    throw new RuleBroken(
      'signing_certificate.key_mismatch',
      'None of the certificates in the file belongs to its key.',
    );
  requirePurpose(own);
  const chain = chainOf(
    own,
    certificates.filter((one) => one.fingerprint256 !== own.fingerprint256),
  );
  for (const one of [own, ...chain]) requireInTime(one, now);
  requireBelievable([own, ...chain]);
  return {
    privateKeyPkcs8: key.export({ format: 'der', type: 'pkcs8' }),
    algorithm,
    subject_common_name: nameOf(own),
    certificate_pem: pem(own),
    chain_pem: chain.length === 0 ? null : chain.map(pem).join(''),
    fingerprint_sha256: createHash('sha256').update(own.raw).digest('hex'),
    not_valid_before: new Date(own.validFrom),
    not_valid_after: new Date(own.validTo),
  } satisfies InstalledKey;
}

const unreadable = () =>
  new RuleBroken('signing_certificate.unreadable', 'The file is not a readable PKCS #12 file (.p12, .pfx).');

function readKey(der: Uint8Array): KeyObject {
  try {
    return createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8' });
  } catch {
    throw unreadable();
  }
}

function readCertificate(der: Uint8Array): X509Certificate {
  try {
    return new X509Certificate(der);
  } catch {
    throw unreadable();
  }
}

function requirePurpose(certificate: X509Certificate): void {
  const parsed = new Parsed(new Uint8Array(certificate.raw));
  const usages = parsed.getExtension(KeyUsagesExtension)?.usages;
  const purposes = parsed.getExtension(ExtendedKeyUsageExtension)?.usages.map(String);
  const signs =
    usages === undefined || (usages & (KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation)) !== 0;
  if (!signs || (purposes && !purposes.some((one) => PURPOSES.includes(one))))
    throw new RuleBroken(
      'signing_certificate.other_use',
      'The certificate of {subject} does not allow signing documents.',
      { subject: nameOf(certificate) },
    );
}

function chainOf(own: X509Certificate, others: readonly X509Certificate[]): X509Certificate[] {
  const chain: X509Certificate[] = [];
  const left = [...others];
  for (let last = own; !isOwnIssuer(last);) {
    const index = left.findIndex((one) => one.ca && last.checkIssued(one) && last.verify(one.publicKey));
    const [issuer] = index < 0 ? [] : left.splice(index, 1);
    if (!issuer) break;
    chain.push(issuer);
    last = issuer;
  }
  const [outsider] = left;
  if (outsider)
    throw new RuleBroken(
      'signing_certificate.chain_broken',
      'The certificate of {subject} in the file has issued none of the others.',
      { subject: nameOf(outsider) },
    );
  return chain;
}

const isOwnIssuer = (one: X509Certificate) => one.checkIssued(one) && one.verify(one.publicKey);

/** MD2, MD4 and MD5 with RSA. */
const BROKEN_SIGNATURES = /^1\.2\.840\.113549\.1\.1\.[234]$/;

/** Readers reject forgeable hashes and RSA keys. Roots are trusted by their bytes. */
function requireBelievable(line: readonly X509Certificate[]): void {
  for (const [at, one] of line.entries()) {
    if (isOwnIssuer(one)) continue;
    const method = weaknessOf(one, line[at + 1]);
    if (method !== null)
      throw new RuleBroken(
        'signing_certificate.weak_issue',
        'The certificate of {subject} was issued with {method}, which is no longer secure. Have a new certificate issued.',
        { subject: nameOf(one), method },
      );
  }
}

function weaknessOf(certificate: X509Certificate, issuer: X509Certificate | undefined): string | null {
  const { hash } = new Parsed(new Uint8Array(certificate.raw)).signatureAlgorithm as { hash?: { name: string } };
  if (hash?.name === 'SHA-1') return hash.name;
  if (BROKEN_SIGNATURES.test(certificate.signatureAlgorithmOid)) return certificate.signatureAlgorithm ?? 'MD5';
  // Too long to sign here, acceptable for an issuer.
  const bits = issuer?.publicKey.asymmetricKeyDetails?.modulusLength ?? LEAST_RSA_BITS;
  return bits < LEAST_RSA_BITS ? `RSA-${bits}` : null;
}

function requireInTime(certificate: X509Certificate, now: Date): void {
  const [from, to] = [new Date(certificate.validFrom), new Date(certificate.validTo)];
  if (now > to)
    throw new RuleBroken(
      'signing_certificate.expired',
      'The certificate of {subject} has expired: it was valid from {from} to {to}.',
      { subject: nameOf(certificate), from: dayOf(from, null), to: dayOf(to, null) },
    );
  if (!(now >= from))
    throw new RuleBroken(
      'signing_certificate.not_valid_yet',
      'The certificate of {subject} is not valid yet: it will be from {from} to {to}.',
      { subject: nameOf(certificate), from: dayOf(from, null), to: dayOf(to, null) },
    );
}

function nameOf(certificate: X509Certificate): string {
  const { CN, O } = certificate.toLegacyObject().subject as Record<string, string | string[] | undefined>;
  const name = [CN, O].flat().find((one) => one !== undefined && one !== '');
  return (name ?? certificate.subject.replaceAll('\n', ', ')).replace(/\p{C}+/gu, ' ').slice(0, NAME_LENGTH);
}

const pem = (certificate: X509Certificate) => certificate.toString();
