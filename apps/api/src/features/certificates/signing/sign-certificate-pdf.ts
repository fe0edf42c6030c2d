import type { webcrypto } from 'node:crypto';
import { SignPdf } from '@signpdf/signpdf';
import { addCertificationPlaceholder, type SignatureFacts } from './certification-placeholder.js';
import { PadesSigner } from './pades-signer.js';
import { MOST_TOKEN_BYTES } from './time-stamp.js';

export interface SigningIdentity extends SignatureFacts {
  privateKey: webcrypto.CryptoKey;
  certificateDer: Buffer;
  algorithm: string;
  chainDer: readonly Buffer[];
  timeStamp?: ((signature: Buffer) => Promise<Buffer | null>) | undefined;
}

const noTimeStamp = () => Promise.resolve(null);

/** Bytes besides certificate and names: about 1000 with RSA-3072. */
const SIGNATURE_ROOM = 4096;

/** Later changes are not permitted. */
export async function signCertificatePdf(pdf: Buffer, identity: SigningIdentity): Promise<Buffer> {
  const { privateKey, certificateDer, algorithm, chainDer, timeStamp, ...facts } = identity;
  const room = [certificateDer, ...chainDer].reduce(
    (sum, { length }) => sum + length,
    SIGNATURE_ROOM + (timeStamp ? MOST_TOKEN_BYTES : 0),
  );
  const prepared = addCertificationPlaceholder(pdf, facts, room);
  return new SignPdf().sign(
    prepared,
    new PadesSigner(privateKey, certificateDer, algorithm, chainDer, timeStamp ?? noTimeStamp),
    facts.signingTime,
  );
}
