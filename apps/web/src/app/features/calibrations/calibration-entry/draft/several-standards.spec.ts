import { analyzeRecorded, type RecordedCalibration } from '@etalon/metrology';
import { aStandardOnADay } from '../../../../../testing/a-standard-on-a-day';
import { calibrationPayload, refusedValues } from './calibration-payload';
import { startContent, type DraftContent } from './draft-content';
import { coverageOf, sentStandards, standardsOf } from './draft-standards';
import { noParts } from './draft-contribution';
import { inReferenceUnit } from './draft-units';
import { analyseDraft, readRows } from '../analysis/live-analysis';
import { externalProblems, tableRows, tableText } from './external-standard';
import { partProblems, emptyPart } from './typed-specification';
import { emptyStandard, type TypedStandard } from './typed-standard';

const words = { number: (value: number | null) => (value === null ? '' : String(value)) };
const channel = {
  id: 'channel-1',
  physical_quantity: 'pressure',
  unit: 'bar',
  accuracy_value: 0.1,
  accuracy_type: 'absolute',
  resolution: 0.001,
};
const cell: TypedStandard = {
  ...emptyStandard,
  kind: 'outside',
  name: 'Dead weight tester',
  certificate: 'X-1',
  date: '2026-01-02',
  unit: 'kPa',
  factor: '2',
  from: '5',
  table: tableText([
    { at: '1000', correction: '-0,2', uncertainty: '0,5', coverage_factor: '', degrees_of_freedom: '12' },
    { at: '500', correction: '0,1', uncertainty: '0,4', coverage_factor: '2,1', degrees_of_freedom: '' },
  ]),
};
const rows = [
  ['0', '0,001'],
  ['2,5', '2,502'],
  ['5', '5,003'],
  ['10', '10,004'],
].map(([reference = '', measured = '']) => ({ reference, measured }));

function two(change: Partial<DraftContent> = {}): DraftContent {
  const content = startContent({ performed_by_name: 'R. Sample', today: '2026-11-20', is_first: true, channel }, words);
  return {
    ...content,
    conditions: {
      ...content.conditions,
      internal_reference_asset_id: 'standard',
      internal_reference_sensor_id: 'channel-of-standard',
      standard_to: '5',
    },
    standard: aStandardOnADay(),
    further: [cell],
    rows,
    ...change,
  };
}

const context = { asset_id: 'asset-1', due_date: '2027-11-20', user: undefined, before: [], decimal: ',' as const };

