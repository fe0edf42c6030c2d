import { hkdfSync } from 'node:crypto';

/** 32-byte key for one purpose, derived from SECRET_KEY (HKDF-SHA256, no salt), so that no two uses share a key. */
export function derivedKey(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `etalon ${purpose}`, 32));
}

/** Derives keys for code that must not have SECRET_KEY itself. */
export class DerivedKeys {
  constructor(private readonly secretKey: string) {}

  of(purpose: string): Buffer {
    return derivedKey(this.secretKey, purpose);
  }
}
