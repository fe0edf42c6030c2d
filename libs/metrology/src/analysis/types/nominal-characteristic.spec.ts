import { analyzeRecorded } from '../../request/analyze-recorded.js';
import type { ChannelFacts, RecordedCalibration, StatedOptions } from '../../request/types.js';
import { characteristicCurve } from './nominal-characteristic.js';

const negligible = (['reference_drift', 'reference_resolution', 'environment', 'hysteresis'] as const).map(
  (source) => ({ source, reason: 'case' }),
);
const transmitter: ChannelFacts = {
  physical_quantity: 'temperature',
  unit: '°C',
  measurement_min: 0,
  measurement_max: 150,
  accuracy_value: 0.25,
  accuracy_type: 'absolute',
  accuracy_unit: '°C',
  resolution: 0.001,
  resolution_unit: 'mA',
  output_signal_min: 4,
  output_signal_max: 20,
  output_signal_unit: 'mA',
};
const temperatures = [0, 25, 50, 75, 100, 125, 150];
const recorded = (
  pairs: readonly (readonly [number, number])[],
  unit: string,
  analysis: StatedOptions = {},
): RecordedCalibration => ({
  points: pairs.map(([reference_value, measured_value], point_index) => ({
    point_index,
    reference_value,
    measured_value,
    reference_unit: '°C',
    measured_unit: unit,
  })),
  data_entry_mode: 'raw_data',
  poly_order: 1,
  decision_rule: 'guard_band_w_uncertainty',
  analysis: { reference_standard_uncertainty: 0.02, reference_standard_coverage_factor: 2, negligible, ...analysis },
});
const judged = (of: RecordedCalibration, channel: ChannelFacts | null = transmitter) =>
  analyzeRecorded(of, channel, []).result;
const halfSpan = temperatures.map((t, i): [number, number] => [t, [4.005, 5.332, 6.667, 8, 9.333, 10.667, 12][i] ?? 0]);
const nominal = temperatures.map((t, i): [number, number] => [t, 4 + (16 * t) / 150 + (i % 2) * 0.001]);

