import { Injectable, type LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { pretty } from './pretty.js';

/** One line per event; never a secret, a token or a password in it. */
@Injectable()
export class Log implements LoggerService {
  private readonly pino: Logger;

  constructor(level: string, format: 'pretty' | 'json') {
    this.pino = pino(
      { level, base: null, redact: ['*.password', '*.token', '*.authorization'] },
      format === 'pretty' ? pretty() : undefined,
    );
  }

  /** A step of start or stop, or a line about work in the background. */
  info(message: string, facts: object = {}): void {
    this.pino.info(facts, message);
  }

  problem(message: string, facts: { error: unknown } & Record<string, unknown>): void {
    const { error, ...rest } = facts;
    this.pino.error({ ...rest, err: error }, message);
  }

  request(facts: {
    method: string;
    path: string;
    status: number;
    ms: number;
    request_id: string;
    user?: string;
  }): void {
    this.pino.info(facts, `${facts.method} ${facts.path} ${facts.status}`);
  }

  log(message: unknown, ...context: unknown[]): void {
    this.pino.debug({ context: context.at(-1) }, String(message));
  }
  error(message: unknown, ...context: unknown[]): void {
    this.pino.error({ context: context.at(-1) }, String(message));
  }
  warn(message: unknown, ...context: unknown[]): void {
    this.pino.warn({ context: context.at(-1) }, String(message));
  }
  debug(message: unknown, ...context: unknown[]): void {
    this.pino.debug({ context: context.at(-1) }, String(message));
  }
  verbose(message: unknown, ...context: unknown[]): void {
    this.pino.trace({ context: context.at(-1) }, String(message));
  }
}
