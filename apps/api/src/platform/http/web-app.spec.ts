import express, { type NextFunction, type Request, type Response } from 'express';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { toAnswer } from './errors/to-answer.js';
import { webApp } from './web-app.js';

describe('the web app', () => {
  let folder: string;
  let server: Server;
  let url: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'etalon-web-'));
    writeFileSync(join(folder, 'index.html'), '<p>app</p>');
    writeFileSync(join(folder, 'main-ABCDEFGH.js'), 'export {};');
    writeFileSync(join(folder, 'main-ABCDEFGH.js.br'), brotliCompressSync('export {};'));
    const app = express();
    app.use((_request: Request, response: Response, next: NextFunction) => {
      response.set({ 'X-Frame-Options': 'SAMEORIGIN', 'X-Content-Type-Options': 'nosniff' });
      next();
    });
    for (const handler of webApp(folder)) app.use(handler);
    app.use((_request: Request, response: Response) => response.sendStatus(404));
    app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
      const { status, headers } = toAnswer(error, '', request.originalUrl);
      response.set(headers).sendStatus(status);
    });
    server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true, force: true });
  });

  it.each([
    ['PUT', '/assets'],
    ['PATCH', '/assets/AB-1'],
    ['DELETE', '/index.html'],
    ['POST', '/main-ABCDEFGH.js'],
  ])('answers another method than GET with 405 and Allow: %s %s', async (method, path) => {
    const answer = await fetch(url + path, { method });

    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  it.each([
    ['GET', '/assets/AB-1', 200],
    ['HEAD', '/main-ABCDEFGH.js', 200],
    ['GET', '/missing.js', 404],
    ['POST', '/missing.js', 404],
    ['PUT', '/api/v1/nothing', 404],
  ])('serves pages and files: %s %s %i', async (method, path, status) => {
    expect((await fetch(url + path, { method })).status).toBe(status);
  });

  it('sends headers of pages with pages only', async () => {
    const sent = async (path: string) => {
      const { headers } = await fetch(url + path);
      return [headers.get('x-frame-options'), headers.get('x-content-type-options')];
    };

    expect(await sent('/assets')).toEqual(['SAMEORIGIN', 'nosniff']);
    expect(await sent('/main-ABCDEFGH.js')).toEqual([null, 'nosniff']);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', null],
    ['br;q=0', null],
  ])('sends the compressed copy of the build to clients that read it: %s', async (accepted, encoding) => {
    const answer = await fetch(`${url}/main-ABCDEFGH.js?v=1`, { headers: { 'accept-encoding': accepted } });

    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await answer.text()).toBe('export {};');
  });
});
