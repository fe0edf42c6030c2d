import { TestBed } from '@angular/core/testing';
import { languages } from '@etalon/i18n';
import { typedNumber, type DecimalSign } from '@etalon/metrology';
import { spaced, specifications } from '../../../../../../../../test/support/specifications.mjs';
import { configure } from '../../../../../testing/render';
import { numberProblem } from '../../../../ui/field/number-problem';
import { ConformityText } from '../../analysis-panels/conformity-text';
import { calibrationFacts, emptyFacts, factProblem, sentFacts } from '../../calibration-facts';
import { startContent, type DraftContent } from '../draft/draft-content';
import { sweptPart } from '../draft/draft-modes';
import { analyseDraft, readRows, type LiveAnalysis } from './live-analysis';
import { emptyPart } from '../draft/typed-specification';

const words = { number: (value: number | null) => (value === null ? '' : String(value)) };
const channel = {
  id: 'c',
  physical_quantity: 'pressure',
  unit: 'bar',
  measurement_min: 0,
  measurement_max: 10,
  accuracy_value: 0.1,
  accuracy_type: 'percent_of_full_scale',
  resolution: 0.001,
};
const row = (reference: string, measured: string) => ({ reference, measured });

function aDraft(rows: DraftContent['rows']): DraftContent {
  return { ...startContent({ performed_by_name: 'R', today: '2026-11-20', is_first: true, channel }, words), rows };
}

describe('specification of a draft', () => {
  const typeable = specifications.filter(
    ({ inputs }) =>
      inputs.tolerance_override_value == null &&
      inputs.channel_accuracy_floor == null &&
      !inputs.specification_as_written?.specification,
  );

  function drafted({ inputs, unit, full_scale }: (typeof specifications)[number]): LiveAnalysis {
    const { tolerance_lower: lower, tolerance_upper: upper, specification: parts } = inputs;
    const written = inputs.specification_as_written;
    const own = {
      physical_quantity: 'other',
      unit,
      measurement_min: 0,
      measurement_max: full_scale?.value ?? 100,
      resolution: 0.001,

      accuracy_value: written?.channel_accuracy_value ?? inputs.channel_accuracy_value ?? null,
      accuracy_type: inputs.channel_accuracy_type ?? 'absolute',
      accuracy_unit: written?.unit ?? unit,
    };
    const start = startContent(
      { performed_by_name: 'R', today: '2026-11-20', is_first: true, channel: { ...channel, ...own } },
      words,
    );
    const text = (value: number | null | undefined) => words.number(value ?? null);
    const content = {
      ...start,
      rows: [row('1', '1.0001'), row('5', '5.0001'), row('10', '10.0001')],
      analysis: {
        ...start.analysis,
        ...(lower == null && upper == null
          ? {}
          : { accuracy_type: 'limits', tolerance_lower: text(lower), tolerance_upper: text(upper) }),
        ...(parts ? { accuracy_type: 'written' } : {}),
        full_scale_definition: full_scale?.definition ?? '',
      },
      specification: (parts ?? []).map((part) =>
        Object.assign(
          {},
          emptyPart,
          Object.fromEntries(Object.entries(part).map(([name, value]) => [name, text(value)])),
        ),
      ),
    };
    return analyseDraft(content, { ...channel, ...own }, '.');
  }

  it.each(languages)('has the text of the record and its certificate, in %s', async (language) => {
    await configure({ language });
    const text = TestBed.inject(ConformityText);

    const shownText = typeable.map((one) => {
      const { result, specification } = drafted(one);
      if (!result || !specification) return null;
      const { full_scale: fullScale, conformity_statement: statement } = result;
      return text.held(specification.given, { unit: specification.unit, fullScale, statement });
    });

    expect(shownText.map((one) => spaced(one ?? '').split(' = ')[0])).toEqual(
      typeable.map((one) => one.words[language]),
    );
    expect(
      drafted({
        inputs: {},
        unit: 'V',
        full_scale: null,
        given: { parts: [], lower: null, upper: null },
        words: { en: '', de: '', fr: '', es: '' },
      }).specification,
    ).toBeNull();
  });
});

