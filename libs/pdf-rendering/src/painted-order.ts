import bidiModule, { type Bidi } from 'bidi-js';

// The module is the factory itself; its types name it as `default`.
const bidi = (bidiModule as unknown as () => Bidi)();

/** Blocks of the scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** With one sign for both of a pair of brackets: from right to left the other one is painted. */
export const unmirrored = (text: string): string =>
  text.replace(/[^\p{L}\p{M}\p{N}\s]/gu, (sign) => {
    const mirrored = bidi.getMirroredCharacter(sign);
    return mirrored !== null && mirrored < sign ? mirrored : sign;
  });

interface Run {
  text: string;
  level: number;
}

/**
 * A text in the order in which a line of it is painted: its runs from left to right (Unicode bidirectional algorithm,
 * UAX 9, rule L2), each run in the order in which it is read.
 * @param lines where a line begins, beside the first
 */
export function paintedOrder(text: string, base: 'ltr' | 'rtl', lines: readonly number[] = []): string {
  const { levels } = bidi.getEmbeddingLevels(text, base);
  const starts = [0, ...lines, text.length];
  return starts.map((start, index) => lineOf(text, levels, start, starts[index + 1] ?? start)).join('');
}

function lineOf(text: string, levels: Uint8Array, start: number, end: number): string {
  const runs: Run[] = [];
  for (let at = start; at < end; at += 1) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.text += text[at] ?? '';
    else runs.push({ text: text[at] ?? '', level });
  }
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) reverse(runs, level);
  return runs.map((run) => run.text).join('');
}

/** Reverses each sequence of runs of this level and above. */
function reverse(runs: Run[], level: number): void {
  for (let at = 0; at < runs.length; at += 1) {
    const from = at;
    while ((runs[at]?.level ?? 0) >= level) at += 1;
    if (at > from + 1) runs.splice(from, at - from, ...runs.slice(from, at).reverse());
  }
}
