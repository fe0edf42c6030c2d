import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

const LINE_END = 10;

/** Passes bytes on and knows afterwards what they were. */
export class Tally extends Transform {
  private readonly hash = createHash('sha256');
  bytes = 0;
  /** Lines that ended. */
  lines = 0;

  /** @param told after each piece */
  constructor(
    private readonly countsLines: boolean,
    private readonly told: (bytes: number) => void = () => undefined,
  ) {
    super();
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.hash.update(piece);
    this.bytes += piece.length;
    if (this.countsLines)
      for (let at = piece.indexOf(LINE_END); at >= 0; at = piece.indexOf(LINE_END, at + 1)) this.lines++;
    this.told(piece.length);
    done(null, piece);
  }

  /** Hexadecimal; once, at the end. */
  sha256(): string {
    return this.hash.digest('hex');
  }
}
