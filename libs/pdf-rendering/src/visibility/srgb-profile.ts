/** IEC 61966-2-1 primaries adapted to D50. */
const COLOURS: readonly (readonly [string, readonly [number, number, number]])[] = [
  ['rXYZ', [0.4361, 0.2225, 0.0139]],
  ['gXYZ', [0.3851, 0.7169, 0.0971]],
  ['bXYZ', [0.1431, 0.0606, 0.7141]],
];
const CLOSE = 0.005;
/** g, a, b, c, d (ICC.1, parametric curve type 3). */
const CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045];

export function isSrgb(profile: Buffer): boolean {
  const found = tagsOf(profile);
  const colours = COLOURS.every(([tag, wanted]) => isLike(numbers(found.get(tag), 8, 3), wanted));
  return colours && ['rTRC', 'gTRC', 'bTRC'].every((tag) => isCurve(found.get(tag)));
}

function isCurve(tag: Buffer | undefined): boolean {
  if (tag?.toString('latin1', 0, 4) !== 'para' || tag.readUInt16BE(8) < 3) return false;
  return isLike(numbers(tag, 12, CURVE.length), CURVE);
}

function tagsOf(profile: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  const count = profile.length >= 132 ? Math.min(100, profile.readUInt32BE(128)) : 0;
  for (let at = 132; at < 132 + 12 * count && at + 12 <= profile.length; at += 12) {
    const start = profile.readUInt32BE(at + 4);
    found.set(profile.toString('latin1', at, at + 4), profile.subarray(start, start + profile.readUInt32BE(at + 8)));
  }
  return found;
}

/** 16 fractional bits. */
function numbers(tag: Buffer | undefined, from: number, count: number): number[] {
  if (!tag || tag.length < from + 4 * count) return [];
  return Array.from({ length: count }, (_, index) => tag.readInt32BE(from + 4 * index) / 65536);
}

function isLike(found: readonly number[], wanted: readonly number[]): boolean {
  return (
    found.length === wanted.length && wanted.every((value, index) => Math.abs((found[index] ?? NaN) - value) < CLOSE)
  );
}
