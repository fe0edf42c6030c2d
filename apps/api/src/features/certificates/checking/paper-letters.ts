import { PaperRefused } from './paper-refused.js';

/**
 * What shows nothing of its own: spaces (lost and won where lines break), soft hyphens, joiners, direction marks, variation
 * selectors.
 */
const UNSEEN = /[\s\u00ad\u034f\u180b-\u180f\u200b-\u200f\u2060-\u206f\ufe00-\ufe0f\ufeff\u{e0100}-\u{e01ef}]/u;
/** A line that is broken at a soft hyphen shows one. */
const HYPHENS = new Set(['-', '\u2010']);

export type Letters = ReadonlyMap<string, number>;

/**
 * Code points and how often each stands there. Their order is not judged: scripts reorder. Canonical forms only: a
 * full-width letter or a superscript is another letter.
 */
export function lettersOf(text: string): Letters {
  const normal = text.normalize('NFD');
  const found = new Map<string, number>();
  // Nearly all letters of a paper are of ASCII: counted by their code, they make no text of their own each.
  const plain = new Uint32Array(ASCII);
  for (let at = 0; at < normal.length; at += 1) {
    const code = normal.codePointAt(at) ?? 0;
    if (code < ASCII) {
      plain[code] = (plain[code] ?? 0) + 1;
      continue;
    }
    const letter = String.fromCodePoint(code);
    if (!UNSEEN.test(letter)) found.set(letter, (found.get(letter) ?? 0) + 1);
    at += letter.length - 1;
  }
  plain.forEach((count, code) => {
    const letter = String.fromCharCode(code);
    if (count > 0 && !UNSEEN.test(letter)) found.set(letter, count);
  });
  return found;
}

const ASCII = 128;

/** Refuses a paper that lacks a letter of what was placed, or shows one more. */
export function requireLetters(placed: string, printed: string): void {
  const [wanted, found] = [lettersOf(placed), lettersOf(printed)];
  for (const letter of new Set([...wanted.keys(), ...found.keys()])) {
    const more = (found.get(letter) ?? 0) - (wanted.get(letter) ?? 0);
    if (more !== 0 && !(more > 0 && HYPHENS.has(letter))) throw new PaperRefused('letters', codePoint(letter));
  }
}

/** A text as it is compared letter by letter: in canonical form, without signs that show nothing. */
export const comparable = (text: string): string => text.normalize('NFC').replace(EVERY_UNSEEN, '');

/** The place at which the printed text is not the placed one; -1 where it is. Both are compared with letter case. */
export function firstDifference(placed: string, printed: string): number {
  const wanted = placed.normalize('NFC').replace(EVERY_UNSEEN_BUT_HYPHEN, '');
  const found = comparable(printed);
  let at = 0;
  for (const letter of wanted) {
    if (letter === SOFT_HYPHEN) {
      if (HYPHENS.has(found[at] ?? '')) at += 1;
    } else if (found.startsWith(letter, at)) at += letter.length;
    else return at;
  }
  return at === found.length ? -1 : at;
}

/** Scripts that are set in another order than they are read in: only their letters are compared. */
export const isReordered = (text: string): boolean =>
  /[\p{M}\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text.normalize('NFC'));

const SOFT_HYPHEN = '\u00ad';
const EVERY_UNSEEN = new RegExp(UNSEEN.source, 'gu');
const EVERY_UNSEEN_BUT_HYPHEN = new RegExp(UNSEEN.source.replace(String.raw`\u00ad`, ''), 'gu');

export function codePoint(letter: string): string {
  return `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The text that a document of ours shows: without styles, what is set but not seen, and what is only ornament. */
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
