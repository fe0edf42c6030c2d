import { testInterval, type TestIntervalInput } from '../../intervals/test-interval.js';
import type { Checked } from '../types.js';
import { against } from './check.js';

interface Expected {
  interval_days: number;
  rejection_confidence: number;
  observed_reliability_limits: [number, number];
}

/** NCSLI RP-1, method A3, whole days. */
export function testIntervals(inputs: TestIntervalInput, expected: Expected): Checked[] {
  const found = testInterval(inputs);
  const [low, high] = found.observed_reliability_limits;
  const near = { absolute: 0.00005 };
  return [
    against('interval', found.interval_days, expected.interval_days, { absolute: 0.5 }),
    against('rejection confidence', found.rejection_confidence, expected.rejection_confidence, near),
    against('lower reliability limit', low, expected.observed_reliability_limits[0], near),
    against('upper reliability limit', high, expected.observed_reliability_limits[1], near),
  ];
}
