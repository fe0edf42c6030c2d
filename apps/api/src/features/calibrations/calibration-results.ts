import type { AnalysisRequest, AnalysisResult } from '@etalon/metrology';
import type { Calibration, CalibrationPoint } from './calibration.entity.js';
import type { CalibrationCreate } from './calibrations.dto.js';

/** The computed columns of a calibration. */
export type ResultColumns = Partial<Calibration> & Pick<Calibration, 'engine_version' | 'analysis_inputs' | 'analysis'>;

/** Results of the library under their wire names; what has no field there is kept whole in `analysis`. */
export function resultColumns(
  given: CalibrationCreate,
  request: AnalysisRequest,
  result: AnalysisResult,
): ResultColumns {
  const { points: _points, ...inputs } = request;
  const {
    points: _results,
    coefficients,
    poly_degree,
    full_scale_error_pct,
    non_linearity_pct,
    uncertainty_budget,
    conformity_statement,
    engine_version,
    poly_coefficients_covariance,
    r_squared,
    rmse,
    standard_error,
    max_error,
    repeatability,
    hysteresis,
    combined_uncertainty,
    expanded_uncertainty,
    coverage_factor,
    effective_degrees_of_freedom,
    distribution_type,
    confidence_level,
    valid_range_min,
    valid_range_max,
    passed: _passed,
    ...analysis
  } = result;
  return {
    engine_version,
    analysis_inputs: inputs,
    analysis,
    poly_order: poly_degree,
    poly_coefficients: coefficients.length > 0 ? coefficients : null,
    poly_coefficients_covariance,
    range_min: given.range_min ?? valid_range_min,
    range_max: given.range_max ?? valid_range_max,
    valid_range_min,
    valid_range_max,
    r_squared,
    rmse,
    standard_error,
    max_error,
    full_scale_error: full_scale_error_pct,
    non_linearity: non_linearity_pct,
    repeatability,
    hysteresis,
    distribution_type,
    confidence_level,
    coverage_factor,
    combined_uncertainty,
    expanded_uncertainty,
    effective_degrees_of_freedom,
    uncertainty_budget,
    decision_rule: conformity_statement.decision_rule,
    conformity_statement,
  };
}

/** The library's result as it was when the calibration was recorded; null for declared coefficients. */
export function storedAnalysis(row: Calibration, points: readonly CalibrationPoint[]): AnalysisResult | null {
  if (!row.analysis) return null;
  return {
    ...row,
    ...row.analysis,
    coefficients: row.poly_coefficients ?? [],
    poly_degree: row.poly_order,
    full_scale_error_pct: row.full_scale_error,
    non_linearity_pct: row.non_linearity,
    passed: (row.conformity_statement as { passed?: boolean | null } | null)?.passed ?? null,
    points,
  } as unknown as AnalysisResult;
}
