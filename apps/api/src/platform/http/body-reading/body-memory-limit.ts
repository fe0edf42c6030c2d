import { Injectable } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { Unavailable } from '../../errors/errors.js';

const MB = 1024 * 1024;
/** A parsed body takes about ten times its bytes. */
const ALL_BYTES = 24 * MB;
const BYTES_EACH = 8 * MB;
const PATIENCE_MS = 15_000;
const MAX_WAITING_EACH = 100;

interface Waiting {
  who: string;
  bytes: number;
  start: () => void;
}

/** Further requests queue before their body is read. */
@Injectable()
export class BodyMemoryLimit {
  private all = 0;
  private readonly each = new Map<string, number>();
  private readonly waiting: Waiting[] = [];

  /** Until the response is sent. @throws Unavailable */
  async take(who: string, bytes: number, response: ServerResponse): Promise<void> {
    const asked = Math.min(bytes, BYTES_EACH);
    if (!this.fits(who, asked)) await this.queue(who, asked, response);
    this.all += asked;
    this.each.set(who, (this.each.get(who) ?? 0) + asked);
    const release = () => {
      this.all -= asked;
      const left = (this.each.get(who) ?? 0) - asked;
      if (left > 0) this.each.set(who, left);
      else this.each.delete(who);
      this.next();
    };
    if (response.closed) release();
    else response.once('close', release);
  }

  private fits(who: string, bytes: number): boolean {
    return this.all + bytes <= ALL_BYTES && (this.each.get(who) ?? 0) + bytes <= BYTES_EACH;
  }

  private queue(who: string, bytes: number, response: ServerResponse): Promise<void> {
    if (this.waiting.filter((other) => other.who === who).length >= MAX_WAITING_EACH) throw busy();
    return new Promise((resolve, reject) => {
      const leave = () => {
        const place = this.waiting.indexOf(entry);
        if (place >= 0) this.waiting.splice(place, 1);
        clearTimeout(timer);
      };
      const timer = setTimeout(() => {
        leave();
        reject(busy());
      }, PATIENCE_MS);
      const entry: Waiting = {
        who,
        bytes,
        start: () => {
          leave();
          resolve();
        },
      };
      this.waiting.push(entry);
      response.once('close', () => {
        leave();
        resolve();
      });
    });
  }

  /** Sequential, so that admitted bytes are counted first. */
  private next(): void {
    const first = this.waiting.find(({ who, bytes }) => this.fits(who, bytes));
    if (!first) return;
    first.start();
    setImmediate(() => this.next());
  }
}

const busy = () =>
  new Unavailable(
    'request.busy',
    'The server is receiving too much data at the moment. Try again in a few seconds.',
    5,
  );
