import { aRequest, codes, points, source } from '../../verification/builders.js';
import { aStandard } from '../../verification/a-standard.js';
import { analyzeCalibration } from '../analysis/analyze-calibration.js';
import { coverageFactorT } from '../distributions/student-t.js';
import { analyzeRecorded } from '../request/analyze-recorded.js';
import { analysisRequest } from '../request/analysis-request.js';
import { AnalysisError } from '../input/errors.js';
import type { ChannelFacts, RecordedCalibration } from '../request/types.js';
import { prepareStandard, standardAt } from './at-value.js';
import { driftPerYear } from './drift.js';
import { constantTable, responseOfCalibration, tableOfCalibration, type CalibratedPoint } from './from-calibration.js';
import { statedFreedom } from './stated-freedom.js';
import type { EngineStandard, StandardFacts } from './types.js';
import { inFloors } from '../../../../test/support/floors.mjs';

const engine = (change: Partial<StandardFacts> = {}): EngineStandard => ({
  ...aStandard({ unit: '°C', ...change }),
  traceable: true,
});
const exact = (change: Parameters<typeof aRequest>[0] = {}) =>
  aRequest({ points: points([0, 50, 100], (value) => value), data_entry_mode: 'reference_vs_indicated', ...change });
const row = (at: number, U: number | null, k = 2, dof: number | null = null, correction = 0) => ({
  at,
  correction,
  expanded_uncertainty: U,
  coverage_factor: k,
  degrees_of_freedom: dof,
});
const output = (output_min: number, output_max: number) => ({
  readings_are_output: true,
  nominal_characteristic: {
    type: 'linear' as const,
    range_min: 0,
    range_max: 100,
    output_min,
    output_max,
    r0: null,
    thermocouple_type: null,
  },
});
const channel: ChannelFacts = {
  physical_quantity: 'temperature',
  unit: '°C',
  measurement_min: 0,
  measurement_max: 100,
};
const recorded = (change: Partial<RecordedCalibration> = {}): RecordedCalibration => ({
  data_entry_mode: 'reference_vs_indicated',
  points: [0, 50, 100].map((value, point_index) => ({
    point_index,
    reference_value: value,
    measured_value: value,
    reference_unit: '°C',
    measured_unit: '°C',
  })),
  ...change,
});
const problems = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof AnalysisError) return error.problems.map(({ loc }) => loc.join('.'));
    throw error;
  }
  return [];
};

describe('degrees of freedom of a stated coverage factor', () => {
  it.each([
    [2, 95, null],
    [1.96, 95, null],
    [2, null, null],
    [2, 95.45, null],
    [12.7, 95, 1],
    [12.71, null, 1],
    [4.3, 95, 2],
    [2.78, 95, 4],
    [2.57, 95, 5],
    [2.13, 95, 15],
    [2.28, 95.45, 10],
    [2.65, 95.45, 5],
    [2.58, 99, null],
    [3.17, 99, 10],
    [3, 99.73, null],
    [3, null, null],
    [3, 95, 3],
    [50, 95, 1],
  ])('k = %p at %p %% stands for %p (JCGM 100, Table G.2; EA-4/02, Table E.1)', (factor, probability, freedom) => {
    expect(statedFreedom(factor, probability)).toBe(freedom);
  });

  it('reproduces every t to two decimals or fewer degrees of freedom, never more', () => {
    for (const p of [90, 95, 95.45, 99])
      for (const freedom of [1, 2, 3, 5, 8, 12]) {
        const stated = Math.round(100 * coverageFactorT(p / 100, freedom)) / 100;
        expect([p, freedom, statedFreedom(stated, p)]).toEqual([p, freedom, freedom]);
      }
  });
});