describe('preview of both sides of an adjustment', () => {
  it('judges no readings by a curve fitted to them before the adjustment', () => {
    const cell = { ...channel, output_signal_unit: 'mV', accuracy_value: 5 };
    const signals = (slope: number) =>
      ['0', '2', '4', '6', '8', '10'].map((pressure, i) =>
        row(pressure, String(slope * Number(pressure) + (i % 2) / 1e3)),
      );
    const start = aDraft(signals(2));
    const content: DraftContent = {
      ...start,
      analysis: {
        ...start.analysis,
        data_entry_mode: 'reference_vs_as_found_as_left',
        measured_unit: 'mV',
        judge: 'corrected_value',
        resolution: '0.001',
      },
      modes: { ...start.modes, found: signals(1.9) },
    };

    const { result, before } = analyseDraft(content, cell, '.');

    expect(result?.verdict).toBe('pass');
    expect(before?.result?.conformity_statement).toMatchObject({
      verdict: 'not_evaluated',
      reason_code: 'own_curve_as_found',
    });
  });
});

describe('reading the rows of the grid', () => {
  it('uses the decimal separator of the other cells', () => {
    const { points, cells } = readRows([row('0,25', '1,234'), row('5,5', '−5,504')], '.');

    expect(points).toEqual([
      { row: 0, reference: 0.25, measured: 1.234 },
      { row: 1, reference: 5.5, measured: -5.504 },
    ]);
    expect(cells).toEqual([]);
  });

  it('reports 1,234 as ambiguous unless the language decides it', () => {
    expect(readRows([row('1,234', '1')], '.').cells).toEqual([{ row: 0, field: 'reference', code: 'ambiguous' }]);
    expect(readRows([row('1,234', '1')], ',').points).toEqual([{ row: 0, reference: 1.234, measured: 1 }]);
  });

  const texts = [
    '1,234',
    '1.234',
    '-12,500',
    '1,2345',
    '0,25',
    '0.25',
    '.5',
    '1 234',
    '1.234,5',
    '1e3',
    '\u22125',
    'abc',
  ];
  const decimals: DecimalSign[] = ['.', ','];
  it.each(texts.flatMap((text) => decimals.map((decimal) => [text, decimal] as const)))(
    'parses %j with the decimal separator %j like every other field',
    (text, decimal) => {
      const { points } = readRows([row(text, '1e0'), row('7', '7')], decimal);
      const [cell] = points.filter(({ row }) => row === 0);

      const isRefused = numberProblem(text, decimal) !== null;
      const fact = { ...emptyFacts(), temperature: text };
      expect(isRefused ? undefined : typedNumber(text, decimal)).toBe(cell?.reference);
      expect(factProblem(calibrationFacts.temperature, text, decimal) === null).toBe(!isRefused);
      expect(sentFacts(fact, decimal)['temperature']).toBe(cell?.reference ?? null);
    },
  );

  it('skips an invalid or incomplete row and reports its cells', () => {
    const { points, cells } = readRows([row('1', 'abc'), row('', ''), row('2', ''), row('3', '3')], '.');

    expect(points).toEqual([{ row: 3, reference: 3, measured: 3 }]);
    expect(cells).toEqual([
      { row: 0, field: 'measured', code: 'number' },
      { row: 2, field: 'measured', code: 'missing' },
    ]);
  });
});

