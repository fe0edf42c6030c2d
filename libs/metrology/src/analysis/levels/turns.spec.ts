import { aRequest } from '../../../verification/builders.js';
import { aStandard } from '../../../verification/a-standard.js';
import { tracePoints } from '../../trace/trace-points.js';
import { analyzeInFull } from '../analyze-calibration.js';
import type { AnalysisRequest } from '../types/types.js';

const inFull = (pairs: [reference: number, measured: number][], change: Partial<AnalysisRequest> = {}) =>
  analyzeInFull(
    aRequest({
      points: pairs.map(([reference, measured]) => ({ reference, measured })),
      reference_unit: '°',
      measured_unit: '°',
      physical_quantity: 'wind_direction',
      ...change,
    }),
  );
const wind = (...asked: Parameters<typeof inFull>) => inFull(...asked).result;
const direct = { data_entry_mode: 'reference_vs_indicated' } as const;
const vane: [number, number][] = [
  [0, 359.2],
  [90, 90.4],
  [180, 180.1],
  [270, 269.8],
  [359, 0.3],
];

describe('calibration of a direction', () => {
  it('has continuous errors, curve and statistics at north', () => {
    const [indicated, curved] = [wind(vane, direct), wind(vane)];

    expect(indicated.points.map(({ error }) => error)).toEqual([-0.8, 0.4, 0.1, -0.2, 1.3]);
    expect(indicated.max_error).toBe(1.3);
    expect(curved.max_error).toBeLessThan(1.5);
    expect(curved.poly_coefficients?.[0]).toBeCloseTo(1, 1);
    expect(curved.points.map(({ measured_value, reference_value }) => [reference_value, measured_value])).toEqual(vane);
    for (const { reference_value, calculated_value, corrected_error: error } of curved.points)
      expect(calculated_value - reference_value).toBeCloseTo(error ?? NaN, 9);
  });

  it('has budget and trace of a reading beside north at its place on the curve', () => {
    const analysis = inFull(
      [
        [0, 359.8],
        [90, 90.1],
        [180, 180.1],
        [270, 270],
      ],
      { judge: 'corrected_value' },
    );

    const { uncertainty_budget, combined_uncertainty, budget_at } = analysis.result;
    const sum = Math.hypot(...uncertainty_budget.map(({ standard_uncertainty }) => standard_uncertainty));
    expect(budget_at?.measured).toBe(359.8);
    expect(sum).toBeCloseTo(combined_uncertainty ?? NaN, 12);
    const [north, ...others] = tracePoints(analysis, 0, 4);
    expect(north?.equation).toContain(' × (-0.19');
    for (const { sum_of_squares, standard_uncertainty } of [north, ...others].flatMap((trace) => trace ?? []))
      expect(Math.sqrt(sum_of_squares)).toBeCloseTo(standard_uncertainty ?? NaN, 12);
  });

  it('gives the same result after turning all values by the same angle', () => {
    const around = (value: number, by: number) => (((value + by) % 360) + 360) % 360;
    const turned = vane.map(([reference, measured]): [number, number] => [around(reference, 77), around(measured, 77)]);

    const [before, after] = [wind(vane, direct), wind(turned, direct)];

    before.points.forEach(({ error }, i) => expect(after.points[i]?.error).toBeCloseTo(error, 9));
    expect(after.max_error).toBeCloseTo(before.max_error ?? NaN, 9);
  });

  it('counts readings on both sides of north as repeats of one level', () => {
    const around = wind(
      [
        [0, 359.9],
        [90, 90.1],
        [0, 0.1],
        [90, 89.9],
        [360, 0],
        [90, 90],
      ],
      direct,
    );

    expect(around.levels.map(({ reference_value, readings }) => [reference_value, readings])).toEqual([
      [0, 3],
      [90, 3],
    ]);
    expect(around.repeatability).toBeCloseTo(0.1, 12);
    expect(around.levels[0]?.measured_mean).toBeCloseTo(0, 12);
  });

  it('has the scatter of each direction, also beside north', () => {
    const result = wind(
      [
        [350, 350],
        [350, 350.01],
        [350, 349.99],
        [0, 359.5],
        [0, 0],
        [0, 0.5],
        [10, 10],
        [10, 10.01],
        [10, 9.99],
      ],
      { ...direct, physical_quantity: 'angle' },
    );

    const close = (value: number) => expect.closeTo(value, 12) as number;
    expect(result.points.map((point) => point.standard_uncertainty)).toEqual(
      [0.01, 0.01, 0.01, 0.5, 0.5, 0.5, 0.01, 0.01, 0.01].map(close),
    );
    // t for 95.45 % and 2 degrees of freedom: 4.53 (JCGM 100, table G.2)
    for (const i of [3, 4, 5]) expect(result.points[i]?.expanded_uncertainty).toBeCloseTo(0.5 * 4.53, 2);
    expect(
      result.levels.find(({ reference_value }) => reference_value % 360 === 0)?.expanded_uncertainty,
    ).toBeGreaterThan(1);
  });

  it('has an error at its zero, also if that is north', () => {
    const found = wind([...vane, [350, 350.1]], direct);

    expect(found.zero_error).toEqual({ error: expect.closeTo(-0.8, 12) as number, readings: 1 });
  });

  it('gives a table two rows for 0° and 360°', () => {
    const turn: [number, number][] = [
      [0, 359.8],
      [90, 90.2],
      [180, 180],
      [270, 269.9],
      [360, 0.1],
    ];

    const { model } = wind(turn, { model_type: 'lookup_table' });

    expect(model?.table?.map(({ x, y }) => [Number(x.toFixed(9)), y])).toEqual([
      [-0.2, 0],
      [90.2, 90],
      [180, 180],
      [269.9, 270],
      [360.1, 360],
    ]);
  });

  it('gives a table of a signal its rows across north', () => {
    const track = [0.5, 60, 120, 180, 240, 300, 359].map((angle): [number, number] => [
      angle,
      (5 * ((angle + 359) % 360)) / 360,
    ]);

    const { model } = wind(track, { measured_unit: 'V', model_type: 'lookup_table' });

    expect(model?.table?.map(({ y }) => y)).toEqual([60, 120, 180, 240, 300, 359, 360.5]);
  });

  it('has the standard of its direction, wherever the table of the standard begins', () => {
    const standard = aStandard({
      unit: '°',
      table: [-180, 0, 180].map((at) => ({
        at,
        correction: at === 0 ? 0.2 : 0.4,
        expanded_uncertainty: 0.1,
        coverage_factor: 2,
        degrees_of_freedom: null,
      })),
      range_min: -180,
      range_max: 180,
    });

    const result = wind(
      [
        [270, 270],
        [90, 90],
      ],
      { ...direct, reference_standards: [{ ...standard, traceable: true }] },
    );

    expect(result.not_traceable).toEqual([]);
    expect(result.points.map(({ reference_correction }) => reference_correction)).toEqual(
      [0.3, 0.3].map((value) => expect.closeTo(value, 12) as number),
    );
  });

  it.each([
    [[0, 45, 90, 135, 180, 225, 270, 315], 340, []],
    [[0, 45, 90, 135, 180], 270, ['out_of_calibrated_range']],
  ])('has a standard calibrated at %j all round only: at %d', (places, reading, not_traceable) => {
    const table = places.map((at, i) => ({
      at,
      correction: i === 0 ? 0.1 : 0.2,
      expanded_uncertainty: 0.1,
      coverage_factor: 2,
      degrees_of_freedom: null,
    }));
    const standard = aStandard({ unit: '°', table, range_min: 0, range_max: places.at(-1) ?? null });
    const result = wind(
      [
        [100, 100],
        [reading, reading],
      ],
      { ...direct, reference_standards: [{ ...standard, traceable: true }] },
    );

    expect(result.not_traceable).toEqual(not_traceable);
    if (not_traceable.length === 0)
      expect(result.points[1]?.reference_correction).toBeCloseTo(0.2 - (0.1 * (reading - 315)) / 45, 12);
  });

  it('keeps the sweeps of a full turn apart', () => {
    const up: [number, number][] = [0, 60, 120, 180, 240, 300, 360].map((angle) => [angle, angle]);
    const down = up
      .slice(0, -1)
      .reverse()
      .map(([angle]): [number, number] => [angle, angle + 2]);

    expect(wind([...up, ...down], direct).hysteresis).toBe(2);
  });

  it('fits a signal across north', () => {
    const track = [0.5, 60, 120, 180, 240, 300, 359].map((angle): [number, number] => [
      angle,
      (5 * ((angle + 359) % 360)) / 360,
    ]);

    const result = wind(track, { measured_unit: 'V', poly_order: 1 });

    expect(result.max_error).toBeLessThan(1e-9);
    expect(result.poly_coefficients?.[0]).toBeCloseTo(72, 9);
    expect(result.points[0]).toMatchObject({ reference_value: 0.5, calculated_value: 0.5 });
  });

  it('works in radians as well', () => {
    const result = wind(
      [
        [0.01, 6.27],
        [3, 3.01],
      ],
      { ...direct, reference_unit: 'rad', measured_unit: 'rad', physical_quantity: 'angle' },
    );

    expect(result.points[0]?.error).toBeCloseTo(6.27 - 2 * Math.PI - 0.01, 12);
  });

  it('applies to an angle of an inclinometer, but not of several turns', () => {
    const tilt = { ...direct, physical_quantity: 'angle' };

    expect(
      wind(
        [
          [-60, -59.9],
          [60, 60.2],
        ],
        tilt,
      ).points.map(({ error }) => error),
    ).toEqual([0.1, 0.2]);
    expect(
      wind(
        [
          [0, 0],
          [720, 360.5],
        ],
        tilt,
      ).points[1]?.error,
    ).toBe(-359.5);
  });
});
