import { addMonths } from '../status/status.js';
import { convertReading } from '../quantities/convert.js';
import { expectAbsolute } from '../../verification/support.js';
import { assessHealth, type ChannelHealth } from './assess-health.js';
import { compareCurves } from './compare-curves.js';
import { repairPeriods } from './repair-periods.js';
import type { HealthCalibration, HealthChannel } from './types.js';
import { inFloors } from '../../../../test/support/floors.mjs';
import { rounds } from '../../../../test/support/long.js';

const TODAY = '2026-11-22';

function aChannel(change: Partial<HealthChannel> = {}): HealthChannel {
  return {
    physical_quantity: 'temperature',
    unit: '°C',
    output_signal_unit: null,
    measurement_min: 0,
    measurement_max: 100,
    accuracy_value: 1,
    accuracy_type: 'absolute',
    accuracy_unit: '°C',
    stated_drift_per_year: null,
    ...change,
  };
}

function calibration(year: number, at100: number, change: Partial<HealthCalibration> = {}): HealthCalibration {
  return {
    id: `c${year}`,
    calibration_version: year,
    calibration_date: addMonths('2015-03-12', 12 * year),
    operator: 'L. Ejemplo',
    calibration_purpose: 'routine',
    repair_date: null,
    calibration_interval: 12,
    calibration_interval_unit: 'months',
    reference_unit: '°C',
    measured_unit: '°C',
    poly_coefficients: [1 + at100 / 100, 0],
    curve: null,
    model: null,
    nominal_characteristic: null,
    is_output: null,
    measured_min: 0,
    measured_max: 100,
    levels: [],
    valid_range_min: 0,
    valid_range_max: 100,
    r_squared: 0.99999,
    rmse: 0.01,
    max_error: 0.02,
    combined_uncertainty: 0.025,
    expanded_uncertainty: 0.05,
    least_expanded_uncertainty: 0.05,
    hysteresis: 0.01,
    repeatability: 0.01,
    non_linearity: 0.05,
    conformity: 'pass',
    as_found_conformity: null,
    judged: 'corrected_value',
    tolerance_lower: null,
    tolerance_upper: null,
    ...change,
  };
}

const NOISE = [0, 0.01, -0.02, 0.015, -0.01, 0.02, -0.015, 0.01, -0.005, 0];
const drifting = (count: number, rate: number): HealthCalibration[] =>
  Array.from({ length: count }, (_, i) => calibration(i, rate * i + (NOISE[i % 10] ?? 0)));

function inFahrenheit(one: HealthCalibration): HealthCalibration {
  const reading = (value: number | null) => (value === null ? null : convertReading(value, '°C', '°F', 'temperature'));
  const size = (value: number | null) => (value === null ? null : value * 1.8);
  const [slope = 1, offset = 0] = one.poly_coefficients ?? [];
  return {
    ...one,
    reference_unit: '°F',
    measured_unit: '°F',
    poly_coefficients: one.poly_coefficients && [slope, 32 * (1 - slope) + 1.8 * offset],
    measured_min: reading(one.measured_min),
    measured_max: reading(one.measured_max),
    levels: one.levels.map(({ reference, measured }) => ({
      reference: reading(reference) ?? NaN,
      measured: reading(measured) ?? NaN,
    })),
    valid_range_min: reading(one.valid_range_min),
    valid_range_max: reading(one.valid_range_max),
    rmse: size(one.rmse),
    max_error: size(one.max_error),
    combined_uncertainty: size(one.combined_uncertainty),
    expanded_uncertainty: size(one.expanded_uncertainty),
    least_expanded_uncertainty: size(one.least_expanded_uncertainty),
    hysteresis: size(one.hysteresis),
    repeatability: size(one.repeatability),
    tolerance_lower: size(one.tolerance_lower),
    tolerance_upper: size(one.tolerance_upper),
  };
}

const verdictOf = ({ score, stability, prediction, interval, drift }: ChannelHealth) => ({
  score: score?.score?.toFixed(9),
  parts: score?.components.map((part) => [part.component, part.score?.toFixed(9), part.missing]),
  stability,
  significant: drift?.test?.is_significant,
  first: prediction.projected_tolerance_exceeded_date,
  expected: prediction.expected_exceeded_date,
  states: prediction.projections.map(({ state }) => state),
  months: interval?.methods.map(({ method, months, reason }) => [method, months, reason]),
  taken: [interval?.months, interval?.taken],
});

