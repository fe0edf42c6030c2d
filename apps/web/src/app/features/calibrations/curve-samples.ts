import { bandAt, coverageFactorT, evaluateModel, samplePositions, type AnalysisResult } from '@etalon/metrology';
import type { CurveSample } from './calibration-plot-model';

const SAMPLES = 81;

/** The curve of a live analysis with its band at the level of confidence; empty without a curve. */
export function analysedCurve(result: AnalysisResult): CurveSample[] {
  return samplePositions(result.measured_range_min, result.measured_range_max, SAMPLES).flatMap((measured) => {
    const band = bandAt(result, measured);
    return band ? [{ measured, calculated: band.value, half_width: band.expanded_uncertainty }] : [];
  });
}

/** What is stored of a fitted curve. */
export interface StoredCurve {
  /** highest power first */
  coefficients: readonly number[];
  covariance: readonly (readonly number[])[] | null;
  degrees_of_freedom: number | null;
  /** percent */
  confidence_level: number | null;
  from: number;
  to: number;
}

/** The same from stored coefficients and their covariance, g'Cg with g = (x^d, ..., 1). */
export function storedCurve({
  coefficients,
  covariance,
  degrees_of_freedom,
  confidence_level,
  from,
  to,
}: StoredCurve): CurveSample[] {
  if (coefficients.length === 0 || !(to > from)) return [];
  const factor =
    covariance && degrees_of_freedom && degrees_of_freedom > 0 && confidence_level
      ? coverageFactorT(confidence_level / 100, degrees_of_freedom)
      : null;
  return samplePositions(from, to, SAMPLES).map((measured) => ({
    measured,
    calculated: evaluateModel(coefficients, measured),
    half_width: covariance && factor !== null ? factor * curveDeviation(covariance, measured) : null,
  }));
}

function curveDeviation(covariance: readonly (readonly number[])[], x: number): number {
  const last = covariance.length - 1;
  let variance = 0;
  covariance.forEach((row, i) => row.forEach((value, j) => (variance += value * x ** (last - i) * x ** (last - j))));
  return Math.sqrt(Math.max(0, variance));
}
