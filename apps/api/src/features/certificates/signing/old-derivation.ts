import { createHash } from 'node:crypto';

export interface Derivation {
  purpose: 'key' | 'iv' | 'mac';
  password: string;
  salt: Buffer;
  rounds: number;
  length: number;
  hash: string;
}

const PURPOSES = { key: 1, iv: 2, mac: 3 } as const;

/** Older programs: RFC 7292, appendix B.2. */
export function oldDerivation({ purpose, password, salt, rounds, length, hash }: Derivation): Buffer {
  const block = hash === 'sha384' || hash === 'sha512' ? 128 : 64;
  const spelt = Buffer.from(`${password}\0`, 'utf16le').swap16();
  const given = Buffer.concat([filled(salt, block), filled(spelt, block)]);
  const made: Buffer[] = [];
  for (let bytes = 0; bytes < length;) {
    let sum = createHash(hash).update(Buffer.alloc(block, PURPOSES[purpose])).update(given).digest();
    for (let n = 1; n < rounds; n++) sum = createHash(hash).update(sum).digest();
    made.push(sum);
    bytes += sum.length;
    const added = filled(sum, block).subarray(0, block);
    for (let from = 0; from < given.length; from += block) addOne(given.subarray(from, from + block), added);
  }
  return Buffer.concat(made).subarray(0, length);
}

function filled(bytes: Buffer, block: number): Buffer {
  const whole = Buffer.alloc(Math.ceil(bytes.length / block) * block);
  if (bytes.length > 0) for (let n = 0; n < whole.length; n++) whole[n] = bytes[n % bytes.length] ?? 0;
  return whole;
}

/** target + added + 1, as integers of this length. */
function addOne(target: Buffer, added: Buffer): void {
  let carry = 1;
  for (let n = target.length - 1; n >= 0; n--) {
    carry += (target[n] ?? 0) + (added[n] ?? 0);
    target[n] = carry & 0xff;
    carry >>= 8;
  }
}
