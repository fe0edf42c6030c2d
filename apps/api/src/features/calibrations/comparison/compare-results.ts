import { convertMagnitude, convertReading } from '@etalon/metrology';

export interface FoundAt {
  reference_value: number;
  error: number;
  expanded_uncertainty: number | null;
  cmc: number | null;
  verdict: string | null;
}

export interface ComparedLevel {
  reference_value: number;
  error: number;
  expanded_uncertainty: number | null;
  cmc: number | null;
  verdict: string | null;
  previous_error: number | null;
  previous_expanded_uncertainty: number | null;
  previous_cmc: number | null;
  /** null without a verdict at this value. */
  previous_verdict: string | null;
  is_interpolated: boolean;
  difference: number | null;
  difference_expanded_uncertainty: number | null;
  normalized_error: number | null;
}

/** One level: within this fraction of the span, or U of both, and this fraction of the gap between earlier values. */
const SAME = 0.01;
const SAME_OF_GAP = 0.05;

export function byValue(found: readonly FoundAt[]): FoundAt[] {
  const levels = new Map<number, FoundAt[]>();
  for (const one of found) {
    const at = levels.get(one.reference_value);
    if (at) at.push(one);
    else levels.set(one.reference_value, [one]);
  }
  return [...levels.values()].map(asOne).sort((a, b) => a.reference_value - b.reference_value);
}

const worst = ['fail', 'conditional_fail', 'not_evaluated', 'conditional_pass', 'pass'];

function asOne(at: readonly FoundAt[]): FoundAt {
  const [first] = at as readonly [FoundAt];
  if (at.length === 1) return first;
  const known = at.map((one) => one.expanded_uncertainty);
  return {
    reference_value: first.reference_value,
    error: at.reduce((sum, { error }) => sum + error, 0) / at.length,
    expanded_uncertainty: known.some((one) => one === null) ? null : Math.max(...(known as number[])),
    cmc: largestCmc(at),
    verdict: worst.find((verdict) => at.some((one) => one.verdict === verdict)) ?? null,
  };
}

function largestCmc(found: readonly FoundAt[]): number | null {
  const known = found.flatMap(({ cmc }) => cmc ?? []);
  return known.length > 0 ? Math.max(...known) : null;
}

/** Null if units do not convert. */
export function inUnit(found: readonly FoundAt[], from: string, to: string, quantity: string): FoundAt[] | null {
  if (from === to) return [...found];
  const converted = found.map(({ reference_value, error, expanded_uncertainty, cmc, verdict }) => ({
    reference_value: convertReading(reference_value, from, to, quantity),
    error: convertMagnitude(error, from, to, quantity),
    expanded_uncertainty:
      expanded_uncertainty === null ? null : convertMagnitude(expanded_uncertainty, from, to, quantity),
    cmc: cmc === null ? null : convertMagnitude(cmc, from, to, quantity),
    verdict,
  }));
  return converted.every((one): one is FoundAt => one.reference_value !== null && one.error !== null)
    ? converted
    : null;
}

/**
 * Interpolates the earlier error with the larger neighbouring U, not outside its range. E_n (ISO/IEC 17043) is too
 * small if both used one standard.
 */
export function compareResults(now: readonly FoundAt[], before: readonly FoundAt[]): ComparedLevel[] {
  const earlier = byValue(before);
  return byValue(now).map((level) => {
    const at = earlierAt(earlier, level);
    const difference = at ? level.error - at.error : null;
    const both = [level.expanded_uncertainty, at?.expanded_uncertainty ?? null];
    const combined = both.every((one) => one !== null) ? Math.hypot(...both) : null;
    return {
      reference_value: level.reference_value,
      error: level.error,
      expanded_uncertainty: level.expanded_uncertainty,
      cmc: level.cmc,
      verdict: level.verdict,
      previous_error: at?.error ?? null,
      previous_expanded_uncertainty: at?.expanded_uncertainty ?? null,
      previous_cmc: at?.cmc ?? null,
      previous_verdict: at?.verdict ?? null,
      is_interpolated: at?.is_interpolated ?? false,
      difference,
      difference_expanded_uncertainty: difference === null ? null : combined,
      normalized_error:
        difference !== null && combined !== null && combined > 0 ? Math.abs(difference) / combined : null,
    };
  });
}

function earlierAt(
  earlier: readonly FoundAt[],
  { reference_value: value, expanded_uncertainty }: FoundAt,
): (FoundAt & { is_interpolated: boolean }) | null {
  const first = earlier[0];
  const last = earlier.at(-1);
  if (!first || !last) return null;
  const above = earlier.find(({ reference_value }) => reference_value >= value) ?? last;
  const below = earlier.findLast(({ reference_value }) => reference_value <= value) ?? first;
  const [gapBelow, gapAbove] = [Math.abs(value - below.reference_value), Math.abs(above.reference_value - value)];
  const nearest = gapBelow <= gapAbove ? below : above;
  const isInside = value >= first.reference_value && value <= last.reference_value;
  const next = value < first.reference_value ? earlier[1] : earlier.at(-2);
  const steps = isInside ? gapBelow + gapAbove : Math.abs(nearest.reference_value - (next ?? nearest).reference_value);
  // Repeats at one level, read from a standard, are closer to one another than to the next level.
  const values = earlier.map(({ reference_value }) => reference_value);
  const isSame = (tolerance: number) => {
    const level = values.filter((at) => Math.abs(at - nearest.reference_value) <= tolerance);
    const [low = 0, high = 0] = [level[0], level.at(-1)];
    const apart = Math.min(
      low - (values.findLast((at) => at < low) ?? -Infinity),
      (values.find((at) => at > high) ?? Infinity) - high,
    );
    const gap = high - low <= SAME_OF_GAP * apart ? apart : steps;
    return Math.min(gapBelow, gapAbove) <= Math.min(tolerance, SAME_OF_GAP * gap);
  };
  const uncertainty = Math.hypot(expanded_uncertainty ?? 0, nearest.expanded_uncertainty ?? 0);
  if (isSame(SAME * (last.reference_value - first.reference_value)) || isSame(uncertainty))
    return { ...nearest, is_interpolated: false };
  if (!isInside) return null;
  const share = gapBelow / (gapBelow + gapAbove);
  const [a, b] = [below.expanded_uncertainty, above.expanded_uncertainty];
  return {
    reference_value: value,
    error: below.error + share * (above.error - below.error),
    expanded_uncertainty: a === null || b === null ? null : Math.max(a, b),
    cmc: largestCmc([below, above]),
    verdict: null,
    is_interpolated: true,
  };
}