describe('the live analysis', () => {
  it('gives errors, uncertainty and conformity for two points', () => {
    const { result } = analyseDraft(aDraft([row('0', '0.001'), row('10', '10.004')]), channel, '.');

    expect(result?.points.map(({ error }) => Number(error.toFixed(6)))).toEqual([0.001, 0.004]);
    expect(result?.expanded_uncertainty).toBeGreaterThan(0);
    expect(result?.conformity_statement).toMatchObject({ verdict: 'pass', points_evaluated: 2 });
  });

  it('requires two points', () => {
    expect(analyseDraft(aDraft([row('0', '0.001')]), channel, '.').result).toBeNull();
  });

  it('assigns errors of the analysis to their cell or to the table', () => {
    const draft = aDraft([row('0', '0'), row('1e300', '1'), row('5', '5')]);

    const { result, cells, problems } = analyseDraft(draft, channel, '.');

    expect(result).toBeNull();
    expect(cells).toEqual([expect.objectContaining({ row: 1, field: 'reference', code: 'refused' })]);
    expect(problems).toEqual([]);
  });

  const aSweep = (tolerance: string): DraftContent => {
    const draft = aDraft([]);
    const at = (frequency: string, measured: string) => ({ frequency, reference: '1', measured, phase: '' });
    return {
      ...draft,
      analysis: { ...draft.analysis, data_entry_mode: 'frequency_response', measured_unit: 'bar' },
      modes: { ...draft.modes, sweep: [at('10', '1'), at('20', '1.01'), at('30', '1.02')], tolerance },
    };
  };

  it.each(['±3', '3 %', '1,250', 'three'])('gives no frequency response with the unreadable tolerance %j', (text) => {
    const { sweep } = analyseDraft(aSweep(text), channel, '.');

    expect(sweep).toMatchObject({ result: null, rows: [0, 1, 2], cells: [] });
    expect(sweep?.problems.map(({ loc }) => loc)).toEqual([['tolerance']]);
  });

  it.each([
    ['3', 'pass'],
    ['3,5', 'pass'],
    ['1.250', 'fail'],
    ['', 'not_evaluated'],
  ])('evaluates a frequency response with the tolerance %j', (text, verdict) => {
    const { sweep } = analyseDraft(aSweep(text), channel, '.');

    expect(sweep).toMatchObject({ result: { conformity_statement: { verdict } }, problems: [] });
  });

  it('adds no resolution of the item to the U of another laboratory over frequency', () => {
    const draft = aSweep('');
    const uncertainty = (calibration_type: 'internal_lab' | 'external') => {
      const conditions = { ...draft.conditions, calibration_type, reference_standard_uncertainty: '0.001' };
      return analyseDraft({ ...draft, conditions }, channel, '.').sweep?.result?.expanded_uncertainty_pct;
    };

    expect(uncertainty('external')).toBeCloseTo(0.1, 9);
    expect(uncertainty('internal_lab')).toBeGreaterThan(0.101);
  });

  it('reads the phase of a frequency response by the decimal separator of the other cells', () => {
    const { modes, ...draft } = aSweep('');
    const sweep = modes.sweep.map((line, i) => ({ ...line, phase: ['-1.250', '', '0.5'][i] ?? '' }));
    const content = { ...draft, modes: { ...modes, sweep, with_phase: 'yes' } };

    expect(analyseDraft(content, channel, ',').sweep?.phases).toEqual([-1.25, null, 0.5]);
    expect(sweptPart(content, ',').frequency_response_points.map(({ offset_value }) => offset_value)).toEqual([
      -1.25,
      null,
      0.5,
    ]);
  });

  it('misses the phase of a frequency response that is measured at no frequency', () => {
    const { modes, ...draft } = aSweep('');
    const sweep = modes.sweep.map((line) => ({ ...line, phase: '' }));
    const cellsWith = (with_phase: string) =>
      analyseDraft({ ...draft, modes: { ...modes, sweep, with_phase } }, channel, '.').sweep?.cells;

    expect([cellsWith(''), cellsWith('yes')]).toEqual([[], [{ row: 0, field: 'phase', code: 'missing' }]]);
  });

  it('names the column when all readings are equal and a curve is fitted', () => {
    const draft = aDraft([row('0', '5'), row('5', '5'), row('10', '5')]);
    const withCurve = { ...draft, analysis: { ...draft.analysis, data_entry_mode: 'raw_data' as const } };

    const { result, problems, cells } = analyseDraft(withCurve, channel, '.');

    expect(result).toBeNull();
    expect([...problems, ...cells].length).toBeGreaterThan(0);
  });
});
