import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { Language } from '@etalon/i18n';
import { aStandardOnADay } from '../../../../testing/a-standard-on-a-day';
import { draftStart } from '../../../../testing/an-asset';
import { configure, show } from '../../../../testing/render';
import { Format } from '../../../language';
import { AnalysisRun } from './analysis/analysis-run';
import { analyseDraft, type LiveAnalysis } from './analysis/live-analysis';
import { DialogNotes } from './dialog-notes';
import { DialogProblems } from './dialog-problems';
import { CalibrationDraft } from './draft/calibration-draft';
import { startContent, type DraftContent } from './draft/draft-content';
import { noParts } from './draft/draft-contribution';
import { tableText } from './draft/external-standard';
import { LIMITS, WRITTEN, emptyPart } from './draft/typed-specification';
import { EXTERNAL, emptyStandard, factsOfFirst } from './draft/typed-standard';
import { EntryProblems, type EntryProblem } from './entry-problems';
import { EntryProgress } from './entry-progress';

const { channel } = draftStart;
const rows = [
  ['0.0000', '0.001'],
  ['1.0000', '1.002'],
  ['5.0000', '5.003'],
].map(([reference = '', measured = '']) => ({ reference, measured }));

type Change = (content: DraftContent) => Partial<DraftContent>;

async function entered(language: Language, change: Change) {
  const current = signal<LiveAnalysis>({ result: null, specification: null, points: [], cells: [], problems: [] });
  const run = { current, result: () => current().result };
  await configure({
    language,
    providers: [
      CalibrationDraft,
      DialogProblems,
      EntryProgress,
      EntryProblems,
      { provide: AnalysisRun, useValue: run },
    ],
  });
  const draft = TestBed.inject(CalibrationDraft);
  const content = { ...startContent(draftStart, draft.words), rows };
  draft.open(draftStart, { ...content, ...change(content) });
  const analysis = analyseDraft(draft.content(), channel, TestBed.inject(Format).decimalSeparator());
  current.set(analysis);
  return {
    isAnalysed: (analysis.result ?? analysis.sweep?.result ?? null) !== null,
    hasData: TestBed.inject(EntryProgress).hasData(),
    problems: TestBed.inject(EntryProblems).all(),
  };
}

const row = (at: string, correction: string) => ({
  at,
  correction,
  uncertainty: '0,5',
  coverage_factor: '2',
  degrees_of_freedom: '',
});
const external = {
  ...emptyStandard,
  kind: EXTERNAL,
  name: 'Dead weight tester',
  date: '2026-01-02',
  unit: 'kPa',
  table: tableText([row('0', ''), row('500', '1,250')]),
};
const ofExternal: Change = ({ conditions }) => ({ conditions: { ...conditions, ...factsOfFirst(external) } });
const sweepRow = (frequency: string) => ({ frequency, reference: '1.00', measured: '1.01', phase: '' });

describe('readings of another laboratory on both sides of an adjustment', () => {
  it.each<[string, number, string[]]>([
    ['nothing is missing with two points', 2, []],
    ['one point is not enough', 1, ['As found: Enter at least two complete points and correct the invalid cells.']],
  ])('without U as found: %s', async (_title, count, expected) => {
    const { hasData, problems } = await entered('en', ({ conditions, analysis, modes }) => ({
      conditions: {
        ...conditions,
        calibration_type: 'external_accredited_lab',
        calibration_purpose: 'after_repair',
        external_lab_name: 'Provider X',
      },
      analysis: { ...analysis, data_entry_mode: 'reference_vs_as_found_as_left' },
      rows: rows.map((one) => ({ ...one, expanded_uncertainty: '0.01' })),
      modes: { ...modes, found: rows.slice(0, count) },
    }));

    expect(problems.filter(({ step }) => step === 'data').map(({ text }) => text)).toEqual(expected);
    expect(hasData).toBe(count > 1);
  });
});

