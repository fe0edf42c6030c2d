/** sRGB (IEC 61966-2-1) adapted to D50. */
const PRIMARIES = {
  rXYZ: [0.436065, 0.222488, 0.013916],
  gXYZ: [0.385147, 0.716873, 0.097076],
  bXYZ: [0.143066, 0.060608, 0.714096],
};
const D50 = [0.9642, 1, 0.8249];
/** D65 to D50 (Bradford). */
const ADAPTATION = [1.047882, 0.022919, -0.050217, 0.029587, 0.990479, -0.017059, -0.009232, 0.015076, 0.751678];
const CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045];

/** ICC.1:2004-10, version 4.2. */
export function sRgbProfile(): Buffer {
  const curve = Buffer.concat([tagHead('para'), Buffer.from([0, 3, 0, 0]), fixed(CURVE)]);
  const tags: [string, Buffer][] = [
    ['desc', text('sRGB')],
    ['cprt', text('No copyright, use freely')],
    ['wtpt', Buffer.concat([tagHead('XYZ '), fixed(D50)])],
    ['chad', Buffer.concat([tagHead('sf32'), fixed(ADAPTATION)])],
    ...Object.entries(PRIMARIES).map(([tag, values]): [string, Buffer] => [
      tag,
      Buffer.concat([tagHead('XYZ '), fixed(values)]),
    ]),
    ...['rTRC', 'gTRC', 'bTRC'].map((tag): [string, Buffer] => [tag, curve]),
  ];
  const table = Buffer.alloc(4 + 12 * tags.length);
  table.writeUInt32BE(tags.length, 0);
  const parts = new Map<Buffer, number>();
  let end = 128 + table.length;
  tags.forEach(([tag, content], index) => {
    const at = parts.get(content) ?? end;
    if (!parts.has(content)) {
      parts.set(content, at);
      end += (content.length + 3) & ~3;
    }
    table.write(tag, 4 + 12 * index, 'latin1');
    table.writeUInt32BE(at, 8 + 12 * index);
    table.writeUInt32BE(content.length, 12 + 12 * index);
  });
  const profile = Buffer.alloc(end);
  head(end).copy(profile);
  table.copy(profile, 128);
  for (const [content, at] of parts) content.copy(profile, at);
  return profile;
}

function head(size: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.writeUInt32BE(size, 0);
  bytes.writeUInt32BE(0x04200000, 8);
  bytes.write('mntrRGB XYZ ', 12, 'latin1');
  // Fixed: equal documents give equal bytes.
  [2026, 1, 1].forEach((part, index) => bytes.writeUInt16BE(part, 24 + 2 * index));
  bytes.write('acsp', 36, 'latin1');
  fixed(D50).copy(bytes, 68);
  return bytes;
}

function tagHead(type: string): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.write(type, 'latin1');
  return bytes;
}

/** s15Fixed16Number. */
function fixed(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeInt32BE(Math.round(value * 65536), 4 * index));
  return bytes;
}

function text(content: string): Buffer {
  const letters = Buffer.from(content, 'utf16le').swap16();
  const bytes = Buffer.alloc(28);
  bytes.write('mluc', 'latin1');
  bytes.writeUInt32BE(1, 8);
  bytes.writeUInt32BE(12, 12);
  bytes.write('enUS', 16, 'latin1');
  bytes.writeUInt32BE(letters.length, 20);
  bytes.writeUInt32BE(28, 24);
  return Buffer.concat([bytes, letters]);
}
