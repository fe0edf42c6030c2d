import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { cryptoProvider } from '@peculiar/x509';
import * as pkijs from 'pkijs';
import { parametersOf } from './key-algorithms.js';

/** Both libraries need a WebCrypto implementation: Node's. */
pkijs.setEngine('node', new pkijs.CryptoEngine({ name: 'node', crypto: webcrypto }));
cryptoProvider.set(webcrypto);

export function importSigningKey(privateKeyPkcs8: Buffer, algorithm: string): Promise<webcrypto.CryptoKey> {
  return webcrypto.subtle.importKey('pkcs8', privateKeyPkcs8, parametersOf(algorithm), false, ['sign']);
}
