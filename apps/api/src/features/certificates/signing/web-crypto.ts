import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { cryptoProvider } from '@peculiar/x509';
import * as pkijs from 'pkijs';

/** Both libraries ask for a WebCrypto of their own; they get Node's. */
pkijs.setEngine('node', new pkijs.CryptoEngine({ name: 'node', crypto: webcrypto }));
cryptoProvider.set(webcrypto);

export const SIGNING_ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};

/** The private key as the signer takes it; it cannot be exported again. */
export function importSigningKey(privateKeyPkcs8: Buffer): Promise<webcrypto.CryptoKey> {
  return webcrypto.subtle.importKey('pkcs8', privateKeyPkcs8, SIGNING_ALGORITHM, false, ['sign']);
}
