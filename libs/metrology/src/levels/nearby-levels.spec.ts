import { aRequest, codes, missing, source } from '../../verification/builders.js';
import { caseOf, expectRelative, seeded } from '../../verification/support.js';
import { analyzeCalibration } from '../analysis/analyze-calibration.js';
import { referenceLevels } from './levels.js';
import { travelDirections } from './travel.js';
import type { AnalysisPoint } from '../analysis/types/types.js';

const CYCLE = [0, 2, 4, 6, 8, 10, 8, 6, 4, 2, 0];
const NOMINAL = [...CYCLE, ...CYCLE];
const MISSED = [
  0, -0.2, 1.1, 0.4, -1.5, 0.8, 2, -0.6, 0.3, 1.1, 0.1, 0, -0.6, -1.8, 0.9, 1.2, -0.4, -2, 1.7, 0.5, 0.2, -0.1,
];
const REFERENCE = NOMINAL.map((nominal, i) => nominal + (MISSED[i] ?? 0) / 1000);
const isFalling = (i: number) => i % 11 > 5;

const errorAt = (i: number) =>
  (isFalling(i) && NOMINAL[i] !== 0 ? (NOMINAL[i] === 4 ? 0.016 : 0.01) : 0) + (i < 11 ? 0 : 0.002);
const COMPARISON = REFERENCE.map((reference, i) => ({ reference, measured: reference + errorAt(i) }));
const PRESSURE = { reference_unit: 'bar', measured_unit: 'bar', physical_quantity: 'pressure' };
const direct = (points: AnalysisPoint[]) =>
  analyzeCalibration(aRequest({ ...PRESSURE, points, data_entry_mode: 'reference_vs_indicated' }));