describe('a standard at a value', () => {
  const table = prepareStandard(
    engine({ table: [row(0, 0.1, 2, null, 0.5), row(100, 0.3, 12.7, 1, -0.5)], range_min: 0, range_max: 100 }),
  );

  it('is linear between the rows, with the fewer degrees of freedom', () => {
    expect(standardAt(table, 25)).toMatchObject({
      correction: 0.25,
      expanded_uncertainty: expect.closeTo(0.15, 12) as number,
      coverage_factor: expect.closeTo(4.675, 12) as number,
      degrees_of_freedom: 1,
    });
    expect(standardAt(table, 0)).toMatchObject({
      correction: 0.5,
      expanded_uncertainty: 0.1,
      degrees_of_freedom: null,
    });
    expect(standardAt(table, 100)).toMatchObject({
      correction: -0.5,
      expanded_uncertainty: 0.3,
      coverage_factor: 12.7,
    });
  });

  it('has no value beyond its range, except within rounding of its end', () => {
    expect(standardAt(table, -0.11)).toBeNull();
    expect(standardAt(table, 100.31)).toBeNull();
    expect(standardAt(table, 100.2)).toMatchObject({ correction: -0.5, expanded_uncertainty: 0.3 });
  });

  it('has no value from an empty table, and a constant one from one row without ends', () => {
    expect(standardAt(prepareStandard(engine({ table: [] })), 1)).toBeNull();
    expect(standardAt(prepareStandard(engine()), -1e6)).toMatchObject({ expanded_uncertainty: 0.1 });
  });
});

