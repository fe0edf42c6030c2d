import type { CalibrationPointResponse, CalibrationResponse } from '@etalon/api-client';
import type {
  AnalysisResult,
  AnalyzedModel,
  EquationRange,
  FittedCurve,
  LackOfFit,
  ZeroError,
} from '@etalon/metrology';

interface CurveStatistics {
  poly_order: number | null;
  standard_error?: number | null;
  degrees_of_freedom?: number | null;
  r_squared?: number | null;
  max_error?: number | null;
  non_linearity?: number | null;
  lack_of_fit?: LackOfFit | null;
  zero_error?: ZeroError | null;
  scope?: { cmc: number | null } | null;
}

export interface CurveOfRecord {
  /** Orthogonal form, or power coefficients, highest first; null: no polynomial. */
  curve: FittedCurve | readonly number[] | null;
  /** Null: only coefficients are known. */
  model: AnalyzedModel | null;
  range: EquationRange | null;
  /** Largest over the range. */
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  statistics: CurveStatistics;
  reference_unit: string;
  measured_unit: string;
  /** Set for a stated curve; empty: source unknown. */
  laboratory: string | null;
}

export function analysedShape(
  result: AnalysisResult,
  units: { reference: string; measured: string },
): CurveOfRecord | null {
  const model = result.model as AnalyzedModel | null | undefined;
  if (!result.curve && !model) return null;
  return {
    curve: result.curve,
    model: model ?? null,
    range: { low: result.measured_range_min, high: result.measured_range_max },
    expanded_uncertainty: result.expanded_uncertainty,
    coverage_factor: result.coverage_factor,
    statistics: result,
    reference_unit: units.reference,
    measured_unit: units.measured,
    laboratory: null,
  };
}

export function recordedShape(calibration: CalibrationResponse): CurveOfRecord | null {
  const { analysis, poly_coefficients, declared_model } = calibration;
  // The gain of a sweep is no curve.
  if (calibration.frequency_response) return null;
  const shared = {
    expanded_uncertainty: calibration.expanded_uncertainty,
    coverage_factor: calibration.coverage_factor,
    reference_unit: calibration.reference_unit ?? '',
    measured_unit: calibration.measured_unit ?? '',
  };
  if (analysis) {
    const curve = analysis.curve ?? poly_coefficients;
    const { degrees_of_freedom, lack_of_fit, zero_error, scope } = analysis;
    if (!curve && !analysis.model) return null;
    return {
      ...shared,
      curve,
      model: analysis.model,
      range: { low: analysis.measured_range_min, high: analysis.measured_range_max },
      statistics: { ...calibration, degrees_of_freedom, lack_of_fit, zero_error, scope },
      laboratory: null,
    };
  }
  if (!poly_coefficients && !declared_model) return null;
  return {
    ...shared,
    curve: poly_coefficients,
    model: declared_model,
    range: rangeOfStatedCurve(calibration),
    statistics: { poly_order: calibration.poly_order },
    laboratory: calibration.external_lab_name ?? '',
  };
}

/** A table derives its range from its entries. */
export function rangeOfStatedCurve(calibration: CalibrationResponse): EquationRange | null {
  const { range_min, range_max, valid_range_min, valid_range_max, declared_model } = calibration;
  const readings = (declared_model?.table ?? []).map(({ x }) => x);
  const low = readings[0] ?? valid_range_min ?? range_min ?? null;
  const high = readings.at(-1) ?? valid_range_max ?? range_max ?? null;
  return low !== null && high !== null && high > low ? { low, high } : null;
}

export function isOfCurve(calibration: Pick<CalibrationResponse, 'analysis'> | undefined): boolean {
  return Boolean(calibration?.analysis?.model ?? calibration?.analysis?.curve);
}

/** The points have values of a curve. */
export function hasCurveValues(
  calibration: Pick<CalibrationResponse, 'analysis' | 'data_entry_mode' | 'has_stated_points'>,
  points: readonly Pick<CalibrationPointResponse, 'calculated_value'>[],
): boolean {
  const { data_entry_mode: mode, has_stated_points } = calibration;
  // Points beside a declared table are indications, unless it has calculated values.
  const isGiven = points.some(({ calculated_value }) => calculated_value !== null);
  if (has_stated_points) return isGiven;
  if (mode === 'reference_vs_as_found_as_left') return isOfCurve(calibration);
  return mode === 'raw_data' || (mode === 'model_direct' && (isGiven || points.length === 0));
}

/** A result as found without the values of the curve fitted to it, which was not in use. */
export function withoutOwnCurve(point: CalibrationPointResponse, isJudged: boolean): CalibrationPointResponse {
  const read = { ...point, calculated_value: null, residual_abs: null, corrected_error: null };
  if (!isJudged) return read;
  return {
    ...read,
    error: point.indication_error,
    expanded_uncertainty: point.other_expanded_uncertainty,
    coverage_factor: point.other_coverage_factor,
    raised_to_cmc: false,
    lower_limit: null,
    upper_limit: null,
    acceptance_lower: null,
    acceptance_upper: null,
  };
}

export function isOfNominal(statement: { characteristic?: string | null } | null | undefined): boolean {
  return statement?.characteristic === 'nominal';
}
