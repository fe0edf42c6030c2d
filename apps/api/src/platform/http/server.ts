import { NotFoundException } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import { constants } from 'node:zlib';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { DatabaseTime } from '../database/database-time.js';
import type { Config } from '../config/config.js';
import { withoutTrailingSlashes } from '../config/trailing-slashes.js';
import { Invalid } from '../errors/errors.js';
import type { Log } from '../logging/log.js';
import { answerExpectContinue } from './body-reading/expect-continue.js';
import { RateLimit } from './body-reading/rate-limit.js';
import { endFloods, RequestScheduler } from './body-reading/request-scheduler.js';
import { drainBody } from './body-reading/drain-body.js';
import { Metrics } from './health/metrics.js';
import { OpenRequests } from './open-requests.js';
import { requestLog } from './request-log.js';
import { refuseUnreadable } from './unreadable.js';
import { Tracing } from '../tracing/tracing.js';
import { nonceOf, webApp } from './web-app.js';

/** zlib's default of 16 KiB causes hundreds of writes. */
const CHUNK_BYTES = 131_072;

/** In order of execution. */
export function configureServer(app: NestExpressApplication, config: Config, log: Log, webFolder: string): void {
  refuseUnreadable(app.getHttpServer(), log);
  answerExpectContinue(app.getHttpServer());
  endFloods(app.getHttpServer());
  app.set('trust proxy', config.trustProxy);
  app.disable('x-powered-by');
  // A hash of the body could not protect a change.
  app.set('etag', false);
  app.use(requestLog(log, app.get(Metrics), app.get(Tracing)));
  app.use(app.get(RequestScheduler).take);
  app.use(drainBody);
  app.use(keepNothing);
  app.use(security(config));
  app.use(app.get(OpenRequests).admit);
  app.use(app.get(DatabaseTime).settled);
  if (!config.roles.includes('api')) app.use(refuseAllButHealth);
  app.use(packed());
  app.use(refuseUnreadableAddress);
  app.use(redirectTrailingSlash);
  app.use(limited(app.get(RateLimit)));
  if (config.corsOrigins.length > 0) {
    app.enableCors({
      origin: [...config.corsOrigins],
      credentials: true,
      exposedHeaders: [
        'Content-Disposition',
        'Link',
        'X-Total-Count',
        'X-Total-Count-Limited',
        'X-Request-Id',
        'Retry-After',
        'ETag',
        'Idempotency-Replayed',
      ],
    });
  }
  if (config.roles.includes('api')) for (const handler of webApp(webFolder)) app.use(handler);
}

/** Static files are cached: high compression. Responses take a third of the time for 50 % more bytes. */
function packed(): RequestHandler {
  const packing = (quality: number) =>
    compression({
      threshold: 1024,
      level: quality,
      chunkSize: CHUNK_BYTES,
      brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: quality }, chunkSize: CHUNK_BYTES },
    });
  const [files, answers] = [packing(4), packing(1)];
  return (request, response, next) => (request.path.startsWith('/api/') ? answers : files)(request, response, next);
}

/** Only Swagger UI needs inline styles. WebAssembly runs only in the camera's worker. */
function security(config: Config) {
  const secure = config.publicUrl.startsWith('https:');
  const policy = (styleSource: string | ((request: unknown, response: unknown) => string), ...scripts: string[]) =>
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'", ...scripts],
          styleSrc: ["'self'", styleSource],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          frameSrc: ["'self'", 'blob:'],
          manifestSrc: ["'self'"],
          workerSrc: ["'self'", 'blob:'],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          baseUri: ["'self'"],
          objectSrc: ["'none'"],
        },
      },
      strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'same-origin' },
    });
  const app = policy((_request, response) => `'nonce-${nonceOf(response as Response)}'`);
  const docs = policy("'unsafe-inline'");
  const decoder = policy("'self'", "'wasm-unsafe-eval'");
  return (request: Request, response: Response, next: NextFunction): void => {
    const { path } = request;
    (path.startsWith('/docs') ? docs : path.startsWith('/decoder/') ? decoder : app)(request, response, next);
  };
}

/** `no-store` on every path: responses contain personal data. */
function keepNothing(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}

function refuseAllButHealth(request: Request, _response: Response, next: NextFunction): void {
  next(/^\/(health(\/ready)?|metrics)$/.test(request.path) ? undefined : new NotFoundException());
}

/** The router's own error does not name the place. */
function refuseUnreadableAddress({ path }: Request, _response: Response, next: NextFunction): void {
  try {
    decodeURIComponent(path);
    next();
  } catch {
    next(Invalid.field(['path'], 'The address contains an invalid percent encoding', 'string_pattern_mismatch'));
  }
}

function limited(rateLimit: RateLimit) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (/^\/(api\/v1|health|metrics)(\/|$)/.test(request.path)) return next();
    rateLimit.ofAddress('page', request.ip, 1).then(() => {
      next();
    }, next);
  };
}

function redirectTrailingSlash(request: Request, response: Response, next: NextFunction): void {
  const { path } = request;
  if (!path.startsWith('/api/') || !path.endsWith('/')) return next();
  const query = request.originalUrl.includes('?') ? request.originalUrl.slice(request.originalUrl.indexOf('?')) : '';
  response.redirect(307, withoutTrailingSlashes(path) + query);
}
