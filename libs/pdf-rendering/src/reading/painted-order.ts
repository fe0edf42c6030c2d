import bidiModule, { type Bidi } from 'bidi-js';

// The module is the factory, against its types.
const bidi = (bidiModule as unknown as () => Bidi)();

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** Right-to-left text paints mirrored brackets: both become one character. */
export const unmirrored = (text: string): string =>
  text.replace(/[^\p{L}\p{M}\p{N}\s]/gu, (sign) => {
    const mirrored = bidi.getMirroredCharacter(sign);
    return mirrored !== null && mirrored < sign ? mirrored : sign;
  });

const clusters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const clustersOf = (text: string): string[] => Array.from(clusters.segment(text), ({ segment }) => segment);

export const turned = (text: string): string => clustersOf(text).reverse().join('');

/**
 * Visual order (UAX 9, L2). Font changes split right-to-left runs, even at commas.
 * @param lines starts after the first line
 */
export function paintedOrder(text: string, base: 'ltr' | 'rtl', lines: readonly number[] = []): string {
  const { levels } = bidi.getEmbeddingLevels(text, base);
  const starts = [0, ...lines, text.length];
  return starts.map((start, index) => lineOf(text.slice(start, starts[index + 1] ?? start), levels, start)).join('');
}

interface Letter {
  text: string;
  level: number;
}

function lineOf(line: string, levels: Uint8Array, start: number): string {
  let at = start;
  const letters = clustersOf(line).map((text): Letter => {
    const level = levels[at] ?? 0;
    at += text.length;
    return { text, level };
  });
  const highest = letters.reduce((most, { level }) => Math.max(most, level), 0);
  for (let level = highest; level > 0; level -= 1) reverse(letters, level);
  return letters.map(({ text }) => text).join('');
}

function reverse(letters: Letter[], level: number): void {
  for (let at = 0; at < letters.length; at += 1) {
    const from = at;
    while ((letters[at]?.level ?? 0) >= level) at += 1;
    if (at > from + 1) letters.splice(from, at - from, ...letters.slice(from, at).reverse());
  }
}
