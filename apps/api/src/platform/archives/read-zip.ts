import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { RuleBroken } from '../errors/errors.js';
import { asFileSystemFault } from '../storage/storage.js';
import { ArchiveRefused, readEntryName, displayName } from './entry-names.js';
import { readYaml, YAML_BYTES, yamlTooLong } from './read-yaml.js';

export interface ZipBounds {
  entries: number;
  entryBytes: number | ((name: string) => number);
  totalBytes: number;
}

interface ZipEntry {
  readonly name: string;
  /** Stated; another length ends in an error. */
  readonly length: number;
}

/** An archive may have a million: about 400 bytes each. */
interface Listed {
  length: number;
  packedLength: number;
  sum: number;
  isDeflated: boolean;
  /** Offset of the local header. */
  offset: number;
  /** Offset of the content. */
  start: number;
}

const MEGABYTE = 1_048_576;
/** Larger entries must not exceed `MOST_RATIO` (decompression bombs). */
const FREELY = 32 * MEGABYTE;
const MOST_RATIO = 250;
const STORED = 0;
const DEFLATED = 8;
const REGULAR_FILE = 0o10;
const FOLDER = 0o4;

/** Untrusted. Refuses all but plain files; entries are streams of bounded length. */
export class ZipArchive {
  private constructor(
    private readonly zip: ZipFile,
    private readonly found: ReadonlyMap<string, Listed>,
  ) {}

  static async open(path: string, bounds: ZipBounds): Promise<ZipArchive> {
    const zip = await readable(yauzl.openPromise(path, { autoClose: false, decodeStrings: false }));
    zip.on('error', () => undefined);
    try {
      if (zip.entryCount > bounds.entries)
        throw new ArchiveRefused(
          'archive.too_many_entries',
          'The archive contains {count} files; the limit is {max}.',
          {
            count: zip.entryCount,
            max: bounds.entries,
          },
        );
      return new ZipArchive(zip, await readDirectory(zip, bounds));
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  get entries(): ZipEntry[] {
    return Array.from(this.found, ([name, { length }]) => ({ name, length }));
  }

  has(name: string): boolean {
    return this.found.has(name);
  }

  /** Fails with RuleBroken if it contradicts the directory. */
  async read(name: string): Promise<Readable> {
    const entry = this.found.get(name);
    if (!entry) throw damaged(name);
    const packed = await openPacked(this.zip, entry).catch(() => {
      throw damaged(name);
    });
    return Readable.from(genuine(packed, entry, name), { objectMode: false });
  }

  async yaml(name: string): Promise<unknown> {
    const length = this.found.get(name)?.length ?? 0;
    if (length > YAML_BYTES) throw yamlTooLong();
    return readYaml(await buffer(await this.read(name)));
  }

  close(): void {
    this.zip.close();
  }
}

async function readDirectory(zip: ZipFile, bounds: ZipBounds): Promise<Map<string, Listed>> {
  const found = new Map<string, Listed>();
  let total = 0;
  let packed = 0;
  for (;;) {
    const entry = await readable(nextEntry(zip));
    if (!entry) break;
    const name = readEntryName(nameOf(entry));
    if (found.has(name))
      throw new ArchiveRefused('archive.name_twice', 'The archive contains the same name twice: {name}', {
        name: displayName(name),
      });
    refuseStrange(entry, name);
    total += entry.uncompressedSize;
    packed += entry.compressedSize;
    refuseLarge(entry, name, total, bounds);
    found.set(name, {
      length: entry.uncompressedSize,
      packedLength: entry.compressedSize,
      sum: entry.crc32,
      isDeflated: entry.compressionMethod === DEFLATED,
      offset: entry.relativeOffsetOfLocalHeader,
      start: await startOf(zip, entry, name),
    });
  }
  if (total > FREELY && total > packed * MOST_RATIO)
    throw new ArchiveRefused('archive.too_tight', 'The archive unpacks to {ratio} times its size.', {
      ratio: Math.floor(total / packed),
    });
  refuseOverlaps([...found.values()]);
  for (const name of found.keys()) if (name.endsWith('/')) found.delete(name);
  return found;
}

function nextEntry(zip: ZipFile): Promise<Entry | null> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      for (const [event, listener] of listeners) zip.off(event, listener);
      act();
    };
    const listeners: [string, (given: unknown) => void][] = [
      ['entry', (entry) => settle(() => resolve(entry as Entry))],
      ['end', () => settle(() => resolve(null))],
      ['error', () => settle(() => reject(new Error('The directory cannot be read')))],
    ];
    for (const [event, listener] of listeners) zip.on(event, listener);
    zip.readEntry();
  });
}

