import { caseOf, expectAbsolute, seeded } from '../../verification/support.js';
import { integrate } from '../distributions/integrate.js';
import { normalCdf } from '../distributions/normal.js';
import { assessRisk } from './risk-request.js';
import { globalRisk, guardBandForRisk, spreadFromReliability } from './global-risk.js';

const centred = (limit: number, u: number) => ({
  prior_mean: 0,
  prior_sd: 1,
  standard_uncertainty: u,
  lower: -limit,
  upper: limit,
});

function counted(uniform: readonly number[]) {
  let count = 0;
  const distribution = {
    degrees_of_freedom: null,
    get uniform() {
      count += 1;
      return uniform;
    },
  };
  return { distribution, evaluations: () => count };
}

describe('global risk', () => {
  it('is that of Deaver, How to maintain confidence', () => {
    const { inputs, expected } = caseOf<
      { cases: { limit_in_process_sd: number; test_sd: number }[] },
      { pfa: number[] }
    >('deaver-pfa');

    inputs.cases.forEach((one, i) => {
      expectAbsolute(
        globalRisk(centred(one.limit_in_process_sd, one.test_sd)).probability_of_false_accept,
        expected.pfa[i] ?? NaN,
        0.0001,
      );
    });
    // Pages 7 and 10.
    expectAbsolute(globalRisk(centred(2, 0.25)).probability_of_false_reject, 0.015, 0.0005);
    const guarded = globalRisk({ ...centred(2, 0.5), acceptance_lower: -1.82, acceptance_upper: 1.82 });
    expectAbsolute(guarded.probability_of_false_accept, 0.008, 0.0005);
    expectAbsolute(guarded.probability_of_false_reject, 0.066, 0.001);
  });

  it('agrees with simulated items', () => {
    const input = {
      prior_mean: 0.3,
      prior_sd: 1,
      standard_uncertainty: 0.4,
      lower: -1.5,
      upper: 2,
      acceptance_lower: -1.3,
      acceptance_upper: 1.7,
    };
    const random = seeded(5);
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const n = 200_000;
    let [falseAccept, falseReject, accepted] = [0, 0, 0];
    for (let i = 0; i < n; i += 1) {
      const y = input.prior_mean + input.prior_sd * normal();
      const measured = y + input.standard_uncertainty * normal();
      const isGood = y >= input.lower && y <= input.upper;
      const isAccepted = measured >= input.acceptance_lower && measured <= input.acceptance_upper;
      if (isAccepted) accepted += 1;
      if (isAccepted && !isGood) falseAccept += 1;
      if (!isAccepted && isGood) falseReject += 1;
    }

    const found = globalRisk(input);

    expectAbsolute(found.probability_of_false_accept, falseAccept / n, 0.0012);
    expectAbsolute(found.probability_of_false_reject, falseReject / n, 0.002);
    expectAbsolute(found.probability_of_acceptance, accepted / n, 0.003);
    expectAbsolute(found.conditional_false_accept, falseAccept / accepted, 0.0015);
  });

  it('is symmetric: a lower limit mirrors an upper limit', () => {
    const above = globalRisk({ prior_mean: 0.2, prior_sd: 1, standard_uncertainty: 0.3, lower: null, upper: 1 });
    const below = globalRisk({ prior_mean: -0.2, prior_sd: 1, standard_uncertainty: 0.3, lower: -1, upper: null });

    expect(below.probability_of_false_accept).toBeCloseTo(above.probability_of_false_accept, 12);
    expect(below.probability_of_false_reject).toBeCloseTo(above.probability_of_false_reject, 12);
  });

  it('grows with the uncertainty, also with its degrees of freedom', () => {
    const risks = [0.1, 0.2, 0.4].map((u) => globalRisk(centred(2, u)).probability_of_false_accept);
    expect(risks).toEqual([...risks].sort((a, b) => a - b));
    expect(globalRisk({ ...centred(2, 0.2), degrees_of_freedom: 3 }).probability_of_false_accept).toBeGreaterThan(
      globalRisk(centred(2, 0.2)).probability_of_false_accept,
    );
  });

  it('stays accurate for a measurement far finer than the items', () => {
    const found = globalRisk(centred(2, 1e-4));

    // Density at the limits times E|error| / 2.
    const density = Math.exp(-2) / Math.sqrt(2 * Math.PI);
    expectAbsolute(found.probability_of_false_accept / ((2 * density * 1e-4) / Math.sqrt(2 * Math.PI)), 1, 0.001);
  });

  it('equals the integral over the errors of two uniform terms', () => {
    const [mean, spread, u, limit, accepted] = [0.1, 0.3, 0.1354, 1, 0.9];
    const width = Math.sqrt(6) * u;
    const below = (y: number, middle: number) => normalCdf((y - middle) / spread);
    const over = (breaks: readonly number[], f: (error: number) => number) =>
      integrate((error) => (f(error) * (1 - Math.abs(error) / width)) / width, breaks);
    const [above, under] = [mean, -mean].map((middle) => ({
      accept: over([-width, accepted - limit], (error) => below(accepted - error, middle) - below(limit, middle)),
      reject: over([accepted - limit, 0, width], (error) => below(limit, middle) - below(accepted - error, middle)),
    }));

    const { distribution, evaluations } = counted([Math.sqrt(1.5), Math.sqrt(1.5)]);
    const found = globalRisk({
      prior_mean: mean,
      prior_sd: spread,
      standard_uncertainty: u,
      distribution,
      lower: -limit,
      upper: limit,
      acceptance_lower: -accepted,
      acceptance_upper: accepted,
    });

    expectAbsolute(found.probability_of_false_accept, (above?.accept ?? NaN) + (under?.accept ?? NaN), 1e-10);
    expectAbsolute(found.probability_of_false_reject, (above?.reject ?? NaN) + (under?.reject ?? NaN), 1e-10);
    // Up to 25 such integrals follow each keystroke.
    expect(evaluations()).toBeLessThan(4000);
  });

  it('finds the guard band for a risk (Z540.3: 2 %)', () => {
    const w = guardBandForRisk(centred(2, 0.8), 0.005) ?? NaN;
    const found = globalRisk({ ...centred(2, 0.8), acceptance_lower: -2 + w, acceptance_upper: 2 - w });

    expectAbsolute(found.probability_of_false_accept, 0.005, 1e-9);
    expect(guardBandForRisk(centred(2, 0.25), 0.02)).toBe(0);
  });

  it('derives the spread from an in-tolerance rate', () => {
    const limits = { lower: -1.96, upper: 1.96 };
    expectAbsolute(spreadFromReliability({ ...limits, mean: 0 }, 0.95), 1, 1e-4);
    // 1.5 of ±2: the lower limit is beyond 11 standard deviations, 0.5 / 1.6448536.
    expectAbsolute(spreadFromReliability({ lower: -2, upper: 2, mean: 1.5 }, 0.95), 0.303978, 1e-6);
    expectAbsolute(spreadFromReliability({ lower: -2, upper: 2, mean: -1.5 }, 0.95), 0.303978, 1e-6);
  });

  it.each([
    [1.5, 95],
    [-1, 20],
    [0, 50],
  ])('has the stated rate for a mean of %p: %p %', (prior_mean, in_tolerance_percent) => {
    const { global } = assessRisk({
      lower_limit: -2,
      upper_limit: 2,
      standard_uncertainty: 0.1,
      prior_mean,
      in_tolerance_percent,
    });

    expectAbsolute(global?.probability_of_conformity, in_tolerance_percent / 100, 1e-9);
  });

  it('refuses a rate with a mean outside the limits', () => {
    const request = { lower_limit: -2, upper_limit: 2, standard_uncertainty: 0.1, in_tolerance_percent: 30 };

    expect(() => assessRisk({ ...request, prior_mean: 2 })).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ loc: ['prior_mean'], code: 'out_of_range' })] }),
    );
  });

  it.each([
    [{ prior_sd: 0 }],
    [{ standard_uncertainty: 0 }],
    [{ lower: null, upper: null }],
    [{ lower: 3 }],
    [{ degrees_of_freedom: 0 }],
  ])('rejects %p', (change) => {
    expect(() => globalRisk({ ...centred(2, 0.25), ...change })).toThrow(RangeError);
  });
});
