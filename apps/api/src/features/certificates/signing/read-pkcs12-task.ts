import * as asn1js from 'asn1js';
import { createDecipheriv, createHash, createHmac, pbkdf2Sync, timingSafeEqual } from 'node:crypto';
import { type Derivation, oldDerivation } from './old-derivation.js';
import { at, children, integer, octets, oid, parse, type Pkcs12Problem, Refused } from './pkcs12-parts.js';

export interface Pkcs12Input {
  content: Uint8Array;
  password: string;
}

export type Pkcs12Output = { privateKeyPkcs8: Uint8Array; certificates: Uint8Array[] } | { problem: Pkcs12Problem };

const MOST_CERTIFICATES = 10;
const MOST_ROUNDS = { pbkdf2: 2_000_000, old: 200_000 };

const DATA = '1.2.840.113549.1.7.1';
const ENCRYPTED = '1.2.840.113549.1.7.6';
const PBES2 = '1.2.840.113549.1.5.13';
const PBKDF2 = '1.2.840.113549.1.5.12';
const TRIPLE_DES_PBE = '1.2.840.113549.1.12.1.3';
const X509 = '1.2.840.113549.1.9.22.1';
const BAGS = '1.2.840.113549.1.12.10.1.';
const OLD_PBE = ['1.2.840.113549.1.12.1.', '1.2.840.113549.1.5.'];

const hashes: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
};

const ciphers: Readonly<Record<string, { name: string; keyBytes: number }>> = {
  '2.16.840.1.101.3.4.1.2': { name: 'aes-128-cbc', keyBytes: 16 },
  '2.16.840.1.101.3.4.1.22': { name: 'aes-192-cbc', keyBytes: 24 },
  '2.16.840.1.101.3.4.1.42': { name: 'aes-256-cbc', keyBytes: 32 },
  '1.2.840.113549.3.7': { name: 'des-ede3-cbc', keyBytes: 24 },
};

/** PKCS #12 (RFC 7292). In a worker: the file determines the duration. */
export default function readPkcs12(input: Pkcs12Input): Pkcs12Output {
  try {
    return new Opening(input.password).open(Buffer.from(input.content));
  } catch (error) {
    return { problem: error instanceof Refused ? error.problem : 'unreadable' };
  }
}

class Opening {
  private readonly keys: Buffer[] = [];
  private readonly certificates: Buffer[] = [];
  private readonly rounds = { pbkdf2: 0, old: 0 };

  private readonly password: string;

  constructor(password: string) {
    this.password = password;
  }

  open(content: Buffer): Pkcs12Output {
    const file = parse(content);
    const safe = octets(at(at(at(file, 1), 1), 0));
    const mac = children(file).at(2);
    if (mac) this.requireMac(mac, safe);
    for (const part of children(parse(safe))) this.readPart(part);
    const [privateKeyPkcs8, another] = this.keys;
    if (!privateKeyPkcs8) throw new Refused('no_key');
    if (another) throw new Refused('several_keys');
    if (this.certificates.length === 0) throw new Refused('no_certificate');
    return { privateKeyPkcs8, certificates: this.certificates };
  }

  private requireMac(mac: asn1js.AsnType, safe: Buffer): void {
    const stated = at(mac, 0);
    const hash = hashes[oid(at(at(stated, 0), 0))];
    if (hash === undefined) throw new Refused('unknown_encryption');
    const rounds = children(mac).at(2);
    const length = createHash(hash).digest().length;
    const key = this.oldDerivation('mac', octets(at(mac, 1)), rounds ? integer(rounds) : 1, length, hash);
    const expected = octets(at(stated, 1));
    const found = createHmac(hash, key).update(safe).digest();
    if (found.length !== expected.length || !timingSafeEqual(found, expected)) throw new Refused('wrong_password');
  }

  private readPart(part: asn1js.AsnType): void {
    const kind = oid(at(part, 0));
    const content = at(at(part, 1), 0);
    if (kind === DATA) return this.readBags(octets(content));
    if (kind !== ENCRYPTED) throw new Refused('unknown_encryption');
    const encrypted = at(content, 1);
    this.readBags(this.decrypt(at(encrypted, 1), octets(at(encrypted, 2))));
  }

  private readBags(bytes: Buffer): void {
    for (const bag of children(parse(bytes, 'wrong_password'))) {
      const kind = oid(at(bag, 0));
      const value = at(at(bag, 1), 0);
      if (kind === `${BAGS}1`) this.keys.push(Buffer.from(value.toBER()));
      else if (kind === `${BAGS}2`) this.keys.push(this.decrypt(at(value, 0), octets(at(value, 1))));
      else if (kind === `${BAGS}3` && oid(at(value, 0)) === X509) this.keep(octets(at(at(value, 1), 0)));
    }
  }

  private keep(certificate: Buffer): void {
    if (this.certificates.length >= MOST_CERTIFICATES) throw new Refused('too_many_certificates');
    this.certificates.push(certificate);
  }

  private decrypt(algorithm: asn1js.AsnType, bytes: Buffer): Buffer {
    const kind = oid(at(algorithm, 0));
    const { name, key, iv } =
      kind === PBES2 ? this.modern(at(algorithm, 1)) : this.tripleDes(kind, children(algorithm).at(1));
    const cipher = createDecipheriv(name, key, iv);
    try {
      return Buffer.concat([cipher.update(bytes), cipher.final()]);
    } catch {
      throw new Refused('wrong_password');
    }
  }

  private modern(parameters: asn1js.AsnType) {
    const derivation = at(parameters, 0);
    const cipher = ciphers[oid(at(at(parameters, 1), 0))];
    if (oid(at(derivation, 0)) !== PBKDF2 || !cipher) throw new Refused('unknown_encryption');
    const [salt, rounds, ...rest] = children(at(derivation, 1));
    const prf = rest.find((one) => one instanceof asn1js.Sequence);
    const hash = prf ? hashes[oid(at(prf, 0))] : 'sha1';
    if (!salt || !rounds || hash === undefined) throw new Refused('unknown_encryption');
    const times = this.spend('pbkdf2', integer(rounds));
    const key = pbkdf2Sync(Buffer.from(this.password, 'utf8'), octets(salt), times, cipher.keyBytes, hash);
    return { name: cipher.name, key, iv: octets(at(at(parameters, 1), 1)) };
  }

  private tripleDes(kind: string, parameters: asn1js.AsnType | undefined) {
    if (kind !== TRIPLE_DES_PBE)
      throw new Refused(OLD_PBE.some((one) => kind.startsWith(one)) ? 'old_encryption' : 'unknown_encryption');
    const [salt, rounds] = [octets(at(parameters, 0)), integer(at(parameters, 1))];
    return {
      name: 'des-ede3-cbc',
      key: this.oldDerivation('key', salt, rounds, 24, 'sha1'),
      iv: this.oldDerivation('iv', salt, rounds, 8, 'sha1'),
    };
  }

  private spend(kind: 'pbkdf2' | 'old', rounds: number): number {
    this.rounds[kind] += rounds;
    if (!(rounds >= 1) || this.rounds[kind] > MOST_ROUNDS[kind]) throw new Refused('too_slow');
    return rounds;
  }

  private oldDerivation(
    purpose: Derivation['purpose'],
    salt: Buffer,
    rounds: number,
    length: number,
    hash: string,
  ): Buffer {
    return oldDerivation({ purpose, password: this.password, salt, rounds: this.spend('old', rounds), length, hash });
  }
}
