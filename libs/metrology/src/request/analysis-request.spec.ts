import { AnalysisError } from '../input/errors.js';
import { analyzeCalibration } from '../analysis/analyze-calibration.js';
import { analysisRequest } from './analysis-request.js';
import { analyzeRecorded } from './analyze-recorded.js';
import { aStandard } from '../../verification/a-standard.js';
import type { ChannelFacts, RecordedCalibration, RecordedPoint, StatedOptions } from './types.js';

const points = (pairs: readonly (readonly [number, number])[], reference_unit = 'V', measured_unit = reference_unit) =>
  pairs.map(([reference_value, measured_value], point_index): RecordedPoint => ({
    point_index,
    reference_value,
    measured_value,
    reference_unit,
    measured_unit,
  }));

const voltages = points([
  [0, 0.001],
  [2.5, 2.506],
  [5, 5.007],
  [7.5, 7.508],
  [10, 10.009],
]);
const voltmeter: ChannelFacts = {
  physical_quantity: 'voltage',
  unit: 'V',
  measurement_min: 0,
  measurement_max: 10,
  accuracy_value: 5,
  accuracy_type: 'absolute',
  accuracy_unit: 'mV',
  resolution: 0.1,
  resolution_unit: 'mV',
};
const indicated = (change: Partial<RecordedCalibration> = {}): RecordedCalibration => ({
  points: voltages,
  data_entry_mode: 'reference_vs_indicated',
  ...change,
});
const transmitter: ChannelFacts = {
  physical_quantity: 'pressure',
  unit: 'bar',
  measurement_min: 0,
  measurement_max: 16,
  accuracy_value: 0.1,
  accuracy_type: 'percent_of_full_scale',
};
const loop = (unit = 'bar', factor = 1) =>
  points(
    [0, 4, 8, 12, 16].map((bar, i) => [bar * factor, 4 + bar + ([0.001, -0.002, 0.001, 0.002, -0.001][i] ?? 0)]),
    unit,
    'mA',
  );
const source = (result: ReturnType<typeof analyzeRecorded>['result'], name: string) =>
  result.uncertainty_budget.find((row) => row.source === name);
const problems = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof AnalysisError) return error.problems.map(({ loc, code }) => [loc.join('.'), code]);
    throw error;
  }
  return [];
};