describe('health of a channel', () => {
  it('detects and tests a drift, and predicts when it reaches the tolerance', () => {
    const health = assessHealth(aChannel(), drifting(8, 0.1), TODAY);

    expect(health.stability).toBe('Drifting');
    expect(health.drift?.at).toBe(100);
    expectAbsolute(health.drift?.line?.slope ?? NaN, 0.1, 0.005);
    expect(health.drift?.test).toMatchObject({ is_significant: true, looks: 2, level: 0.025 });
    expectAbsolute(health.max_drift as number, 0.71, 0.03);
    expect(health.score?.label).toBe('Excellent');
    expect(health.prediction.expected_exceeded_date?.slice(0, 3)).toBe('203');
    const { projected_tolerance_exceeded_date: first, expected_exceeded_date: expected } = health.prediction;
    expect((first ?? '') < (expected ?? '')).toBe(true);
    expect(health.prediction).toMatchObject({ available: true, confidence_reliable: true, confidence_pct: 95 });
    expect(health.prediction.projections.map(({ years, state }) => [years, state])).toEqual([
      [1, 'inside'],
      [2, 'inside'],
      [3, 'inside'],
      [5, 'may_cross'],
    ]);
    expect(health.interval).toMatchObject({ months: 24, held: 'doubled', change: 'lengthen' });
    expect(health.drift?.band.at(-1)?.date).toBe('2031-11-22');
  });

  it('is the same in °C and °F, in any mix of channel and calibrations', () => {
    const all = drifting(9, 0.1).map((one, i) => ({
      ...one,
      calibration_interval: 18,
      conformity: i > 6 ? ('fail' as const) : ('pass' as const),
    }));
    const fahrenheit = aChannel({
      unit: '°F',
      measurement_min: 32,
      measurement_max: 212,
      accuracy_value: 1.8,
      accuracy_unit: '°F',
    });
    const expected = verdictOf(assessHealth(aChannel(), all, TODAY));

    expect(verdictOf(assessHealth(aChannel(), all.map(inFahrenheit), TODAY))).toEqual(expected);
    expect(verdictOf(assessHealth(fahrenheit, all, TODAY))).toEqual(expected);
    expect(verdictOf(assessHealth(fahrenheit, all.map(inFahrenheit), TODAY))).toEqual(expected);
    const mixed = all.map((one, i) => (i % 2 === 0 ? one : inFahrenheit(one)));
    expect(verdictOf(assessHealth(aChannel(), mixed, TODAY))).toEqual(expected);
    expect(expected.first).not.toBeNull();
  });

  it('reports stability for insignificant drift, or drift within the manufacturer’s limit', () => {
    const chance = assessHealth(aChannel(), drifting(10, 0), TODAY);
    expect(chance.stability).toBe('Stable');
    expect(chance.drift?.test?.is_significant).toBe(false);

    const stated = assessHealth(aChannel({ stated_drift_per_year: 0.2 }), drifting(8, 0.1), TODAY);
    expect(stated.stability).toBe('Stable');
    expect(stated.drift?.test?.is_significant).toBe(true);
    expect(stated.stability_limits?.drift_basis).toBe('channel_drift_rate');
  });

  it('calls scatter beyond half of its tolerance unstable', () => {
    const scattered = [0, 0.9, -0.8, 0.7, -0.9, 0.8].map((at100, i) => calibration(i, at100));
    const health = assessHealth(aChannel(), scattered, TODAY);

    expect(health.stability).toBe('Unstable');
    expect(health.prediction.message_code).toBe('reached');
    expect(health.prediction.remaining_useful_life_months).toBe(0);
    expect(health.interval?.months).toBe(1);
  });

  it('calls three calibrations unstable only if their uncertainties do not explain them', () => {
    const three = (u: number) => [0, 0.9, 0].map((at100, i) => calibration(i, at100, { combined_uncertainty: u }));

    expect(assessHealth(aChannel(), three(0.025), TODAY).stability).toBe('Unstable');
    expect(assessHealth(aChannel(), three(0.5), TODAY).stability).toBe('Stable');
  });

  it('needs one calibration for a value, and two for a test by their uncertainties', () => {
    const one = assessHealth(aChannel(), drifting(1, 0.1), TODAY);
    expect(one).toMatchObject({
      calibration_count: 1,
      score: null,
      drift: null,
      interval: null,
      stability_missing: 'too_few',
    });
    expect(one.prediction).toMatchObject({ available: false, message_code: 'too_few' });
    expect(assessHealth(aChannel(), [], TODAY).calibration_count).toBe(0);

    const two = assessHealth(aChannel(), [calibration(0, 0), calibration(1, 0.5)], TODAY);
    expect(two.drift?.test?.is_significant).toBe(true);
    expect(two.stability).toBe('Drifting');
    expect(two.prediction.available).toBe(false);
    expect(two.interval).toMatchObject({ months: 12, taken: null, reason: 'too_little_known' });
    const unknown = [0, 1].map((i) => calibration(i, i, { combined_uncertainty: null, expanded_uncertainty: null }));
    const untested = assessHealth(aChannel(), unknown, TODAY);
    expect([untested.stability, untested.stability_missing]).toEqual([null, 'no_uncertainty']);
    expect(untested.score?.components.find(({ component }) => component === 'expanded_uncertainty')).toMatchObject({
      score: null,
      missing: 'no_uncertainty',
    });
  });

  it('has no rate if all calibrations are of one day', () => {
    const day = [0, 0.1, 0.2].map((at100, i) => calibration(i, at100, { calibration_date: '2020-01-01' }));
    const health = assessHealth(aChannel(), day, TODAY);

    expect(health.drift?.line).toBeNull();
    expect([health.stability, health.stability_missing, health.prediction.message_code]).toEqual([
      null,
      'one_day',
      'one_day',
    ]);
    expect(health.max_drift).toBeCloseTo(0.2, 12);
  });

  it('restarts after a repair', () => {
    const before = drifting(6, 0.3);
    const after = [6, 7, 8].map((year) => calibration(year, 0.01 * (NOISE[year] ?? 0)));
    const repaired = after.map((one, i) =>
      i === 0 ? { ...one, calibration_purpose: 'after_repair', repair_date: '2021-01-05' } : one,
    );

    expect(assessHealth(aChannel(), [...before, ...after], TODAY).stability).not.toBe('Stable');
    const health = assessHealth(aChannel(), [...before, ...repaired], TODAY);
    expect(health.stability).toBe('Stable');
    expect(health.period).toEqual({ label: 'After repair 1', after: '2021-01-05', before: null });
    expect(health.drift?.points).toHaveLength(3);
    expect(health.calibration_count).toBe(9);
    expect(health.series?.series[0]?.dates).toHaveLength(9);
    // Found out of tolerance and repaired on one day, in this order.
    const asFound = calibration(5.5, 0.8, { calibration_date: '2021-03-12', conformity: 'fail' });
    for (const repair_date of ['2021-03-12', null]) {
      const [first, ...others] = repaired.map((one, i) => (i === 0 ? { ...one, repair_date } : one));
      const same = assessHealth(aChannel(), [...before, asFound, ...(first ? [first] : []), ...others], TODAY);
      expect(same.drift?.points).toEqual(health.drift?.points);
      expect([same.max_drift, same.period?.after]).toEqual([health.max_drift, '2021-03-12']);
    }
    const just = assessHealth(aChannel(), [...before, ...repaired.slice(0, 1)], TODAY);
    expect(just.drift?.points).toHaveLength(1);
    expect(just.max_drift).toEqual({ missing: 'too_few' });
    expect(just.prediction.message_code).toBe('too_few');
    const outside = { ...repaired[0], as_found_conformity: 'fail' } as HealthCalibration;
    const found = assessHealth(aChannel(), [...before, outside], TODAY).interval;
    expect(found).toMatchObject({ months: 6, taken: 'staircase', change: 'shorten' });
  });

  it.each(['corrected_value', 'indication'] as const)('uses the state as found before an adjustment: %s', (judged) => {
    const found = (as_found_conformity: HealthCalibration['as_found_conformity']) =>
      assessHealth(
        aChannel(),
        [...drifting(3, 0), calibration(3, 0)].map((one, i) => ({
          ...one,
          judged,
          as_found_conformity: i === 3 ? as_found_conformity : null,
        })),
        TODAY,
      ).interval;
    const countedIn = (interval: ReturnType<typeof found>) =>
      interval?.methods.find(({ method }) => method === 'interval_test')?.params;

    expect(found('fail')).toMatchObject({ months: 6, taken: 'staircase', change: 'shorten' });
    expect(countedIn(found('fail'))).toMatchObject({ within: 2, n: 3 });
    expect(countedIn(found('pass'))).toMatchObject({ within: 3, n: 3 });
    expect(countedIn(found('not_evaluated'))).toMatchObject({ within: 2, n: 2 });
  });

  it('compares curves of any kind and degree over the range they share', () => {
    const square = calibration(1, 0, { poly_coefficients: [1e-5, 1, 0], measured_max: 50 });
    const model = {
      type: 'lookup_table',
      formula: null,
      formula_gives: null,
      table: [0, 25, 60].map((x) => ({ x, y: x + 0.1, standard_uncertainty: null })),
      interpolation: 'linear',
      parameters: [],
      covariance: null,
    } as unknown as HealthCalibration['model'];
    const table = calibration(2, 0, { poly_coefficients: null, model, measured_min: null, measured_max: null });
    const formula = calibration(3, 0, {
      poly_coefficients: null,
      model: {
        ...model,
        table: null,
        type: 'custom_formula',
        formula: 'x + a',
        formula_gives: 'reference',
        parameters: [{ name: 'a', value: 0.2, standard_uncertainty: null }],
      } as HealthCalibration['model'],
    });
    const levels = calibration(4, 0, {
      poly_coefficients: null,
      levels: [
        { reference: 10, measured: 10.3 },
        { reference: 90, measured: 90.3 },
      ],
    });
    const far = calibration(5, 0, { measured_min: 200, measured_max: 300 });
    const nothing = calibration(6, 0, { poly_coefficients: null });
    const kelvin = calibration(7, 0, { reference_unit: 'bar' });

    const health = assessHealth(
      aChannel(),
      [calibration(0, 0), square, table, formula, levels, far, nothing, kelvin],
      TODAY,
    );

    const found = health.drift?.points.map(({ max_drift, missing }) => missing ?? Number(max_drift?.toFixed(9)));
    expect(found).toEqual([0, 0.025, 0.1, 0.2, 0.3, 'no_overlap', 'no_curve', 'units']);
    expect(health.drift?.axis).toBe('measured');
  });

  it('without any curve compares errors at common levels, also a single one, with their sign', () => {
    const weight = (year: number, error: number) =>
      calibration(year, 0, {
        poly_coefficients: null,
        judged: 'indication',
        non_linearity: null,
        levels: [{ reference: 50, measured: 50 + error }],
      });
    const health = assessHealth(
      aChannel(),
      [0.2, 0.3, 0.41, 0.5, 0.6].map((error, i) => weight(i, error)),
      TODAY,
    );

    expect(health.drift?.axis).toBe('reference');
    expect(health.drift?.at).toBe(50);
    expectAbsolute(health.drift?.line?.slope ?? NaN, 0.1, 0.002);
    expect(health.drift?.points.map(({ drift }) => drift?.toFixed(3))).toEqual([
      '0.000',
      '0.100',
      '0.210',
      '0.300',
      '0.400',
    ]);
    expectAbsolute(health.drift?.upper_limit ?? NaN, 0.8, 1e-12);
    expectAbsolute(health.drift?.lower_limit ?? NaN, -1.2, 1e-12);
    expect(health.prediction.expected_exceeded_date?.slice(0, 4)).toBe('2023');
    expect(health.prediction.message_code).toBe('reached');
    expect(health.score?.components.find(({ component }) => component === 'linearity')?.missing).toBe('no_curve');
  });

  it.each<[string, number[], number, number]>([
    ['close together in a wide range', [35, 36, 37, 38, 39, 40, 41, 42], 42, 8],
    ['in steps of 5 °C', [0, 5, 10, 15, 100], 15, 5],
    ['of decades', [1, 2, 5, 10, 1000], 5, 5],
    ['read from a standard', [25.01, 25.02, 25.03, 50, 75], 50, 3],
  ])('examines the levels %s', (_, levels, moved, looks) => {
    const found = (year: number) =>
      calibration(year, 0, {
        poly_coefficients: null,
        judged: 'indication',
        levels: levels.map((reference) => ({ reference, measured: reference + (reference === moved ? year / 10 : 0) })),
      });
    const wide = aChannel({ measurement_min: -200, measurement_max: 850 });

    const { drift } = assessHealth(wide, [0, 1, 2].map(found), TODAY);

    expect(drift).toMatchObject({ at: moved, test: { looks } });
  });

  it.each([
    { results: 'curves', series: drifting(6, 0.15) },
    {
      results: 'errors',
      series: drifting(6, 0.15).map((one, i) => ({
        ...one,
        poly_coefficients: null,
        judged: 'indication' as const,
        levels: [{ reference: 50, measured: 50 + 0.15 * i + (NOISE[i] ?? 0) }],
        tolerance_lower: -2,
        tolerance_upper: 2,
      })),
    },
  ])('is not changed by a later check or certificate without results, after $results', ({ series }) => {
    const signal = aChannel({ accuracy_value: null });
    const without = {
      ...calibration(6, 0, { calibration_date: '2020-09-12', poly_coefficients: null, judged: null }),
      ...{ measured_min: null, measured_max: null, valid_range_min: null, valid_range_max: null, r_squared: null },
      ...{ rmse: null, max_error: null, combined_uncertainty: null, expanded_uncertainty: null, hysteresis: null },
      ...{ least_expanded_uncertainty: null, repeatability: null, non_linearity: null, measured_unit: 'mV' },
    };
    const stated = ({ score, stability, statistics, trends, drift, prediction, max_drift }: ChannelHealth) => ({
      ...{ score, stability, statistics, trends, max_drift, dates: prediction.projected_tolerance_exceeded_date },
      ...{ axis: drift?.axis_unit, limit: drift?.upper_limit, isAsRead: drift?.is_as_read, line: drift?.line },
    });
    const before = stated(assessHealth(signal, series, TODAY));

    for (const conformity of ['pass', null] as const)
      expect(stated(assessHealth(signal, [...series, { ...without, conformity }], TODAY))).toEqual(before);
  });

  it('compares no level with one beyond the range', () => {
    const found = (year: number, lowest: number) =>
      calibration(year, 0, {
        poly_coefficients: null,
        judged: 'indication',
        levels: [lowest, 40, 45].map((reference) => ({
          reference,
          measured: Math.max(reference, 8 + 0.8 * reference),
        })),
      });
    const wide = aChannel({ measurement_min: -200, measurement_max: 850 });

    const { max_drift } = assessHealth(wide, [found(0, 35), found(1, 39)], TODAY);

    expect(max_drift).toBeLessThan(0.02);
  });

  it.each([
    ['indication', [-0.1, 0.3]],
    ['corrected_value', [-0.3, 0.1]],
  ] as const)('keeps unequal limits of the newest statement: %s', (judged, [lower, upper]) => {
    const unequal = { judged, tolerance_lower: -0.1, tolerance_upper: 0.3 };

    const { drift, interval } = assessHealth(
      aChannel(),
      [0, 1, 2].map((year) => calibration(year, 0, unequal)),
      TODAY,
    );

    expect(drift?.lower_limit).toBeCloseTo(lower, 12);
    expect(drift?.upper_limit).toBeCloseTo(upper, 12);
    expect(drift?.tolerance).toBeCloseTo(0.2, 12);
    const staircase = interval?.methods.find(({ method }) => method === 'staircase');
    expect(staircase?.params['share']).toBeCloseTo(0.5, 12);
  });

  it.each([
    ['curve', 'pressure', 'bar'],
    ['levels', 'pressure', 'bar'],
    ['curve', 'current', 'A'],
    ['levels', 'current', 'A'],
  ])('of a transmitter equals that of an indicator with its errors: %s, %s', (kind, physical_quantity, unit) => {
    const errors = [0.008, 0.0101, 0.0119, 0.014];
    const channel = aChannel({
      physical_quantity,
      unit,
      measurement_max: 8,
      accuracy_value: 0.016,
      accuracy_unit: unit,
    });
    const found = (toOutput: number, zero: number, change: Partial<HealthCalibration>) =>
      errors.map((error, year) =>
        calibration(year, 0, {
          judged: 'indication',
          combined_uncertainty: 0.0005,
          reference_unit: unit,
          poly_coefficients: kind === 'curve' ? [1 / toOutput, -zero / toOutput - error] : null,
          measured_min: zero,
          measured_max: zero + 8 * toOutput,
          levels: [0, 4, 8].map((reference) => ({ reference, measured: zero + toOutput * (reference + error) })),
          ...change,
        }),
      );
    const line = { range_min: 0, range_max: 8, output_min: 4, output_max: 20, r0: null, thermocouple_type: null };
    const output = {
      measured_unit: 'mA',
      is_output: true,
      nominal_characteristic: { type: 'linear' as const, ...line },
    };

    const indicator = assessHealth(channel, found(1, 0, { measured_unit: unit }), TODAY);
    const transmitter = assessHealth(channel, found(2, 4, output), TODAY);

    expect(verdictOf(transmitter)).toEqual(verdictOf(indicator));
    expect(transmitter.drift?.upper_limit).toBeCloseTo(0.008, 9);
    expect(transmitter.drift?.axis_unit).toBe(kind === 'curve' ? 'mA' : unit);
  });

  it.each([
    ['temperature', '°C'],
    ['current', 'A'],
  ])('has no tolerance for the error of a signal without nominal characteristic: %s', (physical_quantity, unit) => {
    const signal = { judged: 'indication', reference_unit: unit, measured_unit: 'mA' } as const;

    const { drift, prediction } = assessHealth(
      aChannel({ physical_quantity, unit, output_signal_unit: 'mA', accuracy_unit: unit }),
      drifting(5, 0.1).map((one) => ({ ...one, ...signal })),
      TODAY,
    );

    expect(drift).toMatchObject({ axis_unit: 'mA', tolerance: null, upper_limit: null });
    expect(prediction.message_code).toBe('no_tolerance');
  });

  it('measures the room of scatter to the nearer limit, that of a control chart in the direction of its rate', () => {
    const errors = [0.5, 0.7, 0.8, 0.4];
    const found = errors.map((error, year) =>
      calibration(year, 0, {
        poly_coefficients: null,
        judged: 'indication',
        combined_uncertainty: [0.1, 0.01, 0.01, 0.1][year] ?? null,
        levels: [{ reference: 50, measured: 50 + error }],
      }),
    );

    const { drift, interval } = assessHealth(aChannel(), found, TODAY);

    const roomOf = (name: string) => interval?.methods.find(({ method }) => method === name)?.params['room'];
    expect(drift?.line?.slope).toBeGreaterThan(0);
    expect(roomOf('variables')).toBeCloseTo(0.6, 9);
    expect(roomOf('control_chart')).toBeCloseTo(1.4, 9);
  });

  it('has no tolerance if the limit of the newest statement is one-sided', () => {
    const all = drifting(5, 0.1).map((one) => ({ ...one, tolerance_upper: 0.3 }));

    const { drift, prediction } = assessHealth(aChannel(), all, TODAY);

    expect(drift).toMatchObject({ tolerance: null, upper_limit: null });
    expect(prediction.message_code).toBe('no_tolerance');
  });

  it('compares the errors of a direction around north', () => {
    const vane = (year: number, north: number) =>
      calibration(year, 0, {
        reference_unit: '°',
        measured_unit: '°',
        poly_coefficients: null,
        judged: 'indication',
        levels: [
          { reference: 0, measured: north },
          { reference: 180, measured: 180 },
          { reference: 360, measured: 0 },
        ],
      });
    const compass = aChannel({
      physical_quantity: 'wind_direction',
      unit: '°',
      measurement_max: 360,
      accuracy_unit: '°',
    });

    // Errors at north: -0.2°, then 0.1°
    const health = assessHealth(compass, [vane(0, 359.8), vane(1, 0.1)], TODAY);

    expect(health.max_drift).toBeCloseTo(0.3, 9);
    expect(health.drift?.at).toBe(0);
  });

  it.each([
    [0.0002, 24],
    [-0.0002, 24],
    [1.5, 24],
    [2, 1],
    [2.0002, 1],
  ])('ignores %p, where a percentage of the reading is below the uncertainty', (low, months) => {
    const found = (year: number) =>
      calibration(year, 0, {
        reference_unit: 'mbar',
        measured_unit: 'mbar',
        poly_coefficients: null,
        judged: 'indication',
        levels: [low, 50, 100].map((reference) => ({ reference: 1e3 * reference, measured: 1e3 * (reference + 0.03) })),
        combined_uncertainty: 25,
        expanded_uncertainty: 50,
        least_expanded_uncertainty: 20,
      });
    const bar = aChannel({
      physical_quantity: 'pressure',
      unit: 'bar',
      accuracy_type: 'percent_of_reading',
      accuracy_unit: null,
    });
    const health = assessHealth(bar, [0, 1, 2, 3, 4].map(found), TODAY);

    expect(health.drift?.at).toBeGreaterThan(months === 1 ? 1.9 : 40);
    expect(health.interval?.months).toBe(months);
    expect(health.prediction.message_code === 'reached').toBe(months === 1);
  });

  it('uses the data span as range by default, and has no score without either', () => {
    const open = aChannel({ measurement_min: null, measurement_max: null, accuracy_value: null });
    expect(assessHealth(open, drifting(5, 0.1), TODAY).full_scale).toEqual({ value: 100, basis: 'data_span' });

    const declared = { valid_range_min: null, valid_range_max: null };
    const signal = drifting(5, 0.1).map((one, i) => ({
      ...{ ...one, ...declared, measured_unit: 'mV', measured_min: 0, measured_max: 2 },
      poly_coefficients: [50 + 0.1 * i, 0],
    }));
    expect(assessHealth(open, signal, TODAY).full_scale?.value).toBeCloseTo(100.8, 9);

    const bare = drifting(5, 0.1).map((one, i) => ({
      ...{ ...one, ...declared, poly_coefficients: null, judged: 'indication' as const },
      levels: [{ reference: 50, measured: 50 + 0.1 * i + (NOISE[i] ?? 0) }],
    }));
    const health = assessHealth(open, bare, TODAY);
    expect(health.full_scale).toBeNull();
    expect(health.score).toMatchObject({ score: null, label: null });
    expect(health.score?.components[0]).toMatchObject({
      component: 'max_drift',
      score: null,
      missing: 'no_full_scale',
    });
    expect(health.stability).toBe('Drifting');
    expect(health.prediction).toMatchObject({
      available: true,
      message_code: 'no_tolerance',
      projected_tolerance_exceeded_date: null,
    });
  });

  it('distributes the weight of missing inputs, and never scores them', () => {
    const without = drifting(5, 0).map((one) => ({ ...one, hysteresis: null, rmse: 0.05 * 50 }));
    const { score, radar } = assessHealth(aChannel(), without, TODAY);

    expect(score?.known_weight).toBeCloseTo(0.9, 12);
    expectAbsolute(score?.score ?? NaN, (70 + 0.15 * 55.5555556 + 0.05 * 75) / 0.9, 1e-6);
    expect(radar?.find(({ axis }) => axis === 'Hysteresis')?.value).toBeNull();
  });

  it('has the stated error rate: 5 % of stable instruments are called drifting', () => {
    let state = 12345;
    const uniform = () => ((state = (state * 1103515245 + 12345) % 2147483648) + 0.5) / 2147483648;
    const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
    let wrong = 0;
    const runs = rounds(300, 1000);
    for (let run = 0; run < runs; run += 1) {
      const all = Array.from({ length: 6 }, (_, i) =>
        calibration(i, 0, { poly_coefficients: [1 + 1e-4 * normal(), 0.01 * normal()] }),
      );
      if (assessHealth(aChannel(), all, TODAY).drift?.test?.is_significant) wrong += 1;
    }
    expect(wrong / runs).toBeGreaterThan(0.015);
    expect(wrong / runs).toBeLessThan(0.06);
  });

  it('handles a thousand calibrations in time, and rejects more', async () => {
    const all = Array.from({ length: 1000 }, (_, i) => ({
      ...calibration(0, 0.0001 * i),
      id: `c${i}`,
      calibration_version: i,
      calibration_date: addMonths('1940-01-01', i),
    }));
    assessHealth(aChannel(), all, TODAY);
    const { value: health, floors } = await inFloors(() => assessHealth(aChannel(), all, TODAY));
    expect(floors).toBeLessThan(150);
    expect(health.drift?.points).toHaveLength(1000);
    expect(() => assessHealth(aChannel(), [...all, calibration(0, 0)], TODAY)).toThrow(RangeError);
  });
});

