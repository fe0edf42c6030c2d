import { normalFactor } from '../uncertainty/coverage.js';
import { coverageFactorT } from '../distributions/student-t.js';
import { curveUncertainty, curveValue } from '../fitting/evaluate.js';
import type { AnalysisResult } from './types.js';

export interface CurveBand {
  /** Value of the curve, reference unit. */
  value: number;
  /** Of the curve alone, sqrt(g'Cg); null for an interpolation. */
  standard_uncertainty: number | null;
  expanded_uncertainty: number | null;
  lower: number | null;
  upper: number | null;
}

/**
 * Curve and its own expanded uncertainty at a reading x (measured unit), at the confidence level of
 * the result (JCGM 100, H.3.4); null without a curve. For drawing the band on screen and certificate.
 */
export function bandAt(
  result: Pick<AnalysisResult, 'curve' | 'confidence_level' | 'distribution_type'>,
  x: number,
): CurveBand | null {
  const { curve } = result;
  if (!curve) return null;
  const value = curveValue(curve, x);
  const u = curveUncertainty(curve, x);
  if (u === null) return { value, standard_uncertainty: null, expanded_uncertainty: null, lower: null, upper: null };
  const probability = result.confidence_level / 100;
  const factor =
    result.distribution_type === 'normal'
      ? normalFactor(probability)
      : coverageFactorT(probability, curve.degrees_of_freedom);
  const expanded = factor * u;
  return {
    value,
    standard_uncertainty: u,
    expanded_uncertainty: expanded,
    lower: value - expanded,
    upper: value + expanded,
  };
}

/** x values that cut low..high into equal steps, ends included; at least two. */
export function samplePositions(low: number, high: number, count: number): number[] {
  const steps = Math.max(1, Math.floor(count) - 1);
  return Array.from({ length: steps + 1 }, (_, i) => (i === steps ? high : low + ((high - low) * i) / steps));
}
