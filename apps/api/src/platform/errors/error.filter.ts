import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { IncomingMessage } from 'node:http';
import { Log } from '../logging/log.js';
import { toAnswer } from './to-answer.js';

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
