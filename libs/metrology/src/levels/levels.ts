/**
 * Levels (rule S2) follow set values, not nearness: 0 and 0.4 of 100 are two. Divisions at gaps compete by
 * description length (Rissanen 1978; k levels, n values):
 *
 * L = k ln(span / s) + n ln(s sqrt(2 pi e) / step), s² = SS within the levels / (n - k) + step² / 12
 *
 * The shortest must
 * - beat equal values by MARGIN, or MARGIN_OVER_REPEATS if most repeat exactly,
 * - have gaps of at least CLEAR_GAP widest levels,
 * - revisit more than half of the levels, not in one direction only.
 *
 * A level splits alone if its scatter differs, its gap exceeds both parts and each was revisited.
 */
import { magnitudeOf } from '../precision/noise.js';
import { toDecimal } from '../precision/decimal.js';
import type { Decimal } from '../precision/decimal.js';

const MARGIN = 6;
const MARGIN_OVER_REPEATS = 30;
const CLEAR_GAP = 5;
const PARTING_GAP = 1;
const ROUNDING = 64 * Number.EPSILON;
/** Nats of normal scatter of one step. */
const NORMAL = 0.5 * Math.log(2 * Math.PI * Math.E);

export interface ReferenceLevels {
  numbers: number[];
  /** From the mean of the level. */
  deviations: number[];
  means: number[];
  largest_spread: number;
}

interface Value {
  value: number;
  members: number[];
}

/**
 * In time order, unit of the reference.
 * @param typed digits; give the step
 * @param corrected values once levels are known
 */
export function referenceLevels(
  reference: readonly number[],
  typed: readonly Decimal[] = reference.map(toDecimal),
  corrected: readonly number[] = reference,
): ReferenceLevels {
  const values = equalValues(reference);
  const levels = noisyLevels(reference, values, stepOf(reference, typed)) ?? values.map((value) => [value]);
  const result: ReferenceLevels = {
    numbers: reference.map(() => 0),
    deviations: reference.map(() => 0),
    means: [],
    largest_spread: 0,
  };
  levels.forEach((level, number) => {
    const members = level.flatMap((value) => value.members);
    const first = corrected[members[0] ?? 0] ?? 0;
    const mean = first + members.reduce((sum, i) => sum + ((corrected[i] ?? 0) - first), 0) / members.length;
    result.means.push(mean);
    for (const i of members) {
      result.numbers[i] = number;
      // Values that differ by rounding only count as equal.
      if (level.length > 1 || corrected !== reference) result.deviations[i] = (corrected[i] ?? 0) - mean;
    }
    result.largest_spread = Math.max(result.largest_spread, (level.at(-1)?.value ?? 0) - (level[0]?.value ?? 0));
  });
  return result;
}

function equalValues(reference: readonly number[]): Value[] {
  const sorted = reference.map((_, i) => i).sort((a, b) => (reference[a] ?? 0) - (reference[b] ?? 0));
  const nearZero = (ROUNDING / 4) * magnitudeOf(reference);
  const values: Value[] = [];
  for (const i of sorted) {
    const value = reference[i] ?? 0;
    const last = values.at(-1);
    // Near zero, the rounding is that of the operands.
    const rounding = last?.value === 0 || value === 0 ? nearZero : ROUNDING * Math.abs(value);
    if (last && value - last.value <= rounding) last.members.push(i);
    else values.push({ value, members: [i] });
  }
  return values;
}

function stepOf(reference: readonly number[], typed: readonly Decimal[]): number {
  const place = typed.reduce((least, { digits, exponent }) => (digits === 0n ? least : Math.min(least, exponent)), 0);
  return Math.max(10 ** Math.max(place, -300), 4 * Number.EPSILON * magnitudeOf(reference));
}

function noisyLevels(reference: readonly number[], values: readonly Value[], step: number): Value[][] | null {
  const span = (values.at(-1)?.value ?? 0) - (values[0]?.value ?? 0);
  if (values.length < 3 || isOneWay(reference)) return null;
  const repeated = values.filter(({ members }) => members.length > 1).length;
  const margin = 2 * repeated > values.length ? MARGIN_OVER_REPEATS : MARGIN;
  const n = reference.length;
  const length = (k: number, squares: number) => {
    const scatter = Math.sqrt((n > k ? squares / (n - k) : 0) + step ** 2 / 12);
    return k * Math.log(span / scatter) + n * (Math.log(scatter / step) + NORMAL);
  };

  let shortest =
    Math.min(length(values.length, 0), overDecades(values, step) + n * (NORMAL - Math.log(12) / 2)) - margin;
  let threshold: number | null = null;
  for (const division of divisions(values)) {
    const isClear = division.next_gap >= CLEAR_GAP * division.widest && 2 * division.visited_again > division.count;
    const found = isClear ? length(division.count, division.squares) : Infinity;
    if (found < shortest) [shortest, threshold] = [found, division.gap];
  }
  return threshold === null ? null : parted(dividedAt(values, threshold), length);
}

interface Part {
  values: readonly Value[];
  squares: number;
  at: number;
  divided: number;
}

