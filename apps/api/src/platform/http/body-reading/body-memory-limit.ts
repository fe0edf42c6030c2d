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
  client: string;
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
  async take(client: string, bytes: number, response: ServerResponse): Promise<void> {
    const requested = Math.min(bytes, BYTES_EACH);
    if (!this.fits(client, requested)) await this.queue(client, requested, response);
    this.all += requested;
    this.each.set(client, (this.each.get(client) ?? 0) + requested);
    const release = () => {
      this.all -= requested;
      const left = (this.each.get(client) ?? 0) - requested;
      if (left > 0) this.each.set(client, left);
      else this.each.delete(client);
      this.next();
    };
    if (response.closed) release();
    else response.once('close', release);
  }

  private fits(client: string, bytes: number): boolean {
    return this.all + bytes <= ALL_BYTES && (this.each.get(client) ?? 0) + bytes <= BYTES_EACH;
  }

  private queue(client: string, bytes: number, response: ServerResponse): Promise<void> {
    if (this.waiting.filter((other) => other.client === client).length >= MAX_WAITING_EACH) throw busy();
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
        client,
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
    const first = this.waiting.find(({ client, bytes }) => this.fits(client, bytes));
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
