import type { AnalysisOptions, CalibrationCreate } from '@etalon/api-client';
import {
  AnalysisError,
  FormulaError,
  analyzeRecordedResponse,
  declaredModel,
  decimalSignOf,
  readNumber,
  typedNumber,
  type ChannelFacts,
  type DecimalSign,
  type FrequencyResponseResult,
  type Problem,
} from '@etalon/metrology';
import { CHANNEL_OPTIONS, recordedOptions } from './draft-correction';
import type { DraftContent } from './draft-content';
import { readFormula, readStart } from './draft-model';
import { standardsOf } from './draft-standards';
import { ownOptions } from './draft-record';
import { itemOf } from './draft-stated';
import type { DraftRow } from './rows-history';
import { typedProblems } from './typed-problems';

export interface DraftSweepRow {
  frequency: string;
  reference: string;
  measured: string;
  phase: string;
}
export type SweepField = keyof DraftSweepRow;

export interface DraftModes {
  found: readonly DraftRow[];
  /** purpose before this mode set its own; empty: not set */
  purpose_before: string;
  /** mode and units before a declared characteristic; empty: not set */
  mode_before: string;
  reference_unit_before: string;
  measured_unit_before: string;
  /** last unit of the readings of a characteristic; empty: that of channel or reference */
  signal_unit: string;
  sweep: readonly DraftSweepRow[];
  baseline: string;
  frequency_unit: string;
  amplitude_type: string;
  with_phase: string;
  phase_unit: string;
  tolerance: string;
  tolerance_unit: string;
  /** `polynomial`, `custom_formula` or `lookup_table` */
  kind: string;
  coefficients: string;
  formula: string;
  parameters: string;
  /** `reading; value; standard uncertainty`, an entry per line */
  table: string;
  interpolation: string;
  range_from: string;
  range_to: string;
  uncertainty: string;
  factor: string;
}

export const blankSweepRow: DraftSweepRow = { frequency: '', reference: '', measured: '', phase: '' };

export const emptyModes: DraftModes = {
  found: [],
  purpose_before: '',
  mode_before: '',
  reference_unit_before: '',
  measured_unit_before: '',
  signal_unit: '',
  sweep: [],
  baseline: '0',
  frequency_unit: 'Hz',
  amplitude_type: '',
  with_phase: '',
  phase_unit: '°',
  tolerance: '',
  tolerance_unit: '%',
  kind: 'polynomial',
  coefficients: '',
  formula: '',
  parameters: '',
  table: '',
  interpolation: 'linear',
  range_from: '',
  range_to: '',
  uncertainty: '',
  factor: '',
};

interface SweepCellProblem {
  row: number;
  field: SweepField;
  code: 'missing' | 'number' | 'refused';
  problem?: Problem;
}

export interface LiveSweep {
  result: FrequencyResponseResult | null;
  rows: readonly number[];
  /** By row; null: not measured. */
  phases: readonly (number | null)[];
  cells: readonly SweepCellProblem[];
  problems: readonly Problem[];
}

export interface LiveDeclared {
  /** at mid-range, for a plausibility check; null if unknown */
  preview: { x: number; y: number } | null;
  problems: readonly DeclaredProblem[];
}

export interface DeclaredProblem {
  field: keyof DraftModes;
  /** `not_number`, `missing`, `fewer`, `positive`, `turned`, or a problem of the analysis */
  code: string;
  text?: string;
  problem?: Problem;
}

const isBlank = (row: DraftSweepRow) => Object.values(row).every((text: string) => text.trim() === '');

type SentSweep = NonNullable<CalibrationCreate['frequency_response_points']>;

function readSweep({ modes, analysis }: DraftContent, decimal: DecimalSign) {
  const language =
    decimalSignOf(modes.sweep.flatMap(({ frequency, reference, measured }) => [frequency, reference, measured])) ??
    decimal;
  const cells: SweepCellProblem[] = [];
  const rows: number[] = [];
  const points: SentSweep = [];
  modes.sweep.forEach((row, at) => {
    if (isBlank(row)) return;
    const read = (field: SweepField) => {
      const { value, problem } = readNumber(row[field], { language });
      if (problem) cells.push({ row: at, field, code: problem === 'missing_value' ? 'missing' : 'number' });
      return value;
    };
    const [frequency, reference, measured] = [read('frequency'), read('reference'), read('measured')];
    const hasPhase = modes.with_phase !== '' && row.phase.trim() !== '';
    const phase = hasPhase ? read('phase') : null;
    if (frequency === null || reference === null || measured === null || (hasPhase && phase === null)) return;
    rows.push(at);
    points.push({
      sweep_index: at,
      frequency_value: frequency,
      reference_value: reference,
      measured_value: measured,
      offset_value: phase,
      reference_text: row.reference.trim(),
      measured_text: row.measured.trim(),
      reference_unit: analysis.reference_unit,
      measured_unit: analysis.measured_unit,
    });
  });
  const [first] = rows;
  if (modes.with_phase !== '' && first !== undefined && points.every(({ offset_value }) => offset_value === null))
    cells.push({ row: first, field: 'phase', code: 'missing' });
  return { points, rows, cells };
}

