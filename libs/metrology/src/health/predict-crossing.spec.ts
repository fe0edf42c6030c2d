import { fitDrift, type DriftLine } from './fit-drift.js';
import { predictCrossing, type DriftLimits } from './predict-crossing.js';

function drifting(sign: 1 | -1): DriftLine {
  const line = fitDrift([0, 0.11, 0.2].map((value, years) => ({ years, value: sign * value, uncertainty: null })));
  if (!line) throw new Error('no line');
  return line;
}

describe('the crossing of a limit', () => {
  const limits: DriftLimits = { lower: -1, upper: 1, tolerance: 1 };

  it.each([
    ['upper', 1],
    ['lower', -1],
  ] as const)('is predicted for a drift towards the %s limit, and for its prediction band before', (_limit, sign) => {
    const { not_before, expected } = predictCrossing(drifting(sign), limits, 2);

    // The line reaches 1 at (1 - 0.003) / 0.1 years.
    expect(expected).toBeCloseTo(9.97, 1);
    expect(not_before).toBeGreaterThan(2);
    expect(not_before).toBeLessThan(expected ?? 0);
  });

  it('is at the beginning where a limit is crossed already', () => {
    expect(predictCrossing(drifting(-1), { ...limits, lower: -0.1 }, 2)).toEqual({ not_before: 2, expected: 2 });
  });
});