describe('several standards of a draft', () => {
  it('are sent as a list, each with its range and certificate data', () => {
    expect(sentStandards(two(), ',')).toEqual([
      { asset_id: 'standard', sensor_id: 'channel-of-standard', from: null, to: 5 },
      {
        external: {
          name: 'Dead weight tester',
          certificate_number: 'X-1',
          laboratory: null,
          calibration_date: '2026-01-02',
          due_date: null,
          uncertainty: null,
          coverage_factor: 2,
          degrees_of_freedom: null,
          unit: 'kPa',
          table: [
            { at: 1000, correction: -0.2, uncertainty: 0.5, coverage_factor: null, degrees_of_freedom: 12 },
            { at: 500, correction: 0.1, uncertainty: 0.4, coverage_factor: 2.1, degrees_of_freedom: null },
          ],
        },
        from: 5,
        to: null,
      },
    ]);
    expect(sentStandards(two({ further: [] }), ',')).toBeNull();
    const conditions = { ...two().conditions, internal_reference_asset_id: '', internal_reference_sensor_id: '' };
    const left = { ...emptyStandard, asset_id: 'b', sensor_id: 'other' };
    expect(sentStandards(two({ conditions, further: [left] }), ',')).toEqual([{ asset_id: 'b', sensor_id: 'other' }]);
  });

  it('give the same U and correction by value in preview and record', () => {
    const preview = analyseDraft(two(), channel, ',').result;

    const served = preview?.points.map(({ standard, standard_expanded_uncertainty: U }) => [standard, U]);
    expect(served).toEqual([
      ['channel-of-standard', 0.0012],
      ['channel-of-standard', 0.0012],
      ['channel-of-standard', 0.0012],
      ['external:1', 0.005],
    ]);
    expect(preview?.points[3]?.reference_correction).toBeCloseTo(-0.002, 12);
    const payload = calibrationPayload(two(), readRows(rows, ',').points, context) as unknown as RecordedCalibration;
    expect(analyzeRecorded(payload, channel, standardsOf(two(), ',')).result).toEqual(preview);
  });

  it('report overlaps and gaps of their ranges', () => {
    const conditions = (standard_to: string) => ({ conditions: { ...two().conditions, standard_to } });

    expect(coverageOf(two(), ',')).toEqual({ turned: [], overlapping: [], gaps: [] });
    expect(coverageOf(two(conditions('4,5')), ',')?.gaps).toEqual([{ from: 4.5, to: 5 }]);
    expect(coverageOf(two(conditions('6')), ',')?.overlapping).toEqual([1]);
    expect(analyseDraft(two(conditions('6')), channel, ',').problems).toHaveLength(1);
  });

  it('may be chosen in a row despite the ranges; a removed one is dropped', () => {
    const other = aStandardOnADay({ key: 'other', sensor_id: 'other', expanded_uncertainty: 0.01 });
    const named = { ...emptyStandard, asset_id: 'b', sensor_id: 'other', from: '5' };
    const chosen = rows.map((row, i) => (i === 3 ? { ...row, standard: 'channel-of-standard' } : row));
    const gone = rows.map((row, i) => (i === 0 ? { ...row, standard: 'gone' } : row));

    const content = two({ further: [named], found: [other], rows: chosen });
    const standards = analyseDraft(content, channel, ',').result?.points.map(({ standard }) => standard);

    expect(standards).toEqual(Array(4).fill('channel-of-standard'));
    const sent = calibrationPayload(two({ rows: gone }), readRows(gone, ',').points, context).points;
    expect(sent?.[0]).not.toHaveProperty('reference_sensor_id');
  });

  it('keep their ranges with another unit of the reference; a certificate keeps its own', () => {
    const inKilopascal = inReferenceUnit(two(), 'kPa', { channel, decimal: ',' });

    expect(inKilopascal.conditions.standard_to).toBe('500');
    expect(inKilopascal.further[0]).toMatchObject({ from: '500', unit: 'kPa', table: cell.table });
  });

  it('map a server error of the first standard to its field', () => {
    const problems = [{ path: ['reference_standards', '0', 'to'], text: 'overlap' }];

    expect(refusedValues(two(), problems)).toEqual([{ field: 'standard_to', value: '5', message: 'overlap' }]);
  });
});

describe('contribution of a draft', () => {
  it.each([
    [
      'bar',
      'kPa',
      'pressure',
      { slope: '0,00001', table: '500; 0,01\nx; 1', sensitivity_coefficient: '200' },
      { value: '2', table: '500; 1\nx; 100' },
    ],
    // Only the size of a kelvin counts for the slope; 5 °F is -15 °C
    [
      '°F',
      '°C',
      'temperature',
      { slope: '0,0018', table: '-15; 0,01\nx; 1', sensitivity_coefficient: '1,11111111111' },
      { value: '0,0111111111111', table: '-15; 0,00555555555556\nx; 0,555555555556' },
    ],
  ])('means the same with another unit of the reference: %s to %s', (from, to, quantity, expected, followed) => {
    const line = {
      source: 'Calibrator',
      value: '0,02',
      distribution: 'normal',
      divisor: '',
      degrees_of_freedom: '',
      ...noParts,
      slope: '0,001',
      sensitivity_coefficient: '2',
      table: '5; 0,01\nx; 1',
    };
    const { analysis } = two();
    const content = two({
      analysis: { ...analysis, reference_unit: from },
      contributions: [
        { ...line, unit: 'mV' },
        { ...line, unit: '' },
        { ...line, unit: from },
      ],
    });

    const { contributions } = inReferenceUnit(content, to, {
      channel: { physical_quantity: quantity, unit: from },
      decimal: ',',
    });

    expect(contributions).toEqual([
      { ...line, ...expected, unit: 'mV' },
      { ...line, ...followed, unit: '' },
      { ...line, ...followed, unit: to },
    ]);
  });
});

