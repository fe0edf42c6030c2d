import { expectAbsolute } from '../../verification/support.js';
import { chooseInterval } from './choose-interval.js';
import {
  controlChartInterval,
  intervalTestInterval,
  roomOf,
  staircaseInterval,
  variablesInterval,
  type FoundState,
  type MethodAnswer,
} from './interval-methods.js';

const yearly = (...values: number[]) => values.map((value, years) => ({ years, value }));

describe('recommended intervals of the methods', () => {
  it('control chart: mean drift and moving range, by hand', () => {
    // changes 1, 3, 2: mean 2; residuals 1, 1, 0, mean 2/3, sigma 0.591017
    const answer = controlChartInterval(yearly(0, 1, 4, 6), 10);

    expect(answer.reason).toBe('drift_uses_room');
    expectAbsolute(Number(answer.params['sigma']), 0.591017, 5e-7);
    expectAbsolute(answer.months ?? NaN, 12 * ((10 - 3 * 0.5910165) / 2), 1e-5);
    expect(controlChartInterval(yearly(0, 1, 4, 6), 1.7)).toMatchObject({ months: 0, reason: 'no_room' });
    expect(controlChartInterval(yearly(0, 1, -1, 0), 9)).toMatchObject({ months: Infinity, reason: 'no_drift' });
    expect(controlChartInterval(yearly(0, 1, 2), 9)).toMatchObject({ months: null, reason: 'too_few' });
    expect(controlChartInterval(yearly(0, 1, 2, 3), null)).toMatchObject({ months: null, reason: 'no_tolerance' });
  });

  it('variables: the variance of the changes grows until k times it reaches the limit, by hand', () => {
    // changes 0.1, -0.2, 0.2: 0.09 / 3 per year; k = 3.182446 for 3 degrees of freedom
    const answer = variablesInterval(yearly(0, 0.1, -0.1, 0.1), 1, 0.1);

    expect(answer.reason).toBe('variance_uses_room');
    expectAbsolute(answer.months ?? NaN, (12 * ((1 / 3.182446) ** 2 - 0.01)) / 0.03, 1e-4);
    expect(variablesInterval(yearly(0, 0.1, -0.1, 0.1), 1, 0.4)).toMatchObject({ months: 0, reason: 'no_room' });
    expect(variablesInterval(yearly(0, 0, 0, 0), 1, 0.1)).toMatchObject({ months: Infinity, reason: 'no_variance' });
    expect(variablesInterval(yearly(0, 1, 2), 1, null)).toMatchObject({ months: null, reason: 'too_few' });
  });

  it('interval test: method A3 over the calibrations after about the present interval', () => {
    const found = (...months: number[]): FoundState[] =>
      months.map((one) => ({ is_within: true, months: one, share: 0.1 }));
    // 0.9^6 = 0.531: not significant; 0.9^7 = 0.478: significant
    expect(intervalTestInterval(found(12, 12, 12, 12, 12, 12), 12).reason).toBe('reliability_not_certain');
    expect(intervalTestInterval(found(12, 11, 13, 12, 12, 12, 18), 12)).toMatchObject({
      reason: 'reliability_differs',
    });
    const seven = intervalTestInterval(found(12, 12, 12, 12, 12, 12, 12), 12);
    expectAbsolute(seven.months ?? NaN, 12 * 10 ** (0.1 / 0.4782969), 1e-6);
    expect(intervalTestInterval(found(12, 12, 12, 12, 12, 12, 3, 40), 12).params['n']).toBe(6);
    expect(intervalTestInterval(found(3), 12)).toMatchObject({ months: null, reason: 'not_judged' });
    expect(intervalTestInterval(found(12), null)).toMatchObject({ months: null, reason: 'no_interval' });
  });

  it.each([
    [true, 0.8, 15, 'found_inside'],
    [true, 0.81, 12, 'found_near_limit'],
    [true, null, 12, 'found_near_limit'],
    [false, 1.2, 6, 'found_outside'],
  ] as const)('staircase: found within %p at %p of the tolerance', (is_within, share, months, reason) => {
    const newest = { is_within, share, months: 12 };
    expect(staircaseInterval([{ is_within: false, share: 2, months: 12 }, newest], 12)).toMatchObject({
      months,
      reason,
    });
  });

  it('control chart: the margin is the distance to the limit in drift direction', () => {
    const limits = { lower: -1, upper: 1, tolerance: 1 };
    expect([roomOf(0.4, 0.1, limits), roomOf(0.4, -0.1, limits), roomOf(0.4, 0, limits), roomOf(2, 1, limits)]).toEqual(
      [0.6, 1.4, 0.6, 0],
    );
    expect(roomOf(0, 1, null)).toBeNull();
  });
});

