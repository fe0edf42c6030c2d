import type { AnalysisOptions } from '@etalon/api-client';
import { analysisRequest, statedTable, type ChannelFacts } from '@etalon/metrology';
import { dueDate } from '../../calibration-facts';
import { calibrationPayload } from '../draft/calibration-payload';
import { dueOfCorrection } from '../draft/draft-correction';
import { ownOptions, type Reading } from '../draft/draft-record';
import { readContent, sentContent } from '../sync/same-content';
import { contentOfRecord } from './content-of-record';
import type { RecordSource } from './record-source';

const channel = {
  id: 'c1',
  physical_quantity: 'temperature',
  unit: '°C',
  accuracy_value: 0.5,
  accuracy_type: 'absolute',
  resolution: 0.01,
  measurement_min: 0,
  measurement_max: 100,
};
const words = { number: (value: number | null) => (value === null ? '' : String(value).replace('.', ',')) };
const points = (
  [
    [0, 0.1, '0,00', '0,10'],
    [1000.5, 1000.25, '1000,500', null],
  ] as const
).map(([reference_value, measured_value, reference_text, measured_text], point_index) => ({
  point_index,
  reference_value,
  measured_value,
  reference_text,
  measured_text,
  reference_unit: '°C',
  measured_unit: '°C',
  u_reference: point_index === 0 ? 0.02 : null,
  u_measured: null,
}));

function recorded(calibration: object, analysis: AnalysisOptions = {}, inputs: object = {}): RecordSource {
  const facts = {
    id: 'old',
    calibration_version: 7,
    certificate_number: 'CAL-A-1-v7',
    data_entry_mode: 'reference_vs_indicated',
    has_results: true,
    reference_standards: [],
    calibration_purpose: 'routine',
    calibration_type: 'internal',
    calibration_date: '2026-03-12',
    calibration_interval: 12,
    performed_by_name: 'L. Ejemplo',
    performed_by_user_id: null,
    checked_by_user_id: null,
    checked_by_name: null,
    authorised_by_user_id: null,
    authorised_by_name: null,
    tolerance_criteria: null,
    confidence_level: null,
  };
  const stated = { data_entry_mode: 'reference_vs_indicated', model_type: 'polynomial', analysis };
  const kept = { stated, channel, standards: [], request: {}, ...inputs };
  return {
    calibration: { checks: [], ...facts, ...calibration },
    points,
    found: [],
    sweep: [],
    inputs: kept,
    files: [{ id: 'f1' }],
  } as unknown as RecordSource;
}

function sentOf(source: RecordSource, today: typeof channel = channel) {
  const content = contentOfRecord(source, { channel: today, words, decimal: ',' });
  const kept = readContent(JSON.parse(JSON.stringify(sentContent(content))));
  if (!kept) throw new Error('The draft cannot be read again');
  const readings: Reading[] = source.points.map(({ reference_value: reference, measured_value: measured }, row) => ({
    row,
    reference,
    measured,
  }));
  kept.corrects = kept.corrects && { ...kept.corrects, reason: ' typed wrongly ' };
  return calibrationPayload(kept, readings, {
    asset_id: 'a1',
    due_date: '2027-03-12',
    user: undefined,
    decimal: ',',
    before: [],
    files: ['f1'],
  });
}

