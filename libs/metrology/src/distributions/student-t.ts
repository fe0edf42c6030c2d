/** Degrees of freedom > 0; null: infinite. */
import { incompleteBeta } from './beta.js';
import { logBeta } from './gamma.js';
import { normalCdf, normalQuantile } from './normal.js';

/** The 1/dof expansion has double precision for tails down to 1e-15; the continued fraction loses digits. */
const EXPANSION_FROM = 10_000;

/** RangeError unless dof > 0. */
export function studentTCdf(t: number, degreesOfFreedom: number | null): number {
  if (degreesOfFreedom === null || degreesOfFreedom === Infinity) return normalCdf(t);
  requireDegrees(degreesOfFreedom);
  const tail = upperTail(Math.abs(t), degreesOfFreedom);
  return t > 0 ? 1 - tail : tail;
}

/** 0 < p < 1; RangeError outside. */
export function studentTQuantile(p: number, degreesOfFreedom: number | null): number {
  if (!(p > 0) || !(p < 1)) throw new RangeError(`a probability must lie between 0 and 1: ${p}`);
  if (degreesOfFreedom === null || degreesOfFreedom === Infinity) return normalQuantile(p);
  requireDegrees(degreesOfFreedom);
  if (p === 0.5) return 0;
  return p > 0.5 ? upperQuantile(1 - p, degreesOfFreedom) : -upperQuantile(p, degreesOfFreedom);
}

/** Two-sided (JCGM 100, G.3.2, Table G.2), 0 < probability < 1; null: normal factor. */
export function coverageFactorT(probability: number, degreesOfFreedom: number | null): number {
  if (!(probability > 0) || !(probability < 1)) {
    throw new RangeError(`a coverage probability must lie between 0 and 1: ${probability}`);
  }
  if (degreesOfFreedom === null) return -studentTQuantile((1 - probability) / 2, degreesOfFreedom);
  const known = factorsOf(probability);
  const found = known.get(degreesOfFreedom);
  if (found !== undefined) return found;
  const factor = -studentTQuantile((1 - probability) / 2, degreesOfFreedom);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(degreesOfFreedom, factor);
  return factor;
}

const knownFactors = new Map<number, Map<number, number>>();
const MOST_PROBABILITIES = 8;
const MOST_KNOWN = 4096;

function factorsOf(probability: number): Map<number, number> {
  const known = knownFactors.get(probability);
  if (known) return known;
  if (knownFactors.size >= MOST_PROBABILITIES) knownFactors.clear();
  const factors = new Map<number, number>();
  knownFactors.set(probability, factors);
  return factors;
}

function requireDegrees(degreesOfFreedom: number): void {
  if (!(degreesOfFreedom > 0)) throw new RangeError(`degrees of freedom must be above zero: ${degreesOfFreedom}`);
}

/** t >= 0. */
function upperTail(t: number, dof: number): number {
  if (t === Infinity) return 0;
  if (dof >= EXPANSION_FROM) return normalCdf(-normalDeviate(t, dof));
  const square = t * t;
  if (square === Infinity) return 0.5 * incompleteBeta(dof / 2, 0.5, 0);
  return 0.5 * incompleteBeta(dof / 2, 0.5, dof / (dof + square), square / (dof + square));
}

function upperQuantile(tail: number, dof: number): number {
  if (dof === 1) return 1 / Math.tan(Math.PI * tail);
  if (dof >= EXPANSION_FROM) return expandedQuantile(-normalQuantile(tail), dof);
  // Like a power of t: doubling converges fast.
  let low = 0;
  let high = Math.max(1, expandedQuantile(-normalQuantile(tail), dof));
  while (upperTail(high, dof) > tail) {
    low = high;
    high *= 2;
    if (high > 1e300) return high;
  }
  let t = Math.min(high, Math.max(low, expandedQuantile(-normalQuantile(tail), dof)));
  const logNorm = -logBeta(dof / 2, 0.5) - 0.5 * Math.log(dof);
  for (let step = 0; step < 200; step += 1) {
    const excess = upperTail(t, dof) - tail;
    if (excess > 0) low = t;
    else high = t;
    const density = Math.exp(logNorm - ((dof + 1) / 2) * Math.log1p((t * t) / dof));
    const newton = t + excess / density;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - t) <= 4e-16 * Math.abs(next)) return next;
    t = next;
  }
  return t;
}

function normalDeviate(t: number, dof: number): number {
  // Beyond 40 the tail is below the smallest double.
  if (t > 40) return t;
  let z = t;
  for (let step = 0; step < 10; step += 1) z = t - (expandedQuantile(z, dof) - z);
  return z;
}

/** Abramowitz & Stegun 26.7.5: powers of 1/dof. */
function expandedQuantile(z: number, dof: number): number {
  const s = z * z;
  const g1 = (z * (s + 1)) / 4;
  const g2 = (z * (3 + s * (16 + 5 * s))) / 96;
  const g3 = (z * (-15 + s * (17 + s * (19 + 3 * s)))) / 384;
  const g4 = (z * (-945 + s * (-1920 + s * (1482 + s * (776 + 79 * s))))) / 92160;
  return z + (g1 + (g2 + (g3 + g4 / dof) / dof) / dof) / dof;
}
