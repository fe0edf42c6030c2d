import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock/clock.js';
import { Forbidden } from '../errors/errors.js';

/** Valid for 2½ to 5 minutes; constant within a window for browser caches. */
const WINDOW_SECONDS = 150;

/** Access is decided when the URL is created. */
export class SignedAddresses {
  constructor(
    private readonly key: Buffer,
    private readonly clock: Clock,
    private readonly path: (id: string) => string = (id) => `files/${id}`,
  ) {}

  make(fileId: string): string {
    const expires = (Math.floor(this.clock.now().getTime() / 1000 / WINDOW_SECONDS) + 2) * WINDOW_SECONDS;
    return `/api/v1/${this.path(fileId)}?expires=${expires}&signature=${this.sign(fileId, expires)}`;
  }

  orNull(fileId: string | null): string | null {
    return fileId === null ? null : this.make(fileId);
  }

  require(fileId: string, expires: string, signature: string): void {
    const address = this.check(fileId, expires, signature);
    if (address === 'wrong')
      throw new Forbidden('file.address_wrong', 'This file address is not complete or was changed; ask for a new one.');
    if (address === 'expired')
      throw new Forbidden('file.address_expired', 'This file address has expired; ask for a new one.');
  }

  /** Signature first: only the holder of a genuine URL learns that it expired. */
  check(fileId: string, expires: string, signature: string): 'valid' | 'expired' | 'wrong' {
    const until = Number(expires);
    const expected = Buffer.from(this.sign(fileId, until));
    const given = Buffer.from(signature);
    const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
    if (!Number.isSafeInteger(until) || !isGenuine) return 'wrong';
    return until < this.clock.now().getTime() / 1000 ? 'expired' : 'valid';
  }

  private sign(fileId: string, expires: number): string {
    return createHmac('sha256', this.key).update(`${fileId}.${expires}`).digest('base64url');
  }
}
