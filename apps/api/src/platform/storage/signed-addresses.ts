import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock/clock.js';

const LIFETIME_SECONDS = 300;

/** Short-lived addresses of stored files (decision 16): who may see a file is decided when its address is made. */
export class SignedAddresses {
  constructor(
    private readonly key: Buffer,
    private readonly clock: Clock,
  ) {}

  /** A relative address that works for five minutes. */
  make(fileId: string): string {
    const expires = Math.floor(this.clock.now().getTime() / 1000) + LIFETIME_SECONDS;
    return `/api/v1/files/${fileId}?expires=${expires}&signature=${this.sign(fileId, expires)}`;
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
