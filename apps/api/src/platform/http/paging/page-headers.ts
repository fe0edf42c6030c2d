import type { ServerResponse } from 'node:http';

type WithUrl = ServerResponse & { req: { originalUrl?: string; url?: string } };

/** `Link: rel="next"` with the cursor of the next page, and `X-Total-Count` if requested. */
export function setPageHeaders(response: ServerResponse, page: { next: string | null; total: number | null }): void {
  if (page.total !== null) response.setHeader('X-Total-Count', String(page.total));
  if (page.next === null) return;
  const { req } = response as WithUrl;
  const url = new URL(req.originalUrl ?? req.url ?? '/', 'http://any');
  url.searchParams.delete('skip');
  url.searchParams.set('cursor', page.next);
  response.setHeader('Link', `<${url.pathname}${url.search}>; rel="next"`);
}
