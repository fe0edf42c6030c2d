import { LineError, type StraightLine } from './types.js';

export interface InverseResult {
  x: number;
  standard_uncertainty: number;
  line_contribution: number;
}

/**
 * ISO/TS 28037, 11.2: x = (y0 - a)/b, u²(x) = [u0² + u²(a) + x² u²(b) + 2 x cov(a, b)] / b². LineError: slope zero.
 */
export function inverseOfLine(
  line: Pick<StraightLine, 'intercept' | 'slope' | 'intercept_uncertainty' | 'slope_uncertainty' | 'covariance'>,
  y0: number,
  u0: number,
): InverseResult {
  const { intercept: a, slope: b } = line;
  if (b === 0) throw new LineError('identical_x', 'a line without a slope has no inverse');
  const x = (y0 - a) / b;
  const ofLine = line.intercept_uncertainty ** 2 + (x * line.slope_uncertainty) ** 2 + 2 * x * line.covariance;
  const fromLine = Math.sqrt(Math.max(0, ofLine)) / Math.abs(b);
  return { x, standard_uncertainty: Math.hypot(u0 / b, fromLine), line_contribution: fromLine };
}

/** ISO/TS 28037, 11.1. */
export function forwardOfLine(
  line: Pick<StraightLine, 'intercept' | 'slope' | 'intercept_uncertainty' | 'slope_uncertainty' | 'covariance'>,
  x: number,
  u: number,
): { y: number; standard_uncertainty: number } {
  const ofLine = line.intercept_uncertainty ** 2 + (x * line.slope_uncertainty) ** 2 + 2 * x * line.covariance;
  return {
    y: line.intercept + line.slope * x,
    standard_uncertainty: Math.hypot(line.slope * u, Math.sqrt(Math.max(0, ofLine))),
  };
}
