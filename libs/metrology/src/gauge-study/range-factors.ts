import { normalCdf } from '../distributions/normal.js';

const known = new Map<string, number>();

/**
 * Range of n normal values to standard deviation, 2 <= n <= 100. `many`: 1/d2 (AIAG K1). `one`: 1/d2*, d2*² = d2² +
 * d3² (Duncan; AIAG K2, K3). d2, d3 from the range's distribution (Tippett 1925).
 */
export function rangeFactor(n: number, of: 'one' | 'many'): number {
  const key = `${of} ${n}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const mean = meanRange(n);
  const factor = of === 'many' ? 1 / mean : 1 / Math.sqrt(meanSquareRange(n));
  known.set(key, factor);
  return factor;
}

const STEP = 0.02;
const REACH = 8;

/** E[W] = integral of 1 - F^n - (1-F)^n. */
function meanRange(n: number): number {
  let sum = 0;
  for (let x = -REACH; x <= REACH; x += STEP) {
    const f = normalCdf(x);
    sum += 1 - f ** n - (1 - f) ** n;
  }
  return sum * STEP;
}

/** E[W²] = 2 integral of w P(W > w); P(W <= w) = n integral of phi(x) (F(x+w) - F(x))^(n-1). */
function meanSquareRange(n: number): number {
  const points = Math.round((2 * REACH) / STEP);
  const cdf = Array.from({ length: 2 * points + 1 }, (_, i) => normalCdf(-REACH + i * STEP));
  const density = Array.from({ length: points + 1 }, (_, i) => {
    const x = -REACH + i * STEP;
    return Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI);
  });
  let sum = 0;
  for (let k = 1; k <= points; k += 1) {
    let inside = 0;
    for (let i = 0; i <= points; i += 1) inside += (density[i] ?? 0) * ((cdf[i + k] ?? 1) - (cdf[i] ?? 0)) ** (n - 1);
    sum += k * STEP * (1 - n * inside * STEP);
  }
  return 2 * sum * STEP;
}
