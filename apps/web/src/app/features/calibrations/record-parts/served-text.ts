import type { Texts } from '../../../language';
import type { ResultText } from '../result-text';

export function servedText(
  { from, to }: { from: string; to: string },
  unit: string,
  texts: Texts,
  results: ResultText,
): string {
  const [low, high] = [from.trim(), to.trim()].map((text) => text && results.withUnit(text, unit));
  if (low && high) return texts.get('standards.served', { from: low, to: high });
  if (low) return texts.get('standards.served_from', { from: low });
  return high ? texts.get('standards.served_to', { to: high }) : texts.get('standards.served_all');
}

/** `1–3`, `7`: consecutive numbers are joined. */
export function runsOf(numbers: readonly number[]): string[] {
  const runs: [number, number][] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, end]) => (first === end ? String(first) : `${first}\u2013${end}`));
}
