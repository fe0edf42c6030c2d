import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { causedBy } from '../logging/cause.js';
import type { Log } from '../logging/log.js';
import type { Metrics } from './metrics.js';

type LoggedRequest = Omit<Request, 'route'> & {
  id?: string;
  began?: number;
  user?: { id?: string };
  route?: { path?: string };
};

export const EVENT_STREAM = 'text/event-stream';

/** Gives each request an id (kept from a well-formed X-Request-Id) and writes one line when it is answered. */
export function requestLog(log: Log, metrics: Metrics) {
  return (request: LoggedRequest, response: Response, next: NextFunction): void => {
    const given = request.headers['x-request-id'];
    const id = typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
    request.id = id;
    response.setHeader('X-Request-Id', id);
    const started = performance.now();
    request.began = started;
    // The query is left out: file addresses carry a signature in it.
    const path = withoutSecrets(request.path);
    response.once('close', () => {
      const facts = {
        method: request.method,
        path,
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        request_id: id,
      };
      // A stream lasts as long as somebody listens: that says nothing of how quick an answer is.
      if (response.getHeader('Content-Type') !== EVENT_STREAM)
        metrics.answered({ ...facts, route: request.route?.path, seconds: (performance.now() - started) / 1000 });
      if (!/^\/(health|metrics)/.test(path))
        log.request({ ...facts, ...(request.user?.id ? { user: request.user.id } : {}) });
    });
    causedBy({ request_id: id, route: () => routeOf(request) }, next);
  };
}

/** As declared, such as `GET /api/v1/assets/:asset_ref`: what a client wrote into a path is nobody's business. */
export const routeOf = ({ method, route }: Pick<LoggedRequest, 'method' | 'route'>): string =>
  route?.path === undefined ? 'none' : `${method} ${route.path}`;

/** A part of a path as long as a secret, whatever the route and however it was mistyped. Ids are shorter. */
export const withoutSecrets = (path: string): string => path.replace(/[\w-]{40,}/g, '...');
