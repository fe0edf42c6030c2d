import type { KeyObject } from 'node:crypto';

export type Hash = 'SHA-256' | 'SHA-384' | 'SHA-512';
type Parameters = { name: string; hash: Hash } | { name: string; namedCurve: string };

const CURVES: Readonly<Record<string, { namedCurve: string; hash: Hash }>> = {
  prime256v1: { namedCurve: 'P-256', hash: 'SHA-256' },
  secp384r1: { namedCurve: 'P-384', hash: 'SHA-384' },
  secp521r1: { namedCurve: 'P-521', hash: 'SHA-512' },
};

export const LEAST_RSA_BITS = 2048;
/** Longer keys take seconds per signature. */
export const MOST_RSA_BITS = 8192;

/** Strong beyond 2030 (NIST SP 800-57 part 1, 5.6.1). */
export const madeAlgorithms = ['RSA-3072', 'P-256'] as const;
export type MadeAlgorithm = (typeof madeAlgorithms)[number];

export function algorithmOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): string | null {
  if (asymmetricKeyType === 'rsa') return `RSA-${asymmetricKeyDetails?.modulusLength ?? 0}`;
  const curve = CURVES[asymmetricKeyDetails?.namedCurve ?? ''];
  return asymmetricKeyType === 'ec' && curve ? curve.namedCurve : null;
}

export function isStrongEnough(algorithm: string): boolean {
  if (!algorithm.startsWith('RSA-')) return true;
  const bits = Number(algorithm.slice(4));
  return bits >= LEAST_RSA_BITS && bits <= MOST_RSA_BITS;
}

/** Hash as strong as the key (RFC 5480, 4). */
export function hashOf(algorithm: string): Hash {
  return Object.values(CURVES).find(({ namedCurve }) => namedCurve === algorithm)?.hash ?? 'SHA-256';
}

export function parametersOf(algorithm: string): Parameters {
  return algorithm.startsWith('RSA-')
    ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
    : { name: 'ECDSA', namedCurve: algorithm };
}
