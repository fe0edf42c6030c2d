import { casesOf, expectAbsolute, expectRelative, seeded } from '../../verification/support.js';
import { incompleteBeta } from './beta.js';
import { erfc, logBeta, logGamma, upperGammaRegularized } from './gamma.js';
import { normalCdf, normalQuantile } from './normal.js';
import { coverageFactorT, studentTCdf, studentTQuantile } from './student-t.js';

describe('the normal distribution', () => {
  // Abramowitz & Stegun, Table 26.1 and 26.2.12 (tails).
  it.each([
    [0, 0.5],
    [1, 0.841344746068543],
    [2, 0.977249868051821],
    [3, 0.99865010196837],
    [-1, 0.158655253931457],
    [-5, 2.866515718791939e-7],
    [-8, 6.220960574271785e-16],
    [-37, 5.725571222524576e-300],
  ])('has P(Z <= %p) = %p', (z, p) => {
    expectRelative(normalCdf(z), p, 1e-12);
  });

  it.each([
    [0.975, 1.959963984540054],
    [0.95, 1.644853626951472],
    [0.9975, 2.807033768343804],
    [0.5, 0],
    [1e-10, -6.361340902404056],
  ])('has the quantile of %p at %p', (p, z) => {
    expectAbsolute(normalQuantile(p), z, 4e-12);
  });

  it('has a quantile that inverts its distribution function', () => {
    for (let exponent = -300; exponent <= -1; exponent += 7) {
      expectRelative(normalCdf(normalQuantile(10 ** exponent)), 10 ** exponent, 2e-12);
    }
  });

  it.each([0, 1, -0.1, 1.1, NaN])('refuses the probability %p', (p) => {
    expect(() => normalQuantile(p)).toThrow(RangeError);
  });
});

describe("Student's t", () => {
  it.each(casesOf<{ p_dof: [number, number | null][] }, { t: number[] }>('statistics.student-t'))(
    '%s: %s',
    (_id, _title, { inputs, expected }) => {
      // 68.27, 95.45, 99.73 % are 1, 2, 3 standard deviations (Table G.2, note a); rounded, 235.80 would read 235.78.
      const exact = new Map([
        [0.6827, 1 - 2 * normalCdf(-1)],
        [0.9545, 1 - 2 * normalCdf(-2)],
        [0.9973, 1 - 2 * normalCdf(-3)],
      ]);

      inputs.p_dof.forEach(([p, dof], i) => {
        expectAbsolute(coverageFactorT(exact.get(p) ?? p, dof), expected.t[i] ?? NaN, 0.006);
      });
    },
  );

  it('has the closed form of one, two and four degrees of freedom', () => {
    for (const p of [0.6, 0.9, 0.975, 0.999, 1 - 1e-9]) {
      expectRelative(studentTQuantile(p, 1), Math.tan(Math.PI * (p - 0.5)), 1e-7 / (1 - p) / 1e7 + 1e-11);
      const alpha = 4 * p * (1 - p);
      expectRelative(studentTQuantile(p, 2), 2 * (p - 0.5) * Math.sqrt(2 / alpha), 1e-12 / Math.min(1, 1e3 * (1 - p)));
    }
    for (const t of [-3, -0.5, 0.1, 2, 40]) {
      const s = t / Math.sqrt(4 + t * t);
      expectAbsolute(studentTCdf(t, 4), 0.5 + 0.75 * s * (1 - (s * s) / 3), 1e-14);
    }
  });

  it('inverts itself for whole, fractional and huge degrees of freedom', () => {
    for (const dof of [0.3, 1.5, 2.7, 5, 16.7, 100, 1234.5, 9_999, 10_001, 1e6, 1e9, 1e12]) {
      for (const p of [1e-8, 0.001, 0.025, 0.3, 0.49]) {
        expectRelative(studentTCdf(studentTQuantile(p, dof), dof), p, 1e-11);
      }
    }
  });

  it('joins its two methods without a step and becomes normal', () => {
    expectRelative(coverageFactorT(0.95, 9_999.9999999), coverageFactorT(0.95, 10_000), 1e-12);
    expectRelative(coverageFactorT(0.95, 1e15), coverageFactorT(0.95, null), 1e-13);
    expect(coverageFactorT(0.95, Infinity)).toBe(coverageFactorT(0.95, null));
  });

  it.each([
    [0.95, 10, 2.228138851964939],
    [0.95, 9, 2.262157162854099],
    [0.9545, 50, 2.0513],
    [0.99, 3, 5.840909309733355],
  ])('has for %p and %p degrees of freedom the factor %p', (p, dof, k) => {
    expectRelative(coverageFactorT(p, dof), k, p === 0.9545 ? 1e-3 : 1e-10);
  });

  it('refuses degrees of freedom and probabilities that make no sense', () => {
    expect(() => studentTQuantile(0.5, 0)).toThrow(RangeError);
    expect(() => studentTCdf(1, -1)).toThrow(RangeError);
    expect(() => coverageFactorT(1, 5)).toThrow(RangeError);
    expect(() => coverageFactorT(0, 5)).toThrow(RangeError);
  });
});

describe('the special functions', () => {
  it('have the values of half-integer and integer arguments', () => {
    expectRelative(logGamma(0.5), 0.5 * Math.log(Math.PI), 1e-14);
    expectRelative(logGamma(10), Math.log(362880), 1e-14);
    expectRelative(logGamma(1e-5), 11.512919692895826, 1e-13);
    expectRelative(Math.exp(logBeta(3, 4)), 1 / 60, 1e-13);
    expectRelative(Math.exp(logBeta(0.5, 1e6)), Math.sqrt(Math.PI / 1e6) * (1 + 1 / 8e6), 1e-11);
    expectRelative(upperGammaRegularized(3, 2), 5 * Math.exp(-2), 1e-13);
    expectRelative(erfc(1), 0.15729920705028513, 1e-13);
    expectRelative(erfc(0.1), 0.8875370839817152, 1e-14);
  });

  it('have an incomplete beta function that obeys its symmetry and its binomial sum', () => {
    const random = seeded(3);
    for (let trial = 0; trial < 200; trial += 1) {
      const [a, b, x] = [20 * random() + 0.1, 20 * random() + 0.1, random()];
      expectAbsolute(incompleteBeta(a, b, x) + incompleteBeta(b, a, 1 - x), 1, 1e-12);
    }
    expectRelative(incompleteBeta(3, 2, 0.3), 4 * 0.3 ** 3 * 0.7 + 0.3 ** 4, 1e-13);
  });
});
