import { emptyFacts } from '../../calibration-facts';
import { isWithoutReadings } from './draft-checks';
import { startContent, type DraftContent } from './draft-content';
import { analysedPart } from './draft-record';
import { analyseDraft } from '../analysis/live-analysis';
import type { DraftRow } from './rows-history';
import { statedResults } from '../analysis/stated-results';

const rows: DraftRow[] = [
  { reference: '0,000', measured: '0,010', expanded_uncertainty: '0,050' },
  { reference: '50', measured: '50,02', expanded_uncertainty: '0,06', coverage_factor: '3,0', freedom: '3' },
  { reference: '100', measured: '99,99' },
];

function draft(type: string, given: Partial<DraftContent> = {}): DraftContent {
  const blank = startContent(
    { performed_by_name: 'L. Ejemplo', today: '2026-03-12', is_first: false, channel: null },
    { number: String },
  );
  return {
    ...blank,
    conditions: { ...emptyFacts(), ...blank.conditions, calibration_type: type },
    analysis: {
      ...blank.analysis,
      data_entry_mode: 'reference_vs_indicated',
      reference_unit: '°C',
      measured_unit: '°C',
    },
    rows,
    ...given,
  };
}

describe('points of another laboratory in a draft', () => {
  it('are sent as stated, with their digits, and not analysed', () => {
    const content = draft('external_accredited_lab');
    const live = analyseDraft(content, null, ',');

    expect(live).toMatchObject({ isStated: true, result: null, cells: [] });
    expect(analysedPart(content, live.points, ',')).toEqual({
      data_entry_mode: 'reference_vs_indicated',
      poly_order: null,
      points: [
        expect.objectContaining({ expanded_uncertainty: 0.05, expanded_uncertainty_text: '0,050' }),
        expect.objectContaining({
          expanded_uncertainty: 0.06,
          coverage_factor: 3,
          coverage_factor_text: '3,0',
          effective_degrees_of_freedom: 3,
        }),
        expect.not.objectContaining({ expanded_uncertainty: expect.anything() }),
      ],
    });
    expect(statedResults(content, live.points, null, ',')).toMatchObject([
      { error: 0.01, coverage_factor: 2, is_factor_assumed: true },
      { error: 0.02, coverage_factor: 3, is_factor_assumed: false },
      { error: -0.01, coverage_factor: null },
    ]);
    const signal = { ...content, analysis: { ...content.analysis, measured_unit: 'mA' } };
    expect(statedResults(signal, live.points, null, ',')).toMatchObject([
      { error: null },
      { error: null },
      { error: null },
    ]);
  });

  it('have the error of a direction without whole turns', () => {
    const rows: DraftRow[] = [{ reference: '0,0', measured: '359,8', expanded_uncertainty: '0,3' }];
    const content = draft('external_accredited_lab', { rows });
    const vane = { physical_quantity: 'wind_direction', unit: '°', measurement_min: 0, measurement_max: 360 };
    const degrees = { ...content, analysis: { ...content.analysis, reference_unit: '°', measured_unit: '°' } };

    const { points } = analyseDraft(degrees, null, ',');

    expect(statedResults(degrees, points, vane, ',')).toMatchObject([{ error: -0.2, indication_error: -0.2 }]);
  });

  it('are stated on both sides of an adjustment if one of them has a U', () => {
    const content = draft('external_accredited_lab');
    const found = rows.map(({ reference, measured }) => ({ reference, measured }));
    const analysis = { ...content.analysis, data_entry_mode: 'reference_vs_as_found_as_left' as const };

    const live = analyseDraft({ ...content, analysis, modes: { ...content.modes, found } }, null, ',');

    expect([live, live.before]).toMatchObject([
      { isStated: true, result: null },
      { isStated: true, result: null },
    ]);
    expect(live.before?.points).toHaveLength(3);
  });

  it('name the invalid cell', () => {
    const wrong: DraftRow[] = [
      { reference: '0', measured: '0', expanded_uncertainty: '-1' },
      { reference: '1', measured: '1', coverage_factor: '2' },
      { reference: '2', measured: '2', expanded_uncertainty: 'x' },
    ];
    const { cells } = analyseDraft(draft('external', { rows: wrong }), null, ',');

    expect(cells).toEqual([
      { row: 0, field: 'expanded_uncertainty', code: 'number' },
      { row: 1, field: 'expanded_uncertainty', code: 'missing' },
      { row: 2, field: 'expanded_uncertainty', code: 'number' },
    ]);
  });

  it('need the readings of their row', () => {
    const early: DraftRow[] = [
      { reference: '', measured: '', coverage_factor: '2' },
      { reference: '50', measured: '50', expanded_uncertainty: '0.06' },
      { reference: '', measured: '', expanded_uncertainty: '0.06' },
    ];
    const checks = [{ text: 'Display', result: 'pass', as_found_result: '', remark: '' }];
    const missing = (row: number) => [
      { row, field: 'reference', code: 'missing' },
      { row, field: 'measured', code: 'missing' },
    ];

    const { cells, points } = analyseDraft(draft('external', { rows: early }), null, '.');
    expect(cells).toEqual([...missing(0), ...missing(2)]);
    expect(points.map(({ row }) => row)).toEqual([1]);
    expect(analyseDraft(draft('internal_lab', { rows: early.slice(0, 1) }), null, '.').cells).toEqual([]);
    expect(isWithoutReadings(draft('external', { rows: early.slice(0, 1), checks }))).toBe(false);
    expect(isWithoutReadings(draft('internal_lab', { rows: early.slice(0, 1), checks }))).toBe(true);
  });

  it('are absent in an own calibration with a computed uncertainty', () => {
    const { points } = analyseDraft(draft('internal_lab'), null, ',');

    expect(points.map(({ stated }) => stated)).toEqual([undefined, undefined, undefined]);
  });
});
