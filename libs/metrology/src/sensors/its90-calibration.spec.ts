import { referenceRatio, sprtDeviation, sprtResistance, sprtTemperature, type SprtDeviation } from './its90.js';
import {
  SPRT_FIXED_POINTS,
  SPRT_SUBRANGES,
  sprtCalibration,
  sprtFixedPoints,
  sprtRange,
  type SprtFixedPoint,
  type SprtMeasurement,
  type SprtSubrange,
} from './its90-calibration.js';
import { convertSensor, type SensorRequest } from './sensor-request.js';

/**
 * Isothermal Technology, sample ITS-90 certificate, 25 ohm thermometer, 26 November 2004; more digits than printed.
 */
const ISOTECH: Readonly<Partial<Record<SprtFixedPoint, number>>> = {
  mercury: 0.8441779,
  gallium: 1.1181014,
  tin: 1.8925127,
  zinc: 2.5684113,
  aluminium: 3.375226,
};
const measured = (ratios: Readonly<Partial<Record<SprtFixedPoint, number>>>) =>
  new Map<SprtFixedPoint, SprtMeasurement>(
    Object.entries(ratios).map(([point, ratio]) => [point as SprtFixedPoint, { ratio }]),
  );

function ratiosOf(subrange: SprtSubrange, deviation: SprtDeviation) {
  return measured(
    Object.fromEntries(
      sprtFixedPoints(subrange).map((point) => [point, sprtResistance(SPRT_FIXED_POINTS[point], 1, deviation)]),
    ),
  );
}

describe('a platinum thermometer calibrated at fixed points', () => {
  it('has the coefficients of a published certificate, mercury to gallium', () => {
    const { around_zero } = sprtCalibration('mercury_gallium', measured(ISOTECH));

    expect(Math.abs((around_zero?.a ?? 0) - -2.79669475795774e-4)).toBeLessThan(5e-7);
    expect(Math.abs((around_zero?.b ?? 0) - -3.199472366290438e-4)).toBeLessThan(4e-6);
  });

  it('has the coefficients of a published certificate, up to the aluminium point', () => {
    const ratios = measured(ISOTECH);
    // Stated for its cells: millikelvins below the definition.
    for (const [point, celsius] of [
      ['tin', 231.927],
      ['aluminium', 660.32],
    ] as const)
      ratios.set(point, { ratio: ISOTECH[point] ?? 0, kelvin: celsius + 273.15 });

    const { above } = sprtCalibration('aluminium', ratios);

    expect(Math.abs((above?.a ?? 0) - -2.982376094442697e-4)).toBeLessThan(3e-7);
    expect(Math.abs((above?.b ?? 0) - -2.3472161369208e-5)).toBeLessThan(3e-7);
    expect(Math.abs((above?.c ?? 0) - 5.058518332814592e-6)).toBeLessThan(1e-7);
  });

  const known: [SprtSubrange, SprtDeviation][] = [
    ['hydrogen', { below: { a: -2.4e-4, b: 3e-5, c: [3e-7, -4e-8, 4e-9, -3e-10, 1e-11], n: 2 } }],
    ['neon', { below: { a: -2.4e-4, b: 3e-5, c: [2e-6, -4e-7, 6e-8], n: 0 } }],
    ['oxygen', { below: { a: -2.4e-4, b: 3e-5, c: [2e-6], n: 1 } }],
    ['argon', { below: { a: -2.2e-4, b: 1.1e-5 } }],
    ['mercury_gallium', { around_zero: { a: -2.3e-4, b: -1e-5 } }],
    ['gallium', { above: { a: -2.1e-4 } }],
    ['indium', { above: { a: -2.1e-4 } }],
    ['tin', { above: { a: -2.1e-4, b: 9e-6 } }],
    ['zinc', { above: { a: -2.1e-4, b: 9e-6 } }],
    ['aluminium', { above: { a: -2.1e-4, b: 9e-6, c: -3e-6 } }],
    ['silver', { above: { a: -2.1e-4, b: 9e-6, c: -3e-6, d: 2e-5, w_aluminium: 3.3755 } }],
  ];

  it.each(known)('of the subrange %s shows the temperatures of the one it was measured on', (subrange, truth) => {
    // The silver term begins at this thermometer's aluminium ratio.
    const own = truth.above?.d ? withOwnAluminium(truth) : truth;

    const found = sprtCalibration(subrange, ratiosOf(subrange, own));

    const { from, to } = sprtRange([subrange]);
    for (let step = 0; step <= 20; step += 1) {
      const kelvin = from + ((to - from) * step) / 20;
      const w = sprtResistance(kelvin, 1, own);
      expect(Math.abs(sprtDeviation(w, found) - sprtDeviation(w, own))).toBeLessThan(1e-11);
      expect(Math.abs(sprtTemperature(w, 1, found) - kelvin)).toBeLessThan(1e-5);
    }
  });

  it('is known for every subrange of the scale', () => {
    expect(known.map(([subrange]) => subrange)).toEqual([...SPRT_SUBRANGES]);
  });

  it('accepts the vapour pressure points of hydrogen at the realized temperature', () => {
    const truth: SprtDeviation = { below: { a: -2.4e-4, b: 3e-5, c: [3e-7, -4e-8, 4e-9, -3e-10, 1e-11], n: 2 } };
    const ratios = ratiosOf('hydrogen', truth);
    ratios.set('hydrogen_17', { ratio: sprtResistance(17.027, 1, truth), kelvin: 17.027 });

    const found = sprtCalibration('hydrogen', ratios);

    expect(sprtDeviation(0.5, found)).toBeCloseTo(sprtDeviation(0.5, truth), 11);
  });

  it.each<[string, Readonly<Partial<Record<SprtFixedPoint, number>>>]>([
    ['a missing fixed point', { tin: 1.8925127 }],
    ['a resistance of something else', { tin: 1.8925127, zinc: 2.3 }],
    ['two points that were mixed up', { tin: 2.5684113, zinc: 1.8925127 }],
  ])('is refused with %s', (_title, ratios) => {
    expect(() => sprtCalibration('zinc', measured(ratios))).toThrow(
      /^the (fixed point zinc|resistance at (tin|zinc)) /,
    );
  });
});

