import { erfc } from './gamma.js';

export function normalCdf(z: number): number {
  return 0.5 * erfc(-z / Math.SQRT2);
}

/** P(Z <= z) = p, 0 < p < 1; RangeError outside. */
export function normalQuantile(p: number): number {
  if (!(p > 0) || !(p < 1)) throw new RangeError(`a probability must lie between 0 and 1: ${p}`);
  if (p === 0.5) return 0;
  return p > 0.5 ? upperQuantile(1 - p) : -upperQuantile(p);
}

/** P(Z > z) = tail < 1/2: Abramowitz & Stegun 26.2.23, then Halley steps. */
function upperQuantile(tail: number): number {
  const t = Math.sqrt(-2 * Math.log(tail));
  let z = t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
  for (let step = 0; step < 4; step += 1) {
    const density = Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI);
    const error = (0.5 * erfc(z / Math.SQRT2) - tail) / density;
    z += error / (1 - 0.5 * z * error);
  }
  return z;
}
