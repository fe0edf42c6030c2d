import { randomUUID } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';

/** Objects by name below one folder. A name is written once and never changed: it is there whole or not at all. */
export class FileStorage {
  constructor(private readonly root: string) {}

  /**
   * Writes to a temporary name, flushes to the disk, then renames: a crash leaves no half object, and after a power cut
   * an object is there whose row was committed.
   */
  async put(name: string, content: Buffer): Promise<void> {
    const path = this.path(name);
    const firstMade = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const temporary = `${path}.${randomUUID()}.part`;
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
    for (const folder of foldersUpTo(dirname(path), firstMade)) await flushFolder(folder);
  }

  get(name: string): Promise<Buffer> {
    return readFile(this.path(name));
  }

  /** Opened before it is answered, so that an object that is lost is a fault of ours and not half an answer. */
  async stream(name: string): Promise<ReadStream> {
    const file = await open(this.path(name), 'r');
    return file.createReadStream();
  }

  async remove(name: string): Promise<void> {
    await rm(this.path(name), { force: true });
  }

  /** Whether objects can be written; used by readiness. */
  async check(): Promise<void> {
    const probe = `.probe-${randomUUID()}`;
    await this.put(probe, Buffer.alloc(0));
    await this.remove(probe);
  }

  private path(name: string): string {
    const path = normalize(join(this.root, name));
    if (!path.startsWith(normalize(this.root) + sep)) throw new Error('An object name must not leave the storage');
    return path;
  }
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
