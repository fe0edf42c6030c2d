import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';

/**
 * Serves the built web app: files whose name carries a hash may be kept for ever, index.html must be asked for again.
 * Addresses of the app (no file, not the API) get index.html, so that links into it work.
 */
export function webApp(folder: string): RequestHandler[] {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return [];
  const files = express.static(folder, {
    index: false,
    setHeaders: (response: Response, path: string) => {
      const hashed = /-[A-Z0-9]{8}\.\w+$/.test(path);
      response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const pages = (request: Request, response: Response, next: NextFunction): void => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/\.\w+$/.test(request.path);
    if (!isPage || /^\/(api|docs|health|metrics|openapi\.json)(\/|$)/.test(request.path)) return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile(index);
  };
  return [files, pages];
}
