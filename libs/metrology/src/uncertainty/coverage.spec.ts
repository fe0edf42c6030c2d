import { truncatedDegreesOfFreedom } from './combine.js';
import { coverageFactorT } from '../distributions/student-t.js';
import { normalFactor } from '../distributions/coverage-factor.js';
import { tailProbability } from '../distributions/result-distribution.js';
import { chooseCoverage } from './coverage.js';
import type { CoverageInput } from './coverage.js';

type Term = CoverageInput['terms'][number];

function coverage(terms: Term[], change: Partial<CoverageInput> = {}) {
  return chooseCoverage({
    terms,
    combined_uncertainty: Math.hypot(...terms.map((term) => term.standard_uncertainty)),
    effective_degrees_of_freedom: null,
    probability: 0.95,
    asked: null,
    ...change,
  });
}

const rectangle = (u: number): Term => ({ standard_uncertainty: u, distribution: 'rectangular' });
const gauss = (u: number): Term => ({ standard_uncertainty: u, distribution: 'normal' });

describe('chooseCoverage', () => {
  it('uses the normal factor for infinite degrees of freedom', () => {
    expect(coverage([gauss(1), gauss(1)])).toMatchObject({ factor: normalFactor(0.95), distribution: 'normal' });
    expect(normalFactor(0.95)).toBeCloseTo(1.96, 3);
  });

  it('is exactly 2 at 95.45 %, and 3 at 99.73 % (EA-4/02, 5.1)', () => {
    expect(coverage([gauss(1)], { probability: 95.45 / 100 }).factor).toBe(2);
    expect(coverage([gauss(1)], { probability: 99.73 / 100 }).factor).toBe(3);
  });

  it("uses Student's t if they are finite, unless the normal factor is requested", () => {
    const finite = { effective_degrees_of_freedom: 9 };

    expect(coverage([gauss(1)], finite)).toMatchObject({ factor: coverageFactorT(0.95, 9), distribution: 't' });
    expect(coverage([gauss(1)], { ...finite, asked: 'normal' }).distribution).toBe('normal');
    expect(coverage([gauss(1)], { ...finite, asked: 't' }).distribution).toBe('t');
  });

  it('truncates the degrees of freedom once, those beside uniform terms after the multiplication', () => {
    const terms = [gauss(1), rectangle(1)];
    const of = (freedom: number) => coverage(terms, { effective_degrees_of_freedom: freedom }).factor;

    // The part that is not uniform has a quarter of them: 4.75 and 4.
    expect(of(19)).toBeCloseTo(of(16), 12);
    expect(coverage([gauss(1)], { effective_degrees_of_freedom: 9.9 }).factor).toBe(coverageFactorT(0.95, 9));
  });

  it.each([0.69, 0.7, 0.9, 2])('keeps 0.5 degrees of freedom beside a uniform term of %p', (u) => {
    const { factor, shape } = coverage([gauss(1), rectangle(u)], {
      effective_degrees_of_freedom: 0.5 * (1 + u ** 2) ** 2,
    });

    expect(shape.degrees_of_freedom).toBeCloseTo(0.5, 12);
    expect(factor).toBeGreaterThan((0.99 * coverageFactorT(0.95, 0.5)) / Math.hypot(1, u));
  });

  it('keeps k = 2 from 50 degrees of freedom on, unless t or another probability is requested', () => {
    const [few, enough] = [{ effective_degrees_of_freedom: 49 }, { effective_degrees_of_freedom: 50 }];

    expect(coverage([gauss(1)], { ...few, probability: 0.9545 }).factor).toBe(coverageFactorT(0.9545, 49));
    expect(coverage([gauss(1)], { ...enough, probability: 0.9545 })).toMatchObject({
      factor: 2,
      distribution: 'normal',
    });
    expect(coverage([gauss(1)], { ...enough, probability: 0.9545, asked: 't' }).factor).toBe(
      coverageFactorT(0.9545, 50),
    );
    expect(coverage([gauss(1)], enough).factor).toBe(coverageFactorT(0.95, 50));
  });

  it('has the factor of 0.5 degrees of freedom, not that of 1 (JCGM 100, G.4.2)', () => {
    expect(truncatedDegreesOfFreedom(0.5)).toBe(0.5);
    expect(coverage([gauss(1)], { effective_degrees_of_freedom: 0.5 }).factor).toBeGreaterThan(12.71);
  });

  it('gives 1.65 for one rectangular term (EA-4/02 S9)', () => {
    const { factor, distribution } = coverage([rectangle(1), gauss(0.05), gauss(0.05)]);

    expect(distribution).toBe('rectangular');
    expect(factor).toBeCloseTo(1.65, 2);
    expect(coverage([rectangle(1)]).factor).toBeCloseTo(Math.sqrt(3) * 0.95, 12);
  });

  it('uses 1.83 for two rectangular terms that make a trapezoid of edge parameter 0.33 (EA-4/02 S10)', () => {
    const { factor, distribution } = coverage([rectangle(2), rectangle(1), gauss(0.1)]);

    expect(distribution).toBe('trapezoidal');
    expect(factor).toBeCloseTo(1.83, 2);
  });

  it('treats triangle and trapezoid as sums of two uniform terms', () => {
    const triangle = coverage([{ standard_uncertainty: 1, distribution: 'triangular' }]);
    const trapezoid = coverage([{ standard_uncertainty: 1, distribution: 'trapezoidal', edge_parameter: 0.33 }]);

    expect(triangle.factor).toBeCloseTo(Math.sqrt(6) * (1 - Math.sqrt(0.05)), 10);
    const half = 1 - Math.sqrt(0.05 * (1 - 0.33 ** 2));
    expect(trapezoid.factor).toBeCloseTo(half / Math.sqrt((1 + 0.33 ** 2) / 6), 10);
  });

  it('is the quantile of the convolution: 1.988 at 99 % where k = sqrt 3 p covered 94.8 %', () => {
    // Uniform on ±1 and normal with 0.1674, by rectangle rule: U = 1.1958.
    const terms = [rectangle(1 / Math.sqrt(3)), gauss(0.33486315612998296 / 2)];
    const combined = Math.hypot(1 / Math.sqrt(3), 0.33486315612998296 / 2);

    expect(coverage(terms, { probability: 0.99 }).factor * combined).toBeCloseTo(1.196, 3);
    expect(coverage(terms, { probability: 0.99 }).factor).toBeCloseTo(1.989, 3);
  });

  it.each([0.9, 0.95, 0.9545, 0.99, 0.9973])(
    'covers %p within 0.3 %% for any parts, without a jump of U',
    (probability) => {
      let before: number | null = null;
      for (let rest = 0; rest <= 3; rest += 0.02) {
        const terms = [rectangle(1), gauss(rest)];
        const { factor } = coverage(terms, { probability });
        const combined = Math.hypot(1, rest);
        const exact = {
          degrees_of_freedom: null,
          uniform: [Math.sqrt(3) / combined],
        };

        expect(Math.abs(1 - 2 * tailProbability(exact, factor) - probability)).toBeLessThan(0.003);
        if (before !== null) expect(Math.abs((factor * combined) / before - 1)).toBeLessThan(0.04);
        before = factor * combined;
      }
    },
  );

  it('gives the non-uniform part its own degrees of freedom', () => {
    // u_c = hypot(1, 0.5): 75 degrees of freedom of the whole.
    const { shape } = coverage([rectangle(1), { standard_uncertainty: 0.5, distribution: 't' }], {
      effective_degrees_of_freedom: 75,
    });

    expect(shape.degrees_of_freedom).toBeCloseTo(3, 12);
  });

  it('uses k = 2 by the degrees of freedom of that part, not of the total', () => {
    // u_c = hypot(1, 0.17): 2500 degrees of freedom of the whole.
    const terms: Term[] = [rectangle(1), { standard_uncertainty: 0.17, distribution: 't' }];
    const of = (probability: number) => coverage(terms, { probability, effective_degrees_of_freedom: 2500 });

    expect(of(0.9545).shape.degrees_of_freedom).toBeLessThan(3);
    expect(of(0.9545).factor).toBeGreaterThan(of(0.95).factor);
  });

  it.each(['normal', 't'] as const)('ignores uniform terms when %s is requested', (requested) => {
    expect(coverage([rectangle(1)], { asked: requested }).shape.uniform).toEqual([]);
  });

  it('does not call a normal result rectangular', () => {
    expect(coverage([gauss(1), rectangle(0.1)]).distribution).toBe('normal');
    expect(coverage([{ standard_uncertainty: 1, distribution: 'arcsine' }]).distribution).toBe('normal');
  });
});
