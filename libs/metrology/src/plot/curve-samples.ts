import { bandsOf, samplePositions, type BandSource } from '../analysis/plot.js';
import type { AnalysisResult } from '../analysis/types/types.js';
import { evaluateModel } from '../fitting/evaluate.js';
import type { CurveSample } from './types.js';

const SAMPLES = 101;

/** At the level of confidence; empty without a curve. */
export function analysedCurve(
  result: BandSource & Pick<AnalysisResult, 'measured_range_min' | 'measured_range_max'>,
): CurveSample[] {
  const bands = bandsOf(result);
  if (!bands) return [];
  return samplePositions(result.measured_range_min, result.measured_range_max, SAMPLES).flatMap((measured) => {
    const band = bands(measured);
    return band ? [{ measured, calculated: band.value, half_width: band.expanded_uncertainty }] : [];
  });
}

export interface StatedCurve {
  /** Highest power first. */
  coefficients: readonly number[];
  /** Constant over the range; null: none. */
  expanded_uncertainty: number | null;
  /** Readings, measured unit. */
  from: number;
  to: number;
}

export function statedCurve({ coefficients, expanded_uncertainty, from, to }: StatedCurve): CurveSample[] {
  if (coefficients.length === 0 || !(to > from)) return [];
  return samplePositions(from, to, SAMPLES).map((measured) => ({
    measured,
    calculated: evaluateModel(coefficients, measured),
    half_width: expanded_uncertainty,
  }));
}