function parted(levels: readonly Value[][], length: (k: number, squares: number) => number): Value[][] {
  let parts = levels.map(partOf);
  for (;;) {
    const squares = parts.reduce((sum, part) => sum + part.squares, 0);
    const after = (part: Part) => length(parts.length + 1, squares - part.squares + part.divided);
    const best = parts
      .filter(({ at }) => at > 0)
      .reduce<Part | null>((least, part) => (least === null || after(part) < after(least) ? part : least), null);
    if (best === null || after(best) >= length(parts.length, squares) - MARGIN)
      return parts.map(({ values }) => [...values]);
    parts = parts.flatMap((part) =>
      part === best ? [partOf(part.values.slice(0, part.at)), partOf(part.values.slice(part.at))] : [part],
    );
  }
}

function partOf(values: readonly Value[]): Part {
  const visits = values.map(({ members }) => members.length);
  const all = visits.reduce((sum, count) => sum + count, 0);
  let [at, widest, seen] = [0, 0, 0];
  for (let i = 1; i < values.length; i += 1) {
    seen += visits[i - 1] ?? 0;
    const gap = (values[i]?.value ?? 0) - (values[i - 1]?.value ?? 0);
    if (seen >= 2 && all - seen >= 2 && gap > widest) [at, widest] = [i, gap];
  }
  const [left, right] = [values.slice(0, at), values.slice(at)];
  const isClear = at > 0 && widest >= PARTING_GAP * Math.max(widthOf(left), widthOf(right));
  return {
    values,
    squares: squaresOf(values),
    at: isClear ? at : 0,
    divided: isClear ? squaresOf(left) + squaresOf(right) : 0,
  };
}

const widthOf = (values: readonly Value[]) => (values.at(-1)?.value ?? 0) - (values[0]?.value ?? 0);

function squaresOf(values: readonly Value[]): number {
  const first = values[0]?.value ?? 0;
  const count = values.reduce((sum, { members }) => sum + members.length, 0);
  const mean = values.reduce((sum, { value, members }) => sum + (value - first) * members.length, 0) / count;
  return values.reduce((sum, { value, members }) => sum + (value - first - mean) ** 2 * members.length, 0);
}

/** Nats over decades: close values near zero are no noise. */
function overDecades(values: readonly Value[], step: number): number {
  const sizes = values.map(({ value }) => Math.abs(value));
  const [low, high] = [Math.min(...sizes), Math.max(...sizes)];
  const isOneSided = low > 0 && (values[0]?.value ?? 0) > 0 === (values.at(-1)?.value ?? 0) > 0;
  if (!isOneSided || high <= low) return Infinity;
  const decades = Math.log(high / low);
  return sizes.reduce((sum, size) => sum + Math.log(Math.max(1, (size * decades) / (step / Math.sqrt(12)))), 0);
}

interface Division {
  gap: number;
  next_gap: number;
  count: number;
  visited_again: number;
  widest: number;
  squares: number;
}

interface Cluster {
  low: number;
  high: number;
  count: number;
  mean: number;
}

function* divisions(values: readonly Value[]): Generator<Division> {
  const gaps = values.slice(1).map(({ value }, i) => ({ at: i, gap: value - (values[i]?.value ?? 0) }));
  gaps.sort((a, b) => a.gap - b.gap);
  const clusters: Cluster[] = values.map(({ value, members }, i) => ({
    low: i,
    high: i,
    count: members.length,
    mean: value,
  }));
  const valueAt = (i: number) => values[i]?.value ?? 0;
  let [count, widest, squares] = [values.length, 0, 0];
  let visited = values.filter(({ members }) => members.length > 1).length;
  for (const [order, { at, gap }] of gaps.entries()) {
    const [left, right] = [clusters[at], clusters[at + 1]];
    if (!left || !right) continue;
    const both = left.count + right.count;
    squares += ((right.mean - left.mean) ** 2 * left.count * right.count) / both;
    const joined: Cluster = {
      low: left.low,
      high: right.high,
      count: both,
      mean: left.mean + ((right.mean - left.mean) * right.count) / both,
    };
    clusters[left.low] = clusters[right.high] = joined;
    visited += 1 - Number(left.count > 1) - Number(right.count > 1);
    count -= 1;
    widest = Math.max(widest, valueAt(joined.high) - valueAt(joined.low));
    const next = gaps[order + 1]?.gap;
    if (next === undefined) return;
    if (next > gap) yield { gap, next_gap: next, count, visited_again: visited, widest, squares };
  }
}

function dividedAt(values: readonly Value[], gap: number): Value[][] {
  const levels: Value[][] = [];
  for (const value of values) {
    const level = levels.at(-1);
    const before = level?.at(-1);
    if (level && before && value.value - before.value <= gap) level.push(value);
    else levels.push([value]);
  }
  return levels;
}

/** Only rising or only falling: no level was revisited. */
function isOneWay(reference: readonly number[]): boolean {
  const steps = reference.slice(1).map((value, i) => Math.sign(value - (reference[i] ?? 0)));
  return !steps.includes(1) || !steps.includes(-1);
}
