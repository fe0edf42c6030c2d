import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { createHash } from 'node:crypto';
import { map, Observable, tap } from 'rxjs';
import { Fault } from '../../errors/fault.js';
import { withTransactionHooks } from '../../database/transaction-hooks.js';
import { changedMeanwhile, Precondition, type VersionedKind } from './precondition.js';
import { VERSIONED } from './versioned.decorator.js';
import { versionOf } from './version-of.js';

@Injectable()
export class VersionsInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const { method, headers } = request;
    const kind = this.reflector.get<VersionedKind | undefined>(VERSIONED, context.getHandler());
    const ifMatch = method === 'GET' || method === 'HEAD' ? undefined : headers['if-match'];
    // Without an ETag, a client that requires one must get an error.
    if (ifMatch !== undefined && !kind && ifMatch.trim() !== '*') throw changedMeanwhile(null);
    const answer = this.handle(next, ifMatch === undefined || !kind ? null : new Precondition(kind, ifMatch));
    const response = context.switchToHttp().getResponse<Response>();
    if (kind) return answer.pipe(map((value) => tagged(request, response, value, kind)));
    return method === 'POST' ? answer.pipe(tap((value) => tagMade(response, value))) : answer;
  }

  private handle(next: CallHandler<unknown>, precondition: Precondition | null): Observable<unknown> {
    if (!precondition) return next.handle();
    // Subscribe inside the async context, or the precondition is lost.
    return new Observable((subscriber) =>
      precondition.run(() => withTransactionHooks(precondition, () => next.handle().subscribe(subscriber))),
    );
  }
}

function tagged({ method, headers }: Request, response: Response, value: unknown, kind: VersionedKind): unknown {
  const version = versionOf(value);
  if (version === null) {
    if (typeof value === 'object' && value !== null)
      throw new Fault(`A versioned ${kind} is answered without its version`);
    return value;
  }
  const tag = tagOf(value, version);
  response.setHeader('ETag', tag);
  if (method !== 'GET' && method !== 'HEAD') return value;
  if (!isKnown(headers['if-none-match'], tag)) return value;
  response.status(304);
  return undefined;
}

function tagMade(response: Response, value: unknown): void {
  const version = versionOf(value);
  if (version !== null && response.statusCode === 201) response.setHeader('ETag', tagOf(value, version));
}

function tagOf(value: unknown, version: number): string {
  const hash = createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
  return `"v${version}-${hash}"`;
}

/** Express ignores it with `Cache-Control: no-cache`, which `fetch` adds. */
function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || [...ifNoneMatch.matchAll(/"[^"]*"/g)].some(([known]) => known === tag);
}
