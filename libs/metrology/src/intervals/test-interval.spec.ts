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

  // P(X >= 19) = 20 * 0.9^19 * 0.1 + 0.9^20 = 0.39175 for 20 trials at 0.9
  it('keeps an interval with the target within its limits, as 19 of 20 at 0.9', () => {
    const found = testInterval({ in_tolerance: 19, n: 20, target_reliability: 0.9, current_interval_days: 365 });

    expect(found).toMatchObject({ is_changed: false, interval_days: 365 });
    expectAbsolute(found.rejection_confidence, 1 - 2 * 0.39175, 0.00005);
  });

  // At n of n: 0.9^6 = 0.531 and 0.9^7 = 0.478; suncal, intervals/testa3.py has 1 - R^n and the limit (1 - C)^(1/n)
  it('changes if and only if the target is outside the limits of the observed reliability', () => {
    const counts = Array.from({ length: 25 }, (_, i) => i + 1);
    for (const target_reliability of [0.6, 0.8, 0.9, 0.95])
      for (const change_confidence of [0.35, 0.5, 0.92])
        for (const n of counts)
          for (const in_tolerance of [0, ...counts.slice(0, n)]) {
            const given = { in_tolerance, n, target_reliability, change_confidence };
            const { is_changed, observed_reliability_limits } = testInterval({ ...given, current_interval_days: 365 });
            const [low, high] = observed_reliability_limits;

            expect({ ...given, is_changed }).toEqual({
              ...given,
              is_changed: target_reliability < low || target_reliability > high,
            });
          }
    const all = (n: number) =>
      testInterval({ in_tolerance: n, n, target_reliability: 0.9, current_interval_days: 365 })
        .observed_reliability_limits;
    expectAbsolute(all(6)[0], 0.5 ** (1 / 6), 1e-12);
    expect(all(7)).toEqual([expect.closeTo(0.5 ** (1 / 7), 12), 1]);
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