describe('chosen interval', () => {
  const says = (
    method: MethodAnswer['method'],
    months: number | null,
    reason: MethodAnswer['reason'],
  ): MethodAnswer => ({
    method,
    months,
    reason,
    params: {},
  });

  it('is the shortest one derived from values, from five calibrations on', () => {
    const answers = [says('drift', 20.9, 'band_reaches_limit'), says('variables', 17.99, 'variance_uses_room')];

    expect(chooseInterval(answers, 12, 5)).toMatchObject({
      months: 17,
      taken: 'variables',
      change: 'lengthen',
      held: null,
    });
    expect(chooseInterval(answers, 12, 4)).toMatchObject({ months: 12, taken: null, reason: 'too_little_known' });
    expect(chooseInterval(answers, null, 4)).toMatchObject({ months: 12, reason: 'nothing_stated', change: null });
  });

  it('is limited to 1 to 60 months and at most doubled', () => {
    const drift = (months: number) => [says('drift', months, 'band_reaches_limit')];

    expect(chooseInterval(drift(0.2), 12, 9)).toMatchObject({ months: 1, held: 'least', change: 'shorten' });
    expect(chooseInterval(drift(Infinity), 12, 9)).toMatchObject({ months: 24, held: 'doubled' });
    expect(chooseInterval(drift(Infinity), 48, 9)).toMatchObject({ months: 60, held: 'most' });
    expect(chooseInterval(drift(Infinity), null, 9)).toMatchObject({ months: 60, held: 'most' });
    expect(chooseInterval(drift(11.2), 12, 9)).toMatchObject({ months: 12, change: 'keep' });
    expect(chooseInterval(drift(10), 12, 9)).toMatchObject({ months: 10, change: 'shorten' });
    expect(chooseInterval([], 240, 9)).toMatchObject({ months: 60 });
    expect(chooseInterval([], 90, 2, 'days')).toMatchObject({ unit: 'days', count: 90, months: 3, change: 'keep' });
    expect(chooseInterval(drift(1.5), 90, 9, 'days')).toMatchObject({ count: 45, months: 1, change: 'shorten' });
    expect(chooseInterval(drift(Infinity), 2, 9, 'weeks')).toMatchObject({
      count: 4,
      held: 'doubled',
      present_count: 2,
    });
    expect(chooseInterval(drift(Infinity), 1800, 9, 'days')).toMatchObject({ count: 1800, change: 'keep' });
  });

  it('is never longer than by the staircase method after an out-of-tolerance result', () => {
    const outside = says('staircase', 6, 'found_outside');

    expect(chooseInterval([outside, says('drift', 40, 'band_reaches_limit')], 12, 9)).toMatchObject({
      months: 6,
      reason: 'found_outside',
    });
    expect(chooseInterval([outside, says('drift', 3, 'band_reaches_limit')], 12, 9)).toMatchObject({
      months: 3,
      taken: 'drift',
    });
    expect(chooseInterval([outside], 12, 2)).toMatchObject({ months: 6, taken: 'staircase' });
    const test = says('interval_test', 19.4, 'reliability_differs');
    expect(chooseInterval([test], 12, 3)).toMatchObject({ months: 19, taken: 'interval_test' });
  });
});
