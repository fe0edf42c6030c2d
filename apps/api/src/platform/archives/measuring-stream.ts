import { createHash } from 'node:crypto';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { finished } from 'node:stream/promises';

const LINE_END = 10;
/** Small chunks cost each; larger ones are passed on: off-heap memory triggers garbage collection. */
const GATHERED_BYTES = 32_768;

export class MeasuringStream extends Transform {
  private readonly hash = createHash('sha256');
  private gathered: Buffer[] = [];
  private held = 0;
  bytes = 0;
  lines = 0;

  constructor(
    private readonly countsLines: boolean,
    private readonly onBytes: (bytes: number) => void = () => undefined,
  ) {
    super();
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.gathered.push(piece);
    this.held += piece.length;
    if (this.held >= GATHERED_BYTES) this.passOn();
    done();
  }

  override _flush(done: TransformCallback): void {
    if (this.held > 0) this.passOn();
    done();
  }

  private passOn(): void {
    const [first = Buffer.alloc(0)] = this.gathered;
    const block = this.gathered.length === 1 ? first : Buffer.concat(this.gathered, this.held);
    this.gathered = [];
    this.held = 0;
    this.hash.update(block);
    this.bytes += block.length;
    if (this.countsLines)
      for (let at = block.indexOf(LINE_END); at >= 0; at = block.indexOf(LINE_END, at + 1)) this.lines++;
    this.onBytes(block.length);
    this.push(block);
  }

  sha256(): string {
    return this.hash.digest('hex');
  }
}

/** An error of either stream destroys the other. */
export function through(source: Readable, tally: MeasuringStream): Readable {
  finished(source).catch((error: unknown) => tally.destroy(error as Error));
  tally.once('close', () => source.destroy());
  return source.pipe(tally);
}
