import { DEFAULT_INTERVAL_MONTHS, inMonths, inUnit, type IntervalUnit } from '../status/interval.js';
import type { IntervalMethodName, MethodAnswer } from './interval-methods.js';

export const CHOICE_REASONS = [
  'shortest_of_values',
  'found_outside',
  'reliability_differs',
  'too_little_known',
  'nothing_stated',
] as const;
export type ChoiceReason = (typeof CHOICE_REASONS)[number];

export interface RecommendedInterval {
  unit: IntervalUnit;
  /** At most 60 months. */
  count: number;
  /** null: none stated. */
  present_count: number | null;
  /** Nearest whole, at least 1. */
  months: number;
  present_months: number | null;
  change: 'keep' | 'lengthen' | 'shorten' | null;
  /** null: present interval, or 12 months without one. */
  taken: IntervalMethodName | null;
  reason: ChoiceReason;
  /** Bounds, or twice the present interval; null: none. */
  held: 'least' | 'most' | 'doubled' | null;
  methods: (Omit<MethodAnswer, 'months'> & {
    /** 1 to 60; null: no result of the method. */
    months: number | null;
    count: number | null;
  })[];
}

const [LEAST, MOST_MONTHS] = [1, 60];
/** Minimum calibrations for value-based methods. */
const ENOUGH = 5;
/** Smaller relative changes keep the interval. */
const NO_CHANGE = 0.1;

/**
 * Rule H4: one unit to 60 months, at most twice the present interval. From five calibrations the shortest value-based
 * method; before, the interval test if certain. Out of tolerance, staircase is the upper limit. Else the present
 * interval (none: 12 months); changes below a tenth are ignored.
 * @param present in `unit`
 */
export function chooseInterval(
  answers: readonly MethodAnswer[],
  present: number | null,
  n: number,
  unit: IntervalUnit = 'months',
): RecommendedInterval {
  const of = (name: IntervalMethodName) => {
    const answer = answers.find(({ method }) => method === name);
    return answer && answer.months !== null ? { ...answer, months: answer.months } : null;
  };
  const shortest = (names: readonly IntervalMethodName[]) =>
    names
      .flatMap((name) => of(name) ?? [])
      .reduce<{ months: number; method: IntervalMethodName } | null>(
        (best, one) => (best && best.months <= one.months ? best : one),
        null,
      );
  const values = n >= ENOUGH ? shortest(['drift', 'control_chart', 'variables']) : null;
  const outside = of('staircase')?.reason === 'found_outside' ? of('staircase') : null;
  const test = of('interval_test')?.reason === 'reliability_differs' ? of('interval_test') : null;
  const [chosen, reason] = ((): [{ months: number; method: IntervalMethodName } | null, ChoiceReason] => {
    if (outside && (!values || outside.months <= values.months)) return [outside, 'found_outside'];
    if (values) return [values, 'shortest_of_values'];
    if (test) return [test, 'reliability_differs'];
    return [null, present === null ? 'nothing_stated' : 'too_little_known'];
  })();
  const bound = Math.floor(inUnit(MOST_MONTHS, unit));
  const whole = (months: number) => Math.min(bound, Math.max(LEAST, Math.floor(inUnit(months, unit) + 1e-9)));
  const wanted = chosen ? inUnit(chosen.months, unit) : (present ?? inUnit(DEFAULT_INTERVAL_MONTHS, unit));
  const most = Math.min(bound, present === null ? bound : 2 * present);
  const found = Math.max(LEAST, Math.floor(Math.min(most, wanted) + 1e-9));
  const isSame = present !== null && Math.abs(found - present) < NO_CHANGE * present;
  const count = isSame ? Math.min(bound, Math.max(LEAST, present)) : found;
  return {
    unit,
    count,
    present_count: present,
    months: nearestMonths(count, unit),
    present_months: present === null ? null : nearestMonths(present, unit),
    change: present === null ? null : count === present ? 'keep' : count > present ? 'lengthen' : 'shorten',
    taken: chosen?.method ?? null,
    reason,
    held: wanted < LEAST ? 'least' : wanted <= most ? null : most === bound ? 'most' : 'doubled',
    methods: answers.map((answer) => {
      const own = answer.months === null ? null : whole(answer.months);
      return { ...answer, count: own, months: own === null ? null : nearestMonths(own, unit) };
    }),
  };
}

const nearestMonths = (count: number, unit: IntervalUnit): number => Math.max(1, Math.round(inMonths(count, unit)));
