import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable, NotFoundException } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { IncomingMessage } from 'node:http';
import { KnownRoutes } from '../known-routes.js';
import { routeOf } from '../request-log.js';
import { Incidents } from '../incidents/incidents.js';
import { errorLine } from '../../logging/error-facts.js';
import { Log } from '../../logging/log.js';
import { MethodNotAllowed } from '../../errors/errors.js';
import { toAnswer } from './to-answer.js';

type FailedRequest = IncomingMessage &
  Parameters<typeof routeOf>[0] & { id?: string; originalUrl?: string; began?: number };

/** Details of unknown errors go to the log only. */
@Catch()
@Injectable()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly log: Log,
    private readonly incidents: Incidents,
    private readonly routes: KnownRoutes,
  ) {}

  catch(raised: unknown, context: ArgumentsHost): void {
    const http = context.switchToHttp();
    const request = http.getRequest<FailedRequest>();
    const response = http.getResponse<{ headersSent?: boolean; destroy?: () => void }>();
    const requestId = request.id ?? '';
    const error = raised instanceof NotFoundException ? this.withoutRoute(raised, request) : raised;
    const answer = toAnswer(error, requestId, request.originalUrl ?? request.url ?? '');
    if (answer.status >= 500) this.report(request, requestId, error, answer.status);
    const { httpAdapter } = this.host;
    if (error instanceof MethodNotAllowed && request.method === 'OPTIONS') {
      httpAdapter.setHeader(response, 'Allow', error.allowed.join(', '));
      httpAdapter.reply(response, undefined, 204);
      return;
    }
    if (response.headersSent) {
      response.destroy?.();
      return;
    }
    for (const [name, value] of Object.entries(answer.headers)) httpAdapter.setHeader(response, name, value);
    httpAdapter.reply(response, answer.body, answer.status);
  }

  private withoutRoute(error: NotFoundException, { method, originalUrl, url }: FailedRequest): Error {
    const path = (originalUrl ?? url ?? '').split('?')[0] ?? '';
    const allowed = this.routes.methodsAt(path);
    return allowed.length === 0 || allowed.includes(method) === (method !== 'OPTIONS')
      ? error
      : new MethodNotAllowed(method, path, allowed);
  }

  /** An unready process is no failure. */
  private report(request: FailedRequest, requestId: string, error: unknown, status: number): void {
    this.log.problem('request failed', { request_id: requestId, error });
    const route = routeOf(request);
    if (route.includes(' /health')) return;
    const ms = performance.now() - (request.began ?? performance.now());
    this.incidents.failed({ route, what: errorLine(error), status, ms, request_id: requestId || null });
  }
}
