import { convertMagnitude, convertReading } from '../../quantities/convert.js';
import { analyzeRecorded } from '../../request/analyze-recorded.js';
import type { ChannelFacts, RecordedCalibration, StatedOptions } from '../../request/types.js';

const negligible = (
  ['reference_drift', 'reference_resolution', 'environment', 'hysteresis', 'repeatability', 'resolution'] as const
).map((source) => ({ source, reason: 'case' }));

const recorded = (
  pairs: readonly (readonly [number, number])[],
  [reference_unit, measured_unit]: readonly [string, string],
  analysis: StatedOptions = {},
): RecordedCalibration => ({
  points: pairs.map(([reference_value, measured_value], point_index) => ({
    point_index,
    reference_value,
    measured_value,
    reference_unit,
    measured_unit,
  })),
  data_entry_mode: 'reference_vs_indicated',
  analysis: { reference_standard_uncertainty: 0.001, reference_standard_coverage_factor: 2, negligible, ...analysis },
});
const analyzed = (of: RecordedCalibration, channel: ChannelFacts | null = null) => analyzeRecorded(of, channel, []);
const limitsOf = ({ result }: ReturnType<typeof analyzed>) =>
  result.points.map(({ lower_limit, upper_limit }) => [lower_limit, upper_limit]);

const thermometer: ChannelFacts = {
  physical_quantity: 'temperature',
  unit: '°C',
  measurement_min: 0,
  measurement_max: 100,
  accuracy_value: 1,
  accuracy_type: 'absolute',
  accuracy_unit: '°F',
};
const celsius = ['°C', '°C'] as const;
const points = [
  [0, 0.1],
  [50, 50.1],
  [100, 100.1],
] as const;

describe('a specification in another unit than the reference', () => {
  it.each<[string, StatedOptions, string, number]>([
    ['of the channel', {}, '±1 °F (absolute)', 5 / 9],
    [
      'stated',
      { channel_accuracy_value: 0.2, channel_accuracy_type: 'absolute', channel_accuracy_unit: '°F' },
      '±0.2 °F (absolute)',
      1 / 9,
    ],
    ['by hand', { tolerance_override_value: 1, tolerance_override_unit: '°F' }, '±1 °F (manual)', 5 / 9],
    ['with signed limits', { tolerance_lower: -1, tolerance_upper: 1, tolerance_unit: '°F' }, '-1 °F to +1 °F', 5 / 9],
    [
      'in parts',
      { specification: [{ constant: 1, percent_of_full_scale: 0 }], specification_unit: '°F' },
      '±1 °F',
      5 / 9,
    ],
    [
      'in the unit of the reference',
      { tolerance_override_value: 1, tolerance_override_unit: '°C' },
      '±1 °C (manual)',
      1,
    ],
  ])('is written as stated, %s', (_, options, text, limit) => {
    const found = analyzed(recorded(points, celsius, options), thermometer);

    expect(found.result.conformity_statement.specification).toBe(text);
    for (const [, upper] of limitsOf(found)) expect(upper).toBeCloseTo(limit, 12);
  });

  it.each([
    ['upper_limit', -40, 150, '°C', '°F', 150],
    ['larger_magnitude', -200, 150, '°C', '°F', 200],
    ['larger_magnitude', -40, 150, '°C', 'K', 150],
    ['upper_limit', 0, 400, 'K', '°C', 400],
    ['larger_magnitude', 0, 400, 'K', '°F', 400],
    ['span', -40, 150, '°C', '°F', 190],
    ['upper_limit', null, 150, '°C', '°F', 150],
  ] as const)(
    'has the same full scale in another unit: %s of %p to %p %s, points in %s',
    (full_scale_definition, measurement_min, measurement_max, unit, pointUnit, full) => {
      const channel: ChannelFacts = {
        ...thermometer,
        ...{ unit, measurement_min, measurement_max },
        accuracy_value: 0.5,
        accuracy_type: 'percent_of_full_scale',
        accuracy_unit: null,
      };
      const at = (values: readonly number[], into: string) =>
        values.map((value) => convertReading(value, unit, into, 'temperature') ?? NaN);
      const judgedIn = (into: string, share: number) => {
        const references = at([10, 100], into);
        const indicated = at([10 + 0.005 * share * full, 100], into);
        const pairs = references.map((reference, i) => [reference, indicated[i] ?? NaN] as const);
        const options = { full_scale_definition, reference_standard_uncertainty: 0.02 };
        return analyzed(recorded(pairs, [into, into], options), channel).result;
      };
      const factor = convertMagnitude(1, unit, pointUnit, 'temperature') ?? NaN;

      for (const [share, verdict] of [
        [0.97, 'pass'],
        [1.03, 'fail'],
      ] as const) {
        const [own, other] = [judgedIn(unit, share), judgedIn(pointUnit, share)];
        expect([own.verdict, other.verdict]).toEqual([verdict, verdict]);
        expect(own.full_scale?.value).toBeCloseTo(full, 9);
        expect(other.full_scale?.value).toBeCloseTo(full * factor, 9);
      }
    },
  );

  it('keeps ranges, floor and full scale in their own units', () => {
    const specification = [{ from: 32, to: 122, percent_of_full_scale: 0.1, constant: 0.5, floor: 0.9 }];
    const { result } = analyzed(recorded(points, celsius, { specification, specification_unit: '°F' }), thermometer);

    expect(result.conformity_statement.specification).toBe(
      '±(0.1% of full scale (span 100 °C) + 0.5 °F), at least ±0.9 °F from 32 °F to 122 °F',
    );
    expect(result.conformity_statement.points_not_covered).toEqual([2]);
  });
});