describe('reference standard in the budget', () => {
  it('keeps one degree of freedom: U = 0.316 with k = 12.7 is at least U = 0.316 of the item', () => {
    const few = exact({ reference_standards: [engine({ table: [row(0, 0.316, 12.7, 1)] })] });
    const unsaid = exact({ reference_standards: [engine({ table: [row(0, 0.316, 12.7)] })] });
    const byPerson = exact({ reference_standard_uncertainty: 0.316, reference_standard_coverage_factor: 12.7 });

    for (const request of [few, unsaid, byPerson]) {
      const result = analyzeCalibration({ ...request, confidence_level: 95 });
      expect(result.expanded_uncertainty).toBeCloseTo(0.316, 3);
      expect(source(result, 'reference_standard')).toMatchObject({ divisor: 12.7, degrees_of_freedom: 1 });
      expect(source(result, 'reference_standard')?.standard_uncertainty).toBeCloseTo(0.316 / 12.7, 12);
    }
    expect(codes(analyzeCalibration(unsaid))).toContain('standard_freedom_from_coverage');
    expect(codes(analyzeCalibration(few))).not.toContain('standard_freedom_from_coverage');
  });

  it('uses U at every value, and the largest over the range between the points too', () => {
    const bump = [row(0, 0.1), row(25, 0.4), row(50, 0.1), row(100, 0.2)];
    const result = analyzeCalibration(
      exact({ reference_standards: [engine({ table: bump, range_min: 0, range_max: 100 })] }),
    );

    expect(result.points.map((point) => point.standard_expanded_uncertainty)).toEqual([0.1, 0.1, 0.2]);
    expect(result.budget_at).toMatchObject({ measured: 25, point_index: null });
    expect(result.combined_uncertainty).toBeCloseTo(0.2, 12);
    expect(result.traceable).toBe(true);
  });

  it.each<[string, string, (value: number) => number, Parameters<typeof exact>[0]]>([
    ['in another unit', '°F', (value) => 32 + 1.8 * value, {}],
    ['from an output', 'mA', (value) => 4 + 0.16 * value, output(4, 20)],
    ['from a falling output', 'mA', (value) => 20 - 0.16 * value, output(20, 4)],
  ])('has its largest U between readings %s', (_, measured_unit, reading, change) => {
    const bump = [row(0, 0.1), row(50, 0.6), row(100, 0.1)];
    const result = analyzeCalibration(
      exact({
        ...change,
        measured_unit,
        points: points([0, 30, 100], reading),
        reference_standards: [engine({ table: bump, range_min: 0, range_max: 100 })],
      }),
    );

    expect(result.combined_uncertainty).toBeCloseTo(0.3, 9);
    expect(result.budget_at?.measured).toBeCloseTo(reading(50), 9);
  });

  it('corrects readings in decimal arithmetic, and shows it at every point', () => {
    const table = [row(0, 0.1, 2, null, 0.1), row(100, 0.1, 2, null, 0.3)];
    const request = exact({
      points: points([0, 0.2, 100], (value) => value),
      reference_standards: [engine({ table })],
    });
    const constant = analyzeCalibration(
      exact({
        points: points([0.2, 50], (value) => value),
        reference_standards: [engine({ table: [row(0, 0.1, 2, null, 0.1)] })],
      }),
    );
    const corrected = analyzeCalibration(request);
    const already = analyzeCalibration({ ...request, reference_correction: 'already_applied' });

    expect(constant.points[0]).toMatchObject({
      reference_value: 0.2,
      reference_correction: 0.1,
      corrected_reference_value: 0.3,
      error: expect.closeTo(-0.1, 15) as number,
    });
    expect(corrected.points[2]).toMatchObject({ reference_value: 100, corrected_reference_value: 100.3 });
    expect(corrected.points[2]?.error).toBeCloseTo(-0.3, 12);
    expect(corrected.zero_error).toEqual({ error: -0.1, readings: 1 });
    expect(already.points[2]).toMatchObject({ reference_correction: 0, corrected_reference_value: 100, error: 0 });
    expect(already.points[2]?.standard_expanded_uncertainty).toBe(0.1);
  });

  it('has no uncertainty beyond the calibrated range, with a notice, and evaluates no guard band', () => {
    const table = [row(0, 0.1), row(50, 0.1)];
    const result = analyzeCalibration(
      exact({
        reference_standards: [engine({ table, range_min: 0, range_max: 50 })],
        channel_accuracy_value: 1,
        decision_rule: 'guard_band_w_uncertainty',
      }),
    );

    expect(result.points[2]).toMatchObject({ standard_expanded_uncertainty: null, standard: null });
    expect(result.not_traceable).toEqual(['out_of_calibrated_range']);
    expect(codes(result)).toContain('standard_out_of_range');
    expect(result.conformity_statement).toMatchObject({
      verdict: 'not_evaluated',
      reason_code: 'uncertainty_incomplete',
    });
  });

  it('has drift and resolution of each standard', () => {
    const result = analyzeCalibration(exact({ reference_standards: [engine({ drift: 0.06, resolution: 0.02 })] }));

    expect(source(result, 'reference_drift')?.standard_uncertainty).toBeCloseTo(0.06 / Math.sqrt(3), 14);
    expect(source(result, 'reference_resolution')?.standard_uncertainty).toBeCloseTo(0.01 / Math.sqrt(3), 14);
  });

  it('is traceable only with a standard without obstacles', () => {
    expect(analyzeCalibration(exact()).not_traceable).toEqual(['no_standard']);
    expect(
      analyzeCalibration(exact({ reference_standards: [engine({ obstacles: ['expired', 'overridden'] })] })),
    ).toMatchObject({ traceable: false, not_traceable: ['expired', 'overridden'] });
    expect(analyzeCalibration(exact({ reference_standards: [engine({ table: [] })] })).not_traceable).toEqual([
      'uncertainty_missing',
    ]);
  });

  it('accepts a larger stated uncertainty than the certificate; a smaller one is not traceable', () => {
    const stated = (reference_standard_uncertainty: number) =>
      analyzeCalibration(exact({ reference_standards: [engine()], reference_standard_uncertainty }));

    expect(stated(0.2)).toMatchObject({ traceable: true, combined_uncertainty: 0.1 });
    expect(stated(0.05)).toMatchObject({ traceable: false, not_traceable: ['uncertainty_understated'] });
    expect(codes(stated(0.05))).toContain('standard_understated');
  });
});

