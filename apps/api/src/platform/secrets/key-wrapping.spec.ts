import { randomBytes } from 'node:crypto';
import { KeyUnwrapError, KeyWrapper } from './key-wrapping.js';

describe('key wrapping', () => {
  const secret = 'a secret that is long enough to be one';
  const organization = '0b0f4d7e-8a3a-4f8c-9f2a-1b2c3d4e5f60';
  const key = randomBytes(1217);

  it('unwraps the same key with the secret and the organization', () => {
    const wrapped = new KeyWrapper(secret).wrap(key, organization);

    expect(new KeyWrapper(secret).unwrap(wrapped, organization)).toEqual(key);
  });

  it('is base64 of a 12-byte nonce, the ciphertext and a 16-byte tag, different every time', () => {
    const wrapper = new KeyWrapper(secret);

    const [first, second] = [wrapper.wrap(key, organization), wrapper.wrap(key, organization)];

    expect(Buffer.from(first, 'base64')).toHaveLength(12 + key.length + 16);
    expect(first.slice(0, 16)).not.toBe(second.slice(0, 16));
    expect(Buffer.from(first, 'base64').includes(key.subarray(0, 16))).toBe(false);
  });

  it('does not unwrap for another organization, so a copied row is useless', () => {
    const wrapped = new KeyWrapper(secret).wrap(key, organization);

    expect(() => new KeyWrapper(secret).unwrap(wrapped, 'e5b1a1de-0000-4f8c-9f2a-1b2c3d4e5f60')).toThrow(
      KeyUnwrapError,
    );
  });

  it('does not unwrap with another secret, and reports the likely reason', () => {
    const wrapped = new KeyWrapper(secret).wrap(key, organization);

    expect(() => new KeyWrapper(`${secret}.`).unwrap(wrapped, organization)).toThrow(/SECRET_KEY has changed/);
  });

  it('does not unwrap when a bit of nonce, ciphertext or tag was altered', () => {
    const wrapper = new KeyWrapper(secret);
    const bytes = Buffer.from(wrapper.wrap(key, organization), 'base64');

    for (const position of [0, 11, 12, 600, bytes.length - 1]) {
      const altered = Buffer.from(bytes);
      altered.writeUInt8(altered.readUInt8(position) ^ 1, position);
      expect(() => wrapper.unwrap(altered.toString('base64'), organization)).toThrow(KeyUnwrapError);
    }
  });

  it.each(['', 'no base64 at all!', 'c2hvcnQ='])('rejects %j as no wrapped key', (text) => {
    expect(() => new KeyWrapper(secret).unwrap(text, organization)).toThrow(/not a wrapped key/);
  });

  it('requires a secret', () => {
    expect(() => new KeyWrapper('')).toThrow(/SECRET_KEY/);
  });
});
