import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Unavailable } from '../errors/errors.js';

/** Shutdown finishes these, refuses new ones, still answers health checks. */
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

  /** Shutdown does not wait for streams. */
  goesOn(response: Response, end: () => void): void {
    if (this.stopping) return end();
    this.endless.add(end);
    response.once('close', () => this.endless.delete(end));
  }

  finish(): Promise<void> {
    this.stopping = true;
    for (const end of [...this.endless]) end();
    if (this.open === 0) return Promise.resolve();
    return new Promise((resolve) => (this.whenNone = resolve));
  }
}