describe('an instrument with an output of another quantity', () => {
  it('is judged by the line between the ends of range and output, not by its own curve', () => {
    const { conformity_statement: statement, points, nominal_characteristic } = judged(recorded(halfSpan, 'mA'));

    expect(statement).toMatchObject({ verdict: 'fail', judged: 'indication', characteristic: 'nominal' });
    expect(points.at(-1)?.error).toBeCloseTo(-75, 9);
    expect(points.at(-1)?.indication_error).toBe(points.at(-1)?.error);
    expect(statement.other).toMatchObject({ judged: 'corrected_value', verdict: 'pass' });
    expect(nominal_characteristic).toEqual({
      type: 'linear',
      range_min: 0,
      range_max: 150,
      output_min: 4,
      output_max: 20,
      r0: null,
      thermocouple_type: null,
    });
    expect(judged(recorded(nominal, 'mA')).conformity_statement).toMatchObject({ verdict: 'pass', points_passed: 7 });
  });

  it('fails for a shift of zero by 8 % of the span', () => {
    const shifted = nominal.map(([t, mA]): [number, number] => [t, mA + 0.08 * 16]);

    expect(judged(recorded(shifted, 'mA')).verdict).toBe('fail');
  });

  it('counts a step of the output by the slope of the characteristic', () => {
    const { uncertainty_budget: rows } = judged(recorded(halfSpan, 'mA'));

    expect(rows.find(({ source }) => source === 'resolution')?.sensitivity_coefficient).toBeCloseTo(150 / 16, 12);
    expect(rows.some(({ source }) => source === 'fitted_curve')).toBe(false);
  });

  it('converts the ends to the units of readings and references', () => {
    const inAmpere = halfSpan.map(([t, mA]): [number, number] => [t, mA / 1000]);
    const same = judged(recorded(inAmpere, 'A'));

    expect(same.verdict).toBe('fail');
    expect(same.points.at(-1)?.error).toBeCloseTo(-75, 9);
  });

  it('is judged with its individual curve only on request, as stated in the result', () => {
    const { conformity_statement: statement } = judged(recorded(halfSpan, 'mA', { judge: 'corrected_value' }));

    expect(statement).toMatchObject({ verdict: 'pass', judged: 'corrected_value', characteristic: 'individual' });
  });

  it('is not evaluated if the channel has no output range', () => {
    const unknown = { ...transmitter, output_signal_min: null, output_signal_max: null };
    const { conformity_statement: statement, points } = judged(recorded(halfSpan, 'mA'), unknown);

    expect(statement).toMatchObject({
      verdict: 'not_evaluated',
      passed: null,
      reason_code: 'no_nominal_characteristic',
    });
    expect(points.every(({ verdict, passed }) => verdict === 'not_evaluated' && passed === null)).toBe(true);
    expect(judged(recorded(halfSpan, 'V')).verdict).toBe('not_evaluated');
  });

  it('uses the ends of the request without a channel', () => {
    const stated = {
      channel_range_min: 0,
      channel_range_max: 150,
      channel_output_min: 4,
      channel_output_max: 20,
      channel_accuracy_value: 0.25,
      resolution: 0.001,
    };

    expect(judged(recorded(halfSpan, 'mA', stated), null).verdict).toBe('fail');
    expect(judged(recorded(nominal, 'mA', stated), null).verdict).toBe('pass');
    expect(
      judged(
        recorded(nominal, 'mA', {
          ...stated,
          channel_output_min: 0.004,
          channel_output_max: 0.02,
          channel_output_unit: 'A',
        }),
        null,
      ).verdict,
    ).toBe('pass');
    expect(() => judged(recorded(nominal, 'mA', { channel_output_min: 4 }))).toThrow('output range has two ends');
    expect(() => judged(recorded(nominal, 'mA', { ...stated, channel_output_unit: 'Hz' }), null)).toThrow('Hz');
  });

  it('is judged as found without a curve too', () => {
    const result = judged({
      ...recorded(halfSpan, 'mA'),
      data_entry_mode: 'reference_vs_indicated',
      decision_rule: null,
    });

    expect(result).toMatchObject({ verdict: 'fail', model: null });
    expect(result.points.at(-1)?.calculated_value).toBeCloseTo(75, 9);
  });

  it('wraps the output of a direction', () => {
    const vane = {
      ...transmitter,
      physical_quantity: 'wind_direction',
      unit: '°',
      measurement_max: 360,
      accuracy_value: 2,
      accuracy_unit: '°',
    };
    const pairs = [
      [0, 19.99],
      [90, 8],
      [180, 12],
      [270, 16],
    ] as const;
    const of = recorded(pairs, 'mA');
    const points = of.points?.map((point) => ({ ...point, reference_unit: '°' })) ?? [];

    expect(judged({ ...of, points }, vane).points[0]?.error).toBeCloseTo(-0.225, 9);
  });
});

