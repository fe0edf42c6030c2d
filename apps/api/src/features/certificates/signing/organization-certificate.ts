import { createHash, randomBytes, webcrypto } from 'node:crypto';
import {
  BasicConstraintsExtension,
  type JsonNameParams,
  KeyUsageFlags,
  KeyUsagesExtension,
  Name,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import './web-crypto.js';
import { type MadeAlgorithm, hashOf, parametersOf } from './key-algorithms.js';
import { type Signatory, type SubjectParts, subjectOf } from './subject-of-organization.js';

const VALIDITY_DAYS = 3650;
const DAY_MS = 86_400_000;

interface OrganizationCertificate {
  privateKeyPkcs8: Buffer;
  certificateDer: Buffer;
  algorithm: MadeAlgorithm;
  subject_common_name: string;
  certificate_pem: string;
  /** SHA-256 of the DER bytes. */
  fingerprint_sha256: string;
  not_valid_before: Date;
  not_valid_after: Date;
}

export async function createOrganizationCertificate(
  signatory: Signatory,
  algorithm: MadeAlgorithm,
  now: Date,
): Promise<OrganizationCertificate> {
  const signingAlgorithm = {
    ...parametersOf(algorithm),
    hash: hashOf(algorithm),
    ...(algorithm === 'RSA-3072' && { modulusLength: 3072, publicExponent: new Uint8Array([1, 0, 1]) }),
  };
  const keys = (await webcrypto.subtle.generateKey(signingAlgorithm, true, [
    'sign',
    'verify',
  ])) as webcrypto.CryptoKeyPair;
  const subject = subjectOf(signatory);
  const not_valid_before = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const not_valid_after = new Date(not_valid_before.getTime() + VALIDITY_DAYS * DAY_MS);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: randomSerialNumber(),
    name: new Name(nameOf(subject)),
    notBefore: not_valid_before,
    notAfter: not_valid_after,
    signingAlgorithm,
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
    algorithm,
    subject_common_name: subject.common_name,
    certificate_pem: `${certificate.toString('pem').trim()}\n`,
    fingerprint_sha256: createHash('sha256').update(certificateDer).digest('hex'),
    not_valid_before,
    not_valid_after,
  };
}

/** Text would parse commas, quotes and plus signs. */
function nameOf(subject: SubjectParts): JsonNameParams {
  const { country, organization, organization_identifier, common_name, serial_number } = subject;
  return [
    ...(country === null ? [] : [{ C: [{ printableString: country }] }]),
    ...(organization === null ? [] : [{ O: [{ utf8String: organization }] }]),
    ...(organization_identifier === null ? [] : [{ '2.5.4.97': [{ utf8String: organization_identifier }] }]),
    { CN: [{ utf8String: common_name }] },
    { '2.5.4.5': [{ printableString: serial_number }] },
  ];
}

/** RFC 5280 4.1.2.2: positive, at most 20 octets. */
function randomSerialNumber(): string {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes.toString('hex');
}
