import type { AnalysisRequest, AnalysisResult } from '@etalon/metrology';
import { declaredFields } from '../../../platform/http/fields/field-declarations.js';
import { CalibrationFacts } from './calibration-facts.dto.js';
import { CalibrationResults } from './calibration-results.dto.js';
import type { Calibration, CalibrationPoint } from './calibration.entity.js';
import { comparedConformity } from './has-results.js';
import type { CalibrationCreate } from './calibrations.dto.js';

export type ResultColumns = Partial<Calibration> &
  Pick<Calibration, 'engine_version' | 'analysis_inputs' | 'analysis' | 'traceable' | 'not_traceable'>;

const facts: readonly string[] = declaredFields(CalibrationFacts);
const results: readonly string[] = declaredFields(CalibrationResults).filter((name) => !facts.includes(name));

/** Results without a column are stored in `analysis`. */
export function resultColumns(
  given: Pick<CalibrationCreate, 'range_min' | 'range_max'>,
  request: AnalysisRequest,
  result: AnalysisResult,
): ResultColumns {
  const { points: _points, ...inputs } = request;
  const { points: _results, passed: _passed, engine_version, traceable, not_traceable, ...computed } = result;
  const { conformity_statement, valid_range_min, valid_range_max } = result;
  const isColumn = ([name]: [string, unknown]) => results.includes(name);
  const entries = Object.entries(computed);
  return {
    ...(Object.fromEntries(entries.filter(isColumn)) as Partial<Calibration>),
    engine_version,
    traceable,
    not_traceable,
    analysis_inputs: inputs,
    analysis: Object.fromEntries(entries.filter((entry) => !isColumn(entry))),
    range_min: given.range_min ?? valid_range_min,
    range_max: given.range_max ?? valid_range_max,
    decision_rule: conformity_statement.decision_rule,
  };
}

/** Null for declared coefficients. */
export function storedAnalysis(row: Calibration, points: readonly CalibrationPoint[]): AnalysisResult | null {
  if (!row.analysis) return null;
  const passed = row.conformity_statement?.passed ?? null;
  return Object.assign({}, row, row.analysis, { passed, points }) as unknown as AnalysisResult;
}

/** Earlier engines stored stated values in these columns. */
const statedBefore: readonly string[] = ['range_min', 'range_max', 'decision_rule'];
const ofTheRow: readonly (keyof CalibrationPoint)[] = [
  'id',
  'calibration_id',
  'point_role',
  'reference_text',
  'measured_text',
  'u_reference',
  'u_measured',
  'reference_unit',
  'measured_unit',
  'expanded_uncertainty_text',
  'coverage_factor_text',
  'is_factor_assumed',
  'created_at',
];

/** Early records lack traceability; a separate rule judged the instrument. */
export function storedResult(row: Calibration, points: readonly CalibrationPoint[]): object {
  const isBefore = row.not_traceable.includes('recorded_before');
  const columns = results.filter((name) => !isBefore || !statedBefore.includes(name));
  const isComputed = ([name]: [string, unknown]) => !ofTheRow.includes(name as keyof CalibrationPoint);
  const { traceable, not_traceable } = row;
  const conformity = comparedConformity(row);
  return {
    ...Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name))),
    ...row.analysis,
    ...(isBefore ? {} : { traceable, not_traceable, conformity }),
    passed: row.conformity_statement?.passed ?? null,
    points: points.map((point) => Object.fromEntries(Object.entries(point).filter(isComputed))),
  };
}
