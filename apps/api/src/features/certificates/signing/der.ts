/** ITU-T X.690, 8.1. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(length)]), ...parts]);
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
export const octets = (bytes: Uint8Array): Buffer => der(0x04, bytes);
export const NULL = der(0x05);

/** Members are sorted by their bytes (11.6). */
export const setOf = (...members: readonly Uint8Array[]): Buffer =>
  der(0x31, ...[...members].sort((a, b) => Buffer.compare(a, b)));

/** No leading zeros, except against a negative sign (8.3). */
export function integer(bytes: Uint8Array): Buffer {
  let from = 0;
  while (from < bytes.length - 1 && bytes[from] === 0) from += 1;
  const least = bytes.subarray(from);
  return der(0x02, ...((least[0] ?? 0) >= 0x80 ? [Buffer.from([0])] : []), least);
}

export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return der(0x06, Buffer.from([40 * first + second, ...rest.flatMap(inSevenBits)]));
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  const digits: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256);
  return [0x80 | digits.length, ...digits];
}

function inSevenBits(arc: number): number[] {
  const digits = [arc % 128];
  for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128)) digits.unshift(0x80 | (rest % 128));
  return digits;
}
