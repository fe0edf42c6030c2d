import { hkdfSync } from 'node:crypto';

/** HKDF-SHA256 without salt, 32 bytes: no two uses share a key. */
export function derivedKey(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `etalon ${purpose}`, 32));
}

export class DerivedKeys {
  constructor(private readonly secretKey: string) {}

  of(purpose: string): Buffer {
    return derivedKey(this.secretKey, purpose);
  }
}
