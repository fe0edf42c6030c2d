import { ALL_NEGLIGIBLE } from '../../../verification/builders.js';
import fc from 'fast-check';
import { seeded } from '../../../verification/support.js';
import { analyzeRecorded } from '../../request/analyze-recorded.js';
import type { ChannelFacts, RecordedPoint, StatedOptions } from '../../request/types.js';
import { analyzeCalibration } from '../analyze-calibration.js';
import type { AnalysisRequest, AnalysisResult, ExtraContribution } from '../types/types.js';
import { rounds } from '../../../../../test/support/long.js';

const references = [0, 2, 4, 6, 8, 10];

const errors = fc.array(fc.double({ min: -0.05, max: 0.05, noNaN: true }), { minLength: 12, maxLength: 12 });
const rules = fc.constantFrom(
  'simple_acceptance',
  'guard_band_w_uncertainty',
  'iso_14253_1',
  'z540_3_pfa_2pct',
  'non_binary_guard_band',
);

const base = (change: Partial<AnalysisRequest> = {}): AnalysisRequest => ({
  points: [],
  reference_unit: 'bar',
  measured_unit: 'bar',
  physical_quantity: 'pressure',
  data_entry_mode: 'reference_vs_indicated',
  reference_standard_uncertainty: 0.004,
  channel_accuracy_value: 0.05,
  channel_accuracy_type: 'absolute',
  channel_range_min: 0,
  channel_range_max: 10,
  negligible: ALL_NEGLIGIBLE,
  ...change,
});
const readings = (offsets: readonly number[]) =>
  offsets.map((error, i) => {
    const reference = references[i >> 1] ?? 0;
    return { reference, measured: Number((reference + error).toFixed(5)) };
  });
const verdicts = (result: AnalysisResult) => result.points.map(({ verdict }) => verdict);
const near = (a: number | null, b: number | null, tolerance = 1e-9) =>
  expect(Math.abs((a ?? NaN) - (b ?? NaN))).toBeLessThanOrEqual(tolerance * Math.abs(b ?? NaN));
const clear = ({ points }: AnalysisResult) =>
  points.every((point) =>
    [point.lower_limit, point.upper_limit, point.acceptance_lower, point.acceptance_upper].every(
      (limit) => limit === null || Math.abs(point.error - limit) > 1e-9,
    ),
  );

