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
  /** Whole months, 1 to 60. */
  months: number;
  /** The one in use; null: none stated. */
  present_months: number | null;
  change: 'keep' | 'lengthen' | 'shorten' | null;
  /** null: the present one, or 12 months, for want of anything better. */
  taken: IntervalMethodName | null;
  reason: ChoiceReason;
  /** Held by the bounds, or by twice the present one. */
  held: 'least' | 'most' | 'doubled' | null;
  methods: (Omit<MethodAnswer, 'months'> & {
    /** Whole months, 1 to 60; null: the method says nothing. */
    months: number | null;
  })[];
}

const [LEAST, MOST] = [1, 60];
const DEFAULT_MONTHS = 12;
/** From so many calibrations on the methods that look at values decide. */
const ENOUGH = 5;
/** A change of less than this part is none. */
const NO_CHANGE = 0.1;

/**
 * One interval from what the methods say (rule H4), between 1 and 60 months and at most twice the present one. With five
 * calibrations or more the shortest of those that look at values decides; with fewer the interval test, where it is certain.
 * What was found outside of its tolerance never gets longer than the staircase says. Otherwise the present interval stays,
 * without one 12 months. A change of less than a tenth is none.
 * @param n calibrations in the drift
 */
export function chooseInterval(
  answers: readonly MethodAnswer[],
  present: number | null,
  n: number,
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
  const wanted = chosen?.months ?? present ?? DEFAULT_MONTHS;
  const most = Math.min(MOST, present === null ? MOST : 2 * present);
  const months = whole(Math.min(most, wanted));
  const isSame = present !== null && Math.abs(months - present) < NO_CHANGE * present;
  const kept = isSame ? Math.min(MOST, Math.max(LEAST, present)) : months;
  return {
    months: kept,
    present_months: present,
    change: present === null ? null : kept === present ? 'keep' : kept > present ? 'lengthen' : 'shorten',
    taken: chosen?.method ?? null,
    reason,
    held: wanted < LEAST ? 'least' : wanted <= most ? null : most === MOST ? 'most' : 'doubled',
    methods: answers.map((answer) => ({ ...answer, months: answer.months === null ? null : whole(answer.months) })),
  };
}

/** Whole months within the bounds, a fraction left off. */
function whole(months: number): number {
  return Math.min(MOST, Math.max(LEAST, Math.floor(months + 1e-9)));
}