describe('analysis request', () => {
  it('converts accuracy and resolution of the channel from their own units', () => {
    const { request, result } = analyzeRecorded(indicated(), voltmeter, null);

    expect(request).toMatchObject({ channel_accuracy_value: 0.005, resolution: 0.0001, resolution_unit: 'V' });
    expect(result.points.map(({ passed }) => passed)).toEqual([true, false, false, false, false]);
    expect(source(result, 'resolution')?.standard_uncertainty).toBeCloseTo(0.0001 / 2 / Math.sqrt(3), 15);
  });

  it('gives the same verdict for the same data in another unit', () => {
    const bar = analyzeRecorded({ points: loop(), poly_order: 1 }, transmitter, null).result;
    const kilopascal = analyzeRecorded({ points: loop('kPa', 100), poly_order: 1 }, transmitter, null).result;

    expect(kilopascal.full_scale).toEqual({ value: 1600, basis: 'channel_range', definition: 'span' });
    expect(kilopascal.points.map(({ verdict }) => verdict)).toEqual(bar.points.map(({ verdict }) => verdict));
    expect(kilopascal.conformity_statement.tolerance_value).toBeCloseTo(1.6, 12);
    kilopascal.points.forEach(({ share_of_limit }, i) =>
      expect(share_of_limit).toBeCloseTo(bar.points[i]?.share_of_limit ?? NaN, 9),
    );
  });

  it('counts a percentage of reading from the zero of the channel unit', () => {
    const channel = {
      ...voltmeter,
      physical_quantity: 'temperature',
      unit: '°C',
      accuracy_value: 1,
      accuracy_type: 'percent_of_reading',
      accuracy_unit: null,
      resolution_unit: '°C',
    };
    const celsius = indicated({
      points: points(
        [
          [50, 50.4],
          [100, 101.2],
        ],
        '°C',
      ),
    });
    const fahrenheit = indicated({
      points: points(
        [
          [122, 122.72],
          [212, 214.16],
        ],
        '°F',
      ),
    });

    const verdicts = [celsius, fahrenheit].map((one) =>
      analyzeRecorded(one, channel, null).result.points.map(({ passed }) => passed),
    );

    expect(verdicts).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  it.each([
    ['in the unit of the output', 0.016, 'mA', 'mA', 0.016],
    ['in a multiple of it', 1.6e-5, 'A', 'mA', 0.016],
    ['in the unit of the quantity', 0.016, 'bar', 'bar', 0.016],
    ['in another unit of the quantity', 1.6, 'kPa', 'bar', 0.016],
    ['without a unit, as one of the channel', 0.016, null, 'bar', 0.016],
    ['as a part of the range', 0.1, '%FS', 'bar', 0.016],
  ])('keeps the resolution of a signal output %s', (_title, resolution, resolution_unit, unit, value) => {
    const channel = { ...transmitter, resolution, resolution_unit };

    const { request, result } = analyzeRecorded({ points: loop(), poly_order: 1 }, channel, null);

    expect(request).toMatchObject({ resolution: expect.closeTo(value, 12) as number, resolution_unit: unit });
    expect(source(result, 'resolution')?.standard_uncertainty).toBeCloseTo(0.016 / 2 / Math.sqrt(3), 5);
  });

  it('reports channel and standard units that do not convert, and evaluates no guard band without them', () => {
    const repeated = points([
      [0, 0.001],
      [0, 0.002],
      [10, 10.001],
      [10, 10.002],
    ]);
    const channel = { ...voltmeter, resolution_unit: 'ticks' };
    const standards = [aStandard({ unit: '°C' })];
    const { result } = analyzeRecorded(
      indicated({ points: repeated, decision_rule: 'guard_band_w_uncertainty' }),
      channel,
      standards,
    );

    expect(result.notices.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['resolution_unit', 'reference_standard_unit']),
    );
    expect(result.conformity_statement).toMatchObject({
      passed: null,
      reason_code: 'uncertainty_incomplete',
      reason_params: { points: 4, missing: ['reference_standard', 'resolution'] },
    });
  });

  it('converts stated values, and names the unit that does not convert', () => {
    const analysis = { channel_accuracy_value: 8, channel_accuracy_unit: 'mV', channel_accuracy_type: 'absolute' };
    const stated = analyzeRecorded(indicated({ analysis }), voltmeter, null);
    const wrong = { ...analysis, channel_accuracy_unit: '°C', resolution: 1, resolution_unit: 'kg' };

    expect(stated.request.channel_accuracy_value).toBe(0.008);
    expect(stated.result.points.map(({ passed }) => passed)).toEqual([true, true, true, true, false]);
    expect(problems(() => analysisRequest(indicated({ analysis: wrong }), voltmeter, null))).toEqual([
      ['analysis.channel_accuracy_unit', 'unit_mismatch'],
      ['analysis.resolution_unit', 'unit_mismatch'],
    ]);
  });

  it('adds the negligible sources of the request to those of the channel', () => {
    const own = { source: 'hysteresis', reason: 'no moving parts' } as const;
    const known = {
      ...voltmeter,
      negligible_contributions: [own, { source: 'environment', reason: 'fixed' } as const],
    };
    const here = { source: 'environment', reason: 'in an oven' } as const;
    const negligible = (analysis: object) => analysisRequest(indicated({ analysis }), known, []).negligible;

    expect(negligible({})).toEqual(known.negligible_contributions);
    expect(negligible({ negligible: [here] })).toEqual([here, own]);
    expect(negligible({ negligible: null })).toBeNull();
    expect(
      problems(() => analyzeRecorded(indicated({ analysis: { negligible: [null] as never } }), known, [])),
    ).toEqual([['analysis.negligible.0', 'model_type']]);
  });

  it('judges the value behind a signal, even in the dimension of the quantity', () => {
    const clamp = {
      measurement_min: 0,
      measurement_max: 100,
      output_signal_min: 4,
      output_signal_max: 20,
      physical_quantity: 'current',
      unit: 'A',
      output_signal_unit: 'mA',
      accuracy_value: 1,
      accuracy_type: 'absolute',
      accuracy_unit: 'A',
    };
    const pairs = [0, 25, 50, 75, 100].map((ampere, i): [number, number] => [
      ampere,
      4 + 0.16 * ampere + (i % 2) * 1e-3,
    ]);
    const recorded = {
      points: points(pairs, 'A', 'mA'),
      poly_order: 1,
      analysis: { reference_standard_uncertainty: 0.1 },
    };

    const transducer = analyzeRecorded(recorded, clamp, []).result.conformity_statement;
    const meter = analyzeRecorded(recorded, { ...clamp, output_signal_unit: null }, []).result.conformity_statement;
    const unknown = analyzeRecorded(recorded, { ...clamp, output_signal_min: null }, []).result.conformity_statement;

    expect(transducer).toMatchObject({ judged: 'indication', characteristic: 'nominal', verdict: 'pass' });
    expect(unknown).toMatchObject({ verdict: 'not_evaluated', reason_code: 'no_nominal_characteristic', other: null });
    expect(meter).toMatchObject({ judged: 'indication', verdict: 'fail' });
  });

  it.each([
    ['without a unit', 0.1, null, 'A'],
    ['in its unit', 0.1, 'A', 'A'],
    ['in the unit of the output', 0.02, 'mA', 'mA'],
    ['in a part of that', 20, 'µA', 'mA'],
  ])('keeps the resolution of a quantity %s beside an output of its dimension', (_title, resolution, own, unit) => {
    const output = { output_signal_unit: 'mA', output_signal_min: 4, output_signal_max: 20 };
    const clamp = { ...transmitter, ...output, physical_quantity: 'current', unit: 'A', accuracy_value: null };
    const pairs = [0, 25, 50, 75, 100].map((ampere): [number, number] => [ampere, 4 + 0.16 * ampere]);
    const channel = { ...clamp, measurement_max: 100, resolution, resolution_unit: own };

    const { request, result } = analyzeRecorded({ points: points(pairs, 'A', 'mA'), poly_order: 1 }, channel, null);

    expect(request.resolution_unit).toBe(unit);
    expect(source(result, 'resolution')?.standard_uncertainty).toBeCloseTo(
      (unit === 'A' ? 0.1 : 0.02 / 0.16) / 2 / Math.sqrt(3),
      9,
    );
  });

  it.each([null, 0])('treats a drift and a resolution of the standard stated as %s as none', (none) => {
    const standard = aStandard({ drift: 0.06, resolution: 0.01 });
    const analysis = { reference_standard_drift: none, reference_resolution: none };
    const { result } = analyzeRecorded(indicated({ analysis }), voltmeter, [standard]);

    expect(source(result, 'reference_standard')?.value).toBe(0.1);
    expect(source(result, 'reference_drift')).toBeUndefined();
    expect(source(result, 'reference_resolution')).toBeUndefined();
  });

  it('treats an explicit null as none, despite channel and standard', () => {
    const analysis = { channel_accuracy_value: null, resolution: null, reference_standard_uncertainty: null };
    const request = analysisRequest(indicated({ analysis }), voltmeter, [aStandard({ unit: 'ticks' })]);

    expect(request).toMatchObject({ ...analysis, unusable: [] });
  });

  it('requires the reference value of another kind of accuracy', () => {
    const analysis = { channel_accuracy_type: 'percent_of_reading' };

    expect(problems(() => analysisRequest(indicated({ analysis }), voltmeter, null))).toEqual([
      ['analysis.channel_accuracy_value', 'missing'],
    ]);
  });

  it('requires the type of an accuracy in a unit when that of the channel is a percentage', () => {
    const inMegapascal = { channel_accuracy_value: 0.05, channel_accuracy_unit: 'MPa' };
    const found = (analysis: object, accuracy_type = 'percent_of_full_scale') =>
      problems(() => analysisRequest({ points: loop(), analysis }, { ...transmitter, accuracy_type }, null));
    const absolute = { ...inMegapascal, channel_accuracy_type: 'absolute' };

    expect(found(inMegapascal)).toEqual([['analysis.channel_accuracy_type', 'missing']]);
    expect([found(absolute), found(inMegapascal, 'absolute')]).toEqual([[], []]);
    expect(found({ channel_accuracy_floor: 0.01, channel_accuracy_unit: 'MPa' }, 'percent_of_reading')).toEqual([]);
  });

  it('keeps the type of the channel beside its value, also if the type is null', () => {
    const typeOf = (analysis: StatedOptions) => {
      const { channel_accuracy_value: value, channel_accuracy_type: type } = analysisRequest(
        { points: loop(), analysis },
        transmitter,
        null,
      );
      return [value, type];
    };
    const inUnit = { channel_accuracy_value: 0.05, channel_accuracy_unit: 'MPa', channel_accuracy_type: null };

    expect(typeOf({ channel_accuracy_type: null })).toEqual([0.1, 'percent_of_full_scale']);
    expect(typeOf({ channel_accuracy_value: null, channel_accuracy_type: null })).toEqual([null, null]);
    expect(problems(() => typeOf(inUnit))).toEqual([['analysis.channel_accuracy_type', 'missing']]);
  });

  it('accepts units of a quantity missing in the table', () => {
    const channel = { ...voltmeter, physical_quantity: 'Bordspannung' };

    expect(analysisRequest(indicated(), channel, null)).toMatchObject({ channel_accuracy_value: 0.005, unusable: [] });
  });

  it('sorts the points and rejects mixed units and indices', () => {
    const request = analysisRequest(indicated({ points: [...voltages].reverse() }), null, null);
    const mixed = voltages.map((point, i) => ({ ...point, point_index: i && 1, reference_unit: i ? 'V' : 'mV' }));

    expect(request.points[0]).toEqual({ reference: 0, measured: 0.001 });
    expect(problems(() => analysisRequest(indicated({ points: mixed }), null, null))[0]?.[0]).toMatch(/^points\.1\./);
    expect(problems(() => analysisRequest({ points: [] }, null, null))).toEqual([['points', 'too_short']]);
  });

  it('names the fields of the record in errors of the analysis', () => {
    const infinite = voltages.map((point, i) => (i === 3 ? { ...point, measured_value: NaN } : point));

    expect(problems(() => analyzeRecorded(indicated({ points: infinite }), null, null))).toEqual([
      ['points.3.measured_value', 'finite_number'],
    ]);
    expect(problems(() => analyzeRecorded(indicated({ decision_rule: 'coin' }), null, null))).toEqual([
      ['decision_rule', 'enum'],
    ]);
    expect(problems(() => analyzeRecorded(indicated({ analysis: { resolution: -1 } }), null, null))).toEqual([
      ['analysis.resolution', 'greater_than_equal'],
    ]);
  });

  it('gives the same result when analysed again', () => {
    const { request, result } = analyzeRecorded(indicated(), voltmeter, null);

    expect(analyzeCalibration(structuredClone(request))).toEqual(result);
  });
});
