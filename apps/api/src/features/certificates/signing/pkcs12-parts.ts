import * as asn1js from 'asn1js';

export type Pkcs12Problem =
  | 'unreadable'
  | 'wrong_password'
  | 'old_encryption'
  | 'unknown_encryption'
  | 'too_slow'
  | 'no_key'
  | 'several_keys'
  | 'no_certificate'
  | 'too_many_certificates';

export class Refused extends Error {
  readonly problem: Pkcs12Problem;

  constructor(problem: Pkcs12Problem) {
    super(problem);
    this.problem = problem;
  }
}

export function parse(bytes: Buffer, problem: Pkcs12Problem = 'unreadable'): asn1js.AsnType {
  const { offset, result } = asn1js.fromBER(bytes);
  if (offset === -1) throw new Refused(problem);
  return result;
}

export function children(block: asn1js.AsnType | undefined): asn1js.AsnType[] {
  return block instanceof asn1js.Constructed ? block.valueBlock.value : [];
}

export function at(block: asn1js.AsnType | undefined, index: number): asn1js.AsnType {
  const found = children(block).at(index);
  if (!found) throw new Refused('unreadable');
  return found;
}

export function oid(block: asn1js.AsnType): string {
  if (!(block instanceof asn1js.ObjectIdentifier)) throw new Refused('unreadable');
  return block.getValue();
}

export function integer(block: asn1js.AsnType): number {
  if (!(block instanceof asn1js.Integer)) throw new Refused('unreadable');
  return block.valueBlock.isHexOnly ? Infinity : block.valueBlock.valueDec;
}

/** Also constructed, or [0] IMPLICIT. */
export function octets(block: asn1js.AsnType): Buffer {
  if (block instanceof asn1js.OctetString) return Buffer.from(block.getValue());
  if (block.idBlock.tagClass !== 3) throw new Refused('unreadable');
  if (block instanceof asn1js.Constructed) return Buffer.concat(block.valueBlock.value.map((one) => octets(one)));
  if (block instanceof asn1js.Primitive) return Buffer.from(block.valueBlock.valueHexView);
  throw new Refused('unreadable');
}
