import { aRequest } from '../../../verification/builders.js';
import { analyzeCalibration } from '../analyze-calibration.js';
import type { AnalysisRequest } from '../types/types.js';

const wind = (pairs: [reference: number, measured: number][], change: Partial<AnalysisRequest> = {}) =>
  analyzeCalibration(
    aRequest({
      points: pairs.map(([reference, measured]) => ({ reference, measured })),
      reference_unit: '°',
      measured_unit: '°',
      physical_quantity: 'wind_direction',
      ...change,
    }),
  );
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
