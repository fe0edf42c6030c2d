import { readFileSync } from 'node:fs';
import { type CaseFiles, casesOfFiles } from './case-files.js';
import { coverageShapes, simulateCoverage } from './coverage.js';
import { compareExactly } from './exact.js';
import { checkProperty, propertyNames } from './properties.js';
import { exactly, ratio, relativeDistance, solve, whole } from './rational.js';
import { check, digitsInCommon, runCases } from './run-cases.js';
import type { ProofCase } from './types.js';
import { rounds } from '../../../../test/support/long.js';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../verification/${name}.json`, import.meta.url), 'utf8'));
const cases = casesOfFiles({
  lists: [read('cases'), read('published')],
  strd: read('nist-strd'),
  strdNonlinear: read('nist-strd-nonlinear'),
} as CaseFiles);

describe('published cases', () => {
  const report = runCases(cases);

  it.each(report.cases.map((one) => [one.id, one] as const))('%s is computed within its tolerance', (_id, one) => {
    expect(one.failed).toEqual([]);
    expect(one.numbers).toBeGreaterThan(0);
  });

  it('fail when one of their numbers is changed', () => {
    const [first] = cases.filter(({ id }) => id === 'strd-norris') as (ProofCase & {
      expected: { residual_sd: number };
    })[];
    if (!first) throw new Error('no case');
    const wrong = { ...first, expected: { ...first.expected, residual_sd: first.expected.residual_sd * (1 + 1e-8) } };

    expect(runCases([wrong]).cases[0]).toMatchObject({ is_passed: false, failed: [{ name: 'residual_sd' }] });
  });

  it('fail when their method throws, and are listed when it is missing', () => {
    const broken = runCases([{ id: 'a', topic: 'regression.linear', title: '', inputs: {}, expected: {} }]);
    const unknown = runCases([{ id: 'b', topic: 'astrology', title: '', inputs: {}, expected: {} }]);

    expect(broken).toMatchObject({ failed: 1, cases: [{ is_passed: false }] });
    expect(unknown).toMatchObject({ cases: [], without_method: [{ id: 'b', topic: 'astrology' }] });
  });

  it('report the digits reached', () => {
    expect(digitsInCommon(1.001, 1)).toBe(3);
    expect(digitsInCommon(2, 2)).toBe(15.9);
    expect(digitsInCommon(1, 0)).toBeNull();
    expect(check({ name: 'x', expected: 1, computed: NaN, tolerance: { relative: 1 } }).is_within).toBe(false);
  });
});

describe('simulations', () => {
  it('detect a budget that is too small', () => {
    const [shape] = coverageShapes.filter(({ name }) => name === 'standard dominates');
    if (!shape) throw new Error('no such shape');
    const runs = rounds(60, 200);
    const honest = simulateCoverage(shape, runs, 1);
    const small = simulateCoverage(
      {
        name: 'U of the standard halved',
        make: (random) => {
          const made = shape.make(random);
          const uncertainty = (made.request.reference_standard_uncertainty ?? 0) / 2;
          return { ...made, request: { ...made.request, reference_standard_uncertainty: uncertainty } };
        },
      },
      runs,
      1,
    );

    expect(honest.is_passed).toBe(true);
    expect(small.is_passed).toBe(false);
  });

  it.each(coverageShapes.filter(({ nominal }) => nominal !== undefined).map((shape) => [shape.name, shape] as const))(
    'cover the stated level: %s',
    (_name, shape) => {
      const { covered, nominal, calibrations, is_passed } = simulateCoverage(shape, rounds(200, 2000), 1);

      expect(is_passed).toBe(true);
      expect(covered - nominal).toBeLessThan(0.5 + 3 * Math.sqrt((nominal * (100 - nominal)) / calibrations));
    },
  );

  it.each(propertyNames)('hold: %s', (name) => {
    expect(checkProperty(name, 20, 3)).toMatchObject({ violations: 0, is_passed: true });
  });
});

describe('evaluation in exact fractions', () => {
  it('agrees with the engine to more than nine digits', () => {
    const { digits, numbers, is_passed } = compareExactly(rounds(6, 20), 4);

    expect(numbers).toBeGreaterThan(rounds(60, 200));
    expect(Math.min(...Object.values(digits))).toBeGreaterThan(9);
    expect(is_passed).toBe(true);
  });

  it('converts a double exactly', () => {
    expect(exactly(0.5)).toEqual({ n: 1n, d: 2n });
    expect(exactly(-3)).toEqual({ n: -3n, d: 1n });
    expect(exactly(0.1)).toEqual(ratio(3602879701896397n, 36028797018963968n));
    expect(relativeDistance(1.001, whole(1))).toBeCloseTo(0.001, 12);
  });

  it('solves the Hilbert matrix, unlike double arithmetic', () => {
    const size = 12;
    const hilbert = Array.from({ length: size }, (_, i) =>
      Array.from({ length: size }, (_row, j) => ratio(1n, BigInt(i + j + 1))),
    );
    const ones = hilbert.map((row) => [row.reduce((a, b) => ratio(a.n * b.d + b.n * a.d, a.d * b.d))]);

    expect(solve(hilbert, ones).map(([value]) => value)).toEqual(Array.from({ length: size }, () => whole(1)));
    expect(() => solve([[whole(0)]], [[whole(1)]])).toThrow(RangeError);
  });
});
