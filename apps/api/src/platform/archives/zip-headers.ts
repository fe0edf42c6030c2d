const LARGEST_16 = 0xffff;
const LARGEST_32 = 0xffff_ffff;
const VERSION = { plain: 20, zip64: 45, made_by: (3 << 8) | 63 };
/** UTF-8 names; sums and lengths follow the content. */
const FLAGS = 0x808;
const DEFLATED = 8;
const REGULAR_FILE = 0o100644 * 2 ** 16;
const RECORDS_OF_BLOCK = 1000;

interface Entry {
  name: Buffer;
  method: number;
  offset: number;
}

interface EntryFacts {
  sum: number;
  length: number;
  packedLength: number;
}

/** Everything of an archive except contents (APPNOTE 6.3). About 150 bytes of memory per entry. */
export class ZipHeaders {
  private readonly time: Buffer;
  private readonly timestamp: Buffer;
  private readonly blocks: Buffer[] = [];
  private records: Buffer[] = [];
  private entry: Entry = { name: Buffer.alloc(0), method: 0, offset: 0 };
  private count = 0;
  private offset = 0;

  constructor(made: Date) {
    const time = (made.getHours() << 11) | (made.getMinutes() << 5) | (made.getSeconds() >> 1);
    const date = (Math.max(made.getFullYear() - 1980, 0) << 9) | ((made.getMonth() + 1) << 5) | made.getDate();
    this.time = fields([2, time], [2, date]);
    this.timestamp = fields([2, 0x5455], [2, 5], [1, 3], [4, Math.floor(made.getTime() / 1000)]);
  }

  local(name: string, isStored: boolean): Buffer {
    this.entry = { name: Buffer.from(name), method: isStored ? 0 : DEFLATED, offset: this.offset };
    const { name: bytes, method } = this.entry;
    const header = fields([4, 0x04034b50], [2, VERSION.plain], [2, FLAGS], [2, method]);
    return this.placed([header, this.time, Buffer.alloc(12), fields([2, bytes.length], [2, 0]), bytes]);
  }

  /** After the content of the entry. */
  descriptor({ sum, length, packedLength }: EntryFacts): Buffer {
    this.offset += packedLength;
    const isLarge = Math.max(length, packedLength, this.entry.offset) >= LARGEST_32;
    this.records.push(this.record({ sum, length, packedLength }, isLarge));
    if (++this.count % RECORDS_OF_BLOCK === 0) this.gather();
    const size = isLarge ? 8 : 4;
    return this.placed([fields([4, 0x08074b50], [4, sum], [size, packedLength], [size, length])]);
  }

  *directory(): Iterable<Buffer> {
    this.gather();
    const start = this.offset;
    for (const block of this.blocks) yield this.placed([block]);
    yield this.end(start, this.offset - start);
  }

  private record({ sum, length, packedLength }: EntryFacts, isLarge: boolean): Buffer {
    const { name, method, offset } = this.entry;
    const large = isLarge ? fields([2, 1], [2, 24], [8, length], [8, packedLength], [8, offset]) : Buffer.alloc(0);
    const short = (value: number): [4, number] => [4, isLarge ? LARGEST_32 : value];
    return Buffer.concat([
      fields(
        [4, 0x02014b50],
        [2, VERSION.made_by],
        [2, isLarge ? VERSION.zip64 : VERSION.plain],
        [2, FLAGS],
        [2, method],
      ),
      this.time,
      fields([4, sum], short(packedLength), short(length), [2, name.length], [2, this.timestamp.length + large.length]),
      fields([2, 0], [2, 0], [2, 0], [4, REGULAR_FILE], short(offset)),
      name,
      this.timestamp,
      large,
    ]);
  }

  private end(start: number, size: number): Buffer {
    const { count } = this;
    const isLarge = count >= LARGEST_16 || size >= LARGEST_32 || start >= LARGEST_32;
    const short = Math.min(count, LARGEST_16);
    return Buffer.concat([
      ...(isLarge
        ? [
            fields([4, 0x06064b50], [8, 44], [2, VERSION.made_by], [2, VERSION.zip64], [4, 0], [4, 0]),
            fields([8, count], [8, count], [8, size], [8, start]),
            fields([4, 0x07064b50], [4, 0], [8, this.offset], [4, 1]),
          ]
        : []),
      fields([4, 0x06054b50], [2, 0], [2, 0], [2, short], [2, short]),
      fields([4, Math.min(size, LARGEST_32)], [4, Math.min(start, LARGEST_32)], [2, 0]),
    ]);
  }

  private placed(pieces: readonly Buffer[]): Buffer {
    const whole = Buffer.concat(pieces);
    this.offset += whole.length;
    return whole;
  }

  private gather(): void {
    this.blocks.push(Buffer.concat(this.records));
    this.records = [];
  }
}

/** Little-endian. */
function fields(...values: readonly (readonly [size: 1 | 2 | 4 | 8, value: number])[]): Buffer {
  const bytes = Buffer.alloc(values.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of values) {
    if (size === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, size);
    at += size;
  }
  return bytes;
}
