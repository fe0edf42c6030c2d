import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { causedBy, traceId } from '../logging/cause.js';
import type { Log } from '../logging/log.js';
import { hasGone } from './body-reading/read-body.js';
import type { Metrics } from './health/metrics.js';
import type { Tracing } from '../tracing/tracing.js';

type LoggedRequest = Omit<Request, 'route'> & {
  id?: string;
  began?: number;
  user?: { id?: string };
  route?: { path?: string };
};

const ABORTED = 499;

export const EVENT_STREAM = 'text/event-stream';

/** Keeps a well-formed X-Request-Id. */
export function requestLog(log: Log, metrics: Metrics, tracing: Tracing) {
  return (request: LoggedRequest, response: Response, next: NextFunction): void => {
    const given = request.headers['x-request-id'];
    const id = typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
    request.id = id;
    response.setHeader('X-Request-Id', id);
    const started = performance.now();
    request.began = started;
    // The query contains the signature of file URLs.
    const path = withoutSecrets(request.path);
    const traced = /^\/(health|metrics)/.test(path) ? null : tracing.request(request.headers.traceparent);
    response.once('close', () => {
      const facts = {
        method: request.method,
        path,
        status: hasGone(request) && !response.headersSent ? ABORTED : response.statusCode,
        ms: Math.round(performance.now() - started),
        request_id: id,
      };
      // The duration of a stream is no latency.
      if (response.getHeader('Content-Type') !== EVENT_STREAM)
        metrics.answered({ ...facts, route: request.route?.path, seconds: (performance.now() - started) / 1000 });
      if (!/^\/(health|metrics)/.test(path))
        log.request({
          ...facts,
          ...(request.user?.id && { user: request.user.id }),
          ...(traced && { trace_id: traceId(traced.traceparent) }),
        });
      traced?.end(routeOf(request), tracedFacts(request, facts), facts.status >= 500);
    });
    const route = () => routeOf(request);
    causedBy({ request_id: id, route, ...(traced && { traceparent: traced.traceparent }) }, next);
  };
}

const tracedFacts = (
  request: LoggedRequest,
  { method, status, request_id }: { method: string; status: number; request_id: string },
) => ({
  'http.request.method': method,
  'http.response.status_code': status,
  ...(request.route?.path && { 'http.route': request.route.path }),
  'etalon.request_id': request_id,
});

/** Route pattern: actual paths may contain confidential data. */
export const routeOf = ({ method, route }: Pick<LoggedRequest, 'method' | 'route'>): string =>
  route?.path === undefined ? 'none' : `${method} ${route.path}`;

/** Segments as long as a secret, also in mistyped paths. Ids are shorter. */
const withoutSecrets = (path: string): string => path.replace(/[\w-]{40,}/g, '...');
