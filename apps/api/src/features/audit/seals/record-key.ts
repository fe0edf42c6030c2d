import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { KeyUnwrapError, type KeyWrapper } from '../../../platform/secrets/key-wrapping.js';
import { AuditKey } from './seals.entities.js';

export interface StoredKey {
  id: string;
  public_key: string;
  wrapped_private_key: string;
}

const publicOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');

function newKey(wrapper: KeyWrapper): StoredKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  const id = randomUUID();
  const wrapped = wrapper.wrap(privateKey.export({ format: 'der', type: 'pkcs8' }), id);
  return { id, public_key: publicOf(privateKey), wrapped_private_key: wrapped };
}

export async function storedKey(tx: EntityManager, wrapper: KeyWrapper): Promise<StoredKey | undefined> {
  await tx.createQueryBuilder().insert().into(AuditKey).values(newKey(wrapper)).orIgnore().execute();
  return (await tx.query<StoredKey[]>('select id, public_key, wrapped_private_key from audit_keys'))[0];
}

export class RecordKey {
  private constructor(
    private readonly privateKey: KeyObject,
    readonly publicKey: string,
  ) {}

  /** Null for another installation's key: SECRET_KEY or public key differs. */
  static open({ id, public_key, wrapped_private_key }: StoredKey, wrapper: KeyWrapper): RecordKey | null {
    try {
      const key = createPrivateKey({ key: wrapper.unwrap(wrapped_private_key, id), format: 'der', type: 'pkcs8' });
      return publicOf(key) === public_key ? new RecordKey(key, public_key) : null;
    } catch (error) {
      if (error instanceof KeyUnwrapError) return null;
      throw error;
    }
  }

  sign(hash: string): string {
    return sign(null, Buffer.from(hash, 'hex'), this.privateKey).toString('base64');
  }

  holds(hash: string, signature: string): boolean {
    return verify(null, Buffer.from(hash, 'hex'), createPublicKey(this.privateKey), Buffer.from(signature, 'base64'));
  }
}
