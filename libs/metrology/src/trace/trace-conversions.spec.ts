import { analysisRequest } from '../request/analysis-request.js';
import type { ChannelFacts, RecordedCalibration } from '../request/types.js';
import type { StandardFacts } from '../standard/types.js';
import { traceConversions } from './trace-conversions.js';

const channel: ChannelFacts = {
  physical_quantity: 'pressure',
  unit: 'bar',
  measurement_min: 0,
  measurement_max: 10,
  accuracy_value: 0.02,
  accuracy_type: 'absolute',
  accuracy_unit: 'bar',
  resolution: 1,
  resolution_unit: 'mbar',
};
const standard: StandardFacts = {
  key: 'k',
  name: 'Pressure controller',
  unit: 'Pa',
  table: [
    { at: 0, correction: 0, expanded_uncertainty: 20, coverage_factor: 2, degrees_of_freedom: null },
    { at: 1e6, correction: 0, expanded_uncertainty: 60, coverage_factor: 2, degrees_of_freedom: null },
  ],
  range_min: null,
  range_max: null,
  coverage_probability: 95,
  drift: 5,
  resolution: null,
  in_force: true,
  obstacles: [],
};
const recorded = (analysis: RecordedCalibration['analysis'] = {}): RecordedCalibration => ({
  data_entry_mode: 'reference_vs_indicated',
  analysis,
  points: [0, 500, 1000].map((value, point_index) => ({
    point_index,
    reference_value: value,
    measured_value: value + 1,
    reference_unit: 'kPa',
    measured_unit: 'kPa',
  })),
});
const trace = (analysis: RecordedCalibration['analysis'] = {}, of: ChannelFacts | null = channel) =>
  traceConversions(analysisRequest(recorded(analysis), of, [standard]), {
    channel: of,
    stated: analysis ?? null,
    standards: [standard],
  });

describe('calculation trace of channel and standard data', () => {
  it('converts each value from its unit to that of the points, like the analysis', () => {
    expect(trace()).toEqual([
      {
        fact: 'channel_range_min',
        of: null,
        source: 'channel',
        value: 0,
        unit: 'bar',
        used_value: 0,
        used_unit: 'kPa',
      },
      {
        fact: 'channel_range_max',
        of: null,
        source: 'channel',
        value: 10,
        unit: 'bar',
        used_value: 1000,
        used_unit: 'kPa',
      },
      {
        fact: 'channel_accuracy',
        of: null,
        source: 'channel',
        value: 0.02,
        unit: 'bar',
        used_value: 2,
        used_unit: 'kPa',
      },
      { fact: 'resolution', of: null, source: 'channel', value: 1, unit: 'mbar', used_value: 0.1, used_unit: 'kPa' },
      {
        fact: 'standard_uncertainty',
        of: 'Pressure controller',
        source: 'standard',
        value: 60,
        unit: 'Pa',
        used_value: 0.06,
        used_unit: 'kPa',
      },
      {
        fact: 'standard_drift',
        of: 'Pressure controller',
        source: 'standard',
        value: 5,
        unit: 'Pa',
        used_value: 0.005,
        used_unit: 'kPa',
      },
    ]);
  });

  it('shows overriding values in their stated unit', () => {
    const found = trace({ resolution: 0.5, resolution_unit: 'mbar', channel_accuracy_value: null });

    expect(found.find(({ fact }) => fact === 'resolution')).toMatchObject({
      source: 'stated',
      value: 0.5,
      unit: 'mbar',
      used_value: 0.05,
    });
    expect(found.some(({ fact }) => fact === 'channel_accuracy')).toBe(false);
  });

  it('omits percentages and values that do not convert', () => {
    expect(
      trace({}, { ...channel, accuracy_type: 'percent_of_full_scale', resolution_unit: 'K' }).map(({ fact }) => fact),
    ).toEqual(['channel_range_min', 'channel_range_max', 'standard_uncertainty', 'standard_drift']);
  });

  it('computes a resolution stated as part of the range', () => {
    expect(trace({}, { ...channel, resolution: 0.01, resolution_unit: '%FS' })).toContainEqual(
      expect.objectContaining({ fact: 'resolution', value: 0.001, unit: 'bar', used_value: 0.1 }),
    );
  });
});
