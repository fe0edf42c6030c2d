import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { Fault } from '../errors/fault.js';
import type { ContentFacts } from './storage.js';

export class WrongContent extends Fault {
  constructor() {
    super('The content does not have the length and SHA-256 that were promised');
  }
}

export function sha256Of(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

export function requireContent(content: Buffer, { length, sha256 }: ContentFacts): void {
  if (content.length !== length || sha256Of(content) !== sha256) throw new WrongContent();
}

/** Fails before the last chunk: no reader gets all of a wrong content. */
export function contentVerifier({ length, sha256 }: ContentFacts): Transform {
  const hash = createHash('sha256');
  let seen = 0;
  let held: Buffer | undefined;
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      seen += piece.length;
      const before = held;
      held = piece;
      done(seen > length ? new WrongContent() : null, before);
    },
    flush(done) {
      if (seen === length && hash.digest('hex') === sha256) done(null, held);
      else done(new WrongContent());
    },
  });
}
