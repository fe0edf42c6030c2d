import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey } from './derived-key.js';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Wrong SECRET_KEY, altered bytes, or another owner's key. */
export class KeyUnwrapError extends Error {
  override readonly name = 'KeyUnwrapError';
}

/**
 * AES-256-GCM; base64 of nonce (12 bytes), ciphertext, tag. Associated data (organization id): a copied key cannot be
 * decrypted elsewhere.
 */
export class KeyWrapper {
  private readonly key: Buffer;

  constructor(secretKey: string) {
    if (secretKey === '') {
      throw new Error('Keys cannot be wrapped without a SECRET_KEY');
    }
    this.key = derivedKey(secretKey, 'private key wrapping');
  }

  wrap(plain: Buffer, associatedData: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(associatedData, 'utf8'));
    return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64');
  }

  /** @throws KeyUnwrapError without a reason: the causes are indistinguishable */
  unwrap(wrapped: string, associatedData: string): Buffer {
    const bytes = Buffer.from(wrapped, 'base64');
    if (bytes.length < NONCE_BYTES + TAG_BYTES || bytes.toString('base64') !== wrapped) {
      throw new KeyUnwrapError('The stored private key is damaged: it is not a wrapped key');
    }
    const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(associatedData, 'utf8'));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    } catch (error) {
      throw new KeyUnwrapError(
        'The stored private key does not open: SECRET_KEY has changed, or the key was altered or belongs to another organization',
        { cause: error },
      );
    }
  }
}