describe('sensor elements', () => {
  const element = (technology: string, unit: string): ChannelFacts => ({
    ...transmitter,
    technology,
    resolution: 0.0001,
    resolution_unit: unit,
    output_signal_min: null,
    output_signal_max: null,
    output_signal_unit: unit,
  });

  it.each([
    // IEC 60751:2008, table 1; IEC 60584-1:2013, type K.
    ['RTD PT100', 'Ω', 100, 138.5055],
    ['RTD PT1000', 'Ω', 100, 1385.055],
    ['thermocouple type K', 'mV', 100, 4.0962],
    ['Pt 100, class A, 4 wires', 'Ω', 100, 138.5055],
    ['Widerstandsthermometer Pt100', 'Ω', 100, 138.5055],
    ['TC type K', 'mV', 100, 4.0962],
    ['TC-K', 'mV', 100, 4.0962],
    ['K-type thermocouple', 'mV', 100, 4.0962],
    ['Type K (NiCr-Ni)', 'mV', 100, 4.0962],
    ['Mantelthermoelement Typ K', 'mV', 100, 4.0962],
    ['Couple thermoélectrique, type K', 'mV', 100, 4.0962],
    ['Termopar tipo K', 'mV', 100, 4.0962],
  ])('%s is judged by its standard curve', (technology, unit, t, output) => {
    const type = unit === 'Ω' ? 'platinum' : 'thermocouple';
    const zero = unit === 'Ω' ? (output > 1000 ? 1000 : 100) : 0;
    const good = recorded(
      [
        [0, zero],
        [t, output],
      ],
      unit,
      { interpolation: true },
    );
    const off = recorded(
      [
        [0, zero],
        [t, output * 1.02],
      ],
      unit,
      { interpolation: true },
    );

    const { nominal_characteristic, points } = judged(good, element(technology, unit));
    expect(nominal_characteristic?.type).toBe(type);
    for (const { error } of points) expect(Math.abs(error)).toBeLessThan(0.002);
    expect(judged(off, element(technology, unit)).points[1]?.error ?? 0).toBeGreaterThan(1);
  });

  it.each(['thermocouple type K', 'RTD PT100'])(
    'with a voltage output, %s has a line between its ends',
    (technology) => {
      const conditioned = {
        ...element(technology, 'V'),
        measurement_min: 0,
        measurement_max: 1000,
        output_signal_min: 0,
        output_signal_max: 10,
      };
      const data = recorded(
        [
          [0, 0],
          [500, 5.01],
          [1000, 10.02],
        ],
        'V',
      );

      const { nominal_characteristic, points } = judged(data, conditioned);

      expect(nominal_characteristic?.type).toBe('linear');
      expect(points.map(({ error }) => Number(error.toFixed(6)))).toEqual([0, 1, 2]);
    },
  );

  it.each([
    ['thermistor NTC', 'Ω'],
    ['RTD other', 'Ω'],
    ['thermocouple', 'mV'],
    ['Thermoelement', 'mV'],
    ['Thermocouple type K or J', 'mV'],
    ['Thermopaar Typ C', 'mV'],
    ['Ni100', 'Ω'],
    ['KTY81-210', 'Ω'],
    ['SPRT', 'Ω'],
    ['Sonde à résistance de platine', 'Ω'],
    ['Pt100 or Pt1000', 'Ω'],
    ['Pt25.5', 'Ω'],
  ])('%s has no line between two ends', (technology, unit) => {
    const ends = { ...element(technology, unit), output_signal_min: 100, output_signal_max: 160 };
    const pairs = temperatures.map((t, i): [number, number] => [t, 10 + 0.04 * t + (i % 2) * 0.01]);

    expect(judged(recorded(pairs, unit), ends).conformity_statement.reason_code).toBe('no_nominal_characteristic');
  });

  it('has no value outside of its standard', () => {
    const pairs = temperatures.map((t, i): [number, number] => [t, i === 0 ? 2 : 100 + 0.39 * t]);

    expect(judged(recorded(pairs, 'Ω'), element('RTD PT100', 'Ω')).verdict).toBe('not_evaluated');
  });

  it.each(['°C', 'K', '°F'])('converts from output to value and back in %s', (reference_unit) => {
    const none = { range_min: null, range_max: null, output_min: null, output_max: null };
    const kind = { ...none, type: 'thermocouple', r0: null, thermocouple_type: 'K' } as const;
    const curve = characteristicCurve(kind, { reference_unit, measured_unit: 'V' });
    const at = curve?.valueAt(0.004) ?? NaN;

    expect(curve?.outputAt(at)).toBeCloseTo(0.004, 12);
    expect(curve?.slopeAt(0.004)).toBeCloseTo(((curve?.valueAt(0.0040001) ?? 0) - at) / 1e-7, 0);
  });
});