describe('reference values read from a standard', () => {
  it('share a level, from which direction, hysteresis and repeatability follow', () => {
    const result = direct(COMPARISON);

    expect(referenceLevels(REFERENCE).numbers).toEqual(NOMINAL.map((nominal) => nominal / 2));
    expect(result.points.map((point) => point.direction?.[0]).join('')).toBe('rrrrrrfffffrrrrrrfffff');
    expectRelative(result.hysteresis, 0.016, 1e-9);
    // Rising and falling zeros: eleven pairs 0.002 apart, s² = 2 mbar².
    expect(result.repeatability_degrees_of_freedom).toBe(11);
    expectRelative(result.repeatability, 1e-3 * Math.sqrt(2), 1e-9);
    expectRelative(source(result, 'hysteresis')?.value, 0.008, 1e-9);
  });

  it('report their difference within a level', () => {
    const notice = direct(COMPARISON).notices.find(({ code }) => code === 'nearby_levels');

    const spreads = [...new Set(NOMINAL)].map((nominal) => {
      const values = REFERENCE.filter((_, i) => NOMINAL[i] === nominal);
      return Math.max(...values) - Math.min(...values);
    });
    expectRelative(referenceLevels(REFERENCE).largest_spread, Math.max(...spreads), 1e-12);
    expect(notice?.message).toBe('reference values up to 0.004 bar apart were taken as one level');
  });

  it('give with a curve the result of the nominal values', () => {
    const current = (reference: number, i: number) => 4 + 1.6 * (reference + errorAt(i));
    const fit = (reference: readonly number[]) =>
      analyzeCalibration(
        aRequest({
          ...PRESSURE,
          measured_unit: 'mA',
          points: reference.map((value, i) => ({ reference: value, measured: current(value, i) })),
        }),
      );

    const [nominal, read] = [fit(NOMINAL), fit(REFERENCE)];

    expect(codes(nominal)).not.toContain('nearby_levels');
    expect(read.repeatability_degrees_of_freedom).toBe(nominal.repeatability_degrees_of_freedom);
    expectRelative(read.repeatability, nominal.repeatability ?? NaN, 1e-2);
    expectRelative(read.hysteresis, nominal.hysteresis ?? NaN, 1e-2);
    expect(read.points.map((point) => point.direction)).toEqual(nominal.points.map((point) => point.direction));
  });

  it('may move together with the readings without any effect on repeatability and hysteresis', () => {
    const base = direct(COMPARISON);
    for (let seed = 1; seed <= 50; seed += 1) {
      const random = seeded(seed);
      const together = CYCLE.map(() => 0.004 * (random() - 0.5));
      const ofLevel = direct(
        COMPARISON.map(({ reference, measured }, i) => {
          const shift = together[(NOMINAL[i] ?? 0) / 2] ?? 0;
          return { reference: reference + shift, measured: measured + shift };
        }),
      );
      const ofPoint = direct(
        COMPARISON.map(({ reference, measured }) => {
          const shift = 0.004 * (random() - 0.5);
          return { reference: reference + shift, measured: measured + shift };
        }),
      );

      for (const moved of [ofLevel, ofPoint]) {
        expectRelative(moved.repeatability, base.repeatability ?? NaN, 1e-9);
        expectRelative(moved.hysteresis, base.hysteresis ?? NaN, 1e-9);
        expect(moved.repeatability_degrees_of_freedom).toBe(11);
      }
    }
  });

  it('count as scatter when only the reading moves', () => {
    const moved = COMPARISON.map((point, i) => (i === 12 ? { ...point, measured: point.measured + 0.004 } : point));

    expectRelative(direct(moved).repeatability, 1e-3 * Math.sqrt((22 + 16) / 11), 1e-9);
  });

  it.each([
    ['the same values', [0, 5, 10, 5, 0], [0, 1, 2, 1, 0]],
    ['a cycle', [0, 5.001, 10, 4.999, 0.002], [0, 1, 2, 1, 0]],
    ['0 and 0.4 of 100, met again', [0, 0.4, 50, 100, 50, 0.4, 0], [0, 1, 2, 3, 2, 1, 0]],
    ['0 and 0.1 of 100, met again', [0, 0.1, 100, 0.1, 0], [0, 1, 2, 1, 0]],
    ['0 and 0.4 of 100 in random order', [50, 0.4, 0, 100, 0, 100, 0.4, 50], [2, 1, 0, 3, 0, 3, 1, 2]],
    ['0 and 0.4 of 100 once each', [50, 0, 100, 0.4], [2, 0, 3, 1]],
    ['0 and 0.4 in one sweep', [0, 0.4, 50, 50.3, 100, 100.2], [0, 1, 2, 3, 4, 5]],
    ['0 and 0.4 read from a standard', [0.001, 0.402, 50.01, 99.98, 50.02, 0.398, -0.001], [0, 1, 2, 3, 2, 1, 0]],
    ['noise as large as 0.4 of 100', [0, 25, 50, 75, 100, 75.2, 50.3, 25.1, 0.4], [0, 1, 2, 3, 4, 3, 2, 1, 0]],
    ['each value once, however close two are', [0, 0.01, 5, 10], [0, 1, 2, 3]],
    ['decades up and down', [0.1, 1, 10, 100, 1000, 100, 10, 1, 0.1], [0, 1, 2, 3, 4, 3, 2, 1, 0]],
    [
      'one doubtful pair among values met again',
      [0.1, 0.999, 10, 100, 1000, 100, 10, 0.9985, 0.1],
      [0, 2, 3, 4, 5, 4, 3, 1, 0],
    ],
    ['decades from a milliohm to a gigaohm', [1e-3, 1, 1e3, 1e9, 1e3, 1, 1e-3], [0, 1, 2, 3, 2, 1, 0]],
    ['a level wide against the gap to the next', [0, 0.2, 0.24, 0.4, 0.01, 0.41], [0, 2, 3, 4, 1, 5]],
    ['blocks of three noisy readings', [0.01, 0, 0.02, 9.98, 10.01, 10, 20.02, 20, 20.01], [0, 0, 0, 1, 1, 1, 2, 2, 2]],
    ['a close series', Array.from({ length: 400 }, (_, i) => i), Array.from({ length: 400 }, (_, i) => i)],
    ['nothing', [], []],
  ])('are distinguished: %s', (_what, values, expected) => {
    expect(referenceLevels(values).numbers).toEqual(expected);
  });

  it.each([
    ['evenly', (random: number) => 100 * random],
    ['over five decades', (random: number) => 10 ** (5 * random - 2)],
  ])('are hardly ever joined where each of ten was set once, spread %s', (_what, spread) => {
    const random = seeded(3);
    let joined = 0;
    for (let trial = 0; trial < 500; trial += 1) {
      const values = Array.from({ length: 10 }, () => Number(spread(random()).toPrecision(4)));
      if (referenceLevels(values).largest_spread > 0) joined += 1;
    }
    expect(joined).toBeLessThan(20);
  });

  it('leave equal values and values equal up to rounding without any deviation', () => {
    for (const values of [
      [1.1, 1.1, 1.1, 3],
      [0.1 + 0.2, 0.3, 1, 1],
      [7, 7],
    ]) {
      const { deviations, largest_spread: spread } = referenceLevels(values);
      expect([...deviations, spread].every((value) => value === 0)).toBe(true);
    }
  });
});