describe('analysis of any data', () => {
  it('gives the same result for the same data in another unit', () => {
    const channel: ChannelFacts = {
      physical_quantity: 'pressure',
      unit: 'bar',
      measurement_min: 0,
      measurement_max: 10,
      accuracy_value: 0.5,
      accuracy_type: 'percent_of_full_scale',
      resolution: 0.001,
    };
    const recorded = (offsets: readonly number[], unit: string, factor: number): RecordedPoint[] =>
      readings(offsets).map(({ reference, measured }, point_index) => ({
        point_index,
        reference_value: reference * factor,
        measured_value: measured * factor,
        reference_unit: unit,
        measured_unit: unit,
      }));
    const analysis: StatedOptions = {
      reference_standard_uncertainty: 0.004,
      reference_standard_unit: 'bar',
      negligible: ALL_NEGLIGIBLE,
    };

    fc.assert(
      fc.property(errors, rules, fc.boolean(), (offsets, decision_rule, curve) => {
        const run = (unit: string, factor: number) =>
          analyzeRecorded(
            {
              points: recorded(offsets, unit, factor),
              data_entry_mode: curve ? 'raw_data' : 'reference_vs_indicated',
              poly_order: curve ? 1 : null,
              decision_rule,
              analysis,
            },
            channel,
            [],
          ).result;

        const [bar, kilopascal] = [run('bar', 1), run('kPa', 100)];

        fc.pre(clear(bar));
        expect(verdicts(kilopascal)).toEqual(verdicts(bar));
        expect(kilopascal.completeness).toEqual(bar.completeness);
        near((kilopascal.expanded_uncertainty ?? NaN) / 100, bar.expanded_uncertainty, 1e-7);
      }),
      { seed: 8, numRuns: rounds(20, 60) },
    );
  });

  it('scales with the numbers', () => {
    fc.assert(
      fc.property(errors, rules, fc.integer({ min: -9, max: 9 }), (offsets, decision_rule, power) => {
        // Powers of two keep the digits in every rounding.
        const scale = 2 ** power;
        const small = analyzeCalibration(base({ points: readings(offsets), decision_rule }));
        const large = analyzeCalibration(
          base({
            points: readings(offsets).map(({ reference, measured }) => ({
              reference: reference * scale,
              measured: measured * scale,
            })),
            decision_rule,
            reference_standard_uncertainty: 0.004 * scale,
            channel_accuracy_value: 0.05 * scale,
            channel_range_max: 10 * scale,
          }),
        );

        fc.pre(clear(small));
        expect(verdicts(large)).toEqual(verdicts(small));
        near((large.expanded_uncertainty ?? NaN) / scale, small.expanded_uncertainty);
        large.points.forEach((point, i) =>
          expect(point.probability_of_conformity).toBeCloseTo(small.points[i]?.probability_of_conformity ?? NaN, 8),
        );
      }),
      { seed: 8, numRuns: rounds(20, 60) },
    );
  });

  it('gives the same result for points in another order', () => {
    fc.assert(
      fc.property(errors, fc.shuffledSubarray([...Array(12).keys()], { minLength: 12 }), (offsets, order) => {
        const points = readings(offsets);
        const change = { data_entry_mode: 'raw_data', poly_order: 1, reference_resolution: 0.001 } as const;
        const given = analyzeCalibration(base({ ...change, points }));
        const shuffled = analyzeCalibration(
          base({ ...change, points: order.map((i) => points[i] ?? { reference: 0, measured: 0 }) }),
        );

        near(shuffled.standard_error, given.standard_error, 1e-6);
        order.forEach((i, at) => {
          near(shuffled.points[at]?.error ?? null, given.points[i]?.error ?? null, 1e-12);
          expect(shuffled.points[at]?.lower_limit).toBe(given.points[i]?.lower_limit);
        });
      }),
      { seed: 8, numRuns: rounds(20, 60) },
    );
  });
});

const distributions = fc.constantFrom('normal', 't', 'rectangular', 'triangular', 'arcsine' as const);
const lines = fc.array(
  fc.record({
    value: fc.double({ min: 1e-4, max: 0.1, noNaN: true }),
    distribution: distributions,
    degrees_of_freedom: fc.option(fc.integer({ min: 1, max: 60 })),
  }),
  { minLength: 1, maxLength: 6 },
);
const named = (given: readonly Omit<ExtraContribution, 'source'>[]): ExtraContribution[] =>
  given.map((line, i) => ({ ...line, source: `line ${i}` }));
const withLines = (contributions: ExtraContribution[], change: Partial<AnalysisRequest> = {}) =>
  analyzeCalibration(base({ points: readings(Array<number>(12).fill(0.01)), contributions, ...change }));

