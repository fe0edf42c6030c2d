import { isRightToLeft, type MarkedText, type PageContent, paintedOrder, unmirrored } from '@etalon/pdf-rendering';
import { PrintRefused } from './print-refused.js';

/** Spaces, soft hyphens, joiners, direction marks, variation selectors. */
const UNSEEN = /[\s\u00ad\u034f\u180b-\u180f\u200b-\u200f\u2060-\u206f\ufe00-\ufe0f\ufeff\u{e0100}-\u{e01ef}]/u;
/** A soft hyphen at a line break prints a hyphen. */
const HYPHENS = new Set(['-', '\u2010']);

export function requireText(placed: string, certificate: Pick<PageContent, 'marks'>): void {
  const letter = firstDifference(placed, certificate.marks);
  if (letter >= 0) throw new PrintRefused('letters', codePoint(comparable(placed).slice(letter)));
}

/** Without invisible characters, for letter-by-letter comparison. */
export const comparable = (text: string): string => text.normalize('NFC').replace(EVERY_UNSEEN, '');

/** In letters; -1 if equal. Right-to-left: per line in painting order. */
function firstDifference(placed: string, marks: readonly MarkedText[]): number {
  const wanted = placed.normalize('NFC').replace(/\s+/g, ' ');
  let [at, letters] = [0, 0];
  for (const mark of marks) {
    const found = comparable(mark.text);
    const end = isRightToLeft(found) ? endFromRight(wanted, at, mark) : endOfSame(wanted, at, found);
    if (end < 0) return letters;
    at = end;
    letters += found.length;
  }
  return comparable(wanted.slice(at)) === '' ? -1 : letters;
}

function endOfSame(wanted: string, start: number, found: string): number {
  let [at, next] = [start, 0];
  while (next < found.length) {
    const letter = wanted[at];
    if (letter === undefined) return -1;
    if (letter === found[next]) next += 1;
    else if (letter === SOFT_HYPHEN && HYPHENS.has(found[next] ?? '')) next += 1;
    else if (comparable(wanted.slice(at, at + codeUnits(wanted, at))) !== '') return -1;
    at += 1;
  }
  return at;
}

function endFromRight(wanted: string, start: number, { text, painted: letters, lines }: MarkedText): number {
  const behind = (count: number) => {
    let at = start;
    for (let left = count; left > 0; at += codeUnits(wanted, at)) {
      if (at >= wanted.length) return wanted.length;
      left -= comparable(wanted.slice(at, at + codeUnits(wanted, at))).length;
    }
    return at;
  };
  const found = comparable(text);
  const part = wanted.slice(start, behind(found.length));
  const starts = lines.map((line) => behind(comparable(text.slice(0, line)).length) - start);
  const painted = (base: 'ltr' | 'rtl') => unmirrored(comparable(paintedOrder(part, base, starts)));
  return [painted('ltr'), painted('rtl')].includes(unmirrored(comparable(letters))) ? start + part.length : -1;
}

const codeUnits = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

const SOFT_HYPHEN = '\u00ad';
const EVERY_UNSEEN = new RegExp(UNSEEN.source, 'gu');

function codePoint(text: string): string {
  return `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

export function textOfDocument(html: string): string {
  const body = html.slice(Math.max(0, html.indexOf('<body')));
  return body
    .replace(/<style\b[^<>]*>[^<]*<\/style>/g, '')
    .replace(/<svg class="seal"[^>]*>(?:<(?!\/svg)[^>]*>|[^<])*<\/svg>/g, '')
    .replace(/<i class="pad">[^<]*<\/i>/g, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:(amp|lt|gt|quot)|#(\d+)|#x([\da-f]+));/gi, (_, name?: string, decimal?: string, hex?: string) =>
      name
        ? (NAMED[name.toLowerCase()] ?? '')
        : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)),
    );
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
