import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { IncomingMessage } from 'node:http';
import { Log } from '../logging/log.js';
import { isDatabaseAway } from '../database/database-away.js';
import { Invalid, NamedError, TooManyRequests, Unavailable, type ValidationProblem } from './errors.js';

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: { detail: ValidationProblem[] } | { detail: string; code: string; request_id: string };
}

/** The only place where an error becomes an answer. Inner detail of an unknown error goes to the log, never out. */
@Catch()
@Injectable()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly log: Log,
  ) {}

  catch(error: unknown, context: ArgumentsHost): void {
    const http = context.switchToHttp();
    const request = http.getRequest<IncomingMessage & { id?: string; originalUrl?: string }>();
    const response = http.getResponse<{ headersSent?: boolean; destroy?: () => void }>();
    const requestId = request.id ?? '';
    const answer = toAnswer(error, requestId, request.originalUrl ?? request.url ?? '');
    if (answer.status >= 500) this.log.problem('request failed', { request_id: requestId, error });
    const { httpAdapter } = this.host;
    if (response.headersSent) {
      response.destroy?.();
      return;
    }
    for (const [name, value] of Object.entries(answer.headers)) httpAdapter.setHeader(response, name, value);
    httpAdapter.reply(response, answer.body, answer.status);
  }
}

function toAnswer(error: unknown, requestId: string, url: string): Answer {
  const plain = (status: number, code: string, detail: string, headers: Record<string, string> = {}): Answer => ({
    status,
    headers,
    body: { detail, code, request_id: requestId },
  });
  if (error instanceof Invalid) return { status: 422, headers: {}, body: { detail: error.problems } };
  if (error instanceof Unavailable || error instanceof TooManyRequests) {
    return plain(error.status, error.code, error.message, { 'Retry-After': String(error.retryAfter) });
  }
  if (error instanceof NamedError) {
    return plain(error.status, error.code, error.message, error.status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {});
  }
  if (isDatabaseAway(error)) {
    return plain(503, 'database.unavailable', 'The database cannot be reached at the moment.', { 'Retry-After': '5' });
  }
  const state = sqlState(error);
  if (state.startsWith('22')) {
    const problem = { loc: ['body'], msg: 'The request holds a value that cannot be stored', type: 'value_error' };
    return { status: 422, headers: {}, body: { detail: [problem] } };
  }
  if (state.startsWith('23')) return plain(409, 'state.conflict', 'The request contradicts what is stored by now.');
  return fromHttpLibrary(error, plain, url) ?? plain(500, 'internal', 'The service failed to handle this request.');
}

/** SQLSTATE of an error of the database: class 22 is bad data, class 23 a broken constraint. */
function sqlState(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : '';
}

/** Errors raised by Nest's router and by the body parser. */
function fromHttpLibrary(
  error: unknown,
  plain: (status: number, code: string, detail: string) => Answer,
  url: string,
): Answer | null {
  const status = error instanceof HttpException ? error.getStatus() : (error as { status?: unknown } | null)?.status;
  if (typeof status !== 'number') return null;
  if (status === 413) return plain(413, 'body.too_large', 'The request body is larger than 4 MB.');
  if (status === 404) return plain(404, 'route.not_found', `There is nothing at ${url.split('?')[0]}.`);
  if (status >= 400 && status < 500) return plain(status, `http.${status}`, (error as Error).message);
  return null;
}