describe('a request about a platinum thermometer', () => {
  const r_tp = 25.544261;
  const request: SensorRequest = {
    sensor: 'sprt',
    direction: 'to_temperature',
    values: [48.342838],
    coefficients: [{ name: 'r_tp', value: r_tp }],
    subranges: ['zinc'],
    fixed_points: [
      { point: 'tin', resistance: 48.342838 },
      { point: 'zinc', resistance: 65.608169, resistance_tp: 25.5442605 },
    ],
  };
  const problems = (changed: Partial<SensorRequest>) => {
    try {
      convertSensor({ ...request, ...changed });
      return [];
    } catch (error) {
      return (error as { problems: { loc: string[]; code: string }[] }).problems.map(
        ({ loc, code }) => `${loc.join('.')} ${code}`,
      );
    }
  };

  it('shows the temperature of a fixed point for its resistance, and the way back', () => {
    const there = convertSensor(request);
    const back = convertSensor({ ...request, direction: 'to_signal', values: [505.078 - 273.15, 100] });

    expect(there.values[0]?.output).toBeCloseTo(231.928, 6);
    expect(back.values[0]?.output).toBeCloseTo(48.342838, 7);
    expect(there.coefficients?.map(({ name }) => name)).toEqual(['r_tp', 'a', 'b', 'c']);
  });

  it('gives coefficients that lead to the same when they are stated', () => {
    const { coefficients = [], values } = convertSensor({ ...request, values: [30, 48.342838, 60] });

    const stated = convertSensor({ ...request, fixed_points: null, coefficients, values: [30, 48.342838, 60] });

    expect(stated.values).toEqual(values);
  });

  it('joins a subrange below the triple point of water with one above', () => {
    const argon = referenceRatio(83.8058) * r_tp;
    const points = [
      ...(request.fixed_points ?? []),
      { point: 'argon' as const, resistance: argon },
      { point: 'mercury' as const, resistance: 21.563901 },
    ];

    const { values } = convertSensor({
      ...request,
      subranges: ['argon', 'zinc'],
      fixed_points: points,
      values: [argon, 48.342838],
    });

    expect(values[0]?.output).toBeCloseTo(83.8058 - 273.15, 5);
    expect(values[1]?.output).toBeCloseTo(231.928, 6);
  });

  it.each<[string, Partial<SensorRequest>]>([
    ['subranges missing', { subranges: null }],
    ['subranges.1 value_error', { subranges: ['zinc', 'tin'] }],
    ['subranges.1 value_error', { subranges: ['zinc', 'mercury_gallium'] }],
    ['fixed_points missing', { fixed_points: request.fixed_points?.slice(0, 1) ?? [] }],
    [
      'fixed_points.2.point not_used',
      { fixed_points: [...(request.fixed_points ?? []), { point: 'argon', resistance: 5.5 }] },
    ],
    [
      'fixed_points.2.point duplicate',
      { fixed_points: [...(request.fixed_points ?? []), { point: 'tin', resistance: 48 }] },
    ],
    [
      'fixed_points coefficients',
      {
        fixed_points: [
          { point: 'tin', resistance: 48.342838, temperature: 505.1 },
          { point: 'zinc', resistance: 65.6 },
        ],
      },
    ],
    [
      'fixed_points.0.resistance greater_than',
      {
        fixed_points: [
          { point: 'tin', resistance: -1 },
          { point: 'zinc', resistance: 65.6 },
        ],
      },
    ],
    [
      'fixed_points coefficients',
      {
        fixed_points: [
          { point: 'tin', resistance: 48.3 },
          { point: 'zinc', resistance: 50 },
        ],
      },
    ],
    [
      'coefficients not_used',
      {
        coefficients: [
          { name: 'r_tp', value: r_tp },
          { name: 'a', value: 1e-4 },
        ],
      },
    ],
    [
      'coefficients not_used',
      {
        fixed_points: null,
        coefficients: [
          { name: 'r_tp', value: r_tp },
          { name: 'a_low', value: 1e-4 },
        ],
      },
    ],
    ['values.0 out_of_range', { values: [80] }],
    ['values.0 out_of_range', { values: [20] }],
  ])('is refused at %s', (expected, changed) => {
    expect(problems(changed)).toContain(expected);
  });

  it.each<[string, number, Partial<SensorRequest>]>([
    ['coefficients coefficients', -40, { coefficients: [{ name: 'a', value: -1e-4 }] }],
    ['coefficients coefficients', 100, { coefficients: [{ name: 'a_low', value: -1e-4 }] }],
    ['coefficients not_used', 20, { coefficients: [{ name: 'c', value: 1e-6 }], subranges: ['mercury_gallium'] }],
    ['coefficients not_used', 20, { coefficients: [{ name: 'd', value: 1e-6 }], subranges: ['mercury_gallium'] }],
    [
      'coefficients not_used',
      20,
      { coefficients: [{ name: 'w_aluminium', value: 3.37 }], subranges: ['mercury_gallium'] },
    ],
  ])('has no deviation function beyond its coefficients: %s at %d °C', (expected, value, changed) => {
    const coefficients = [{ name: 'r_tp', value: r_tp }, ...(changed.coefficients ?? [])];
    const stated = { subranges: null, ...changed, coefficients, fixed_points: null, values: [value] };

    expect(problems({ ...stated, direction: 'to_signal' })).toEqual([expected]);
  });

  it('has the reference function without coefficients, on both sides', () => {
    const ideal = { subranges: null, fixed_points: null, direction: 'to_signal' as const, values: [-40, 100] };

    const { values } = convertSensor({ ...request, ...ideal });

    expect(values.map(({ output }) => output)).toEqual(
      ideal.values.map((value) => expect.closeTo(referenceRatio(value + 273.15) * r_tp, 9) as number),
    );
  });

  it('needs c below 0 °C if a and b are its own', () => {
    const own = (more: { name: string; value: number }[] = []): Partial<SensorRequest> => ({
      sensor: 'platinum',
      coefficients: [
        { name: 'r0', value: 100 },
        { name: 'a', value: 3.9083e-3 },
        { name: 'b', value: -5.775e-7 },
        ...more,
      ],
      subranges: null,
      fixed_points: null,
    });

    expect(problems({ ...own(), direction: 'to_signal', values: [50, -50] })).toEqual(['coefficients coefficients']);
    expect(problems({ ...own(), values: [60.2558] })).toEqual(['coefficients coefficients']);
    expect(problems({ ...own(), values: [100, 138.5055] })).toEqual([]);
    expect(problems({ ...own([{ name: 'c', value: 0 }]), values: [60.2558] })).toEqual([]);
  });

  it('is refused where the sensor is another one', () => {
    expect(problems({ sensor: 'platinum', coefficients: null })).toEqual([
      'subranges not_used',
      'fixed_points not_used',
    ]);
  });
});

function withOwnAluminium(truth: SprtDeviation): SprtDeviation {
  const above = { a: 0, ...truth.above, d: 0 };
  const w_aluminium = sprtResistance(SPRT_FIXED_POINTS.aluminium, 1, { above });
  return { above: { ...above, d: truth.above?.d ?? 0, w_aluminium } };
}
