import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type ByteRange,
  type ContentFacts,
  isOwnName,
  ObjectMissing,
  Storage,
  StorageAway,
  type StoredObject,
} from './storage.js';
import { Fault } from '../errors/fault.js';
import { contentVerifier, requireContent, sha256Of, WrongContent } from './verify-content.js';

/** Objects as files below one folder. */
export class FolderStorage extends Storage {
  constructor(private readonly root: string) {
    super();
  }

  /**
   * Writes to a temporary name, flushes to the disk, then renames: a crash leaves no half object, and after a power cut
   * an object is there whose row was committed.
   */
  async put(name: string, content: Buffer | Readable, facts: ContentFacts): Promise<void> {
    const path = this.path(name);
    const temporary = `${path}.${randomUUID()}.part`;
    try {
      const firstMade = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const file = await open(temporary, 'wx', 0o600);
      try {
        await write(file, content, facts);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
      for (const folder of foldersUpTo(dirname(path), firstMade)) await flushFolder(folder);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error instanceof WrongContent ? error : asStorageError(name, error);
    }
  }

  async get(name: string): Promise<Buffer> {
    return readFile(this.path(name)).catch((error: unknown) => {
      throw asStorageError(name, error);
    });
  }

  async stream(name: string, range?: ByteRange): Promise<Readable> {
    try {
      const file = await open(this.path(name), 'r');
      return file.createReadStream(range && { start: range.first, end: range.last });
    } catch (error) {
      throw asStorageError(name, error);
    }
  }

  async head(name: string): Promise<StoredObject | null> {
    try {
      const { size, mtime } = await stat(this.path(name));
      return { name, length: size, modified: mtime };
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

  /** What vanishes while the folders are read was removed by somebody else, and is left out. */
  async *list(): AsyncIterable<StoredObject> {
    for await (const path of filesBelow(this.root)) {
      const name = relative(this.root, path).split(sep).join('/');
      const object = isOwnName(name) ? await this.head(name) : null;
      if (object) yield object;
    }
  }

  async check(): Promise<void> {
    const probe = `.probe-${randomUUID()}`;
    await this.put(probe, Buffer.alloc(0), { length: 0, sha256: sha256Of(Buffer.alloc(0)) });
    await this.remove(probe);
  }

  private path(name: string): string {
    const path = normalize(join(this.root, name));
    if (!path.startsWith(normalize(this.root) + sep)) throw new Fault('An object name must not leave the storage');
    return path;
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

/** The folder that took a new name; and, where folders were made, every one up to the parent of the first. */
function foldersUpTo(folder: string, firstMade: string | undefined): string[] {
  const end = firstMade === undefined ? folder : dirname(firstMade);
  return folder === end ? [folder] : [folder, ...foldersUpTo(dirname(folder), firstMade)];
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
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

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

function asStorageError(name: string, error: unknown): unknown {
  if (isMissing(error)) return new ObjectMissing(name);
  return (error as NodeJS.ErrnoException).syscall === undefined ? error : new StorageAway(error);
}