function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);
}

/** Refuses links, devices, encryption and unusual compression. */
function refuseStrange(entry: Entry, name: string): void {
  const kind = entry.externalFileAttributes >>> 28;
  const isFolder = name.endsWith('/');
  if (kind !== 0 && kind !== (isFolder ? FOLDER : REGULAR_FILE))
    throw new ArchiveRefused('archive.special_file', 'The archive contains a link or a special file: {name}', {
      name: displayName(name),
    });
  if (isFolder && entry.uncompressedSize > 0) throw damaged(name);
  const isPlain = entry.compressionMethod === STORED || entry.compressionMethod === DEFLATED;
  if (entry.isEncrypted() || !isPlain)
    throw new ArchiveRefused(
      'archive.not_plain',
      'The archive is encrypted or packed in a way that is not read: {name}',
      {
        name: displayName(name),
      },
    );
}

function refuseLarge(entry: Entry, name: string, total: number, { entryBytes, totalBytes }: ZipBounds): void {
  const { uncompressedSize: length } = entry;
  const most = typeof entryBytes === 'number' ? entryBytes : entryBytes(name);
  if (length > most)
    throw new ArchiveRefused('archive.entry_too_large', 'A file in the archive has more than {limit_mb} MB: {name}', {
      limit_mb: Math.floor(most / MEGABYTE),
      name: displayName(name),
    });
  if (total > totalBytes)
    throw new ArchiveRefused('archive.too_large', 'The archive has more than {limit_mb} MB when it is unpacked.', {
      limit_mb: Math.floor(totalBytes / MEGABYTE),
    });
}

/** The local header must agree. */
async function startOf(zip: ZipFile, entry: Entry, name: string): Promise<number> {
  const own = await zip.readLocalFileHeaderPromise(entry).catch(() => {
    throw damaged(name);
  });
  const agrees =
    own.fileName.equals(entry.fileNameRaw) &&
    own.compressionMethod === entry.compressionMethod &&
    (own.generalPurposeBitFlag & 1) === (entry.generalPurposeBitFlag & 1);
  if (!agrees) throw damaged(name);
  return own.fileDataStart;
}

/** Overlapping entries could expand without limit. */
function refuseOverlaps(entries: Listed[]): void {
  entries.sort((a, b) => a.offset - b.offset);
  let end = 0;
  for (const { offset, start, packedLength } of entries) {
    if (offset < end) throw unreadable();
    end = start + packedLength;
  }
}

/** The promise variant of yauzl 3.4.0 calls another function. */
function openPacked(zip: ZipFile, { start, packedLength, length }: Listed): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStreamLowLevel(start, packedLength, 0, packedLength, false, length, (error, packed) => {
      if (error) reject(error);
      else resolve(packed);
    });
  });
}

/** Fails beyond the stated length, or on a wrong checksum. */
async function* genuine(
  packed: Readable,
  { isDeflated, length: expectedLength, sum: expectedSum }: Listed,
  name: string,
) {
  let sum = 0;
  let length = 0;
  const content = isDeflated ? createInflateRaw() : new PassThrough();
  const unpacking = pipeline(packed, content);
  unpacking.catch(() => undefined);
  try {
    for await (const piece of content as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > expectedLength) throw damaged(name);
      sum = crc32(piece, sum);
      yield piece;
    }
  } catch (error) {
    throw asFileSystemFault(error) ?? damaged(name);
  }
  if (sum !== expectedSum || length !== expectedLength) throw damaged(name);
}

async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw asFileSystemFault(error) ?? unreadable();
  }
}

const unreadable = () => new RuleBroken('archive.unreadable', 'This file is not a readable zip archive.');

const damaged = (name: string) =>
  new RuleBroken('archive.damaged', 'A file in the archive is damaged: {name}', { name: displayName(name) });
