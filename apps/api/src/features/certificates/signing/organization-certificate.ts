import 'reflect-metadata';
import { createHash, randomBytes, webcrypto } from 'node:crypto';
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  Name,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { SIGNING_ALGORITHM } from './web-crypto.js';

const VALIDITY_DAYS = 3650;
const DAY_MS = 86_400_000;
/** RFC 5280 appendix A.1, ub-common-name: characters, not bytes. */
const COMMON_NAME_LENGTH = 64;

export interface OrganizationCertificate {
  privateKeyPkcs8: Buffer;
  certificateDer: Buffer;
  algorithm: 'RSA-2048';
  subject_common_name: string;
  certificate_pem: string;
  /** SHA-256 of the DER bytes, lower case hex. */
  fingerprint_sha256: string;
  not_valid_before: Date;
  not_valid_after: Date;
}

/**
 * A key and a self-signed certificate in the organization's name. The id goes beside the name as its serialNumber, for
 * two organizations may bear the same one.
 */
export async function createOrganizationCertificate(owner: {
  commonName: string;
  organizationId: string;
  now: Date;
}): Promise<OrganizationCertificate> {
  const keys = await webcrypto.subtle.generateKey(SIGNING_ALGORITHM, true, ['sign', 'verify']);
  const subject_common_name = commonNameOf(owner.commonName) || owner.organizationId;
  const not_valid_before = new Date(Math.floor(owner.now.getTime() / 1000) * 1000);
  const not_valid_after = new Date(not_valid_before.getTime() + VALIDITY_DAYS * DAY_MS);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: randomSerialNumber(),
    // As data, not as text: commas, quotes and plus signs of a name would be read as syntax.
    name: new Name([
      { CN: [{ utf8String: subject_common_name }] },
      { '2.5.4.5': [{ printableString: owner.organizationId.slice(0, COMMON_NAME_LENGTH) }] },
    ]),
    notBefore: not_valid_before,
    notAfter: not_valid_after,
    signingAlgorithm: SIGNING_ALGORITHM,
    keys,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  const certificateDer = Buffer.from(certificate.rawData);
  return {
    privateKeyPkcs8: Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)),
    certificateDer,
    algorithm: 'RSA-2048',
    subject_common_name,
    certificate_pem: `${certificate.toString('pem').trim()}\n`,
    fingerprint_sha256: createHash('sha256').update(certificateDer).digest('hex'),
    not_valid_before,
    not_valid_after,
  };
}

/** Whole characters as a reader sees them, so that no letter loses its accent where the name is cut. */
function commonNameOf(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(/\p{C}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  let result = '';
  for (const { segment } of new Intl.Segmenter('en').segment(clean)) {
    if (Array.from(result).length + Array.from(segment).length > COMMON_NAME_LENGTH) {
      break;
    }
    result += segment;
  }
  return result.trim();
}

/** RFC 5280 4.1.2.2: positive, at most 20 octets; 126 random bits. */
function randomSerialNumber(): string {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes.toString('hex');
}
