import {
  conformityOf,
  ENGINE_VERSION,
  enteredDifference,
  type EnteredNumber,
  enteredNumber,
  type RangedChannel,
  turnOf,
  typedDecimal,
  type Verdict,
  worstConformity,
} from '@etalon/metrology';
import { Invalid } from '../../../platform/errors/errors.js';
import { optionsIn } from '../analysis/unused-options.js';
import { isExternal } from '../calibration/calibration-facts.dto.js';
import type { CalibrationCreate, CalibrationPointInline } from '../calibration/calibrations.dto.js';
import type { ResultColumns } from '../calibration/calibration-results.js';
import { rulesOf, type StatedRules, statedBudget } from './declared-coefficients.js';
import { NOT_STATED, type StatedPoint, type StatedSides } from './stated-points.js';

/** Only another laboratory can state them; ours are computed. */
const FIELDS = [
  'expanded_uncertainty',
  'expanded_uncertainty_text',
  'coverage_factor',
  'coverage_factor_text',
  'effective_degrees_of_freedom',
  'verdict',
] as const;
const OF_UNCERTAINTY = [
  'coverage_factor',
  'coverage_factor_text',
  'expanded_uncertainty_text',
  'effective_degrees_of_freedom',
] as const;
const SIDES = ['points', 'as_found_points'] as const;
const OF_ANALYSIS = [
  ...(['poly_order', 'poly_coefficients', 'custom_formula', 'declared_table'] as const),
  ...(['custom_formula_parameter_values', 'expanded_uncertainty', 'coverage_factor'] as const),
  ...(['range_min', 'range_max', 'valid_range_min', 'valid_range_max'] as const),
] as const;
/** For a U without k (EA-4/02, 5.1). */
const ASSUMED_FACTOR = 2;

/** Null if points have readings only. The worst verdict counts (rule C10). */
export function statedPoints(given: CalibrationCreate, channel: RangedChannel | null): StatedSides | null {
  const stated = SIDES.flatMap((side) =>
    given[side].flatMap((point, i) =>
      FIELDS.filter((field) => point[field] != null).map((field) => ({ loc: ['body', side, String(i), field] })),
    ),
  );
  const [first] = stated;
  if (!first) return null;
  if (!isExternal(given.calibration_type))
    throw Invalid.field(first.loc, 'Is computed here; it can be stated for an outside calibration only');
  refuseAnalysis(given);
  const sides = { points: sideOf(given, 'points', channel), as_found: sideOf(given, 'as_found_points', channel) };
  nameConformity(given, sides.points);
  return sides;
}

/** Largest uncertainty if all points have one. */
export function statedPointsColumns(given: StatedRules, { points }: StatedSides): ResultColumns {
  const widest = points.every(({ expanded_uncertainty: U }) => U !== null)
    ? points.reduce((one, other) => ((other.expanded_uncertainty ?? 0) > (one.expanded_uncertainty ?? 0) ? other : one))
    : null;
  const indications = points.map(({ measured_value }) => measured_value);
  const range = { min: Math.min(...indications), max: Math.max(...indications) };
  return {
    engine_version: ENGINE_VERSION,
    traceable: false,
    not_traceable: ['no_standard'],
    analysis_inputs: {},
    analysis: null,
    range_min: range.min,
    range_max: range.max,
    valid_range_min: range.min,
    valid_range_max: range.max,
    coverage_factor: widest?.coverage_factor ?? null,
    combined_uncertainty: widest?.standard_uncertainty ?? null,
    expanded_uncertainty: widest?.expanded_uncertainty ?? null,
    effective_degrees_of_freedom: widest?.effective_degrees_of_freedom ?? null,
    ...rulesOf(given),
    uncertainty_budget: widest && statedBudget(widest.expanded_uncertainty, widest.coverage_factor),
  };
}

/** They would be dropped silently. */
function refuseAnalysis(given: CalibrationCreate): void {
  const refuse = (loc: string[]) => {
    throw Invalid.field(
      ['body', ...loc],
      'The points are kept as another laboratory states them; nothing is computed of them',
    );
  };
  for (const name of optionsIn(given.analysis ?? {})) refuse(['analysis', name]);
  for (const name of OF_ANALYSIS) if (given[name] != null && given[name] !== '') refuse([name]);
  if (given.model_type !== 'polynomial') refuse(['model_type']);
}

