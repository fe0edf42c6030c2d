import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Shelf } from './shelf.js';
import { asFileSystemFault, type ContentFacts } from './storage.js';

/** A long content goes to the disk while it arrives, not all of it at its end. */
const FLUSHED_BYTES = 64 * 1024 * 1024;

/** A content that arrived whole and lies on the disk of this process until its request has ended. */
export interface SpooledContent extends ContentFacts {
  /** For what has to be read here and there. */
  readonly path: string;
  open(): Readable;
  discard(): Promise<void>;
}

/**
 * Takes what is uploaded to the disk of this process: a large file is never held in memory, and is known by its SHA-256
 * before it goes to the storage.
 */
export class Spool {
  constructor(private readonly folder: string) {}

  /** Whoever sends watches over the length, and may use the memory of a piece again when the next one is asked for. */
  async receive(source: AsyncIterable<Buffer>): Promise<SpooledContent> {
    const path = join(this.folder, `${randomUUID()}.part`);
    const discard = () => rm(path, { force: true });
    const hash = createHash('sha256');
    let length = 0;
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      const file = await open(path, 'wx', 0o600);
      try {
        let flushing = Promise.resolve();
        let unflushed = 0;
        try {
          for await (const piece of source) {
            length += piece.length;
            const writing = handled(file.writeFile(piece));
            // Meanwhile. The next one is asked for when nothing needs this one any more.
            hash.update(piece);
            await writing;
            unflushed += piece.length;
            if (unflushed < FLUSHED_BYTES) continue;
            unflushed = 0;
            await flushing;
            flushing = handled(file.datasync());
          }
        } finally {
          await flushing;
        }
      } finally {
        await file.close();
      }
    } catch (error) {
      await discard().catch(() => undefined);
      throw asFileSystemFault(error) ?? error;
    }
    return { path, length, sha256: hash.digest('hex'), open: () => createReadStream(path), discard };
  }

  /** For what does not come from outside. */
  async shelf<T>(): Promise<Shelf<T>> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    return new Shelf(join(this.folder, `${randomUUID()}.part`));
  }

  /** Removes what requests left that never ended, untouched since `before`. */
  async sweep(before: Date): Promise<number> {
    let removed = 0;
    for (const name of await readdir(this.folder).catch(() => [])) {
      const path = join(this.folder, name);
      const facts = await stat(path).catch(() => null);
      if (!facts || !name.endsWith('.part') || facts.mtime >= before) continue;
      await rm(path, { force: true });
      removed++;
    }
    return removed;
  }
}

/** Of which somebody hears a little later. */
function handled(work: Promise<void>): Promise<void> {
  work.catch(() => undefined);
  return work;
}