describe('external standard', () => {
  it('has a table that parses back unchanged', () => {
    expect(tableText(tableRows(cell.table))).toBe(cell.table);
  });

  it('names every invalid field and cell', () => {
    const wrong: TypedStandard = {
      ...cell,
      name: ' ',
      date: '2026-12-01',
      due: '2026-01-01',
      factor: '0',
      table: tableText([
        { at: '1', correction: 'x', uncertainty: '', coverage_factor: '-1', degrees_of_freedom: '' },
        { at: '1,0', correction: '', uncertainty: '0,1', coverage_factor: '', degrees_of_freedom: '0' },
      ]),
    };

    expect(Object.fromEntries(externalProblems(wrong, '2026-11-20', ','))).toEqual({
      name: 'required',
      date: 'after',
      due: 'before_date',
      factor: 'positive',
      'table.0.correction': 'number',
      'table.0.uncertainty': 'required',
      'table.0.coverage_factor': 'positive',
      'table.1.at': 'twice',
      'table.1.degrees_of_freedom': 'positive',
    });
    expect(externalProblems(cell, '2026-11-20', ',').size).toBe(0);
    expect(externalProblems({ ...cell, freedom: '∞' }, '2026-11-20', ',').size).toBe(0);
  });
});

describe('specification', () => {
  const analysis = two().analysis;
  const part = { ...emptyPart, to: '5', percent_of_reading: '0,05', digits: '2', floor: '0,01' };
  const written = (specification = [part]) =>
    two({ further: [], analysis: { ...analysis, accuracy_type: 'written' }, specification });

  it('is sent as its parts, which decide the verdict', () => {
    const content = written();

    expect(calibrationPayload(content, [], context).analysis).toEqual({
      specification: [{ to: 5, percent_of_reading: 0.05, digits: 2, floor: 0.01 }],
      specification_unit: 'bar',
    });
    const points = analyseDraft(content, channel, ',').result?.points ?? [];
    // 0.05 % of 2.5 and two digits of 0.001; unspecified above 5
    expect(points.map(({ upper_limit }) => upper_limit)).toEqual([0.01, 0.01, 0.01, null]);
  });

  it('allows signed limits, also a single one; is absent without limits', () => {
    const limits = (tolerance_lower: string, tolerance_upper: string) =>
      two({ further: [], analysis: { ...analysis, accuracy_type: 'limits', tolerance_lower, tolerance_upper } });

    expect(calibrationPayload(limits('-0,02', '0,05'), [], context).analysis).toEqual({
      tolerance_lower: -0.02,
      tolerance_upper: 0.05,
      tolerance_unit: 'bar',
    });
    expect(calibrationPayload(limits('', '0,05'), [], context).analysis).toMatchObject({ tolerance_lower: null });
    expect(analyseDraft(limits('', ''), channel, ',').result?.conformity_statement.reason_code).toBe(
      'no_specification',
    );
    expect(analyseDraft(limits('', '0,05'), channel, ',').result?.verdict).toBe('pass');
  });

  it('sends full scale, digit and judged value only where they apply', () => {
    const change = (given: Partial<DraftContent['analysis']>) =>
      calibrationPayload(two({ further: [], analysis: { ...analysis, ...given } }), [], context).analysis;

    expect(change({ full_scale_definition: 'upper_limit' })).toEqual({});
    expect(change({ full_scale_definition: 'upper_limit', accuracy_type: 'percent_of_full_scale' })).toMatchObject({
      full_scale_definition: 'upper_limit',
    });
    const inParts = { accuracy_type: 'written', specification_digit: '0,001' };
    const digitOf = (part: Partial<typeof emptyPart>) =>
      calibrationPayload(
        two({ further: [], analysis: { ...analysis, ...inParts }, specification: [{ ...emptyPart, ...part }] }),
        [],
        context,
      ).analysis?.specification_digit;
    expect([digitOf({ constant: '0,01' }), digitOf({ digits: '3' })]).toEqual([undefined, 0.001]);
    expect(change({ judge: 'corrected_value' })).toEqual({});
    expect(change({ judge: 'corrected_value', data_entry_mode: 'raw_data' })).toEqual({ judge: 'corrected_value' });
  });

  it('names every invalid cell', () => {
    const problems = partProblems(
      [
        { ...emptyPart, from: '5', to: '1', constant: '-1' },
        { ...emptyPart, from: '0', to: '10', digits: 'x' },
        { ...emptyPart, from: '9', constant: '1' },
      ],
      ',',
    );

    expect(Object.fromEntries(problems)).toEqual({
      '0.constant': 'not_negative',
      '0.percent_of_reading': 'nothing',
      '0.to': 'turned',
      '0.from': 'overlap',
      '1.digits': 'number',
      '2.from': 'overlap',
    });
  });
});
