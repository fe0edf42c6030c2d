import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networksOf } from '../rate-limits/client-networks.js';
import { tooFast } from './rate-limit.js';

/** Per event-loop tick; database responses are handled in between. */
const PER_TURN = 4;
/** Per token: all clients share few connections for authentication. */
const MOST_RUNNING = 40;
/** Per client that does not wait for responses. */
const WAITING_OF_CLIENT = 500;
/** Browsers do not pipeline. */
const PER_CONNECTION = 32;

interface Line {
  readonly most: number;
  running: number;
  readonly waiting: { request: Request; response: Response; next: NextFunction }[];
}

/** Round-robin by client: a token, not validated yet, at an address. */
@Injectable()
export class RequestScheduler {
  private readonly lines = new Map<string, Line>();
  private begun = 0;
  private isScheduled = false;

  readonly take = (request: Request, response: Response, next: NextFunction): void => {
    // The response would be lost.
    if (request.socket.destroyed) return;
    // Health checks take precedence.
    if (request.path.startsWith('/health')) {
      next();
      return;
    }
    const { authorization = '' } = request.headers;
    const client = `${networksOf(request.ip).near} ${authorization}`;
    // Many people may share an address.
    const line = this.lines.get(client) ?? { most: authorization ? MOST_RUNNING : Infinity, running: 0, waiting: [] };
    this.lines.set(client, line);
    if (line.waiting.length >= WAITING_OF_CLIENT) {
      next(tooFast(1));
      return;
    }
    line.waiting.push({ request, response, next });
    this.beginWhatMay();
  };

  private beginWhatMay(): void {
    while (this.begun < PER_TURN) {
      const turn = this.nextTick();
      if (!turn) return;
      this.begun++;
      this.schedule();
      turn();
    }
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      this.begun = 0;
      this.beginWhatMay();
    });
  }

  private nextTick(): (() => void) | null {
    for (const [client, line] of this.lines) {
      const { waiting, running: inHand, most } = line;
      while (waiting[0]?.request.socket.destroyed) waiting.shift();
      if (waiting.length === 0 && inHand === 0) this.lines.delete(client);
      const first = inHand < most ? waiting.shift() : undefined;
      if (!first) continue;
      this.lines.delete(client);
      this.lines.set(client, line);
      line.running++;
      first.response.once('close', () => {
        line.running--;
        if (line.running === 0 && waiting.length === 0) this.lines.delete(client);
        this.schedule();
      });
      return first.next;
    }
    return null;
  }
}

export function endFloods(server: Server): void {
  const open = new WeakMap<Socket, number>();
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const count = (open.get(socket) ?? 0) + 1;
    open.set(socket, count);
    if (count > PER_CONNECTION) socket.destroy();
    response.setMaxListeners(30);
    response.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1));
  });
}
