import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Unavailable } from '../errors/errors.js';

/** Requests in progress. During shutdown they are finished, new ones refused, and health checks still answered. */
@Injectable()
export class OpenRequests {
  private open = 0;
  private stopping = false;
  private whenNone: () => void = () => undefined;
  private readonly endless = new Set<() => void>();

  readonly admit = (request: Request, response: Response, next: NextFunction): void => {
    if (this.stopping) {
      response.setHeader('Connection', 'close');
      if (!request.path.startsWith('/health')) {
        return next(new Unavailable('process.stopping', 'This process is stopping; ask again in a moment.', 1));
      }
    }
    this.open++;
    response.once('close', () => {
      if (--this.open === 0) this.whenNone();
    });
    next();
  };

  /**
   * Streaming response, such as server-sent events; shutdown does not wait for it.
   * @param end called when the process stops
   */
  goesOn(response: Response, end: () => void): void {
    if (this.stopping) return end();
    this.endless.add(end);
    response.once('close', () => this.endless.delete(end));
  }

  /** Refuses new requests and resolves when the last open one is answered. */
  finish(): Promise<void> {
    this.stopping = true;
    for (const end of [...this.endless]) end();
    if (this.open === 0) return Promise.resolve();
    return new Promise((resolve) => (this.whenNone = resolve));
  }
}
