import { randomUUID } from 'node:crypto';
import { type BigIntStats, constants, type StatsFs } from 'node:fs';
import { type FileHandle, mkdir, open, opendir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, normalize, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type ByteRange,
  type ContentFacts,
  asFileSystemFault,
  isOwnName,
  ObjectMissing,
  type OpenedObject,
  PIECE_BYTES,
  type Putting,
  Storage,
  type StoredObject,
} from './storage.js';
import { Fault } from '../errors/fault.js';
import { contentVerifier, requireContent, sha256Of, WrongContent } from './verify-content.js';
import { flushFolder } from './flush-folder.js';

/** A full disk still allows an empty file. */
const PROBE = Buffer.alloc(4096);
const PROBE_SHA256 = sha256Of(PROBE);

const LARGE = 1_000_000n;

export class FolderStorage extends Storage {
  constructor(private readonly root: string) {
    super();
  }

  /** Temporary name, fsync, rename: no partial object after a crash, no loss after a power failure. */
  async put(name: string, content: Buffer | Readable, facts: ContentFacts): Promise<void> {
    const path = this.path(name);
    const temporary = `${path}.${randomUUID()}.part`;
    try {
      await this.place(path, async () => {
        const file = await open(temporary, 'wx', 0o600);
        try {
          await write(file, content, facts);
          await file.sync();
        } finally {
          await file.close();
        }
        return temporary;
      });
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error instanceof WrongContent ? error : (asFileSystemFault(error) ?? error);
    }
  }

  /** Renames on the same disk, else copies. */
  override async putFile(name: string, path: string, facts: ContentFacts, putting: Putting = {}): Promise<void> {
    try {
      await this.place(this.path(name), async () => {
        const file = await open(path, 'r+');
        try {
          const { size } = await file.stat();
          if (size !== facts.length) throw new WrongContent();
          await file.sync();
        } finally {
          await file.close();
        }
        putting.signal?.throwIfAborted();
        return path;
      });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EXDEV') return super.putFile(name, path, facts, putting);
      throw asFileSystemFault(error) ?? error;
    }
  }

  private async place(path: string, written: () => Promise<string>): Promise<void> {
    const firstMade = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(await written(), path);
    for (const folder of foldersUpTo(dirname(path), firstMade)) await flushFolder(folder);
  }

  async open(name: string, range?: ByteRange): Promise<OpenedObject> {
    const path = this.path(name);
    let file: FileHandle | undefined;
    try {
      // Must not block on a pipe or device.
      file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
      const facts = await file.stat({ bigint: true });
      if (!facts.isFile()) throw new ObjectMissing(name);
      const content = file.createReadStream({
        ...(range && { start: range.first, end: range.last }),
        ...(facts.size > LARGE && { highWaterMark: PIECE_BYTES }),
      });
      return { content, length: Number(facts.size), stamp: stampOf(facts) };
    } catch (error) {
      await file?.close();
      throw asStorageError(name, error);
    }
  }

  async head(name: string): Promise<StoredObject | null> {
    try {
      const facts = await stat(this.path(name), { bigint: true });
      if (!facts.isFile()) return null;
      return { name, length: Number(facts.size), modified: facts.mtime, stamp: stampOf(facts) };
    } catch (error) {
      if (isMissing(error)) return null;
      throw asStorageError(name, error);
    }
  }

  async remove(name: string): Promise<void> {
    await rm(this.path(name), { force: true }).catch((error: unknown) => {
      throw asStorageError(name, error);
    });
  }

  /** Skips files removed by another process during the scan. */
  async *list(): AsyncIterable<StoredObject> {
    for await (const path of filesBelow(this.root)) {
      const name = relative(this.root, path).split(sep).join('/');
      const object = isOwnName(name) ? await this.head(name) : null;
      if (object) yield object;
    }
  }

  async check(): Promise<void> {
    const probe = `.probe-${randomUUID()}`;
    await this.put(probe, PROBE, { length: PROBE.length, sha256: PROBE_SHA256 });
    await this.remove(probe);
  }

  async space(): Promise<{ free: number; total: number }> {
    const { bavail, blocks, bsize } = await diskOf(this.root);
    return { free: bavail * bsize, total: blocks * bsize };
  }

  private path(name: string): string {
    const path = normalize(join(this.root, name));
    if (!path.startsWith(normalize(this.root) + sep)) throw new Fault('An object name must not leave the storage');
    return path;
  }
}

async function diskOf(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder);
  } catch (error) {
    if (!isMissing(error) || dirname(folder) === folder) throw error;
    return diskOf(dirname(folder));
  }
}

async function write(file: FileHandle, content: Buffer | Readable, facts: ContentFacts): Promise<void> {
  if (Buffer.isBuffer(content)) {
    requireContent(content, facts);
    await file.writeFile(content);
    return;
  }
  await pipeline(content, contentVerifier(facts), async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) await file.writeFile(piece);
  });
}

function foldersUpTo(folder: string, firstMade: string | undefined): string[] {
  const end = firstMade === undefined ? folder : dirname(firstMade);
  return folder === end ? [folder] : [folder, ...foldersUpTo(dirname(folder), firstMade)];
}

async function* filesBelow(folder: string): AsyncIterable<string> {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw asStorageError(folder, error);
  });
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

/** Also a circular link or a socket. */
function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code !== undefined && ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO', 'EISDIR'].includes(code);
}

/** Only the kernel can set ctime. */
function stampOf({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [dev, ino, size, mtimeNs, ctimeNs].join('.');
}

function asStorageError(name: string, error: unknown): unknown {
  return isMissing(error) ? new ObjectMissing(name) : (asFileSystemFault(error) ?? error);
}
