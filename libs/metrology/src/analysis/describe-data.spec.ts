import { aRequest, codes, missing, points, source } from '../../verification/builders.js';
import { analyzeCalibration } from './analyze-calibration.js';

describe('statistics of a calibration', () => {
  it('relate errors to the range of the channel, and to the data only without one', () => {
    const withRange = analyzeCalibration(aRequest({ channel_range_min: -50, channel_range_max: 150 }));
    const without = analyzeCalibration(aRequest({ channel_range_max: 150 }));

    expect(withRange.full_scale).toEqual({ value: 200, basis: 'channel_range', definition: 'span' });
    expect(withRange.full_scale_error).toBeCloseTo((100 * (withRange.max_error ?? NaN)) / 200, 12);
    expect(withRange.points[0]?.residual_pct).toBeCloseTo((withRange.points[0]?.residual_abs ?? NaN) / 2, 12);
    expect(without.full_scale).toEqual({ value: 100, basis: 'data_span', definition: 'span' });
    expect(codes(without)).toContain('full_scale_from_data');
  });

  it('have opposite signs for residual and error', () => {
    const { points: found } = analyzeCalibration(aRequest());

    for (const point of found) {
      expect(point.residual_abs).toBeCloseTo(point.reference_value - point.calculated_value, 12);
      expect(point.corrected_error).toBeCloseTo(-point.residual_abs, 15);
    }
  });

  it('pool repeated readings in reference units through the slope', () => {
    const result = analyzeCalibration(
      aRequest({
        points: [0, 0, 50, 50, 100, 100].map((reference, i) => ({
          reference,
          measured: 4 + reference / 50 + (i % 2) * 0.02,
        })),
        measured_unit: 'mA',
      }),
    );

    expect(result.repeatability).toBeCloseTo((0.02 / Math.SQRT2) * (result.poly_coefficients?.[0] ?? NaN), 10);
    expect(result.repeatability_degrees_of_freedom).toBe(3);
    expect(result.hysteresis).toBeNull();
    expect(missing(result, 'hysteresis')).toBe('no_reversal');
  });

  it('find hysteresis between the rising and the falling run, and do not call it repeatability', () => {
    const up = [0, 25, 50, 75, 100];
    const down = [75, 50, 25, 0];
    const cycle = [...points(up, (r) => r), ...points(down, (r) => r + (r === 50 ? 0.6 : 0.2))];

    const result = analyzeCalibration(aRequest({ points: cycle, data_entry_mode: 'reference_vs_indicated' }));

    expect(result.hysteresis).toBeCloseTo(0.6, 12);
    expect(result.repeatability).toBeNull();
    expect(missing(result, 'repeatability')).toBe('no_repeats');
    expect(result.points.map((point) => point.direction)).toEqual([
      ...up.map(() => 'rising'),
      ...down.map(() => 'falling'),
    ]);
    const row = source(result, 'hysteresis');
    expect(row).toMatchObject({ distribution: 'rectangular' });
    expect(row?.value).toBeCloseTo(0.3, 12);
  });

  it.each([
    ['one level', [5, 5, 5, 5], 'no_variation'],
    ['two levels, often read', [0, 10, 0, 10, 0, 10], 'interpolation'],
  ])('have no non-linearity for %s', (_, references, code) => {
    const points = references.map((reference, i) => ({ reference, measured: reference + 0.01 * Math.sin(7 * i) }));
    const result = analyzeCalibration({ points, reference_unit: 'V', measured_unit: 'V', poly_order: 1 });

    expect(result.non_linearity).toBeNull();
    expect(missing(result, 'non_linearity')).toBe(code);
  });

  it('measure non-linearity of the response from the best line, in percent of full scale', () => {
    // y = x² on 0..4: best line 4x - 2, largest distance 2.
    const parabola = [0, 1, 2, 3, 4].map((x) => ({ reference: x * x, measured: x }));

    const quadratic = analyzeCalibration(
      aRequest({ points: parabola, poly_order: 2, channel_range_min: 0, channel_range_max: 20 }),
    );
    const linear = analyzeCalibration(
      aRequest({ points: parabola, poly_order: 1, channel_range_min: 0, channel_range_max: 20 }),
    );

    expect(quadratic.non_linearity).toBeCloseTo(10, 10);
    expect(linear.non_linearity).toBeCloseTo(10, 10);
  });

  it('give the reason of a missing value instead of 0, 1 or 100', () => {
    const flat = analyzeCalibration(aRequest({ points: [1, 2, 3, 4].map((measured) => ({ reference: 5, measured })) }));
    const direct = analyzeCalibration(aRequest({ data_entry_mode: 'reference_vs_indicated' }));

    expect(flat).toMatchObject({
      r_squared: null,
      full_scale: null,
      full_scale_error: null,
      non_linearity: null,
    });
    expect([missing(flat, 'r_squared'), missing(flat, 'full_scale_error')]).toEqual(['no_variation', 'no_full_scale']);
    expect(direct).toMatchObject({ r_squared: null, non_linearity: null, poly_order: null, curve: null });
    expect([missing(direct, 'r_squared'), missing(direct, 'non_linearity')]).toEqual(['no_curve', 'no_curve']);
  });

  it('detect an exact line and invent no uncertainty for it', () => {
    const exact = analyzeCalibration(
      aRequest({ points: points([0, 0.1, 0.2, 0.3, 0.7], (r) => 3 * r), poly_order: null }),
    );

    expect(exact.poly_order).toBe(1);
    expect(codes(exact)).toContain('exact_fit');
    expect(exact.expanded_uncertainty).toBeNull();
    expect(missing(exact, 'expanded_uncertainty')).toBe('no_contribution');
  });
});
