import { chiSquaredTail } from '../../distributions/chi-squared.js';
import { fisherUpperTail } from '../../distributions/fisher.js';

const SIGNIFICANCE = 0.05;

interface SampleVariance {
  squares: number;
  freedom: number;
}

/**
 * At 5 %: Cochran for equal n (ISO 5725-2, 7.3.3), else Bartlett (NIST/SEMATECH, 1.3.5.7). Bartlett cannot take zero
 * variances: then Cochran with the largest's degrees of freedom.
 */
export function haveUnequalVariances(samples: readonly SampleVariance[]): boolean {
  const largest = Math.max(...samples.map(({ squares }) => squares));
  if (samples.length < 2 || !(largest > 0) || !Number.isFinite(largest)) return false;
  // Relative: squares of tiny numbers would underflow.
  const relative = samples.map(({ squares, freedom }) => ({ freedom, variance: squares / largest / freedom }));
  const isEqualSize = samples.every(({ freedom }) => freedom === samples[0]?.freedom);
  const isCochran = isEqualSize || relative.some(({ variance }) => variance < 1e-12);
  return (isCochran ? cochran(relative) : bartlett(relative)) < SIGNIFICANCE;
}

type Relative = readonly { freedom: number; variance: number }[];

function cochran(samples: Relative): number {
  const largest = samples.reduce((most, one) => (one.variance > most.variance ? one : most));
  const others = samples.filter((one) => one !== largest);
  const freedom = others.reduce((sum, one) => sum + one.freedom, 0);
  const variance = others.reduce((sum, one) => sum + one.variance * one.freedom, 0) / freedom;
  if (!(variance > 0)) return 0;
  const f = largest.variance / variance;
  return Number.isFinite(f) ? Math.min(1, samples.length * fisherUpperTail(f, largest.freedom, freedom)) : 0;
}

function bartlett(samples: Relative): number {
  const freedom = samples.reduce((sum, one) => sum + one.freedom, 0);
  const variance = samples.reduce((sum, one) => sum + one.variance * one.freedom, 0) / freedom;
  const logarithms = samples.reduce((sum, one) => sum + one.freedom * Math.log(one.variance), 0);
  const inverses = samples.reduce((sum, one) => sum + 1 / one.freedom, 0) - 1 / freedom;
  const correction = 1 + inverses / (3 * (samples.length - 1));
  return chiSquaredTail(Math.max(0, (freedom * Math.log(variance) - logarithms) / correction), samples.length - 1);
}