const transmitter: ChannelFacts = {
  physical_quantity: 'temperature',
  unit: '°C',
  measurement_min: 0,
  measurement_max: 150,
  accuracy_value: 0.016,
  accuracy_type: 'absolute',
  accuracy_unit: 'mA',
  output_signal_min: 4,
  output_signal_max: 20,
  output_signal_unit: 'mA',
};
const output = [
  [0, 4.01],
  [75, 12.01],
  [150, 20.02],
] as const;

describe('a specification of the output of a transmitter', () => {
  it('is judged by its nominal characteristic', () => {
    const { request, result } = analyzed(recorded(output, ['°C', 'mA']), transmitter);

    expect(result.points.map(({ verdict }) => verdict)).toEqual(['pass', 'pass', 'fail']);
    expect(result.points[0]?.upper_limit).toBeCloseTo(0.15, 12);
    expect(result.conformity_statement.specification).toBe('±0.016 mA (absolute)');
    expect(result.notices).not.toContainEqual(expect.objectContaining({ code: 'channel_accuracy_unit' }));
    expect(request).toMatchObject({ specification_of_output: true, channel_accuracy_value: 0.016 });
  });

  it.each<[string, StatedOptions, string]>([
    [
      'in A',
      { channel_accuracy_value: 16e-6, channel_accuracy_type: 'absolute', channel_accuracy_unit: 'A' },
      '±0.000016 A (absolute)',
    ],
    ['by hand', { tolerance_override_value: 0.016, tolerance_override_unit: 'mA' }, '±0.016 mA (manual)'],
    [
      'in parts',
      { specification: [{ from: 4, to: 20, constant: 0.016 }], specification_unit: 'mA' },
      '±0.016 mA from 4 mA to 20 mA',
    ],
    [
      'in digits',
      { specification: [{ digits: 16 }], specification_unit: 'mA', resolution: 0.001, resolution_unit: 'mA' },
      '±16 digits',
    ],
    [
      'in stated digits',
      { specification: [{ digits: 2 }], specification_digit: 0.008, specification_unit: 'mA' },
      '±2 digits',
    ],
  ])('may be stated in other ways, %s', (_, options, text) => {
    const found = analyzed(recorded(output, ['°C', 'mA'], options), transmitter);

    expect(found.result.conformity_statement.specification).toBe(text);
    for (const [, upper] of limitsOf(found)) expect(upper).toBeCloseTo(0.15, 12);
  });

  it('adds the digits of an output, rising or falling', () => {
    const options = { specification: [{ digits: 2, constant: 0.15 }], specification_unit: '°C' };
    const digit = { resolution: 0.008, resolution_unit: 'mA' };
    const limitsWith = (low: number, high: number) => {
      const ends = { output_signal_min: low, output_signal_max: high };
      const readings = [0, 75, 150].map((value) => [value, low + ((high - low) * value) / 150] as const);
      return limitsOf(
        analyzed(recorded(readings, ['°C', 'mA'], { ...options, ...digit }), { ...transmitter, ...ends }),
      );
    };

    for (const [lower, upper] of [...limitsWith(4, 20), ...limitsWith(20, 4)]) {
      expect(lower).toBeCloseTo(-0.3, 12);
      expect(upper).toBeCloseTo(0.3, 12);
    }
  });

  it('reverses signed limits if the output falls', () => {
    const falling = { ...transmitter, output_signal_min: 20, output_signal_max: 4 };
    const readings = [
      [0, 20.01],
      [75, 12.01],
      [150, 4.01],
    ] as const;
    const options = { tolerance_lower: -0.008, tolerance_upper: 0.016, tolerance_unit: 'mA' };
    const found = analyzed(recorded(readings, ['°C', 'mA'], options), falling);

    for (const [lower, upper] of limitsOf(found)) {
      expect(lower).toBeCloseTo(-0.15, 12);
      expect(upper).toBeCloseTo(0.075, 12);
    }
    expect(found.result.conformity_statement).toMatchObject({
      verdict: 'pass',
      specification: '-0.008 mA to +0.016 mA',
    });
  });

  it('follows the slope of platinum', () => {
    const sensor = {
      ...transmitter,
      technology: 'RTD PT100',
      accuracy_value: 0.12,
      accuracy_unit: 'Ω',
      output_signal_unit: 'Ω',
      output_signal_min: null,
      output_signal_max: null,
    };
    const found = analyzed(
      recorded(
        [
          [0, 100.1],
          [100, 138.6],
        ],
        ['°C', 'Ω'],
      ),
      sensor,
    );

    const [atZero, at100] = limitsOf(found).map(([, upper]) => upper ?? 0);
    expect(atZero).toBeCloseTo(0.12 / 0.39083, 5);
    expect(at100).toBeCloseTo(0.12 / (0.39083 - 2 * 100 * 5.775e-5), 5);
    expect(found.result.conformity_statement.specification).toBe('±0.12 Ω (absolute)');
  });

  it('of a current transducer is in the unit of its output', () => {
    const transducer = { ...transmitter, physical_quantity: 'current', unit: 'A', measurement_max: 100 };
    const readings = recorded(
      [
        [0, 4.01],
        [50, 12.01],
        [100, 20.01],
      ],
      ['A', 'mA'],
    );
    const found = analyzed({ ...readings, data_entry_mode: 'raw_data', poly_order: 1 }, transducer);

    for (const [, upper] of limitsOf(found)) expect(upper).toBeCloseTo(0.1, 12);
    expect(found.result.conformity_statement.specification).toBe('±0.016 mA (absolute)');
  });

  it('has no limits beyond the standard curve', () => {
    const element = { technology: 'thermocouple type K', accuracy_value: 0.1, accuracy_unit: 'mV' };
    const sensor = { ...transmitter, ...element, output_signal_unit: 'mV', output_signal_min: null };
    const readings: [number, number][] = [
      [0, 0.05],
      [1400, 54.8],
    ];
    const { result } = analyzed(recorded(readings, ['°C', 'mV']), sensor);

    expect(result.points.map(({ reason_code }) => reason_code)).toEqual([null, 'outside_specification']);
  });

  it('in an unrelated unit is ignored and not written', () => {
    const { result, request } = analyzed(recorded(output, ['°C', 'mA']), { ...transmitter, accuracy_unit: '%' });

    expect(result.conformity_statement).toMatchObject({ specification: null, reason_code: 'no_specification' });
    expect(request.unusable).toContainEqual({ fact: 'channel_accuracy', unit: '%', into: '°C' });
    expect(request).not.toHaveProperty('specification_as_written');
  });

  it('needs the nominal characteristic', () => {
    const unknown = { ...transmitter, output_signal_min: null, output_signal_max: null };
    const readings = recorded(output, ['°C', 'mA']);
    const { result } = analyzed({ ...readings, data_entry_mode: 'raw_data', poly_order: 1 }, unknown);

    expect(result.conformity_statement).toMatchObject({ passed: null, reason_code: 'no_nominal_characteristic' });
  });

  it('gives the same verdicts at any order of magnitude', () => {
    for (const scale of [1e-9, 1e9]) {
      const channel = { ...transmitter, physical_quantity: 'other', unit: 'u', measurement_max: 150 * scale };
      const pairs = output.map(([value, reading]): [number, number] => [value * scale, reading]);
      const options = { reference_standard_uncertainty: 0.001 * scale };
      const { result } = analyzed(recorded(pairs, ['u', 'mA'], options), channel);

      expect(result.points.map(({ verdict }) => verdict)).toEqual(['pass', 'pass', 'fail']);
    }
  });
});
