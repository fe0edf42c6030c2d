import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const PIECE = 1024 * 1024;

/** End exclusive. */
export type Part = readonly [from: number, to: number];

/** Blocking reads: use in a worker only. */
export class FileOnDisk {
  readonly length: number;
  private readonly descriptor: number;

  constructor(path: string) {
    this.descriptor = openSync(path, 'r');
    this.length = fstatSync(this.descriptor).size;
  }

  close(): void {
    closeSync(this.descriptor);
  }

  bytes(from: number, to: number): Buffer {
    const bytes = Buffer.alloc(Math.max(0, Math.min(to, this.length) - from));
    let read = 0;
    while (read < bytes.length) {
      const more = readSync(this.descriptor, bytes, read, bytes.length - read, from + read);
      if (more === 0) break;
      read += more;
    }
    return bytes.subarray(0, read);
  }

  text(from: number, to: number): string {
    return this.bytes(Math.max(0, from), to).toString('latin1');
  }

  *pieces([from, to]: Part = [0, this.length]): Generator<Buffer> {
    for (let at = from; at < to; at += PIECE) yield this.bytes(at, Math.min(to, at + PIECE));
  }

  digest(algorithm: string, parts: readonly Part[]): Buffer {
    const hash = createHash(algorithm.replace('-', ''));
    for (const part of parts) for (const piece of this.pieces(part)) hash.update(piece);
    return hash.digest();
  }
}
