import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networksOf } from '../client-networks.js';
import { tooFast } from './rate-limit.js';

/** Requests started per event-loop tick; database answers are handled between ticks. */
const PER_TURN = 4;
/** Of one token, begun and not answered: finding out whose it is has few connections, and all wait for them. */
const IN_HAND = 40;
/** Who has more waiting than this is not waiting for an answer. */
const WAITING_OF_CLIENT = 500;
/** Requests sent one behind the other on one connection, without waiting for the answers. No browser does. */
const PER_CONNECTION = 32;

interface Line {
  readonly most: number;
  inHand: number;
  readonly waiting: { request: Request; response: Response; next: NextFunction }[];
}

/**
 * Clients take turns in having a request begun, whoever has sent how many: thousands that come in one piece keep another
 * client waiting for a few of them, not for all. A client is the token it shows at an address; which person that is, and
 * whether it is valid, is not known yet.
 */
@Injectable()
export class RequestScheduler {
  private readonly lines = new Map<string, Line>();
  private begun = 0;
  private isScheduled = false;

  readonly take = (request: Request, response: Response, next: NextFunction): void => {
    // Its connection was given up: nobody hears the answer.
    if (request.socket.destroyed) return;
    // How the process is must be said before anything else.
    if (request.path.startsWith('/health')) {
      next();
      return;
    }
    const { authorization = '' } = request.headers;
    const client = `${networksOf(request.ip).near} ${authorization}`;
    // Without a token one address may be many people: their pace is counted, and nobody waits for a stranger's body.
    const line = this.lines.get(client) ?? { most: authorization ? IN_HAND : Infinity, inHand: 0, waiting: [] };
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
      const turn = this.nextTurn();
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

  /** Of the next client that has one waiting and may have one more in hand; it goes to the end of the round. */
  private nextTurn(): (() => void) | null {
    for (const [client, line] of this.lines) {
      const { waiting, inHand, most } = line;
      while (waiting[0]?.request.socket.destroyed) waiting.shift();
      if (waiting.length === 0 && inHand === 0) this.lines.delete(client);
      const first = inHand < most ? waiting.shift() : undefined;
      if (!first) continue;
      this.lines.delete(client);
      this.lines.set(client, line);
      line.inHand++;
      first.response.once('close', () => {
        line.inHand--;
        if (line.inHand === 0 && waiting.length === 0) this.lines.delete(client);
        this.schedule();
      });
      return first.next;
    }
    return null;
  }
}

/** A connection with too many requests that are not answered yet is given up, with all of them. */
export function endFloods(server: Server): void {
  const open = new WeakMap<Socket, number>();
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const count = (open.get(socket) ?? 0) + 1;
    open.set(socket, count);
    if (count > PER_CONNECTION) socket.destroy();
    // Log, counters, turns, bodies and pipes all listen for the end of one answer.
    response.setMaxListeners(30);
    response.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1));
  });
}