describe('budget of any lines', () => {
  it('does not depend on their order', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const forwards = withLines(named(given));
        const backwards = withLines(named(given).reverse());

        near(backwards.combined_uncertainty, forwards.combined_uncertainty, 1e-12);
        near(backwards.expanded_uncertainty, forwards.expanded_uncertainty, 1e-9);
        expect(backwards.effective_degrees_of_freedom).toBe(forwards.effective_degrees_of_freedom);
      }),
      { seed: 8, numRuns: rounds(30, 100) },
    );
  });

  it('is not changed by lines of zero, nor by correlations with them', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const nothing: ExtraContribution = {
          source: 'nothing',
          value: 1,
          distribution: 'rectangular',
          sensitivity_coefficient: 0,
        };
        const correlations = [{ a: 'nothing', b: 'line 0', coefficient: 0.7 }];
        const without = withLines(named(given));
        const added = withLines([...named(given), nothing]);
        const coupled = withLines([...named(given), nothing], { correlations });

        near(added.combined_uncertainty, without.combined_uncertainty, 1e-12);
        near(added.expanded_uncertainty, without.expanded_uncertainty, 1e-12);
        near(coupled.combined_uncertainty, without.combined_uncertainty, 1e-12);
        expect(added.effective_degrees_of_freedom).toBe(without.effective_degrees_of_freedom);
        expect(added.distribution_type).toBe(without.distribution_type);
      }),
      { seed: 8, numRuns: rounds(30, 100) },
    );
  });

  it('grows when a line grows', () => {
    fc.assert(
      fc.property(lines, fc.nat(), fc.double({ min: 1.01, max: 5, noNaN: true }), (given, which, factor) => {
        const at = which % given.length;
        const grown = given.map((line, i) => (i === at ? { ...line, value: line.value * factor } : line));
        // A dominant rectangle lowers k from 1.96 to 1.65 (EA-4/02).
        const before = withLines(named(given), { distribution_type: 'normal' });
        const after = withLines(named(grown), { distribution_type: 'normal' });

        expect(after.combined_uncertainty ?? 0).toBeGreaterThan(before.combined_uncertainty ?? NaN);
        expect(after.expanded_uncertainty ?? 0).toBeGreaterThan(before.expanded_uncertainty ?? NaN);
      }),
      { seed: 8, numRuns: rounds(30, 100) },
    );
  });

  it('gives u(x), the sensitivity and the contribution of each line as three numbers', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: -30, max: 30 }), (given, tenths) => {
        const sensitivity_coefficient = tenths / 10;
        const { uncertainty_budget } = withLines(named(given.map((line) => ({ ...line, sensitivity_coefficient }))));

        for (const row of uncertainty_budget) {
          expect(row.input_standard_uncertainty).toBe(row.value / row.divisor);
          expect(row.standard_uncertainty).toBe(Math.abs(row.sensitivity_coefficient) * row.input_standard_uncertainty);
        }
        expect(uncertainty_budget.at(-1)?.sensitivity_coefficient).toBe(sensitivity_coefficient);
      }),
      { seed: 8, numRuns: 30 },
    );
  });
});

describe('the expanded uncertainty', () => {
  const random = seeded(2026);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

  /** A further reading: those behind s would be biased. */
  function covers(change: Partial<AnalysisRequest>, scatter: number, ofStandard: () => number, repeats: number) {
    const standard = ofStandard();
    const points = [0, 10].flatMap((reference) =>
      Array.from({ length: repeats }, () => ({ reference, measured: reference + standard + scatter * normal() })),
    );
    const result = analyzeCalibration(base({ points, negligible: [], channel_accuracy_value: null, ...change }));
    return Math.abs(standard + scatter * normal()) <= (result.points[0]?.expanded_uncertainty ?? NaN);
  }

  it.each([
    ['t with few degrees of freedom', 2, 0.1, () => 0.002 * normal(), { reference_standard_uncertainty: 0.004 }],
    ['t with more', 6, 0.1, () => 0.05 * normal(), { reference_standard_uncertainty: 0.1 }],
    [
      'a dominant rectangle',
      4,
      1e-4,
      () => 0.1 * (2 * random() - 1),
      { reference_standard_uncertainty: null, reference_standard_drift: 0.1 },
    ],
  ])('covers the true value as often as stated: %s', (_name, repeats, scatter, ofStandard, change) => {
    const runs = rounds(600, 2000);
    const margin = 0.65 / Math.sqrt(runs);
    let covered = 0;
    for (let run = 0; run < runs; run += 1) if (covers(change, scatter, ofStandard, repeats)) covered += 1;

    expect(Math.abs(covered / runs - 0.95)).toBeLessThan(margin);
  });
});
