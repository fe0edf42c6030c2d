import type { AnalysisResult } from '@etalon/metrology';
import {
  type CertificateData,
  cmcOf,
  correctedReferenceOf,
  correctionOf,
  hasCurve,
  judgedBy,
  levelsOf,
  statedConfidence,
  statedErrors,
} from '../document/index.js';

const CURVE = [
  'type',
  'formula',
  'formula_gives',
  'resolved_formula',
  'parameters',
  'covariance',
  'table',
  'interpolation',
] as const;
const CALCULATED = ['calculated_value', 'corrected_error'] as const;
const OWN_ERROR = [
  'error',
  'standard_uncertainty',
  'expanded_uncertainty',
  'coverage_factor',
  'effective_degrees_of_freedom',
] as const;
const OTHER_ERROR = [
  'other_standard_uncertainty',
  'other_expanded_uncertainty',
  'other_coverage_factor',
  'other_effective_degrees_of_freedom',
] as const;
const LIMITS = ['lower_limit', 'upper_limit', 'acceptance_lower', 'acceptance_upper'] as const;
const POINT = [
  'reference_value',
  'measured_value',
  'calculated_value',
  'direction',
  'error',
  'indication_error',
  'corrected_error',
  'standard_uncertainty',
  'expanded_uncertainty',
  'coverage_factor',
  'effective_degrees_of_freedom',
  ...OTHER_ERROR,
] as const;
const LEVEL = [
  'reference_value',
  'measured_mean',
  'readings',
  'points',
  'error',
  'standard_deviation',
  'standard_uncertainty',
  'expanded_uncertainty',
  'coverage_factor',
  'effective_degrees_of_freedom',
] as const;
const DIRECTIONS = [
  'error_rising',
  'readings_rising',
  'error_falling',
  'readings_falling',
  'hysteresis',
  'direction_standard_uncertainty',
  'direction_expanded_uncertainty',
  'direction_coverage_factor',
  'direction_effective_degrees_of_freedom',
] as const;
const VERDICT = [...LIMITS, 'verdict', 'reason_code'] as const;
const TOTALS = [
  'combined_uncertainty',
  'expanded_uncertainty',
  'coverage_factor',
  'effective_degrees_of_freedom',
] as const;
const UNCERTAINTY = [...TOTALS, 'distribution_type', 'budget_complete'] as const;
const BUDGET = [
  'source',
  'description',
  'value',
  'unit',
  'distribution',
  'divisor',
  'sensitivity_coefficient',
  'standard_uncertainty',
  'degrees_of_freedom',
  'share',
] as const;
const STATEMENT = [
  'decision_rule',
  'measurand',
  'verdict',
  'passed',
  'reason_code',
  'specification',
  'tolerance_lower',
  'tolerance_upper',
  'guard_band',
  'guard_band_factor',
  'points_evaluated',
  'points_passed',
] as const;

type Statement = AnalysisResult['conformity_statement'];

/** Unrounded; values missing from earlier engines, and those of a curve fitted to the readings as found, are null. */
export function resultOfAnalysis(
  analysis: AnalysisResult,
  entered: CertificateData['entered'],
  side: Pick<CertificateData, 'is_as_found'> = {},
) {
  const typed = new Map(entered.map((entry) => [entry.point_index, entry]));
  const { calculated, judged } = statedErrors(side, analysis);
  const isOwnCurve = hasCurve(analysis) && !calculated;
  const withheld = isOwnCurve ? ([...CALCULATED, ...(judged ? OTHER_ERROR : OWN_ERROR)] as const) : [];
  return {
    judged: judgedBy(analysis),
    characteristic: (analysis.conformity_statement as Partial<Statement>).characteristic ?? null,
    nominal_characteristic: (analysis as Partial<AnalysisResult>).nominal_characteristic ?? null,
    points: analysis.points.map((point) => ({
      number: point.point_index + 1,
      reference_text: typed.get(point.point_index)?.reference_text ?? null,
      measured_text: typed.get(point.point_index)?.measured_text ?? null,
      reference_correction: correctionOf(point),
      corrected_reference_value: correctedReferenceOf(point),
      cmc: cmcOf(point),
      ...picked(point, POINT, withheld),
      conformity: picked(point, VERDICT, judged ? [] : LIMITS),
    })),
    levels: (judged ? levelsOf(analysis) : []).map((level) => ({
      ...picked(level, LEVEL),
      ...picked(level, DIRECTIONS),
      points: level.points.map((index) => index + 1),
      conformity: picked(level, VERDICT),
    })),
    model: isOwnCurve ? null : modelOf(analysis),
    uncertainty: {
      ...picked(analysis, UNCERTAINTY, judged ? [] : TOTALS),
      confidence_level: statedConfidence(analysis),
      at_point: !judged || analysis.budget_at?.point_index == null ? null : analysis.budget_at.point_index + 1,
      budget: (judged ? analysis.uncertainty_budget : []).map((row) => picked(row, BUDGET)),
    },
    conformity: picked(analysis.conformity_statement, STATEMENT),
  };
}

const SWEPT = [
  'frequency_value',
  'reference_value',
  'reference_correction',
  'corrected_reference_value',
  'measured_value',
  'sensitivity_value',
  'standard_uncertainty',
  'expanded_uncertainty',
  'coverage_factor',
  'effective_degrees_of_freedom',
  'deviation_pct',
  'deviation_db',
  'deviation_expanded_uncertainty',
  'deviation_coverage_factor',
  'is_baseline',
] as const;
const SWEEP = ['gain', 'sensitivity_unit', 'deviation_unit', 'max_deviation', 'is_logarithmic'] as const;

export function resultOfSweep({
  result,
  frequency_unit,
  amplitude_type,
  phase_unit,
  entered,
}: NonNullable<CertificateData['sweep']>) {
  return {
    frequency_unit,
    amplitude_type,
    phase_unit,
    ...picked(result, SWEEP),
    points: result.points.map((point, index) => ({
      number: index + 1,
      reference_text: entered[index]?.reference_text ?? null,
      measured_text: entered[index]?.measured_text ?? null,
      phase: entered[index]?.phase ?? null,
      ...picked(point, SWEPT),
      conformity: picked(point, VERDICT),
    })),
    uncertainty: {
      combined_uncertainty_pct: result.combined_uncertainty_pct,
      expanded_uncertainty_pct: result.expanded_uncertainty_pct,
      coverage_factor: result.coverage_factor,
      effective_degrees_of_freedom: result.effective_degrees_of_freedom,
      distribution_type: result.distribution_type,
      budget_complete: result.budget_complete,
      confidence_level: statedConfidence(result),
      budget: result.uncertainty_budget.map((row) => picked(row, BUDGET)),
    },
    conformity: picked(result.conformity_statement, STATEMENT),
  };
}

function modelOf({ model, curve, poly_coefficients, measured_range_min, measured_range_max }: AnalysisResult) {
  // Results of earlier engines have no model.
  const stated = (model as typeof model | undefined) ?? null;
  if (!stated && !curve) return null;
  const kind = stated ? picked(stated, CURVE) : { type: 'polynomial' };
  return { ...kind, polynomial: poly_coefficients, measured_range_min, measured_range_max };
}

export function picked<From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
  withheld: readonly Name[] = [],
) {
  const valueOf = (name: Name) => (withheld.includes(name) ? null : (from[name] ?? null));
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as { [Key in Name]: From[Key] | null };
}