describe('several standards', () => {
  const low = aStandard({ key: 'low', unit: '°C', to: 50, table: [row(0, 0.1)] });
  const high = aStandard({ key: 'high', unit: 'K', from: 50, table: [row(0, 0.4)] });

  it('are used in their ranges; the first one at a shared value', () => {
    const { result } = analyzeRecorded(recorded(), channel, [low, high]);

    expect(result.points.map(({ standard }) => standard)).toEqual(['low', 'low', 'high']);
    expect(result.points.map((point) => point.standard_expanded_uncertainty)).toEqual([0.1, 0.1, 0.4]);
    expect(result.traceable).toBe(true);
  });

  it('are used at the points that name them', () => {
    const given = recorded().points ?? [];
    const named = given.map((point, i) => ({ ...point, reference_sensor_id: i === 0 ? 'high' : 'low' }));
    const open = [low, high].map(({ from: _from, to: _to, ...standard }) => standard);

    const { result } = analyzeRecorded(recorded({ points: named }), channel, open);

    expect(result.points.map(({ standard }) => standard)).toEqual(['high', 'low', 'low']);
  });

  it('are rejected with overlaps, gaps, or a point that names an unknown one', () => {
    const given = recorded().points ?? [];
    const outsider = given.map((point) => ({ ...point, reference_sensor_id: 'other' }));

    expect(problems(() => analysisRequest(recorded(), channel, [low, { ...high, from: 40 }]))).toEqual([
      'reference_standards.1.from',
    ]);
    expect(problems(() => analysisRequest(recorded(), channel, [low, { ...high, from: 200 }]))).toEqual([
      'reference_standards',
    ]);
    expect(problems(() => analysisRequest(recorded({ points: outsider }), channel, [low]))[0]).toBe(
      'points.0.reference_sensor_id',
    );
  });
});

describe('units of a standard', () => {
  it('convert readings with their zero and magnitudes without', () => {
    const fahrenheit = aStandard({
      unit: '°F',
      table: [row(32, 0.18, 2, null, 0.9), row(212, 0.36, 2, null, -0.9)],
      range_min: 32,
      range_max: 212,
      drift: 0.18,
      resolution: 0.018,
    });
    const [standard] = analysisRequest(recorded(), channel, [fahrenheit]).reference_standards ?? [];

    expect(standard).toMatchObject({ unit: '°C', drift: expect.closeTo(0.1, 12) as number });
    expect(standard?.table.map(({ at }) => at)).toEqual([0, 100].map((value) => expect.closeTo(value, 10) as number));
    expect(standard?.table[0]?.correction).toBeCloseTo(0.5, 12);
    expect(standard?.table[1]?.expanded_uncertainty).toBeCloseTo(0.2, 12);
    expect(standard?.range_max).toBeCloseTo(100, 10);
  });

  it('that do not convert leave no uncertainty, with a notice', () => {
    const { result } = analyzeRecorded(recorded(), channel, [aStandard({ unit: 'bar' })]);

    expect(codes(result)).toContain('reference_standard_unit');
    expect(result.not_traceable).toEqual(['uncertainty_missing']);
  });
});

