import fc from 'fast-check';
import { aRequest } from '../../verification/builders.js';
import { analyzeCalibration } from './analyze-calibration.js';
import type { AnalysisPoint, AnalysisRequest, AnalysisResult } from './types/types.js';
import { rounds } from '../../../../test/support/long.js';

const readings = fc
  .uniqueArray(fc.integer({ min: -50, max: 50 }), { minLength: 3, maxLength: 7 })
  .chain((levels) =>
    fc.tuple(
      fc.constant(levels),
      fc.array(fc.integer({ min: -400, max: 400 }), { minLength: 3 * levels.length, maxLength: 3 * levels.length }),
    ),
  )
  .map(([levels, errors]) =>
    errors.map((error, i): AnalysisPoint => {
      const level = levels[i % levels.length] ?? 0;
      return { reference: level * 2, measured: (level * 2000 + error) / 1000 };
    }),
  );
const request = (points: AnalysisPoint[], change: Partial<AnalysisRequest> = {}) =>
  aRequest({
    points,
    data_entry_mode: 'reference_vs_indicated',
    reference_standard_uncertainty: 0.05,
    resolution: 0.001,
    tolerance_override_value: 0.3001,
    decision_rule: 'guard_band_w_uncertainty',
    ...change,
  });
const text = ({ max_error, rmse, verdict, conformity_statement: { points_passed }, ...result }: AnalysisResult) => ({
  max_error,
  rmse: near(rmse),
  verdict,
  points_passed,
  expanded_uncertainty: near(result.expanded_uncertainty),
  repeatability: near(result.repeatability),
  repeatability_degrees_of_freedom: result.repeatability_degrees_of_freedom,
});
const near = (value: number | null) => (value === null ? null : Number(value.toPrecision(11)));
const check = (property: (points: AnalysisPoint[], by: number) => void) =>
  fc.assert(fc.property(readings, fc.integer({ min: 1, max: 6 }), property), { seed: 41, numRuns: rounds(40, 150) });

describe('an analysis', () => {
  it('gives the same result for the same blocks of readings in another order', () => {
    const inBlocks = (points: AnalysisPoint[], turn: (levels: number[]) => number[]) =>
      turn([...new Set(points.map(({ reference }) => reference))]).flatMap((level) =>
        points.filter(({ reference }) => reference === level),
      );
    check((points, by) => {
      const rotated = (levels: number[]) => [
        ...levels.slice(by % levels.length),
        ...levels.slice(0, by % levels.length),
      ];

      const [before, after] = [inBlocks(points, (levels) => levels), inBlocks(points, rotated)];

      expect(text(analyzeCalibration(request(after)))).toEqual(text(analyzeCalibration(request(before))));
    });
  });

  it('gives the same result in a unit scaled by a power of ten', () => {
    check((points, by) => {
      const scaled = (value: number) => Number(`${value}e${by}`);
      const base = analyzeCalibration(request(points));

      const result = analyzeCalibration(
        request(
          points.map(({ reference, measured }) => ({ reference: scaled(reference), measured: scaled(measured) })),
          {
            reference_standard_uncertainty: scaled(0.05),
            resolution: scaled(0.001),
            tolerance_override_value: scaled(0.3001),
          },
        ),
      );

      expect(result.points.map(({ verdict, direction }) => [verdict, direction])).toEqual(
        base.points.map(({ verdict, direction }) => [verdict, direction]),
      );
      expect(result.points.map(({ error }) => error)).toEqual(base.points.map(({ error }) => scaled(error)));
      expect(near(result.repeatability)).toBe(near(scaled(base.repeatability ?? 0)));
      expect(near(result.expanded_uncertainty)).toBe(near(scaled(base.expanded_uncertainty ?? 0)));
      expect(result.verdict).toBe(base.verdict);
    });
  });

  it('gives the same result after shifting reference and indication', () => {
    check((points, by) => {
      const shift = (value: number) => (Math.round(value * 1000) + by * 100_000) / 1000;
      const base = text(analyzeCalibration(request(points)));

      const moved = points.map(({ reference, measured }) => ({
        reference: shift(reference),
        measured: shift(measured),
      }));

      expect(text(analyzeCalibration(request(moved)))).toEqual(base);
    });
  });

  it('has residuals, scatter and lack of fit invariant to shift and scale', () => {
    check((points, by) => {
      const base = analyzeCalibration(aRequest({ points, poly_order: 1 }));
      const moved = points.map(({ reference, measured }) => ({
        reference: reference * 2 ** by,
        measured: measured + by,
      }));

      const result = analyzeCalibration(aRequest({ points: moved, poly_order: 1 }));

      const scale = 2 ** by * (1e-9 + (base.standard_error ?? 0));
      expect(Math.abs((result.standard_error ?? NaN) - 2 ** by * (base.standard_error ?? NaN))).toBeLessThan(
        1e-8 * scale,
      );
      expect(result.lack_of_fit === null).toBe(base.lack_of_fit === null);
      expect(result.lack_of_fit?.p ?? 0).toBeCloseTo(base.lack_of_fit?.p ?? 0, 6);
    });
  });
});
