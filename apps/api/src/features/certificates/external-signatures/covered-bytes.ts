import { randomBytes, webcrypto } from 'node:crypto';
import * as pkijs from 'pkijs';
import type { FileOnDisk, Part } from './file-on-disk.js';

/** Without signed attributes the file is signed and must be buffered. */
const MOST_HELD_BYTES = 20 * 1024 * 1024;
/** Code of the library. */
const UNKNOWN_DIGEST = 7;

/**
 * The library only hashes: it receives a placeholder and the digest.
 * @returns null if too many bytes would be buffered, or if digest, key or algorithm are not supported
 */
export async function isSignatureOf(
  signed: pkijs.SignedData,
  file: FileOnDisk,
  parts: readonly Part[],
): Promise<boolean | null> {
  const hasAttributes = signed.signerInfos[0]?.signedAttrs !== undefined;
  const length = parts.reduce((sum, [from, to]) => sum + to - from, 0);
  if (!hasAttributes && length > MOST_HELD_BYTES) return null;
  const standIn = randomBytes(32);
  const data = hasAttributes ? standIn : Buffer.concat(parts.map(([from, to]) => file.bytes(from, to)));
  const engine = hasAttributes ? new HashOfParts(standIn, (name) => file.digest(name, parts)) : new Engine();
  try {
    const { signatureVerified } = await signed.verify(
      { signer: 0, data: new Uint8Array(data).buffer, checkChain: false, extendedMode: true },
      engine,
    );
    return signatureVerified === true;
  } catch (error) {
    const isUnknownDigest = error instanceof pkijs.SignedDataVerifyError && error.code === UNKNOWN_DIGEST;
    return isUnknownDigest || engine.lacksKey ? null : false;
  }
}

class Engine extends pkijs.CryptoEngine {
  /** Until the key of a signature is read with its algorithm. */
  lacksKey = false;

  constructor() {
    super({ name: 'node', crypto: webcrypto });
  }

  override verifyWithPublicKey(
    ...given: Parameters<pkijs.CryptoEngine['verifyWithPublicKey']>
  ): ReturnType<pkijs.CryptoEngine['verifyWithPublicKey']> {
    this.lacksKey = true;
    return super.verifyWithPublicKey(...given);
  }

  override async getPublicKey(
    ...given: Parameters<pkijs.CryptoEngine['getPublicKey']>
  ): ReturnType<pkijs.CryptoEngine['getPublicKey']> {
    const key: unknown = await super.getPublicKey(...given);
    this.lacksKey = false;
    return key as webcrypto.CryptoKey;
  }
}

class HashOfParts extends Engine {
  private readonly standIn: Buffer;
  private readonly hash: (name: string) => Buffer;

  constructor(standIn: Buffer, hash: (name: string) => Buffer) {
    super();
    this.standIn = standIn;
    this.hash = hash;
  }

  override async digest(algorithm: webcrypto.AlgorithmIdentifier, data: webcrypto.BufferSource): Promise<ArrayBuffer> {
    const bytes = ArrayBuffer.isView(data)
      ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
      : Buffer.from(data);
    if (!bytes.equals(this.standIn)) return super.digest(algorithm, data);
    return new Uint8Array(this.hash(typeof algorithm === 'string' ? algorithm : algorithm.name)).buffer;
  }
}