describe('reference standard table from a calibration', () => {
  const point = (
    reference_value: number,
    measured_value: number,
    U: number | null,
    dof: number | null = null,
  ): CalibratedPoint => ({
    reference_value,
    measured_value,
    direction: null,
    calculated_value: measured_value,
    expanded_uncertainty: U,
    coverage_factor: 2,
    effective_degrees_of_freedom: dof,
  });

  it('has the mean correction and the largest U of each level, over the set or indicated range', () => {
    const found = tableOfCalibration({
      points: [point(0, 0.1, 0.02), point(100, 99.7, 0.04, 7), point(100, 99.9, 0.06, 3), point(0, 0.1, 0.02)],
      indicates: true,
      has_curve: false,
      curve: null,
    });

    expect(found.range_min).toBe(0);
    expect(found.range_max).toBe(100);
    expect(found.table).toHaveLength(2);
    expect(found.table[0]).toMatchObject({ at: 0.1, correction: -0.1, expanded_uncertainty: 0.02 });
    expect(found.table[1]?.at).toBeCloseTo(99.8, 12);
    expect(found.table[1]?.correction).toBeCloseTo(0.2, 12);
    expect(found.table[1]).toMatchObject({ expanded_uncertainty: 0.06, degrees_of_freedom: 3 });
  });

  it('has the mean correction and the largest U of all levels with the same indication', () => {
    const given = [point(19.9, 20, 0.02), point(20.1, 20, 0.06), point(20.4, 20, 0.04), point(40, 40, 0.02)];
    const { table } = tableOfCalibration({ points: given, indicates: true, has_curve: false, curve: null });
    const response = responseOfCalibration({ points: given, indicates: true, has_curve: false, curve: null });

    expect(table).toEqual([{ ...row(20, 0.06), correction: expect.closeTo(0.4 / 3, 12) as number }, row(40, 0.02)]);
    expect(response.table.map(({ correction }) => correction)).toEqual([expect.closeTo(0.4 / 3, 12), 0]);
  });

  it('has the correction of the certificate for unequal counts up and down', () => {
    const given = [
      { ...point(5, 5.01, 0.02), direction: 'rising' as const },
      { ...point(5, 5.04, 0.02), direction: 'falling' as const },
      { ...point(5, 5.01, 0.02), direction: 'rising' as const },
    ];
    const standard = { points: given, indicates: true, has_curve: false, curve: null };
    const { levels } = analyzeCalibration(
      aRequest({
        points: [0, 2, 5, 5, 2, 0, 0, 2, 5].map((reference, i) => ({
          reference,
          measured: reference + (i >= 3 && i < 6 ? 0.04 : 0.01),
        })),
        data_entry_mode: 'reference_vs_indicated',
      }),
    );

    expect(levels.at(-1)).toMatchObject({ readings_rising: 2, readings_falling: 1 });
    for (const { table } of [tableOfCalibration(standard), responseOfCalibration(standard)]) {
      expect(table[0]?.at).toBeCloseTo(levels.at(-1)?.measured_mean ?? NaN, 12);
      expect(table[0]?.correction).toBeCloseTo(-(levels.at(-1)?.error ?? NaN), 12);
    }
  });

  it('of a direction has corrections around north', () => {
    const found = tableOfCalibration({
      points: [point(0, 359.8, 0.1), point(0, 0.2, 0.1), point(180, 180.1, 0.1), point(359, 0.1, 0.1)],
      indicates: true,
      has_curve: false,
      curve: null,
      turn: 360,
    });

    const close = (value: number) => expect.closeTo(value, 9) as number;
    expect(found.table.map(({ at, correction }) => [at, correction])).toEqual([
      [close(0), close(0)],
      [close(180.1), close(-0.1)],
      [close(360.1), close(-1.1)],
    ]);
    expect([found.range_min, found.range_max]).toEqual([close(-0.2), close(360.1)]);
  });

  it('has no correction if the standard gives a signal', () => {
    const { table } = tableOfCalibration({
      points: [point(0, 4, 0.02), point(16, 20, 0.02)],
      indicates: false,
      has_curve: true,
      curve: (x) => x - 4,
    });

    expect(table).toEqual([row(0, 0.02), row(16, 0.02)]);
  });

  it('follows the curve between the levels', () => {
    const value = (x: number) => 1e-4 * x * x + 0.99 * x + 0.1;
    const found = tableOfCalibration({
      points: [0, 50, 100].map((x) => ({ ...point(value(x) + 0.003, x, 0.01), calculated_value: value(x) })),
      indicates: true,
      has_curve: true,
      curve: value,
    });
    const standard = prepareStandard(engine(found));

    for (const x of [10, 25, 60, 99]) expect(standardAt(standard, x)?.correction).toBeCloseTo(value(x) - x, 2);
    expect(standardAt(standard, 25)?.correction).toBeCloseTo(value(25) - 25, 12);
  });

  it.each([true, false])('has U, k and the lower degrees of freedom between its levels: curve %p', (isBent) => {
    const points = [
      { ...point(0, 0, 0.05), coverage_factor: null },
      { ...point(100, 100, 0.02, 4), coverage_factor: 2.87 },
    ];
    const curve = isBent ? (x: number) => x : null;
    const found = tableOfCalibration({ points, indicates: true, has_curve: true, curve });

    const standard = prepareStandard(engine(found));

    for (const part of [0.125, 0.5, 0.99])
      expect(standardAt(standard, 100 * part)).toMatchObject({
        expanded_uncertainty: expect.closeTo(0.05 - 0.03 * part, 12) as number,
        coverage_factor: expect.closeTo(2 + 0.87 * part, 12) as number,
        degrees_of_freedom: 4,
        freedom_from_coverage: false,
      });
  });

  const tableAt = (correction: number) => ({
    table: [row(0, null, 2, null, correction), row(100, null, 2, null, correction)],
    range_min: 0,
    range_max: 100,
  });

  it('has the drift between its calibrations', () => {
    const at = (day: number, correction: number) => ({
      day,
      table: [row(0, null, 2, null, 0), row(100, null, 2, null, correction)],
      range_min: 0,
      range_max: 100,
    });

    expect(driftPerYear([at(730.5, 0.3), at(0, 0.1)])).toBeCloseTo(0.1, 12);
    expect(driftPerYear([at(0, 0.1), at(365.25, 0.3), at(730.5, 0.3)])).toBeCloseTo(0.2, 12);
    expect(driftPerYear([at(0, 0.1)])).toBeNull();
    expect(driftPerYear([at(0, 0.1), at(0, 0.4)])).toBeNull();
  });

  // JCGM 100, 4.3.7: bounds of the change; 0.30 in 365.25 days is 0.30 a year.
  it('has the drift up to the state as found of an adjustment', () => {
    const at = (day: number, correction: number, found?: number | null) => ({
      day,
      ...tableAt(correction),
      ...(found === undefined ? {} : { found: found === null ? null : tableAt(found) }),
    });

    expect(driftPerYear([at(0, 0), at(365.25, 0, -0.3)])).toBeCloseTo(0.3, 12);
    expect(driftPerYear([at(0, -1), at(365.25, 0, -1)])).toBe(0);
    expect(driftPerYear([at(0, 0), at(365.25, 0.5, 0.1), at(730.5, 0.7)])).toBeCloseTo(0.2, 12);
    expect(driftPerYear([at(0, 0), at(365.25, 0.5, null), at(730.5, 0.6)])).toBeCloseTo(0.1, 12);
    expect(driftPerYear([at(0, 0), at(365.25, 0.5, null)])).toBeNull();
  });

  it('has the drift between days, also if calibrated twice on one of them', () => {
    const at = (day: number, correction: number) => ({ day, ...tableAt(correction) });
    const adjusted = [at(0, 0), at(365.25, -0.3), at(365.25, 0)];

    expect(driftPerYear(adjusted)).toBeCloseTo(0.3, 12);
    expect(driftPerYear([...adjusted, at(730.5, 0.1)])).toBeCloseTo(0.3, 12);
    expect(driftPerYear([at(0, -0.3), at(365.25, -0.3), at(365.25, 0), at(730.5, 0.1)])).toBeCloseTo(0.1, 12);
  });

  it('is constant if only U and k are stated', () => {
    const stated = { coverage_factor: 2, degrees_of_freedom: null, range_min: 10, range_max: 20 };

    expect(constantTable({ ...stated, expanded_uncertainty: 0.1 }).table).toHaveLength(1);
    expect(constantTable({ ...stated, expanded_uncertainty: null }).table).toEqual([]);
  });
});

describe('thousands of points', () => {
  it('with two standards are analysed in time', async () => {
    const many = Array.from({ length: 5000 }, (_, i) => ({
      ...(recorded().points?.[0] as object),
      point_index: i,
      reference_value: i / 50,
      measured_value: i / 50 + 0.001 * Math.sin(i),
    }));
    const rows = Array.from({ length: 500 }, (_, i) => row(i / 4, 0.1 + i * 1e-4, 2.3, null, 0.01));
    const standards = [
      aStandard({ key: 'a', unit: '°C', to: 50, table: rows }),
      aStandard({ key: 'b', unit: '°C', from: 50, table: rows }),
    ];

    const { value, floors } = await inFloors(() =>
      analyzeRecorded(recorded({ points: many as never }), channel, standards),
    );

    expect(value.result.points.filter(({ standard }) => standard === 'b')).toHaveLength(2499);
    expect(floors).toBeLessThan(150);
  });
});
