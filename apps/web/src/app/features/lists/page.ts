import { totalOf } from '../../session/basics';

export interface ListPage<Item> {
  items: readonly Item[];
  /** Opaque; null after the last page. */
  cursor: string | null;
  /** Null if not requested; above `MOST_COUNTED`: more than that. */
  total: number | null;
}

export function pageOf<Item>(response: {
  body: readonly Item[];
  headers: { get(name: string): string | null };
}): ListPage<Item> {
  return {
    items: response.body,
    cursor: nextCursor(response.headers.get('Link')),
    total: totalOf(response.headers),
  };
}

/** Cursor of `Link: <...?cursor=...>; rel="next"` (RFC 8288). */
export function nextCursor(link: string | null): string | null {
  const next = link?.split(',').find((part) => /;\s*rel="?next"?/.test(part));
  const address = next && /<([^<>]*)>/.exec(next)?.[1];
  return address ? new URL(address, 'http://x').searchParams.get('cursor') : null;
}
