import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { MethodNotAllowed } from '../errors/errors.js';

const ALLOWED = ['GET', 'HEAD', 'OPTIONS'];
/** Placeholder for the nonce in index.html. */
const NONCE = '__CSP_NONCE__';
/** Covered by their page's policy; a worker has its own. */
const PART = /\/(chunk|main|styles|media\/[\w-]+)-[\w-]{8}\.(js|css|woff2)$/;
/** Read from pages only: a tenth of the first load. */
const OF_PAGES = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];
const BROTLI = '.br';
const OF_API = /^\/(api|docs|health|metrics|openapi\.json)(\/|$)/;

/** Hashed files are immutable; index.html must be revalidated. */
export function webApp(folder: string): RequestHandler[] {
  const path = join(folder, 'index.html');
  if (!existsSync(path)) return [];
  const index = readFileSync(path, 'utf8');
  const names = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `/${name}`));
  const stored = express.static(folder, {
    index: false,
    setHeaders: (response: Response, file: string) => {
      const original = file.endsWith(BROTLI) ? file.slice(0, -BROTLI.length) : file;
      const hashed = /-[\w-]{8}\.\w+$/.test(original);
      response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (PART.test(original)) for (const name of OF_PAGES) response.removeHeader(name);
      if (names.has(`/${relative(folder, original)}${BROTLI}`)) response.vary('Accept-Encoding');
      if (file !== original) response.setHeader('Content-Encoding', 'br').type(extname(original));
    },
  });
  const files = (request: Request, response: Response, next: NextFunction): void => {
    if (OF_API.test(request.path)) return next();
    const { url } = request;
    if (names.has(`${request.path}${BROTLI}`) && request.acceptsEncodings('br') === 'br') {
      request.url = `${request.path}${BROTLI}`;
    }
    stored(request, response, (error?: unknown) => {
      request.url = url;
      next(error);
    });
  };
  const pages = (request: Request, response: Response, next: NextFunction): void => {
    const { method, path } = request;
    if (OF_API.test(path) || !(asksForPage(request) || names.has(path))) return next();
    if (method !== 'GET' && method !== 'HEAD') return next(new MethodNotAllowed(method, path, ALLOWED));
    response.setHeader('Cache-Control', 'no-store');
    response.type('html').send(index.replaceAll(NONCE, nonceOf(response)));
  };
  return [files, pages];
}

/** Paths may contain a dot (AB.1); a missing file must not get index.html. */
function asksForPage(request: Request): boolean {
  return !/\.\w+$/.test(request.path) || (request.headers.accept ?? '').includes('text/html');
}

export function nonceOf(response: Response): string {
  const locals = response.locals as { nonce?: string };
  return (locals.nonce ??= randomBytes(18).toString('base64'));
}
