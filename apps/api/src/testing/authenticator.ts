import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

interface Options {
  origin?: string;
  rpId?: string;
  userVerified?: boolean;
}

type Place = Options & { origin: string; rpId: string };

const originOf = (rpId: string) => (rpId === 'localhost' ? 'http://localhost:3000' : `https://${rpId}`);

export class Authenticator {
  readonly id = randomBytes(16).toString('base64url');
  counter = 0;
  private userHandle = '';
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });

  create(options: Record<string, unknown>, given: Options = {}) {
    const { challenge, user, rp } = options as { challenge: string; user: { id: string }; rp: { id: string } };
    const at = { rpId: rp.id, origin: originOf(rp.id), ...given };
    this.userHandle = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, this.coseKey()]);
    const authData = Buffer.concat([this.data(at, 0x40), attested]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id: this.id,
      client_data: clientData('webauthn.create', challenge, at),
      attestation_object: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['internal'],
    };
  }

  get(options: Record<string, unknown>, given: Options = {}) {
    const { challenge, rpId } = options as { challenge: string; rpId: string };
    const at = { rpId, origin: originOf(rpId), ...given };
    const client_data = clientData('webauthn.get', challenge, at);
    const data = this.data(at);
    const hash = createHash('sha256').update(Buffer.from(client_data, 'base64url')).digest();
    const signature = createSign('sha256')
      .update(Buffer.concat([data, hash]))
      .sign(this.keys.privateKey);
    return {
      id: this.id,
      client_data,
      authenticator_data: data.toString('base64url'),
      signature: signature.toString('base64url'),
      user_handle: this.userHandle,
    };
  }

  private data({ rpId, userVerified = true }: Place, flags = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const rpHash = createHash('sha256').update(rpId).digest();
    return Buffer.concat([rpHash, Buffer.of(0x01 | (userVerified ? 0x04 : 0) | flags), counter]);
  }

  private coseKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    return Buffer.from(isoCBOR.encode(key as never));
  }
}

function clientData(type: string, challenge: string, { origin }: Place): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}
