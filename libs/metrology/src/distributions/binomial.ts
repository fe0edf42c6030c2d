import { incompleteBeta } from './beta.js';
import { logGamma } from './gamma.js';

/** P(X <= k), n trials (DLMF 8.17.5). */
export function binomialCdf(k: number, n: number, p: number): number {
  if (k < 0) return 0;
  if (k >= n) return 1;
  if (p <= 0) return 1;
  if (p >= 1) return 0;
  return incompleteBeta(n - k, k + 1, 1 - p, p);
}

export function binomialProbability(k: number, n: number, p: number): number {
  if (p <= 0 || p >= 1) return k === (p <= 0 ? 0 : n) ? 1 : 0;
  const log = logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1) + k * Math.log(p) + (n - k) * Math.log1p(-p);
  return Math.exp(log);
}

/** Two-sided limits of a proportion (Clopper & Pearson 1934); confidence 0 to 1. */
export function clopperPearson(k: number, n: number, confidence: number): [low: number, high: number] {
  const tail = (1 - confidence) / 2;
  const solve = (isBelow: (p: number) => boolean) => {
    let [low, high] = [0, 1];
    for (let step = 0; step < 100; step += 1) {
      const middle = (low + high) / 2;
      if (isBelow(middle)) low = middle;
      else high = middle;
    }
    return (low + high) / 2;
  };
  // P(X >= k | p) rises with p, P(X <= k | p) falls.
  return [
    k === 0 ? 0 : solve((p) => 1 - binomialCdf(k - 1, n, p) < tail),
    k === n ? 1 : solve((p) => binomialCdf(k, n, p) > tail),
  ];
}