describe('random order', () => {
  const { inputs } = caseOf<{ x: number[]; y: number[] }, unknown>('strd-norris');

  it('has no direction in NIST StRD Norris, but repeats about the curve', () => {
    const norris = inputs.x.map((measured, i) => ({ reference: inputs.y[i] ?? NaN, measured }));
    const result = analyzeCalibration(aRequest({ points: norris, physical_quantity: 'concentration' }));

    expect(result.points.every((point) => point.direction === null)).toBe(true);
    expect(result.hysteresis).toBeNull();
    expect(missing(result, 'hysteresis')).toBe('no_reversal');
    expect(codes(result)).toContain('repeatability_not_pooled');
    expect(codes(result)).toContain('nearby_levels');
  });

  it('has no direction at any of its levels', () => {
    expect(travelDirections(referenceLevels(inputs.y).numbers).every((direction) => direction === null)).toBe(true);
  });

  it('finds no nearby values in the thermometer of JCGM 100, H.3', () => {
    const { inputs: h3 } = caseOf<{ t_C: number[]; b_C: number[] }, unknown>('gum-h3-thermometer');
    const reference = h3.t_C.map((t, i) => t + (h3.b_C[i] ?? NaN));

    expect(referenceLevels(reference)).toEqual({
      numbers: reference.map((_, i) => i),
      deviations: reference.map(() => 0),
      means: reference,
      largest_spread: 0,
    });
  });
});

describe('two levels closer together than all others', () => {
  const random = seeded(9);
  const normal = () => Array.from({ length: 12 }, random).reduce((sum, one) => sum + one, -6);
  const visits = (levels: readonly number[], times: number, scatter: number) =>
    Array.from({ length: times }, (_, run) => (run % 2 === 0 ? levels : levels.toReversed()))
      .flat()
      .map((level) => ({ level, read: Number((level + scatter * normal()).toFixed(3)) }));
  const asSet = (levels: readonly number[], times: number, scatter: number) =>
    Array.from({ length: 300 }, () => visits(levels, times, scatter)).filter((readings) => {
      const { numbers } = referenceLevels(readings.map(({ read }) => read));
      const sorted = [...levels].sort((a, b) => a - b);
      return readings.every(({ level }, i) => numbers[i] === sorted.indexOf(level));
    }).length / 300;

  it('are separate if scatter and gap require it: 0 and 0.4 of 100', () => {
    const close = [0, 0.4, 20, 40, 60, 80, 100];

    expect(asSet(close, 4, 0.05)).toBeGreaterThan(0.9);
    expect(asSet(close, 6, 0.05)).toBeGreaterThan(0.9);
    expect(asSet(close, 3, 0.05)).toBeGreaterThan(0.6);
  });

  it.each([
    [[0, 20, 40, 60, 80, 100], 0.05],
    [[0, 20, 40, 60, 80, 100], 0.5],
    [[0, 50, 100], 0.1],
  ] as const)('are not found if there are none: %p', (levels, scatter) => {
    for (const times of [2, 3, 4, 6]) expect(asSet(levels, times, scatter)).toBeGreaterThan(0.98);
  });

  it('are not found in references set differently on the way down', () => {
    const levels = [0, 20, 40, 60, 80, 100];
    const readings = visits(levels, 6, 0.005).map(({ level, read }, i) => ({
      level,
      read: read + (Math.floor(i / 6) % 2) * 0.05,
    }));

    expect(referenceLevels(readings.map(({ read }) => read)).means).toHaveLength(6);
  });
});