describe('comparison of two curves', () => {
  it('gives offset and gain over the common range', () => {
    const reference = calibration(0, 0, { measured_min: 20 });
    const current = calibration(1, 0, { poly_coefficients: [1.002, 0.1], measured_max: 80 });

    const found = compareCurves(aChannel(), reference, current);

    if ('missing' in found) throw new Error(found.missing);
    expect(found.x).toHaveLength(200);
    expect([found.x[0], found.x.at(-1), found.axis, found.unit]).toEqual([20, 80, 'measured', '°C']);
    expectAbsolute(found.summary.gain, 0.002, 1e-12);
    expectAbsolute(found.summary.offset, 0.14, 1e-12);
    expectAbsolute(found.summary.residual_drift, 0.12, 1e-12);
    const same = compareCurves(aChannel(), calibration(0, 0.3), calibration(1, 0.3 + 1e-14));
    expect('missing' in same ? same : same.summary).toMatchObject({ max_drift: 0, residual_drift: 0, gain: 0 });
    expectAbsolute(found.summary.max_drift, 0.26, 1e-12);
    expectAbsolute(found.summary.mean_drift, 0.2, 1e-12);
    expectAbsolute(found.summary.normalized_error ?? NaN, 0.26 / Math.hypot(0.05, 0.05), 1e-9);
  });

  it('has E_n with the uncertainties at each level', () => {
    const voltmeter = aChannel({ physical_quantity: 'voltage', unit: 'V', measurement_max: 1000 });
    const found = (year: number, at: readonly number[], error: number, stated?: null) =>
      calibration(year, 0, {
        ...{ reference_unit: 'mV', measured_unit: 'mV', poly_coefficients: null, judged: 'indication' },
        ...{ expanded_uncertainty: 300, least_expanded_uncertainty: 3 },
        levels: at.map((value, i) => ({
          reference: 1000 * value,
          measured: 1000 * (value + (i === 1 ? error : 0)),
          expanded_uncertainty: stated === null ? null : 0.3 * value,
        })),
      });
    const compared = (...[first, second]: [HealthCalibration, HealthCalibration]) => {
      const comparison = compareCurves(voltmeter, first, second);
      if ('missing' in comparison) throw new Error(comparison.missing);
      return comparison.summary.normalized_error;
    };
    const before = found(0, [1, 10, 100, 1000], 0);

    const drifted = compared(before, found(1, [1, 10, 100, 1000], 0.012));

    // 0.012 V at 10 V / sqrt(2 * 0.003²)
    expectAbsolute(drifted ?? NaN, 2.828427, 1e-6);
    expectAbsolute(compared(before, found(1, [1, 10.00002, 100.0001, 1000], 0.012)) ?? NaN, 2.828427, 1e-4);
    expect(compared(before, found(1, [1, 10, 100, 1000], 0.012, null))).toBeNull();
  });

  it.each([
    [0.05, true],
    [null, true],
    [0.046, true],
    [0.045, false],
  ])('of curves has E_n where the uncertainty is the same at each value: %p', (least, isStated) => {
    const current = calibration(1, 0.3, { least_expanded_uncertainty: least });

    for (const found of [
      compareCurves(aChannel(), calibration(0, 0), current),
      compareCurves(aChannel(), current, calibration(0, 0)),
    ])
      expect('missing' in found || found.summary.normalized_error !== null).toBe(isStated);
  });

  it.each(['indication', 'corrected_value'] as const)('has the sign of the drift of the health: %s', (judged) => {
    const all = Array.from({ length: 5 }, (_, year) => calibration(year, 0.1 * year, { judged }));
    const rate = assessHealth(aChannel(), all, TODAY).drift?.line?.slope ?? NaN;
    const [first, , , , last] = all;
    if (!first || !last) throw new Error('five calibrations');
    const found = compareCurves(aChannel(), first, last);

    if ('missing' in found) throw new Error(found.missing);
    expect(Math.abs(rate)).toBeGreaterThan(0.05);
    expect(found.is_as_read).toBe(judged === 'indication');
    expect(Math.sign(found.drift.at(-1) ?? 0)).toBe(Math.sign(rate));
  });

  it('names the missing input and its calibration', () => {
    const bare = calibration(1, 0, { poly_coefficients: null });
    expect(compareCurves(aChannel(), bare, calibration(0, 0))).toEqual({ missing: 'no_curve', of: 'reference' });
    expect(compareCurves(aChannel(), calibration(0, 0), calibration(1, 0, { measured_min: null }))).toEqual({
      missing: 'no_range',
      of: 'current',
    });
    const far = calibration(1, 0, { measured_min: 200, measured_max: 300 });
    expect(compareCurves(aChannel(), calibration(0, 0), far)).toEqual({ missing: 'no_overlap', of: 'current' });
  });
});

describe('repair periods', () => {
  it('lie between the distinct days of repair', () => {
    const repaired = (year: number, repair_date: string | null) =>
      calibration(year, 0, { calibration_purpose: 'after_repair', repair_date });

    expect(repairPeriods([calibration(0, 0)])).toEqual([{ label: 'All', after: null, before: null }]);
    expect(
      repairPeriods([repaired(3, '2018-01-02'), repaired(5, null), repaired(4, '2018-01-02'), calibration(0, 0)]),
    ).toEqual([
      { label: 'Before repair', after: null, before: '2018-01-02' },
      { label: 'After repair 1', after: '2018-01-02', before: '2020-03-12' },
      { label: 'After repair 2', after: '2020-03-12', before: null },
    ]);
    expect(repairPeriods([repaired(3, '2030-01-01')])[1]?.after).toBe('2018-03-12');
  });
});
