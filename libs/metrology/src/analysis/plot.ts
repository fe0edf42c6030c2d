import { coverageFactor, decisiveFreedom } from '../distributions/coverage-factor.js';
import type { Curve } from '../curves/types.js';
import { LookupError } from '../lookup-table/lookup-table.js';
import { curveOfResult, freedomOfCurve } from '../curves/analyzed-model.js';
import type { AnalysisResult } from './types/types.js';

interface CurveBand {
  /** Reference unit. */
  value: number;
  /** Curve alone, sqrt(g'Cg); null for an interpolation. */
  standard_uncertainty: number | null;
  expanded_uncertainty: number | null;
  lower: number | null;
  upper: number | null;
}

/** `degrees_of_freedom` is required for curves other than polynomials. */
export type BandSource = Pick<AnalysisResult, 'curve' | 'confidence_level' | 'distribution_type'> &
  Partial<Pick<AnalysisResult, 'model' | 'degrees_of_freedom'>>;

/** x in the measured unit, the result's confidence (JCGM 100, H.3.4). Null without a curve or outside a table. */
export function bandAt(result: BandSource, x: number): CurveBand | null {
  return bandsOf(result)?.(x) ?? null;
}

export function bandsOf(result: BandSource): ((x: number) => CurveBand | null) | null {
  const curve = curveOfResult(result);
  if (!curve) return null;
  const probability = result.confidence_level / 100;
  const freedom = freedomOfCurve(result);
  const isNormal = result.distribution_type === 'normal' || freedom === 0;
  const factor = coverageFactor(probability, isNormal ? null : decisiveFreedom(probability, freedom));
  return (x) => bandOf(curve, x, factor);
}

function bandOf(curve: Curve, x: number, factor: number): CurveBand | null {
  const value = valueWithin(curve, x);
  if (value === null) return null;
  const u = curve.uncertaintyAt(x);
  if (u === null) return { value, standard_uncertainty: null, expanded_uncertainty: null, lower: null, upper: null };
  const expanded = factor * u;
  return {
    value,
    standard_uncertainty: u,
    expanded_uncertainty: expanded,
    lower: value - expanded,
    upper: value + expanded,
  };
}

function valueWithin(curve: Curve, x: number): number | null {
  try {
    return curve.valueAt(x);
  } catch (error) {
    if (error instanceof LookupError) return null;
    throw error;
  }
}

export function samplePositions(low: number, high: number, count: number): number[] {
  const steps = Math.max(1, Math.floor(count) - 1);
  return Array.from({ length: steps + 1 }, (_, i) => (i === steps ? high : low + ((high - low) * i) / steps));
}
