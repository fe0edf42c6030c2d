import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock/clock.js';

/** An address works for 2½ to 5 minutes; within a window it stays the same, so that a picture is fetched once. */
const WINDOW_SECONDS = 150;

/** Short-lived addresses of stored files (decision 16): who may see a file is decided when its address is made. */
export class SignedAddresses {
  constructor(
    private readonly key: Buffer,
    private readonly clock: Clock,
  ) {}

  /** A relative address. */
  make(fileId: string): string {
    const expires = (Math.floor(this.clock.now().getTime() / 1000 / WINDOW_SECONDS) + 2) * WINDOW_SECONDS;
    return `/api/v1/files/${fileId}?expires=${expires}&signature=${this.sign(fileId, expires)}`;
  }

  orNull(fileId: string | null): string | null {
    return fileId === null ? null : this.make(fileId);
  }

  isValid(fileId: string, expires: string, signature: string): boolean {
    const until = Number(expires);
    if (!Number.isSafeInteger(until) || until < this.clock.now().getTime() / 1000) return false;
    const expected = Buffer.from(this.sign(fileId, until));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  private sign(fileId: string, expires: number): string {
    return createHmac('sha256', this.key).update(`${fileId}.${expires}`).digest('base64url');
  }
}
