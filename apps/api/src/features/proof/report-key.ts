import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { SignedReport, StatedReport } from '@etalon/metrology/proof';
import { derivedKey } from '../../platform/secrets/derived-key.js';

/** PKCS #8 prefix of an Ed25519 key (RFC 8410). */
const ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

export function reportKey(secretKey: string): KeyObject {
  const seed = derivedKey(secretKey, 'verification report');
  return createPrivateKey({ key: Buffer.concat([ED25519, seed]), format: 'der', type: 'pkcs8' });
}

export const publicKeyOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export function signReport(report: StatedReport, key: KeyObject): SignedReport {
  const text = JSON.stringify(report);
  const value = sign(null, Buffer.from(text), key).toString('base64');
  return { report, sha256: sha256(text), signature: { algorithm: 'Ed25519', public_key: publicKeyOf(key), value } };
}

/** Does not check the signer. */
export function isIntact({ report, sha256: stated, signature }: SignedReport): boolean {
  const text = JSON.stringify(report);
  if (sha256(text) !== stated) return false;
  try {
    const key = createPublicKey({ key: Buffer.from(signature.public_key, 'base64'), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature.value, 'base64'));
  } catch {
    return false;
  }
}
