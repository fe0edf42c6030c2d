/** Screens, certificates, plots use only this model (rules F5 to F8, U1). */
import { formulaCurve } from './formula-curve.js';
import { invertedCurve } from './invert-curve.js';
import type { Curve } from './types.js';
import { polynomialCurve } from './polynomial-curve.js';
import type { FittedCurve } from '../fitting/types.js';
import { parseFormula } from '../formula/parse.js';
import type { Interpolation } from '../lookup-table/lookup-table.js';
import { tableCurve } from './table-curve.js';

export const MODEL_TYPES = [
  'polynomial',
  'custom_formula',
  'lookup_table',
  'callendar_van_dusen',
  'steinhart_hart',
  'point_correction',
] as const;
export type ModelType = (typeof MODEL_TYPES)[number];

export const CURVE_FITS = ['ordinary', 'weighted', 'york'] as const;
export type CurveFit = (typeof CURVE_FITS)[number];

export const WEIGHT_SOURCES = [
  'stated',
  'reference_standard',
  'resolution_and_repeatability',
  'partly_stated',
] as const;
export type WeightSource = (typeof WEIGHT_SOURCES)[number];

export interface AnalyzedModel {
  type: ModelType;
  fit: CurveFit | null;
  /** In x and parameters (grammar of F5); null for polynomial, table. */
  formula: string | null;
  /**
   * `reference` of a reading x, or `reading` of a reference x (Callendar-Van Dusen; inverted). Null without a
   * formula.
   */
  formula_gives: 'reference' | 'reading' | null;
  resolved_formula: string | null;
  /** Not fitted: no parameter uncertainty. */
  is_declared: boolean;
  /** Order of the covariance; polynomials: highest power first. */
  parameters: { name: string; value: number; standard_uncertainty: number | null }[];
  covariance: number[][] | null;
  /** Sorted by x; uncertainty of y, null if unknown. */
  table: { x: number; y: number; standard_uncertainty: number | null }[] | null;
  interpolation: Interpolation | null;
  goodness: ModelGoodness | null;
  weights: { reference: WeightSource | null; reading: WeightSource | null } | null;
}

export interface ModelGoodness {
  chi_squared: number;
  chi_squared_limit: number;
  p_value: number;
  /** false: the covariance is that of the scatter. */
  is_consistent: boolean;
}

interface Stored {
  curve: FittedCurve | null;
  /** Absent in results of earlier engines. */
  model?: AnalyzedModel | null;
}

/** Measured to reference unit; null without a curve. Beyond a table: LookupError `out_of_range`. */
export function curveOfResult({ curve, model = null }: Stored): Curve | null {
  if (curve) return polynomialCurve(curve);
  return model && curveOfModel(model);
}

export function curveOfModel(model: AnalyzedModel): Curve | null {
  if (model.table) return tableCurve(model.table, model.interpolation ?? 'linear');
  if (model.formula === null) return null;
  const formula = parseFormula(model.formula, ['x'], { free: true });
  const forward = formulaCurve(formula, {
    parameters: model.parameters.map(({ name }) => name),
    values: model.parameters.map(({ value }) => value),
    covariance: model.covariance,
  });
  return model.formula_gives === 'reading' ? invertedCurve(forward) : forward;
}

/** null = infinite, from stated uncertainties. */
export function freedomOfCurve({
  curve,
  model = null,
  degrees_of_freedom,
}: Stored & { degrees_of_freedom?: number | null }): number | null {
  if (curve) return curve.degrees_of_freedom;
  return model?.goodness?.is_consistent ? null : (degrees_of_freedom ?? null);
}