function sideOf(given: CalibrationCreate, side: (typeof SIDES)[number], channel: RangedChannel | null): StatedPoint[] {
  const [first] = given[side];
  const turn = channel && first ? turnOf(channel, given[side], first.reference_unit) : null;
  return given[side]
    .map((point, i) => ({ point, at: (field: string) => ['body', side, String(i), field] }))
    .map(({ point, at }) => {
      for (const field of ['reference_unit', 'measured_unit'] as const)
        if (point[field] !== first?.[field]) throw Invalid.field(at(field), 'All points must have the same unit');
      return { point_index: point.point_index, stated: pointOf(point, at, turn) };
    })
    .sort((a, b) => a.point_index - b.point_index)
    .map(({ stated }) => stated);
}

/** Difference of the stated numbers, less whole turns; null for a signal. */
function pointOf(point: CalibrationPointInline, at: (field: string) => string[], turn: number | null): StatedPoint {
  const { reference_value, measured_value, reference_unit, measured_unit } = point;
  const reference = typed(reference_value, point.reference_text, at('reference_text'));
  const measured = typed(measured_value, point.measured_text, at('measured_text'));
  const scale = Math.max(Math.abs(reference_value), Math.abs(measured_value));
  const error = reference_unit === measured_unit ? enteredDifference(measured, reference, scale, turn) : null;
  return {
    ...NOT_STATED,
    reference_value,
    measured_value,
    reference_unit,
    measured_unit,
    error,
    indication_error: error,
    reference_text: point.reference_text ?? null,
    measured_text: point.measured_text ?? null,
    ...uncertaintyOf(point, at),
    verdict: point.verdict ?? null,
  };
}

function uncertaintyOf(point: CalibrationPointInline, at: (field: string) => string[]): Partial<StatedPoint> {
  const { expanded_uncertainty: U = null, coverage_factor: k = null, effective_degrees_of_freedom: dof = null } = point;
  if (U === null) {
    const stray = OF_UNCERTAINTY.find((field) => point[field] != null);
    if (stray) throw Invalid.field(at(stray), 'Belongs to an expanded uncertainty, which the point has not');
    return {};
  }
  for (const [field, value] of Object.entries({
    expanded_uncertainty: U,
    coverage_factor: k,
    effective_degrees_of_freedom: dof,
  }))
    if (value !== null && value <= 0) throw Invalid.field(at(field), 'Must be greater than zero', 'greater_than');
  typed(U, point.expanded_uncertainty_text, at('expanded_uncertainty_text'));
  if (k === null && point.coverage_factor_text) throw Invalid.field(at('coverage_factor'), 'Field required', 'missing');
  if (k !== null) typed(k, point.coverage_factor_text, at('coverage_factor_text'));
  const coverage_factor = k ?? ASSUMED_FACTOR;
  return {
    expanded_uncertainty: U,
    expanded_uncertainty_text: point.expanded_uncertainty_text ?? null,
    coverage_factor,
    coverage_factor_text: point.coverage_factor_text ?? null,
    is_factor_assumed: k === null,
    standard_uncertainty: U / coverage_factor,
    effective_degrees_of_freedom: dof,
  };
}

/** Text and number must be equal (rule R5). */
function typed(value: number, text: string | null | undefined, loc: string[]): EnteredNumber {
  const decimal = text ? typedDecimal(text, value) : null;
  if (text && !decimal)
    throw Invalid.field(loc, 'The typed text is not the number {value} beside it', 'text_mismatch', { value });
  return enteredNumber(value, decimal);
}

/** @throws Invalid for anything but fail as a whole with a failed point */
function nameConformity(given: CalibrationCreate, points: readonly StatedPoint[]): void {
  const conformities = points.map(({ verdict }) => (verdict === null ? null : conformityOf(verdict as Verdict)));
  const failed = conformities.indexOf('fail');
  if (failed >= 0 && given.stated_conformity !== null && given.stated_conformity !== 'fail')
    throw Invalid.field(['body', 'stated_conformity'], 'Contradicts the verdict of point {number}', 'value_error', {
      number: failed + 1,
    });
  given.stated_conformity ??= worstConformity(conformities.flatMap((one) => one ?? []));
}
