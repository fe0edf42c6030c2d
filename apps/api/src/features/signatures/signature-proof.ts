import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';

interface SignedStatement {
  user_id: string;
  image_sha256: string;
  signed_at: Date;
}

interface KeyPair {
  public_key_pem: string;
  fingerprint_sha256: string;
  private_key_pkcs8: Buffer;
}

export const ALGORITHM = 'Ed25519';

export function makeKeyPair(): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32);
  return {
    public_key_pem: publicKey.export({ type: 'spki', format: 'pem' }) as string,
    fingerprint_sha256: createHash('sha256').update(raw).digest('hex'),
    private_key_pkcs8: privateKey.export({ type: 'pkcs8', format: 'der' }),
  };
}

/** @returns base64 */
export function signStatement(statement: SignedStatement, privateKeyPkcs8: Buffer): string {
  const key = createPrivateKey({ key: privateKeyPkcs8, type: 'pkcs8', format: 'der' });
  return sign(null, payload(statement), key).toString('base64');
}

export function isSignedBy(statement: SignedStatement, signature: string, publicKeyPem: string): boolean {
  return verify(null, payload(statement), createPublicKey(publicKeyPem), Buffer.from(signature, 'base64'));
}

const payload = ({ user_id, image_sha256, signed_at }: SignedStatement) =>
  Buffer.from(JSON.stringify({ algorithm: ALGORITHM, image_sha256, signed_at: signed_at.toISOString(), user_id }));
