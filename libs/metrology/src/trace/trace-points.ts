import type { FullAnalysis } from '../analysis/analyze-calibration.js';
import type { AnalysisResult, AnalyzedPoint, BudgetRow } from '../analysis/types/types.js';
import { parseFormula } from '../formula/parse.js';
import { printFormula } from '../formula/print-formula.js';
import { formatError } from '../reporting/difference.js';
import { formatResult, roundUncertainty } from '../reporting/round.js';

interface TracedContribution extends BudgetRow {
  /** (c u)². */
  variance: number;
}

type Computed = Pick<
  AnalyzedPoint,
  | 'point_index'
  | 'reference_value'
  | 'reference_correction'
  | 'corrected_reference_value'
  | 'standard'
  | 'standard_expanded_uncertainty'
  | 'standard_coverage_factor'
  | 'measured_value'
  | 'calculated_value'
  | 'error'
  | 'indication_error'
  | 'corrected_error'
  | 'standard_uncertainty'
  | 'coverage_factor'
  | 'effective_degrees_of_freedom'
  | 'expanded_uncertainty'
  | 'lower_limit'
  | 'upper_limit'
  | 'acceptance_lower'
  | 'acceptance_upper'
  | 'verdict'
  | 'probability_of_conformity'
>;

export interface PointTrace extends Computed {
  /** With numbers, `0.99 × 21.5 + 0.02`. */
  equation: string | null;
  contributions: TracedContribution[];
  /** Differs from combined² with correlations. */
  sum_of_squares: number;
  printed_value: string;
  printed_error: string;
  printed_expanded_uncertainty: string | null;
}

type Older = Omit<AnalyzedPoint, keyof typeof older> & Partial<Pick<AnalyzedPoint, keyof typeof older>>;
const older = {
  reference_correction: 0,
  corrected_reference_value: NaN,
  standard: null,
  standard_expanded_uncertainty: null,
  standard_coverage_factor: null,
  indication_error: null,
  corrected_error: null,
};

/** @param from first of `count` points, record order */
export function tracePoints(analysis: FullAnalysis, from: number, count: number): PointTrace[] {
  const { result } = analysis;
  const equation = equationsOf(result);
  return result.points.slice(from, from + count).map((given, i) => {
    const point = { ...older, corrected_reference_value: given.reference_value, ...(given as Older) };
    const reading = analysis.readings[from + i] ?? point.measured_value;
    const contributions = analysis.budgetAt(reading, from + i).map(traced);
    const { expanded_uncertainty: U, cmc: least } = point;
    return {
      point_index: point.point_index,
      reference_value: point.reference_value,
      reference_correction: point.reference_correction,
      corrected_reference_value: point.corrected_reference_value,
      standard: point.standard,
      standard_expanded_uncertainty: point.standard_expanded_uncertainty,
      standard_coverage_factor: point.standard_coverage_factor,
      measured_value: point.measured_value,
      equation: equation(reading, point.calculated_value),
      calculated_value: point.calculated_value,
      error: point.error,
      indication_error: point.indication_error,
      corrected_error: point.corrected_error,
      contributions,
      sum_of_squares: contributions.reduce((sum, { variance }) => sum + variance, 0),
      standard_uncertainty: point.standard_uncertainty,
      coverage_factor: point.coverage_factor,
      effective_degrees_of_freedom: point.effective_degrees_of_freedom,
      expanded_uncertainty: U,
      printed_value: formatResult(point.calculated_value, U, { least }).value,
      printed_error: formatError(point.error, U, { least }),
      printed_expanded_uncertainty: U === null ? null : roundUncertainty(U, { least }).text,
      lower_limit: point.lower_limit,
      upper_limit: point.upper_limit,
      acceptance_lower: point.acceptance_lower,
      acceptance_upper: point.acceptance_upper,
      verdict: point.verdict,
      probability_of_conformity: point.probability_of_conformity,
    };
  });
}

function traced(row: BudgetRow): TracedContribution {
  const { input_standard_uncertainty: u = row.value / row.divisor } = row as Partial<BudgetRow>;
  return { ...row, input_standard_uncertainty: u, variance: row.standard_uncertainty ** 2 };
}

function equationsOf({
  poly_coefficients: coefficients,
  model = null,
}: Pick<AnalysisResult, 'poly_coefficients'> & Partial<Pick<AnalysisResult, 'model'>>): (
  reading: number,
  value: number,
) => string | null {
  if (coefficients) return (reading) => equationAt(coefficients, reading);
  if (model?.table) {
    const rows = model.table;
    return model.interpolation === 'linear' ? (reading) => betweenRows(rows, reading) : () => null;
  }
  if (model?.formula == null) return () => null;
  const formula = parseFormula(model.formula, ['x'], { free: true });
  const values = Object.fromEntries(model.parameters.map(({ name, value }) => [name, value]));
  return (reading, value) =>
    model.formula_gives === 'reading'
      ? `${printFormula(formula, { ...values, x: value })} = ${reading}`
      : printFormula(formula, { ...values, x: reading });
}

function betweenRows(rows: readonly { x: number; y: number }[], reading: number): string | null {
  const above = rows.findIndex(({ x }) => x > reading);
  const next = above < 0 ? rows.length - 1 : Math.max(1, above);
  const [low, high] = [rows[next - 1], rows[next]];
  if (!low || !high) return null;
  const text = (value: number) => (value < 0 ? `(${value})` : String(value));
  return `${low.y} + (${high.y} - ${text(low.y)}) × (${reading} - ${text(low.x)}) / (${high.x} - ${text(low.x)})`;
}

export function equationOfResult({
  poly_coefficients,
  model = null,
}: Pick<AnalysisResult, 'poly_coefficients'> & Partial<Pick<AnalysisResult, 'model'>>): string | null {
  if (poly_coefficients) return equationInSymbols(poly_coefficients);
  return model?.resolved_formula ?? null;
}

/** Highest power first; all digits of a double. */
export function equationAt(coefficients: readonly number[], reading: number): string {
  const degree = coefficients.length - 1;
  const x = reading < 0 ? `(${reading})` : String(reading);
  return coefficients
    .map((coefficient, i) => {
      const power = degree - i;
      const factor = power === 0 ? '' : power === 1 ? ` × ${x}` : ` × ${x}^${power}`;
      const sign = i === 0 ? (coefficient < 0 ? '-' : '') : coefficient < 0 ? ' - ' : ' + ';
      return `${sign}${Math.abs(coefficient)}${factor}`;
    })
    .join('');
}

function equationInSymbols(coefficients: readonly number[]): string {
  return equationAt(coefficients, NaN).replaceAll('× NaN', 'x');
}
