import { caseOf, expectAbsolute } from '../../verification/support.js';
import { testInterval, type TestIntervalInput } from './test-interval.js';

describe('interval test of NCSLI RP-1, method A3', () => {
  it('is that of the published case', () => {
    const { inputs, expected } = caseOf<
      TestIntervalInput,
      { interval_days: number; rejection_confidence: number; observed_reliability_limits: [number, number] }
    >('interval-a3-a');

    const found = testInterval(inputs);

    expectAbsolute(found.interval_days, expected.interval_days, 0.5);
    expectAbsolute(found.rejection_confidence, expected.rejection_confidence, 0.00005);
    expectAbsolute(found.observed_reliability_limits[0], expected.observed_reliability_limits[0], 0.00005);
    expectAbsolute(found.observed_reliability_limits[1], expected.observed_reliability_limits[1], 0.00005);
  });

  // 2019 NCSLI symposium, tutorial on intervals, assets 2 and 3.
  it.each([
    [14, 20, 0.95, 365, 0.5, 205, 0.9993, 0.6, 0.7843],
    [16, 20, 0.95, 730, 0.5, 523, 0.9682, 0.7041, 0.8716],
    [42, 50, 0.9, 365, 0.3, 329, 0.7557, 0.8067, 0.8664],
  ])('%d of %d at a target of %d', (x, n, target, days, confidence, expected, rejection, low, high) => {
    const found = testInterval({
      in_tolerance: x,
      n,
      target_reliability: target,
      current_interval_days: days,
      change_confidence: confidence,
    });

    expect(Math.round(found.interval_days)).toBe(expected);
    expectAbsolute(found.rejection_confidence, rejection, 0.00005);
    expectAbsolute(found.observed_reliability_limits[0], low, 0.00005);
    expectAbsolute(found.observed_reliability_limits[1], high, 0.00005);
  });

  it('lengthens if all were in tolerance long enough, and keeps an uncertain interval', () => {
    const base = { target_reliability: 0.9, current_interval_days: 365 };

    expect(testInterval({ ...base, in_tolerance: 40, n: 40 }).interval_days).toBe(730);
    expect(testInterval({ ...base, in_tolerance: 9, n: 10 }).is_changed).toBe(false);
    expect(testInterval({ ...base, in_tolerance: 3, n: 3 }).interval_days).toBe(365);
  });

  it.each([
    [{ in_tolerance: 21 }],
    [{ n: 0 }],
    [{ target_reliability: 1 }],
    [{ current_interval_days: 0 }],
    [{ change_confidence: 1 }],
  ])('rejects %p', (change) => {
    expect(() =>
      testInterval({ in_tolerance: 15, n: 20, target_reliability: 0.95, current_interval_days: 365, ...change }),
    ).toThrow(RangeError);
  });
});
