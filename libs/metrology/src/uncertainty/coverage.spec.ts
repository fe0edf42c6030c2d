import { coverageFactorT } from '../distributions/student-t.js';
import { chooseCoverage, normalFactor, rectangularFactor, trapezoidalFactor } from './coverage.js';
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
  it('takes the normal factor when degrees of freedom are infinite', () => {
    expect(coverage([gauss(1), gauss(1)])).toEqual({ factor: normalFactor(0.95), distribution: 'normal' });
    expect(normalFactor(0.95)).toBeCloseTo(1.96, 3);
    expect(normalFactor(0.9545)).toBeCloseTo(2, 4);
  });

  it("takes Student's t when they are finite, unless the normal factor was asked for", () => {
    const finite = { effective_degrees_of_freedom: 9 };

    expect(coverage([gauss(1)], finite)).toEqual({ factor: coverageFactorT(0.95, 9), distribution: 't' });
    expect(coverage([gauss(1)], { ...finite, asked: 'normal' }).distribution).toBe('normal');
    expect(coverage([gauss(1)], { ...finite, asked: 't' }).distribution).toBe('t');
  });

  it('takes 1.65 when one rectangular term dominates (EA-4/02 S9)', () => {
    const { factor, distribution } = coverage([rectangle(1), gauss(0.2), gauss(0.2)]);

    expect(distribution).toBe('rectangular');
    expect(factor).toBeCloseTo(1.65, 2);
    expect(factor).toBe(rectangularFactor(0.95));
  });

  it('counts the others as small up to 0.3 of the dominant term', () => {
    expect(coverage([rectangle(1), gauss(0.3)]).distribution).toBe('rectangular');
    expect(coverage([rectangle(1), gauss(0.31)]).distribution).toBe('normal');
  });

  it('takes 1.83 for two rectangular terms that make a trapezoid of edge parameter 0.33 (EA-4/02 S10)', () => {
    const { factor, distribution } = coverage([rectangle(2), rectangle(1), gauss(0.3)]);

    expect(distribution).toBe('trapezoidal');
    expect(factor).toBeCloseTo(1.83, 2);
  });

  it('takes the factor of a dominant trapezoid or triangle that was declared', () => {
    const declared: Term = { standard_uncertainty: 1, distribution: 'trapezoidal', edge_parameter: 0.33 };

    expect(coverage([declared, gauss(0.1)]).factor).toBe(trapezoidalFactor(0.95, 0.33));
    expect(coverage([{ standard_uncertainty: 1, distribution: 'triangular' }]).factor).toBe(trapezoidalFactor(0.95, 0));
  });

  it.each(['normal', 't'] as const)('leaves the dominant term alone when %s was asked for', (asked) => {
    expect(coverage([rectangle(1)], { asked }).distribution).toBe('normal');
  });

  it('does not call a dominant normal term rectangular', () => {
    expect(coverage([gauss(1), rectangle(0.1)]).distribution).toBe('normal');
    expect(coverage([{ standard_uncertainty: 1, distribution: 'arcsine' }]).distribution).toBe('normal');
  });
});

describe('trapezoidalFactor', () => {
  it('ends in the rectangle and the triangle', () => {
    expect(trapezoidalFactor(0.95, 1)).toBeCloseTo(rectangularFactor(0.95), 12);
    expect(trapezoidalFactor(0.95, 0)).toBeCloseTo(Math.sqrt(6) * (1 - Math.sqrt(0.05)), 12);
  });

  it.each([
    [0.95, 0.33],
    [0.5, 0.9],
    [0.99, 0.5],
  ])('covers the probability %p of a trapezoid with edge parameter %p', (p, edge) => {
    // Half-width 1, top half-width b: density 1/(1+b) on the top, falling linearly to zero at 1.
    const half = trapezoidalFactor(p, edge) * Math.sqrt((1 + edge * edge) / 6);
    const covered = half <= edge ? (2 * half) / (1 + edge) : 1 - (1 - half) ** 2 / (1 - edge * edge);

    expect(covered).toBeCloseTo(p, 12);
  });
});
