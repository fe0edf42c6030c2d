import { bandAt, samplePositions } from '../analysis/plot.js';
import type { AnalysisResult } from '../analysis/types.js';
import { coverageFactorT } from '../distributions/student-t.js';
import { evaluateModel } from '../fitting/evaluate.js';
import { normalFactor } from '../uncertainty/coverage.js';
import type { CurveSample } from './types.js';

/** Fine enough for the steepest curve on A4, coarse enough for a small document. */
const SAMPLES = 101;

/** The curve of an analysis with its band at the level of confidence; empty without a curve. */
export function analysedCurve(
  result: Pick<
    AnalysisResult,
    'curve' | 'confidence_level' | 'distribution_type' | 'measured_range_min' | 'measured_range_max'
  >,
): CurveSample[] {
  return samplePositions(result.measured_range_min, result.measured_range_max, SAMPLES).flatMap((measured) => {
    const band = bandAt(result, measured);
    return band ? [{ measured, calculated: band.value, half_width: band.expanded_uncertainty }] : [];
  });
}

/** What is stored of a fitted curve. */
export interface StoredCurve {
  /** Highest power first. */
  coefficients: readonly number[];
  covariance: readonly (readonly number[])[] | null;
  degrees_of_freedom: number | null;
  /** Percent. */
  confidence_level: number | null;
  /** `normal`: the factor of the normal distribution, else Student's. */
  distribution_type: string | null;
  /** Readings, measured unit. */
  from: number;
  to: number;
}

/** The same from stored coefficients and their covariance, g'Cg with g = (x^d, ..., 1). */
export function storedCurve(stored: StoredCurve): CurveSample[] {
  const { coefficients, covariance, from, to } = stored;
  if (coefficients.length === 0 || !(to > from)) return [];
  const factor = factorOf(stored);
  return samplePositions(from, to, SAMPLES).map((measured) => ({
    measured,
    calculated: evaluateModel(coefficients, measured),
    half_width: covariance && factor !== null ? factor * curveDeviation(covariance, measured) : null,
  }));
}

/** As `bandAt` has it. */
function factorOf({ covariance, confidence_level, degrees_of_freedom, distribution_type }: StoredCurve): number | null {
  if (!covariance || !confidence_level) return null;
  const probability = confidence_level / 100;
  if (distribution_type === 'normal') return normalFactor(probability);
  return degrees_of_freedom && degrees_of_freedom > 0 ? coverageFactorT(probability, degrees_of_freedom) : null;
}

function curveDeviation(covariance: readonly (readonly number[])[], x: number): number {
  const last = covariance.length - 1;
  let variance = 0;
  for (const [i, row] of covariance.entries()) {
    for (const [j, value] of row.entries()) variance += value * x ** (last - i) * x ** (last - j);
  }
  return Math.sqrt(Math.max(0, variance));
}
