import type { ServerResponse } from 'node:http';
import { MOST_COUNTED } from './page.js';

type WithUrl = ServerResponse & { req: { originalUrl?: string; url?: string } };

export function setPageHeaders(response: ServerResponse, page: { next: string | null; total: number | null }): void {
  if (page.total !== null) response.setHeader('X-Total-Count', String(Math.min(page.total, MOST_COUNTED)));
  if (page.total !== null && page.total > MOST_COUNTED) response.setHeader('X-Total-Count-Limited', 'true');
  if (page.next === null) return;
  const { req } = response as WithUrl;
  const url = new URL(req.originalUrl ?? req.url ?? '/', 'http://any');
  url.searchParams.delete('skip');
  url.searchParams.set('cursor', page.next);
  response.setHeader('Link', `<${url.pathname}${url.search}>; rel="next"`);
}
