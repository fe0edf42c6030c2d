import type { ByteRange } from '../storage/storage.js';

/**
 * The one range a request asks for (RFC 9110, section 14): null means the whole content, which is also the answer to
 * several ranges, to other units and to a header that cannot be read.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const found = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '');
  const [, from = '', to = ''] = found ?? [];
  if (!found || (from === '' && to === '')) return null;
  if (from === '') {
    const suffix = Math.min(Number(to), size);
    return suffix === 0 ? 'unsatisfiable' : { first: size - suffix, last: size - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return null;
  if (first >= size) return 'unsatisfiable';
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

/** Whether `If-Range` lets the range be answered: only the very same bytes, so only a strong tag; dates never fit. */
export function isSameVersion(ifRange: string | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange.trim() === etag;
}

/**
 * Whether `If-None-Match` names the current representation. Weak comparison is enough, since byte ranges are not
 * combined.
 */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch?.trim() === '*') return true;
  return (ifNoneMatch?.match(/(W\/)?"[^"]*"/g) ?? []).some((tag) => tag.replace(/^W\//, '') === etag);
}
