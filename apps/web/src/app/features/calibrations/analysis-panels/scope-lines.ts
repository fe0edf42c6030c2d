import type { ScopeObstacle, ScopeResult } from '@etalon/metrology';
import type { Texts } from '../../../language';

export type ScopeStatement = Pick<
  ScopeResult,
  'in_scope' | 'raised_to_cmc' | 'accreditation' | 'points_outside' | 'points_raised'
> & {
  readonly obstacles: readonly ScopeObstacle[];
};

/** Notices that these lines already contain. */
export const scopeStatement: ReadonlySet<string> = new Set(['raised_to_cmc', 'outside_scope']);

interface ScopeLine {
  text: string;
  isWarning: boolean;
}

/** Exceptions, and results with U raised to the CMC; results as found may only restrict the claim. */
export function scopeLines(
  { left, found }: Record<'left' | 'found', ScopeStatement | null>,
  count: number,
  texts: Texts,
): ScopeLine[] {
  if (left === null) return [];
  const accreditation = found?.accreditation === null ? null : left.accreditation;
  const { points_outside: outside, points_raised: raised } = left;
  const outsideFound = found?.points_outside ?? [];
  const lines: ScopeLine[] = [];
  const add = (text: string, isWarning = false) => lines.push({ text, isWarning });
  if (accreditation) {
    const named = [accreditation.body, accreditation.number].filter(Boolean).join(', ');
    add(texts.get('scope.said.inside', { accreditation: named }));
  } else if (outside.length > 0 || outsideFound.length > 0) {
    const where = outside.length > 0 ? [placeOf(outside, count, texts)] : [];
    if (outsideFound.length > 0) where.push(texts.get('scope.said.outside_found', { points: numbered(outsideFound) }));
    add([...where, texts.get('scope.said.no_mark')].join('. '), true);
  } else add(texts.get('scope.said.inside_plain'));
  const obstacles = [...new Set([...left.obstacles, ...(found?.obstacles ?? [])])];
  const reasons = obstacles.filter((code) => code !== 'points_outside' && code !== 'no_accreditation');
  if (reasons.length > 0) {
    const shownText = reasons.map((code) => texts.get(`scope.said.obstacles.${code}`)).join('; ');
    add(texts.get('scope.said.not_claimed', { reasons: shownText }), true);
  }
  if (raised.length > 0 && raised.length === count) add(texts.get('scope.said.raised_all'));
  else if (raised.length > 0) add(texts.get('scope.said.raised', { points: numbered(raised) }));
  else if (left.raised_to_cmc) add(texts.get('scope.said.raised_between'));
  return lines;
}

function placeOf(outside: readonly number[], count: number, texts: Texts): string {
  if (outside.length === count) return texts.get('scope.said.outside_all');
  return texts.get('scope.said.outside', { points: numbered(outside) });
}

function numbered(points: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const index of points) {
    const last = runs.at(-1);
    if (last?.[1] === index) last[1] = index + 1;
    else runs.push([index + 1, index + 1]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}
