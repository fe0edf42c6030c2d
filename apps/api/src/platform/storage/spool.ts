import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Shelf } from './shelf.js';
import { asFileSystemFault, type ContentFacts } from './storage.js';

/** Bytes; a long content is flushed while it arrives. */
const FLUSHED_BYTES = 64 * 1024 * 1024;

export interface SpooledContent extends ContentFacts {
  readonly path: string;
  open(): Readable;
  discard(): Promise<void>;
}

/** Large files are never held in memory; SHA-256 is known before storing. */
export class Spool {
  constructor(private readonly folder: string) {}

  /** The caller limits the length, and may reuse a chunk's buffer. */
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
            // The next chunk is requested after hash and write.
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

  async shelf<T>(): Promise<Shelf<T>> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    return new Shelf(join(this.folder, `${randomUUID()}.part`));
  }

  /** Removes files of requests that never ended. */
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

/** Avoids an unhandled rejection: the promise is awaited later. */
function handled(work: Promise<void>): Promise<void> {
  work.catch(() => undefined);
  return work;
}
