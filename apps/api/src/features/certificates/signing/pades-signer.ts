import { createHash, webcrypto } from 'node:crypto';
import { Signer } from '@signpdf/utils';
import * as pkijs from 'pkijs';
import './web-crypto.js';
import { der, integer, NULL, objectId, octets, sequence, setOf } from './der.js';
import { type Hash, hashOf } from './key-algorithms.js';

const OID = {
  data: objectId('1.2.840.113549.1.7.1'),
  signedData: objectId('1.2.840.113549.1.7.2'),
  contentType: objectId('1.2.840.113549.1.9.3'),
  messageDigest: objectId('1.2.840.113549.1.9.4'),
  signingCertificateV2: objectId('1.2.840.113549.1.9.16.2.47'),
  timeStamp: objectId('1.2.840.113549.1.9.16.2.14'),
};
const HASHES: Readonly<Record<Hash, { own: Buffer; rsa: Buffer; ecdsa: Buffer }>> = {
  'SHA-256': named('2.16.840.1.101.3.4.2.1', '1.2.840.113549.1.1.11', '1.2.840.10045.4.3.2'),
  'SHA-384': named('2.16.840.1.101.3.4.2.2', '1.2.840.113549.1.1.12', '1.2.840.10045.4.3.3'),
  'SHA-512': named('2.16.840.1.101.3.4.2.3', '1.2.840.113549.1.1.13', '1.2.840.10045.4.3.4'),
};
const VERSION_1 = integer(Buffer.from([1]));

/**
 * PAdES B-B, with a time stamp B-T (ETSI EN 319 142-1); detached CMS (RFC 5652). Time only in /M. Own code: a library
 * took twice as long.
 */
export class PadesSigner extends Signer {
  constructor(
    private readonly privateKey: webcrypto.CryptoKey,
    private readonly certificateDer: Buffer,
    private readonly algorithm: string,
    private readonly chainDer: readonly Buffer[],
    private readonly timeStamp: (signature: Buffer) => Promise<Buffer | null>,
  ) {
    super();
  }

  override async sign(signedBytes: Buffer): Promise<Buffer> {
    const hash = hashOf(this.algorithm);
    const signer = signerOf(this.certificateDer);
    const attributes = setOf(
      attribute(OID.contentType, OID.data),
      attribute(OID.messageDigest, octets(digest(hash, signedBytes))),
      attribute(OID.signingCertificateV2, this.signingCertificate()),
    );
    const signature = await this.valueOver(hash, attributes);
    const { own, rsa, ecdsa } = HASHES[hash];
    const signerInfo = sequence(
      VERSION_1,
      sequence(signer.issuer, signer.serial),
      own,
      tagged(0xa0, attributes),
      this.algorithm.startsWith('RSA-') ? rsa : ecdsa,
      octets(signature),
      ...(await this.unsigned(signature)),
    );
    const signedData = sequence(
      VERSION_1,
      setOf(own),
      sequence(OID.data),
      der(0xa0, this.certificateDer, ...this.chainDer),
      setOf(signerInfo),
    );
    return sequence(OID.signedData, der(0xa0, signedData));
  }

  private async valueOver(hash: Hash, attributes: Buffer): Promise<Buffer> {
    const { name } = this.privateKey.algorithm;
    const value = Buffer.from(await webcrypto.subtle.sign({ name, hash }, this.privateKey, attributes));
    if (name !== 'ECDSA') return value;
    // WebCrypto concatenates r and s; CMS has two integers (RFC 5753, 7.2).
    const half = value.length / 2;
    return sequence(integer(value.subarray(0, half)), integer(value.subarray(half)));
  }

  /** Unsigned attribute: follows the signature (ETSI EN 319 122-1, 5.3). */
  private async unsigned(signature: Buffer): Promise<Buffer[]> {
    const token = await this.timeStamp(signature);
    return token === null ? [] : [der(0xa1, attribute(OID.timeStamp, token))];
  }

  /** RFC 5035: DER omits the default SHA-256. issuerSerial fails for names unknown to RFC 4518. */
  private signingCertificate(): Buffer {
    return sequence(sequence(sequence(octets(digest('SHA-256', this.certificateDer)))));
  }
}

/** RFC 5754: NULL parameters with RSA (3.2), none with ECDSA (3.3); with a hash both (2). */
function named(hash: string, rsa: string, ecdsa: string) {
  return {
    own: sequence(objectId(hash), NULL),
    rsa: sequence(objectId(rsa), NULL),
    ecdsa: sequence(objectId(ecdsa)),
  };
}

const attribute = (type: Buffer, value: Uint8Array): Buffer => sequence(type, setOf(value));

/** Hashed as SET, stored with an implicit tag (RFC 5652, 5.4). */
function tagged(tag: number, value: Buffer): Buffer {
  const copy = Buffer.from(value);
  copy.writeUInt8(tag, 0);
  return copy;
}

interface Identified {
  issuer: Buffer;
  serial: Buffer;
}

const known = new Map<string, Identified>();
const KEPT = 32;

function signerOf(certificateDer: Buffer): Identified {
  const key = certificateDer.toString('latin1');
  const found = known.get(key) ?? identified(certificateDer);
  known.delete(key);
  known.set(key, found);
  const oldest = known.keys().next();
  if (known.size > KEPT && !oldest.done) known.delete(oldest.value);
  return found;
}

function identified(certificateDer: Buffer): Identified {
  const { issuer, serialNumber } = pkijs.Certificate.fromBER(certificateDer);
  return { issuer: Buffer.from(issuer.toSchema().toBER()), serial: Buffer.from(serialNumber.toBER()) };
}

const digest = (hash: Hash, bytes: Buffer): Buffer => createHash(hash.replace('-', '')).update(bytes).digest();