/** Options with a form field in a frequency response, besides its tolerance. */
export const SWEEP_OPTIONS: readonly (keyof AnalysisOptions)[] = [
  'confidence_level',
  'decision_rule',
  'guard_band_factor',
  'resolution',
  'resolution_unit',
  'reference_standard_uncertainty',
  'reference_standard_unit',
  'reference_standard_coverage_factor',
  'negligible',
];

export function sweptPart(content: DraftContent, decimal: DecimalSign) {
  const { modes } = content;
  const tolerance = typedNumber(modes.tolerance, decimal) ?? null;
  const own = ownOptions(content, decimal);
  const options: AnalysisOptions = {
    ...recordedOptions(content.corrects, content.analysis.decision_rule),
    ...Object.fromEntries([...SWEEP_OPTIONS, ...CHANNEL_OPTIONS].map((name) => [name, own[name]])),
    ...(own.reference_standard_uncertainty == null ? { reference_standard_coverage_factor: undefined } : {}),
    ...(tolerance === null
      ? {}
      : { tolerance_override_value: tolerance, tolerance_override_unit: modes.tolerance_unit }),
  };
  return {
    data_entry_mode: 'frequency_response' as const,
    points: [],
    frequency_response_points: readSweep(content, decimal).points,
    frequency_response_baseline_sweep_index: Number(modes.baseline),
    frequency_response_frequency_unit: modes.frequency_unit,
    frequency_response_amplitude_type: modes.amplitude_type || null,
    frequency_response_offset_enabled: modes.with_phase !== '',
    frequency_response_offset_unit: modes.with_phase ? modes.phase_unit : null,
    analysis: Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)),
  };
}

/** Uses the server's function. */
export function analyseSweep(content: DraftContent, channel: ChannelFacts | null, decimal: DecimalSign): LiveSweep {
  const { points, rows, cells } = readSweep(content, decimal);
  const phases = points.map(({ offset_value }) => offset_value ?? null);
  if (typedNumber(content.modes.tolerance, decimal) === undefined)
    return { result: null, rows, phases, cells, problems: [{ loc: ['tolerance'], code: 'not_number', message: '' }] };
  if (points.length < 2 || typedProblems(content, decimal).length > 0)
    return { result: null, rows, phases, cells, problems: [] };
  try {
    const recorded = sweptPart(content, decimal);
    const item = itemOf(content, channel, recorded.analysis);
    const { result } = analyzeRecordedResponse(recorded, item, standardsOf(content, decimal));
    return { result, rows, phases, cells, problems: [] };
  } catch (error) {
    if (!(error instanceof AnalysisError)) throw error;
    const placed = error.problems.map((problem) => ({ problem, cell: cellOf(problem, rows) }));
    return {
      result: null,
      rows,
      phases,
      cells: [...cells, ...placed.flatMap(({ cell }) => cell ?? [])],
      problems: placed.flatMap(({ problem, cell }) => (cell ? [] : [problem])),
    };
  }
}

function cellOf(problem: Problem, rows: readonly number[]): SweepCellProblem | null {
  const [first, at, name] = problem.loc;
  const row = first === 'frequency_response_points' ? rows[Number(at)] : undefined;
  const field = /^(frequency|reference|measured)_(?:value|text)$/.exec(name ?? '')?.[1];
  return row === undefined || !field ? null : { row, field: field as SweepField, code: 'refused', problem };
}

export function declaredPart({ modes }: DraftContent, decimal: DecimalSign) {
  const number = (text: string) => typedNumber(text, decimal) ?? null;
  const stated = {
    data_entry_mode: 'model_direct' as const,
    points: [],
    range_min: number(modes.range_from),
    range_max: number(modes.range_to),
    expanded_uncertainty: number(modes.uncertainty),
    coverage_factor: number(modes.factor),
  };
  if (modes.kind === 'custom_formula')
    return {
      ...stated,
      model_type: 'custom_formula' as const,
      custom_formula: modes.formula.trim(),
      custom_formula_parameter_values: readStart(modes.parameters, decimal).values,
    };
  if (modes.kind === 'lookup_table')
    return {
      ...stated,
      model_type: 'lookup_table' as const,
      range_min: null,
      range_max: null,
      declared_table: { interpolation: modes.interpolation as 'linear', rows: tableRows(modes.table, decimal).rows },
    };
  const coefficients = numbersIn(modes.coefficients, decimal).flatMap(({ value }) => value ?? []);
  return { ...stated, model_type: 'polynomial' as const, poly_coefficients: coefficients };
}

