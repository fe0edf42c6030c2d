import * as asn1js from 'asn1js';
import { der, integer, objectId, octets, sequence, setOf } from './der.js';

const hex = (bytes: Uint8Array | ArrayBuffer) => Buffer.from(bytes as Uint8Array).toString('hex');

describe('DER encoding of signatures', () => {
  it.each([0, 1, 127, 128, 255, 256, 65_535, 65_536])('encodes a length of %d like the reference library', (length) => {
    const bytes = Buffer.alloc(length, 7);

    const read = asn1js.fromBER(octets(bytes));

    expect(read.offset).toBe(octets(bytes).length);
    expect(hex(octets(bytes))).toBe(hex(new asn1js.OctetString({ valueHex: new Uint8Array(bytes) }).toBER()));
  });

  it.each(['1.2.840.113549.1.9.16.2.47', '2.16.840.1.101.3.4.2.1', '1.3.132.0.34', '2.5.29.37', '0.9.2342'])(
    'encodes the name %s like the reference library',
    (name) => {
      expect(hex(objectId(name))).toBe(hex(new asn1js.ObjectIdentifier({ value: name }).toBER()));
    },
  );

  it.each([
    ['00', '020100'],
    ['0000', '020100'],
    ['7f', '02017f'],
    ['80', '02020080'],
    ['0080', '02020080'],
    ['00007f01', '02027f01'],
    ['ff00', '020300ff00'],
  ])('encodes the integer of bytes %s without a sign and without leading zeros', (bytes, written) => {
    expect(hex(integer(Buffer.from(bytes, 'hex')))).toBe(written);
  });

  it('sorts the members of a set by their bytes, and keeps the order of a sequence', () => {
    const [long, short] = [octets(Buffer.alloc(2)), octets(Buffer.alloc(1, 9))];

    expect(hex(setOf(long, short))).toBe(hex(der(0x31, short, long)));
    expect(hex(sequence(long, short))).toBe(hex(der(0x30, long, short)));
  });
});
