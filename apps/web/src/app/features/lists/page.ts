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

/** Reads all pages, or up to the first one that `isEnough`. */
export async function readPages<Item>(
  read: (cursor: string | null) => Promise<ListPage<Item>>,
  isEnough: (items: readonly Item[]) => boolean = () => false,
): Promise<Item[]> {
  const found: Item[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await read(cursor ?? null);
    found.push(...page.items);
    cursor = isEnough(page.items) ? null : page.cursor;
  }
  return found;
}

/** Cursor of `Link: <...?cursor=...>; rel="next"` (RFC 8288). */
export function nextCursor(link: string | null): string | null {
  const next = link?.split(',').find((part) => /;\s*rel="?next"?/.test(part));
  const address = next && /<([^<>]*)>/.exec(next)?.[1];
  return address ? new URL(address, 'http://x').searchParams.get('cursor') : null;
}
