import { crc32, deflateRawSync } from 'node:zlib';

export interface RawEntry {
  name: string | Buffer;
  content?: Buffer | string;
  /** `length` and `sum` refer to the uncompressed content. */
  packed?: Buffer;
  method?: number;
  flags?: number;
  /** 0o120777 is a link. */
  mode?: number;
  length?: number;
  sum?: number;
  listed?: { packedLength?: number; offset?: number; name?: string };
}

interface Placed {
  entry: Required<Pick<RawEntry, 'flags' | 'method' | 'mode' | 'length' | 'sum'>> & RawEntry;
  name: Buffer;
  data: Buffer;
  offset: number;
}

export function rawZip(entries: readonly RawEntry[], says: { entries?: number } = {}): Buffer {
  const pieces: Buffer[] = [];
  let offset = 0;
  const placed: Placed[] = [];
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const content = Buffer.from(entry.content ?? '');
    const method = entry.method ?? 8;
    const data = entry.packed ?? (method === 8 ? deflateRawSync(content) : content);
    const facts = {
      ...entry,
      method,
      flags: entry.flags ?? 0x800,
      mode: entry.mode ?? 0o100644,
      length: entry.length ?? content.length,
      sum: entry.sum ?? crc32(content),
    };
    placed.push({ entry: facts, name, data, offset });
    const header = localHeader(facts, name, data);
    pieces.push(header, data);
    offset += header.length + data.length;
  }
  const directory = Buffer.concat(placed.map(listed));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  const count = says.entries ?? entries.length;
  end.writeUInt16LE(Math.min(count, 0xffff), 8);
  end.writeUInt16LE(Math.min(count, 0xffff), 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([
    ...pieces,
    directory,
    ...(count > 0xfffe ? [zip64End(count, directory.length, offset)] : []),
    end,
  ]);
}

function localHeader(entry: Placed['entry'], name: Buffer, data: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(entry.flags, 6);
  header.writeUInt16LE(entry.method, 8);
  header.writeUInt32LE(entry.sum, 14);
  header.writeUInt32LE(data.length, 18);
  header.writeUInt32LE(entry.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function listed({ entry, name: own, data, offset }: Placed): Buffer {
  const name = entry.listed?.name === undefined ? own : Buffer.from(entry.listed.name);
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(0x0314, 4);
  header.writeUInt16LE(20, 6);
  header.writeUInt16LE(entry.flags, 8);
  header.writeUInt16LE(entry.method, 10);
  header.writeUInt32LE(entry.sum, 16);
  header.writeUInt32LE(entry.listed?.packedLength ?? data.length, 20);
  header.writeUInt32LE(entry.length, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE((entry.mode << 16) >>> 0, 38);
  header.writeUInt32LE(entry.listed?.offset ?? offset, 42);
  return Buffer.concat([header, name]);
}

function zip64End(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(76);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(length), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(offset + length), 64);
  end.writeUInt32LE(1, 72);
  return end;
}
