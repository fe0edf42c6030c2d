import { emptyFacts, sentFacts, typedDeviations, type TypedFacts } from '../../calibration-facts';
import { calibrationPayload, refusedValues } from './calibration-payload';
import { startContent, type DraftContent } from './draft-content';
import { contributionRows, noParts } from './draft-contribution';
import { standardsOf } from './draft-standards';
import { readRows } from '../analysis/live-analysis';

const words = { number: (value: number | null) => (value === null ? '' : String(value)) };
const channel = {
  id: 'channel-1',
  physical_quantity: 'pressure',
  unit: 'bar',
  accuracy_value: 0.1,
  accuracy_type: 'percent_of_full_scale',
  resolution: 0.001,
};
const context = {
  asset_id: 'asset-1',
  due_date: '2027-11-20',
  user: { id: 'user-1', name: 'R. Sample' },
  before: [],
  decimal: ',' as const,
};

function aDraft(change: (content: DraftContent) => void = () => undefined): DraftContent {
  const content = startContent({ performed_by_name: 'R. Sample', today: '2026-11-20', is_first: true, channel }, words);
  change(content);
  return content;
}

describe('calibration payload', () => {
  it('contains the entered data with its digits, and no result', () => {
    const content = {
      ...aDraft(),
      rows: [
        { reference: ' 1.9990 ', measured: '2,0010' },
        { reference: '5', measured: '5' },
      ],
    };

    const payload = calibrationPayload(content, readRows(content.rows, ',').points, context);

    expect(payload.points?.[0]).toEqual({
      point_index: 0,
      reference_value: 1.999,
      measured_value: 2.001,
      reference_text: '1.9990',
      measured_text: '2,0010',
      reference_unit: 'bar',
      measured_unit: 'bar',
    });
    expect(payload).toMatchObject({
      performed_by_user_id: 'user-1',
      due_date: '2027-11-20',
      calibration_interval: 12,
      sensor_id: 'channel-1',
    });
    expect(payload).not.toHaveProperty('expanded_uncertainty');
  });

  it('pairs readings before an adjustment with those after it', () => {
    const content = aDraft(({ analysis, modes }) => {
      analysis.data_entry_mode = 'reference_vs_as_found_as_left';
      modes.found = [
        { reference: '1', measured: '1,2' },
        { reference: '5', measured: '5,3' },
      ];
    });
    const before = readRows(content.modes.found, ',').points;

    const { as_found_points } = calibrationPayload(content, [], { ...context, before });

    expect(as_found_points?.map(({ measured_value, measured_text }) => [measured_value, measured_text])).toEqual([
      [1.2, '1,2'],
      [5.3, '5,3'],
    ]);
  });

  it('contains negligible contributions with their reasons', () => {
    const negligible = [{ source: 'hysteresis', reason: ' no moving parts ' }];

    expect(calibrationPayload({ ...aDraft(), negligible }, [], context).analysis).toEqual({
      negligible: [{ source: 'hysteresis', reason: 'no moving parts' }],
    });
    expect(calibrationPayload(aDraft(), [], context).analysis).not.toHaveProperty('negligible');
  });

  it('converts the pressure from hPa to Pa', () => {
    const content = aDraft(({ conditions }) => {
      conditions.pressure = '1013,25';
      conditions.pressure_uncertainty = '0.5';
    });

    expect(calibrationPayload(content, [], context)).toMatchObject({ pressure: 101325, pressure_uncertainty: 50 });
  });

  it('names a laboratory only for an external calibration', () => {
    const content = aDraft(({ conditions }) => (conditions.external_lab_name = 'Another lab'));

    expect(calibrationPayload(content, [], context).external_lab_name).toBeNull();
  });

  it('omits defaults of channel and standard, and sends changed values with unit', () => {
    const changed = aDraft(({ analysis, conditions }) => {
      Object.assign(analysis, {
        accuracy_value: '5',
        accuracy_type: 'absolute',
        resolution: '',
        confidence_level: '99',
      });
      conditions.reference_standard_uncertainty = '0,002';
    });

    expect(calibrationPayload(aDraft(), [], context).analysis).toEqual({});
    expect(calibrationPayload(changed, [], context).analysis).toEqual({
      channel_accuracy_value: 5,
      channel_accuracy_type: 'absolute',
      channel_accuracy_unit: 'bar',
      resolution: null,
      confidence_level: 99,
      reference_standard_uncertainty: 0.002,
      reference_standard_coverage_factor: 2,
      reference_standard_unit: 'bar',
    });
  });

  it('contains the complete external standard, and analyses it like the server', () => {
    const outside = aDraft(({ conditions }) =>
      Object.assign(conditions, {
        standard_kind: 'outside',
        outside_name: ' Fixed point cell ',
        outside_certificate: 'PTB 4711',
        outside_date: '2025-11-02',
        outside_due: '2026-01-01',
        outside_freedom: '3',
        reference_standard_uncertainty: '0,002',
        reference_standard_coverage_factor: '3,31',
        reference_standard_override: 'the only one',
        calibration_date: '2026-03-12',
      }),
    );

    const payload = calibrationPayload(outside, [], context);
    const [facts] = standardsOf(outside, ',');

    expect(payload.analysis).toEqual({});
    expect(payload.reference_standard_override).toEqual({ reason: 'the only one' });
    expect(payload.reference_standards).toEqual([
      {
        external: {
          name: 'Fixed point cell',
          certificate_number: 'PTB 4711',
          laboratory: null,
          calibration_date: '2025-11-02',
          due_date: '2026-01-01',
          uncertainty: 0.002,
          coverage_factor: 3.31,
          degrees_of_freedom: 3,
          unit: 'bar',
        },
      },
    ]);
    expect(facts).toMatchObject({
      key: 'external:0',
      table: [{ expanded_uncertainty: 0.002, coverage_factor: 3.31, degrees_of_freedom: 3 }],
      in_force: false,
      obstacles: ['expired', 'overridden'],
    });
  });

  it('contains the additional budget lines', () => {
    const line = {
      source: ' Gradient ',
      value: '0,02',
      unit: 'bar',
      distribution: 'rectangular',
      divisor: '',
      sensitivity_coefficient: '',
      degrees_of_freedom: '12',
      ...noParts,
    };

    expect(calibrationPayload({ ...aDraft(), contributions: [line] }, [], context).analysis?.contributions).toEqual([
      {
        source: 'Gradient',
        value: 0.02,
        unit: 'bar',
        distribution: 'rectangular',
        divisor: null,
        sensitivity_coefficient: null,
        degrees_of_freedom: 12,
      },
    ]);
  });

  it('contains a contribution as a function of the value', () => {
    const line = {
      source: 'Calibrator',
      value: '',
      unit: 'bar',
      distribution: 'normal',
      divisor: '2',
      sensitivity_coefficient: '',
      degrees_of_freedom: '',
      ...noParts,
      percent_of_reading: '0,01',
      ppm_of_range: '5',
    };

    expect(calibrationPayload({ ...aDraft(), contributions: [line] }, [], context).analysis?.contributions).toEqual([
      {
        source: 'Calibrator',
        percent_of_reading: 0.01,
        ppm_of_range: 5,
        unit: 'bar',
        distribution: 'normal',
        divisor: 2,
        sensitivity_coefficient: null,
        degrees_of_freedom: null,
      },
    ]);
  });

  it('contains a contribution as a table, one line for each value', () => {
    const line = {
      source: 'Calibrator',
      value: '',
      unit: 'bar',
      distribution: 'normal',
      divisor: '',
      sensitivity_coefficient: '',
      degrees_of_freedom: '',
      ...noParts,
      table: '0; 0,001\n\n10\t0,002',
    };

    expect(calibrationPayload({ ...aDraft(), contributions: [line] }, [], context).analysis?.contributions).toEqual([
      expect.objectContaining({
        table: [
          { at: 0, value: 0.001 },
          { at: 10, value: 0.002 },
        ],
      }),
    ]);
    expect(contributionRows('1; x\n1\n-5; 0,1\n2; -1\n1; 2; 3', ',')).toEqual({
      rows: [{ at: -5, value: 0.1 }],
      wrong: ['1; x', '1', '2; -1', '1; 2; 3'],
    });
  });

  it('of a filed certificate contains its fields and no analysis', () => {
    const filed = aDraft(({ analysis, conditions }) => {
      analysis.data_entry_mode = 'filed';
      conditions.notes = 'Certificate X-1';
    });
    const payload = calibrationPayload({ ...filed, rows: [{ reference: '1', measured: '1' }] }, [], context);

    expect(payload).toMatchObject({ points: [], notes: 'Certificate X-1', calibration_date: '2026-11-20' });
    expect(payload).not.toHaveProperty('analysis');
    expect(payload).not.toHaveProperty('data_entry_mode');
  });

  it('sends a degree only for a curve', () => {
    const comparison = aDraft(({ analysis }) => (analysis.poly_order = '3'));
    const curve = aDraft(({ analysis }) => Object.assign(analysis, { poly_order: '3', data_entry_mode: 'raw_data' }));

    expect(calibrationPayload(comparison, [], context).poly_order).toBeNull();
    expect(calibrationPayload(curve, [], context).poly_order).toBe(3);
  });

  it('does not send an account for another performer', () => {
    const content = aDraft(({ conditions }) => (conditions.performed_by_name = 'L. Ejemplo'));

    expect(calibrationPayload(content, [], context).performed_by_user_id).toBeNull();
  });

  it('maps a server error to the fields of the draft', () => {
    const problems = [
      { path: ['analysis', 'channel_accuracy_value'], text: 'too large' },
      { path: ['calibration_date'], text: 'in the future' },
      { path: ['points', '0', 'reference_value'], text: 'not here' },
    ];

    expect(refusedValues(aDraft(), problems)).toEqual([
      { field: 'accuracy_value', value: '0.1', message: 'too large' },
      { field: 'calibration_date', value: '2026-11-20', message: 'in the future' },
    ]);
  });
});

describe('ambient conditions against the procedure', () => {
  const limits = JSON.stringify({ temperature_min: 21, temperature_max: 25, pressure_max: 110_000 });
  const typed = (given: Partial<TypedFacts>) => ({
    ...emptyFacts(),
    internal_procedure_id: 'procedure-1',
    internal_procedure_climate: limits,
    temperature: '25',
    pressure: '1013,25',
    environment_reason: 'It could not wait',
    ...given,
  });

  it.each([
    [{}, []],
    [{ temperature: '25,1' }, ['temperature']],
    [{ temperature: '', pressure: '1100,1' }, ['temperature', 'pressure']],
    [{ temperature: '30', internal_procedure_id: '' }, []],
  ])('require a reason, and send it, only outside: %j', (given, outside) => {
    const facts = typed(given);

    expect(typedDeviations(facts, ',').map(({ quantity }) => quantity)).toEqual(outside);
    expect(sentFacts(facts, ',').environment_reason).toBe(outside.length > 0 ? 'It could not wait' : null);
  });
});