describe('typed numbers that another language cannot read', () => {
  it.each<[string, Change, string[]]>([
    [
      'a specification in parts',
      ({ analysis }) => ({
        analysis: { ...analysis, accuracy_type: WRITTEN },
        specification: [{ ...emptyPart, constant: '1,250', percent_of_reading: '0,02' }],
      }),
      ['analysis: Specification in parts: Row 1: Constant: '],
    ],
    [
      'an additional component',
      () => ({
        contributions: [
          {
            ...noParts,
            source: 'Bath',
            value: '0,005',
            unit: 'bar',
            distribution: 'normal',
            divisor: '2,000',
            sensitivity_coefficient: '1,025',
            degrees_of_freedom: '',
          },
        ],
      }),
      ['analysis: Bath: Divisor: ', 'analysis: Bath: Sensitivity coefficient: '],
    ],
    ['the table of an external standard', ofExternal, ['conditions: Standard 1: Row 2: Correction: ']],
    [
      'an external standard of a frequency response',
      (content) => ({
        ...ofExternal(content),
        analysis: { ...content.analysis, data_entry_mode: 'frequency_response' },
        modes: { ...content.modes, sweep: [sweepRow('10'), sweepRow('20')] },
      }),
      ['conditions: Standard 1: Row 2: Correction: '],
    ],
    [
      'the range of a further standard',
      ({ conditions }) => ({
        conditions: {
          ...conditions,
          internal_reference_asset_id: 'standard',
          internal_reference_sensor_id: 'channel-of-standard',
          standard_to: '1,25',
        },
        standard: aStandardOnADay(),
        further: [{ ...emptyStandard, asset_id: 'b', sensor_id: 'other', from: '1,250' }],
        found: [aStandardOnADay({ key: 'other', sensor_id: 'other' })],
      }),
      ['conditions: Standard 2: Used from: '],
    ],
    [
      'U and k of the reference standard',
      ({ conditions }) => ({
        conditions: {
          ...conditions,
          reference_standard_uncertainty: '1,250',
          reference_standard_coverage_factor: '2,000',
        },
      }),
      ['conditions: U of the standard: ', 'conditions: k of the standard: '],
    ],
    [
      'the range of the first of two standards',
      ({ conditions }) => ({
        conditions: {
          ...conditions,
          internal_reference_asset_id: 'standard',
          internal_reference_sensor_id: 'channel-of-standard',
          standard_to: '1,250',
        },
        standard: aStandardOnADay(),
        further: [{ ...emptyStandard, asset_id: 'b', sensor_id: 'other', from: '1.25' }],
        found: [aStandardOnADay({ key: 'other', sensor_id: 'other' })],
      }),
      ['conditions: Used up to: '],
    ],
    [
      'an initial value of a formula',
      ({ analysis }) => ({
        analysis: {
          ...analysis,
          data_entry_mode: 'raw_data',
          model_type: 'custom_formula',
          custom_formula: 'a + b*x',
          formula_start: 'a = 0; b = 1,250',
        },
      }),
      ['analysis: Starting values: '],
    ],
    [
      'a resolution',
      ({ analysis }) => ({ analysis: { ...analysis, resolution: '1,250' } }),
      ['analysis: Resolution: '],
    ],
    [
      'a limit of error',
      ({ analysis }) => ({ analysis: { ...analysis, accuracy_type: LIMITS, tolerance_upper: '1,250' } }),
      ['analysis: Upper limit of the error: '],
    ],
    [
      'a guard band factor of a frequency response',
      ({ analysis, modes }) => ({
        analysis: {
          ...analysis,
          data_entry_mode: 'frequency_response',
          decision_rule: 'guard_band_r',
          guard_band_factor: '1,250',
        },
        modes: { ...modes, sweep: [sweepRow('10'), sweepRow('20')] },
      }),
      ['data: Factor r: '],
    ],
  ])('prevent result and record, and are named: %s', async (_title, change, named) => {
    expect(await entered('de', change)).toEqual({ isAnalysed: true, hasData: true, problems: [] });
    TestBed.resetTestingModule();

    const { problems, ...state } = await entered('en', change);

    expect(state).toEqual({ isAnalysed: false, hasData: false });
    const reason = /with “\.” as the decimal separator|for example a = 1/;
    const isNamed = (line: string, { step, text }: EntryProblem) => `${step}: ${text}`.startsWith(line);
    expect(problems.filter((one, i) => isNamed(named[i] ?? '?', one) && reason.test(one.text))).toEqual(problems);
    expect(problems).toHaveLength(named.length);
  });

  it('are shown beside the button of their dialog', async () => {
    await entered('en', ofExternal);

    const { page } = await show(DialogNotes, { of: 'standard' });
    expect(page.get('alert').textContent).toContain('Standard 1: Row 2: Correction');
    const { page: other } = await show(DialogNotes, { of: 'contribution' });
    expect(other.all('alert')).toEqual([]);
  });

  it('do not matter where they are not used', async () => {
    const change: Change = ({ analysis }) => ({
      analysis: { ...analysis, accuracy_type: 'absolute', guard_band_factor: '1,250', tolerance_upper: '1,250' },
      specification: [{ ...emptyPart, constant: '1,250' }],
    });

    expect(await entered('en', change)).toEqual({ isAnalysed: true, hasData: true, problems: [] });
  });

  it.each<[string, Change]>([
    [
      'U of another laboratory',
      ({ conditions }) => ({
        conditions: { ...conditions, calibration_type: 'external_accredited_lab', external_lab_name: 'Provider X' },
        rows: rows.map((one) => ({ ...one, expanded_uncertainty: '0.01' })),
      }),
    ],
    ['a filed certificate', ({ analysis }) => ({ analysis: { ...analysis, data_entry_mode: 'filed' }, rows: [] })],
    [
      'a frequency response',
      ({ analysis, modes }) => ({
        analysis: { ...analysis, data_entry_mode: 'frequency_response' },
        modes: { ...modes, sweep: [sweepRow('10'), sweepRow('20')] },
      }),
    ],
  ])('ask for no tolerance of %s', async (_title, change) => {
    const { hasData, problems } = await entered('en', (content) => {
      const changed = change(content);
      return { ...changed, analysis: { ...(changed.analysis ?? content.analysis), accuracy_type: 'limits' } };
    });

    expect({ hasData, problems }).toEqual({ hasData: true, problems: [] });
  });
});