function numbersIn(text: string, decimal: DecimalSign) {
  // A space separates thousands.
  const parts = text
    .split(/[;\t\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.map((part) => ({ part, value: readNumber(part, { language: decimal }).value }));
}

function tableRows(text: string, decimal: DecimalSign) {
  const wrong: string[] = [];
  const rows = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const cells = line.split(/[;\t]/).map((cell) => cell.trim());
      const [x = null, y = null, u = null] = cells.map((cell) => readNumber(cell, { language: decimal }).value);
      if (x === null || y === null || cells.length > 3 || (cells[2] && u === null)) wrong.push(line.trim());
      return x === null || y === null ? [] : [{ x, y, standard_uncertainty: u }];
    });
  return { rows, wrong };
}

/** Shows the curve that the record will have. */
export function readDeclared(content: DraftContent, decimal: DecimalSign): LiveDeclared {
  const { modes, analysis } = content;
  const problems: DeclaredProblem[] = [];
  for (const field of ['range_from', 'range_to', 'uncertainty', 'factor'] as const)
    if (typedNumber(modes[field], decimal) === undefined)
      problems.push({ field, code: 'not_number', text: modes[field] });
  const part = declaredPart(content, decimal);
  const { range_min: low, range_max: high, expanded_uncertainty: U, coverage_factor: k } = part;
  if (low !== null && high !== null && low >= high) problems.push({ field: 'range_to', code: 'turned' });
  if (U !== null && U <= 0) problems.push({ field: 'uncertainty', code: 'positive' });
  if (k !== null && k <= 0) problems.push({ field: 'factor', code: 'positive' });
  if (k !== null && modes.uncertainty.trim() === '')
    problems.push({ field: 'uncertainty', code: 'missing', text: 'U' });
  const wrong =
    modes.kind === 'polynomial'
      ? numbersIn(modes.coefficients, decimal).flatMap(({ part: text, value }) => (value === null ? [text] : []))
      : modes.kind === 'lookup_table'
        ? tableRows(modes.table, decimal).wrong
        : [];
  const field = modes.kind === 'polynomial' ? 'coefficients' : modes.kind === 'lookup_table' ? 'table' : 'formula';
  for (const text of wrong.slice(0, 3)) problems.push({ field, code: 'not_number', text });
  if (modes.kind === 'custom_formula') {
    const { isWrong, values } = readStart(modes.parameters, decimal);
    if (isWrong) problems.push({ field: 'parameters', code: 'not_number', text: modes.parameters });
    const { parameters, problem } = readFormula(modes.formula);
    if (problem) problems.push({ field, code: problem.code });
    for (const name of parameters)
      if (!Object.hasOwn(values, name)) problems.push({ field: 'parameters', code: 'missing', text: name });
  }
  if ('poly_coefficients' in part && part.poly_coefficients.length < 2) problems.push({ field, code: 'fewer' });
  if (problems.length > 0) return { preview: null, problems };
  try {
    return { preview: previewOf(part, analysis.reference_unit, analysis.measured_unit), problems };
  } catch (error) {
    if (error instanceof FormulaError) return { preview: null, problems: [{ field, code: error.code }] };
    if (!(error instanceof AnalysisError)) throw error;
    return { preview: null, problems: error.problems.map((problem) => ({ field, code: problem.code, problem })) };
  }
}

function previewOf(part: ReturnType<typeof declaredPart>, reference_unit: string, measured_unit: string) {
  const { range_min: low, range_max: high } = part;
  const x = low !== null && high !== null ? (low + high) / 2 : (low ?? high ?? 1);
  if ('poly_coefficients' in part)
    return { x, y: part.poly_coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0) };
  const table = 'declared_table' in part ? part.declared_table : null;
  declaredModel({
    type: part.model_type,
    formula: 'custom_formula' in part ? part.custom_formula : null,
    parameters: 'custom_formula_parameter_values' in part ? part.custom_formula_parameter_values : null,
    table: table?.rows ?? null,
    interpolation: table?.interpolation ?? null,
    reference_unit,
    measured_unit,
    range_min: low,
    range_max: high,
  });
  return null;
}
