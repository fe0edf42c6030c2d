import { aRequest, points, problemsOf } from '../../../verification/builders.js';
import { analyzeCalibration } from '../analyze-calibration.js';
import type { AnalysisRequest } from '../types/types.js';

const spec = { channel_accuracy_value: 0.5, channel_accuracy_type: 'absolute', reference_standard_uncertainty: 0.05 };
const high = (change: Partial<AnalysisRequest> = {}) =>
  analyzeCalibration(
    aRequest({
      points: points([0, 20, 40, 60, 80, 100], (r, i) => r + 5 + ([0.02, -0.03, 0.01, 0.02, -0.02, 0][i] ?? 0)),
      ...spec,
      ...change,
    }),
  );

describe('judged value', () => {
  it('is the indication as read: a thermometer 5 °C high does not conform to ±0.5 °C', () => {
    const { conformity_statement: statement, points: judged } = high();

    expect(statement).toMatchObject({ judged: 'indication', verdict: 'fail', points_passed: 0 });
    expect(statement.other).toEqual({
      judged: 'corrected_value',
      verdict: 'pass',
      passed: true,
      points_passed: 6,
      points_evaluated: 6,
      reason_code: null,
    });
    expect(judged[0]?.error).toBeCloseTo(5.02, 12);
    expect(judged[0]?.indication_error).toBe(judged[0]?.error);
    expect(Math.abs(judged[0]?.corrected_error ?? NaN)).toBeLessThan(0.05);
  });

  it('is the corrected value on request', () => {
    const { conformity_statement: statement, points: judged } = high({ judge: 'corrected_value' });

    expect(statement).toMatchObject({ judged: 'corrected_value', verdict: 'pass', other: { verdict: 'fail' } });
    expect(judged[0]?.error).toBe(judged[0]?.corrected_error);
  });

  it('is the indication in another unit of the quantity too', () => {
    const fahrenheit = high({
      points: points([0, 20, 40, 60, 80, 100], (r, i) => (r + 5) * 1.8 + 32 + ([0.02, -0.03, 0.01][i % 3] ?? 0)),
      measured_unit: '°F',
    });

    expect(fahrenheit.conformity_statement).toMatchObject({ judged: 'indication', verdict: 'fail' });
    expect(fahrenheit.points[1]?.indication_error).toBeCloseTo(5 - 0.03 / 1.8, 12);
  });

  it('can be compared directly in another unit of the quantity', () => {
    const result = analyzeCalibration(
      aRequest({
        points: points([0, 50, 100], (r) => (r + 0.2) * 1.8 + 32),
        measured_unit: '°F',
        data_entry_mode: 'reference_vs_indicated',
        resolution: 0.1,
        ...spec,
      }),
    );

    expect(result).toMatchObject({ verdict: 'pass', conformity_statement: { judged: 'indication', other: null } });
    result.points.forEach(({ error }) => expect(error).toBeCloseTo(0.2, 12));
    expect(result.uncertainty_budget.find(({ source }) => source === 'resolution')?.standard_uncertainty).toBeCloseTo(
      0.05 / Math.sqrt(3) / 1.8,
      12,
    );
  });

  it('is undefined for an output without a nominal characteristic, unless the individual curve is requested', () => {
    const loop = {
      points: points([0, 50, 100, 150], (r, i) => 4 + 0.08 * r + (i % 2) * 1e-4),
      measured_unit: 'mA',
    };

    expect(high(loop).conformity_statement).toMatchObject({
      judged: 'corrected_value',
      verdict: 'not_evaluated',
      reason_code: 'no_nominal_characteristic',
    });
    expect(high({ ...loop, judge: 'corrected_value' }).conformity_statement).toMatchObject({
      judged: 'corrected_value',
      characteristic: 'individual',
      other: null,
      verdict: 'pass',
    });
    expect(high(loop).points[0]?.indication_error).toBeNull();
    expect(high({ ...loop, judge: 'corrected_value', is_as_found: true }).conformity_statement).toMatchObject({
      verdict: 'not_evaluated',
      reason_code: 'own_curve_as_found',
    });
  });

  it('cannot be a missing value', () => {
    expect(problemsOf({ judge: 'indication', measured_unit: 'mA' })).toEqual([['judge', 'value_error']]);
    expect(problemsOf({ judge: 'corrected_value', data_entry_mode: 'reference_vs_indicated' })).toEqual([
      ['judge', 'value_error'],
    ]);
    expect(problemsOf({ judge: 'reading' })).toEqual([['judge', 'enum']]);
  });

  it.each([
    ['wind_direction', null, [359, 0.3], 1.3],
    ['wind_direction', null, [0.5, 358], -2.5],
    ['angle', [0, 360], [359, 0.3], 1.3],
    // Several turns: a missed turn is an error.
    ['angle', [0, 3600], [359, 0.3], -358.7],
  ] as const)('counts a direction modulo 360°: %s', (physical_quantity, range, [reference, measured], error) => {
    const result = analyzeCalibration({
      points: [
        { reference, measured },
        { reference: 90, measured: 90 },
      ],
      reference_unit: '°',
      measured_unit: '°',
      physical_quantity,
      data_entry_mode: 'reference_vs_indicated',
      channel_range_min: range?.[0] ?? null,
      channel_range_max: range?.[1] ?? null,
    });

    expect(result.points[0]?.error).toBeCloseTo(error, 12);
    expect(result.max_error).toBeCloseTo(Math.abs(error), 12);
  });
});