describe('correction draft of a record', () => {
  it('has the reason and the typed values of the record, in the number format of the user', () => {
    const sent = sentOf(recorded({ temperature: 22.5, pressure: 101325, tolerance_criteria: 'in house' }));

    expect(sent).toMatchObject({
      supersedes_id: 'old',
      correction_reason: 'typed wrongly',
      taken_file_ids: ['f1'],
      calibration_date: '2026-03-12',
      temperature: 22.5,
      pressure: 101325,
      tolerance_criteria: 'in house',
      analysis: {},
    });
    expect(sent.points).toMatchObject([
      { reference_text: '0,00', measured_text: '0,10', u_reference: 0.02 },
      { reference_text: '1000,500', measured_text: '1000,25', reference_value: 1000.5 },
    ]);
    expect(Object.keys(sent.analysis ?? {})).toEqual([]);
  });

  it('has the texts of a reissued certificate', () => {
    const reissued_texts = { customer_name: 'Ship Yard', customer_address: 'Quay 1', certificate_language: 'de' };

    const sent = sentOf(recorded({ customer_name: 'Ship Yrad', customer_address: 'Quay 1', reissued_texts }));

    expect(sent).toMatchObject(reissued_texts);
  });

  it.each<[string, object]>([
    ['other than its interval', {}],
    ['without an interval', { calibration_interval: null }],
    ['at the end of the month that its channel states', { due_at_end_of_month: null, due_date: '2027-03-31' }],
  ])('keeps a due date %s until a fact that it belongs to changes', (_name, facts) => {
    const source = recorded({ due_date: '2026-12-31', calibration_interval_unit: 'months', ...facts });
    const content = contentOfRecord(source, { channel, words, decimal: ',' });
    const { conditions, corrects } = readContent(JSON.parse(JSON.stringify(sentContent(content)))) ?? content;
    const due = (change: object = {}) => dueDate({ ...conditions, ...change }, dueOfCorrection(corrects));

    expect(due({ notes: 'another remark' })).toBe(source.calibration.due_date);
    expect(due({ calibration_interval: '6' })).toBe('2026-09-12');
    expect(due({ calibration_interval: '6', calibration_interval_unit: 'weeks' })).toBe('2026-04-23');
    expect(due({ calibration_interval: '6', due_at_end_of_month: 'true' })).toBe('2026-09-30');
    expect(due({ calibration_date: '2026-03-11' })).toBe(conditions.calibration_interval ? '2027-03-11' : null);
  });

  it('keeps the channel values of the record despite later changes', () => {
    const sent = sentOf(recorded({}), { ...channel, accuracy_value: 0.2, resolution: 0.1 });

    expect(sent.analysis).toMatchObject({
      channel_accuracy_value: 0.5,
      channel_accuracy_type: 'absolute',
      resolution: 0.01,
    });
  });

  describe('of a transmitter that has another range and output since', () => {
    const signal = { unit: 'bar', measurement_max: 10, output_signal_min: 4, output_signal_max: 20 };
    const accuracy = { accuracy_value: 0.25, accuracy_type: 'percent_of_full_scale' };
    const facts = { physical_quantity: 'pressure', output_signal_unit: 'mA', resolution: 0.001, resolution_unit: 'mA' };
    const then = { ...channel, ...signal, ...accuracy, ...facts };
    const now = { ...then, measurement_max: 16, output_signal_min: 0 };
    const readings = [0, 250, 500, 750, 1000].map((reference_value, point_index) => ({
      point_index,
      reference_value,
      measured_value: 4 + reference_value / 62.5,
      reference_text: null,
      measured_text: null,
      reference_unit: 'kPa',
      measured_unit: 'mA',
      u_reference: null,
      u_measured: null,
    }));
    const made = (analysis: AnalysisOptions = {}, of: ChannelFacts = then) => {
      const stated = { data_entry_mode: 'raw_data', model_type: 'polynomial', poly_order: 1, analysis } as const;
      const request = analysisRequest({ ...stated, points: readings }, of, null);
      const record = { data_entry_mode: 'raw_data', sensor_id: then.id };
      const source = recorded(record, {}, { channel: of, request, stated });
      return { request, source: { ...source, points: readings } as unknown as RecordSource };
    };
    const ofChannel = (options: AnalysisOptions) =>
      Object.keys(options).filter((name) => /_(range|output)_/.test(name));
    const again = (source: RecordSource) => analysisRequest({ ...sentOf(source, now), points: readings }, now, null);

    it.each<[string, AnalysisOptions, ChannelFacts]>([
      ['of the former channel', {}, then],
      ['with one end stated', { channel_range_max: 8, channel_range_unit: 'bar' }, then],
      ['without a range', {}, { ...then, measurement_min: null, measurement_max: null }],
    ])('is judged by the range and output of its record: %s', (_name, analysis, of) => {
      const { request, source } = made(analysis, of);

      for (const name of ['channel_range_min', 'channel_range_max', 'nominal_characteristic'] as const)
        expect([name, again(source)[name]]).toEqual([name, request[name]]);
    });

    it('states none of them for an unchanged channel, nor for another one', () => {
      const { source } = made();
      const content = contentOfRecord(source, { channel: now, words, decimal: ',' });
      const other = { ...content, conditions: { ...content.conditions, sensor_id: 'c2' } };

      expect(ownOptions(content, ',')).toMatchObject({ channel_range_max: 1000, channel_output_min: 4 });
      for (const options of [ownOptions(other, ','), sentOf(source, then).analysis ?? {}])
        expect(ofChannel(options)).toEqual([]);
    });

    it.each<[string, AnalysisOptions]>([
      ['a correction', {}],
      ['a correction of a correction', { channel_range_min: 0, channel_range_max: 1000, channel_range_unit: 'kPa' }],
    ])('%s is judged by the channel of today on request, or where it is another one', (_name, analysis) => {
      const { source } = made(analysis);
      const content = contentOfRecord(source, { channel: now, words, decimal: ',' });
      const today = { ...content, analysis: { ...content.analysis, channel_range: 'today' } };
      const other = { ...content, conditions: { ...content.conditions, sensor_id: 'c2' } };

      expect(ofChannel(ownOptions(content, ','))).not.toEqual([]);
      for (const changed of [today, other]) expect(ofChannel(ownOptions(changed, ','))).toEqual([]);
    });
  });

  it.each<[string, AnalysisOptions]>([
    ['limits', { tolerance_lower: -0.2, tolerance_upper: 0.4, tolerance_unit: '°C' }],
    ['limits in another unit', { tolerance_lower: -0.2, tolerance_upper: 0.4, tolerance_unit: 'K' }],
    ['no accuracy', { channel_accuracy_value: null, channel_accuracy_type: null }],
    ['a rule', { decision_rule: 'guard_band_r', guard_band_factor: 0.8, confidence_level: 99 }],
    [
      'a standard',
      { reference_standard_uncertainty: 0.02, reference_standard_unit: '°C', reference_standard_coverage_factor: 2 },
    ],
    [
      'a standard in another unit',
      { reference_standard_uncertainty: 0.02, reference_standard_unit: 'K', reference_standard_drift: 0.01 },
    ],
    [
      'options without a form field',
      {
        correlations: [{ a: 'x', b: 'y', coefficient: 0.5 }],
        interpolation: true,
        negligible: null,
        judge: 'indication',
      },
    ],
    [
      'contributions',
      {
        contributions: [
          {
            source: 'Bath',
            description: 'gradient',
            value: 0.01,
            unit: '°C',
            distribution: 'trapezoidal',
            edge_parameter: 0.5,
            divisor: null,
            sensitivity_coefficient: 1,
            degrees_of_freedom: 12,
          },
        ],
      },
    ],
    [
      'a table of a contribution',
      {
        contributions: [
          {
            source: 'Bath',
            table: [
              { at: -10, value: 0.002 },
              { at: 40.5, value: 1.5e-7 },
            ],
            unit: '°C',
            distribution: 'normal',
          },
        ],
      },
    ],
  ])('states again %s', (_name, analysis) => {
    expect(sentOf(recorded({}, analysis)).analysis).toMatchObject(analysis);
  });

  it.each<[string, AnalysisOptions]>([
    [
      'contributions and signed limits',
      {
        contributions: [{ source: 'mounting', percent_of_reading: 1, distribution: 'normal' }],
        tolerance_lower: -3,
        tolerance_upper: 5,
      },
    ],
    [
      'form fields',
      {
        confidence_level: 99,
        decision_rule: 'guard_band_r',
        guard_band_factor: 0.8,
        resolution: 0.2,
        resolution_unit: 'mV',
        reference_standard_uncertainty: 0.1,
        reference_standard_unit: 'g',
        reference_standard_coverage_factor: 2,
        negligible: [{ source: 'resolution', reason: 'averaged' }],
        tolerance_override_value: 5,
        tolerance_override_unit: '%',
      },
    ],
  ])('states %s of a frequency response again', (_name, analysis) => {
    const units = { reference_unit: 'g', measured_unit: 'mV' };
    const sweep = [10, 100].map((frequency_value, sweep_index) => ({
      sweep_index,
      frequency_value,
      reference_value: 1,
      measured_value: 100,
      offset_value: null,
      reference_text: null,
      measured_text: null,
      ...units,
    }));
    const source = recorded({ data_entry_mode: 'frequency_response', ...units }, analysis);

    expect(sentOf({ ...source, points: [], sweep } as unknown as RecordSource).analysis).toEqual(analysis);
  });

  it.each<[string, AnalysisOptions, object]>([
    ['of the record', { resolution: 0.2, resolution_unit: 'mA' }, {}],
    ['of the former channel', {}, { channel: { ...channel, resolution: 0.2, resolution_unit: 'mA' } }],
  ])('states a resolution of the signal in its unit: %s', (_name, analysis, inputs) => {
    const source = recorded({}, analysis, inputs);
    const signal = source.points.map((point) => ({ ...point, measured_unit: 'mA' }));

    expect(sentOf({ ...source, points: signal }).analysis).toMatchObject({ resolution: 0.2, resolution_unit: 'mA' });
  });

  it('states the curve of points that another laboratory stated, which stay with the record', () => {
    const table = [
      { x: 0.1, y: 0, standard_uncertainty: 0.01 },
      { x: 1000.25, y: 1000.5, standard_uncertainty: null },
    ];
    const declared_model = { type: 'lookup_table', interpolation: 'linear', table };
    const imported = { calibration_type: 'external', data_entry_mode: 'model_direct', has_stated_points: true };
    const source = recorded({ ...imported, declared_model, confidence_level: 95, expanded_uncertainty: null });
    const unstated = { expanded_uncertainty: null, coverage_factor: null, effective_degrees_of_freedom: null };
    const points = source.points.map((point) => ({ ...point, ...unstated }));
    const sent = sentOf({ ...source, points, found: points });

    expect(sent).toMatchObject({ data_entry_mode: 'model_direct', model_type: 'lookup_table', confidence_level: 95 });
    expect(sent.declared_table).toEqual({ interpolation: 'linear', rows: table });
    expect([sent.points, sent.as_found_points]).toEqual([[], undefined]);
  });

  it.each<[string, object, object]>([
    ['states the range of a declared curve', {}, { range_min: 4, range_max: 20 }],
    ['states no range that was assumed', { range_assumed: true }, { range_min: null, range_max: null }],
  ])('%s', (_name, request, range) => {
    const declared = { data_entry_mode: 'model_direct', poly_coefficients: [6.25, -25], range_min: 4, range_max: 20 };

    expect(sentOf({ ...recorded(declared, {}, { request }), points: [] })).toMatchObject(range);
  });

  it('states the tolerance of a level in dB if the record has no unit for it', () => {
    const sweep = { data_entry_mode: 'frequency_response', frequency_response: { deviation_unit: 'dB' } };
    const source = { ...recorded(sweep, { tolerance_override_value: 1 }), points: [] };

    expect(sentOf(source).analysis).toEqual({ tolerance_override_value: 1, tolerance_override_unit: 'dB' });
  });

  it('uses an external standard by its certificate, in its own unit', () => {
    const frozen = {
      asset_id: null,
      key: 'external:0',
      name: 'Bath',
      unit: '°C',
      expanded_uncertainty: null,
      calibration_date: '2026-01-02',
      certificate_number: 'E-1',
      laboratory: 'NMI',
      due_date: null,
      from: null,
      to: null,
    };
    const facts = {
      key: 'external:0',
      unit: 'K',
      table: [{ at: 270, correction: 0, expanded_uncertainty: 0.02, coverage_factor: null, degrees_of_freedom: null }],
      range_min: 270,
      range_max: 400,
      drift: 0.005,
      resolution: null,
      coverage_probability: null,
    };
    const sent = sentOf(recorded({ reference_standards: [frozen] }, {}, { standards: [facts] }));

    expect(sent.reference_standards).toMatchObject([
      { external: { name: 'Bath', unit: 'K', uncertainty: 0.02, range_min: 270, range_max: 400, drift: 0.005 } },
    ]);
  });

  it.each([
    ['its correction', { correction: 0.00005 }, { range_min: 0, range_max: 200 }],
    ['its value', { correction: 0 }, { range_min: 100, range_max: 100 }],
  ])('keeps an external standard stated at one value, with %s', (_name, { correction }, range) => {
    const frozen = { asset_id: null, key: 'external:0', name: 'E2', unit: 'g', calibration_date: '2026-01-02' };
    const row = { at: 100, correction, expanded_uncertainty: 0.00003, coverage_factor: 2, degrees_of_freedom: null };
    const facts = { key: 'external:0', unit: 'g', table: [row], ...range };
    const sent = sentOf(recorded({ reference_standards: [frozen] }, {}, { standards: [facts] }));
    const refused: unknown[] = [];
    const table = statedTable({ ...sent.reference_standards?.[0]?.external }, (problem) => refused.push(problem));

    expect([table, refused]).toEqual([{ table: [row], ...range }, []]);
  });

  it('names the procedure in the used revision while it is the same procedure', () => {
    const procedure = { id: 'p1', name: 'Comparison', revision: 3 };
    expect(sentOf(recorded({ internal_procedure: procedure }))).toMatchObject({
      internal_procedure_id: 'p1',
      internal_procedure_revision: 3,
    });
  });
});
