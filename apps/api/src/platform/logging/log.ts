import { Injectable, type LoggerService } from '@nestjs/common';
import { type DestinationStream, pino, type Logger } from 'pino';
import { causeFacts } from './cause.js';
import { errorFacts } from './error-facts.js';
import { pretty } from './pretty.js';

/** Errors by allow-list, at any depth. */
@Injectable()
export class Log implements LoggerService {
  private readonly pino: Logger;

  constructor(level: string, format: 'pretty' | 'json', destination?: DestinationStream) {
    const formatters = { log: withoutRawErrors };
    this.pino = pino(
      { level, base: null, redact: ['*.password', '*.token', '*.authorization'], formatters, mixin: causeFacts },
      destination ?? (format === 'pretty' ? pretty() : undefined),
    );
  }

  info(message: string, facts: object = {}): void {
    this.pino.info(facts, message);
  }

  problem(message: string, facts: { error: unknown } & Record<string, unknown>): void {
    const { error, ...rest } = facts;
    this.pino.error({ ...rest, err: errorFacts(error) }, message);
  }

  /** @param alarm stable code, as `file.damaged` */
  alarm(alarm: string, message: string, facts: object = {}): void {
    this.pino.error({ ...facts, alarm }, message);
  }

  request(facts: {
    method: string;
    path: string;
    status: number;
    ms: number;
    request_id: string;
    user?: string;
    trace_id?: string;
  }): void {
    this.pino.info(facts, `${facts.method} ${facts.path} ${facts.status}`);
  }

  log(message: unknown, ...context: unknown[]): void {
    this.ofLibrary('debug', message, context);
  }
  error(message: unknown, ...context: unknown[]): void {
    this.ofLibrary('error', message, context);
  }
  warn(message: unknown, ...context: unknown[]): void {
    this.ofLibrary('warn', message, context);
  }
  debug(message: unknown, ...context: unknown[]): void {
    this.ofLibrary('debug', message, context);
  }
  verbose(message: unknown, ...context: unknown[]): void {
    this.ofLibrary('trace', message, context);
  }

  /** Nest logs error messages: text with an error or stack is dropped. */
  private ofLibrary(level: 'trace' | 'debug' | 'warn' | 'error', message: unknown, rest: unknown[]): void {
    const last = rest.at(-1);
    const context = typeof last === 'string' && /^\w{1,60}$/.test(last) ? last : undefined;
    const error = [message, ...rest].find((given) => given instanceof Error);
    const stack = rest.find((given): given is string => typeof given === 'string' && given.includes('\n    at '));
    if (error === undefined && stack === undefined && typeof message === 'string') {
      this.pino[level]({ context }, message);
      return;
    }
    const err = errorFacts(error ?? { message: '', stack });
    this.pino[level]({ context, err }, `${context ?? 'a library'} reports a problem`);
  }
}

/** Error objects would be serialized with all their properties. */
function withoutRawErrors(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, value instanceof Error ? errorFacts(value) : value]),
  );
}
