import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';

/** Stands in index.html wherever the page needs the nonce of its own delivery. */
const NONCE = '__CSP_NONCE__';
/** Addresses that the API answers: no file of the app is looked for. */
const OF_API = /^\/(api|docs|health|metrics|openapi\.json)(\/|$)/;

/**
 * Serves the built web app. Files with a hash in their name are immutable; index.html must be revalidated. Paths of the
 * app (no file, not the API) get index.html, so that deep links work. Each response has a nonce for the components'
 * styles; scripts load from files only.
 */
export function webApp(folder: string): RequestHandler[] {
  const path = join(folder, 'index.html');
  if (!existsSync(path)) return [];
  const index = readFileSync(path, 'utf8');
  const stored = express.static(folder, {
    index: false,
    setHeaders: (response: Response, file: string) => {
      const hashed = /-[\w-]{8}\.\w+$/.test(file);
      response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const files = (request: Request, response: Response, next: NextFunction): void => {
    if (OF_API.test(request.path)) next();
    else stored(request, response, next);
  };
  const pages = (request: Request, response: Response, next: NextFunction): void => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || !asksForPage(request) || OF_API.test(request.path)) return next();
    response.setHeader('Cache-Control', 'no-store');
    response.type('html').send(index.replaceAll(NONCE, nonceOf(response)));
  };
  return [files, pages];
}

/** An address of the app may hold a dot (an asset id such as AB.1); a missing file must not be answered with the page. */
function asksForPage(request: Request): boolean {
  return !/\.\w+$/.test(request.path) || (request.headers.accept ?? '').includes('text/html');
}

/** The nonce of this answer, the same in its policy and in its page. */
export function nonceOf(response: Response): string {
  const locals = response.locals as { nonce?: string };
  return (locals.nonce ??= randomBytes(18).toString('base64'));
}
