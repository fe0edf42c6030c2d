export interface CoverageIntervals {
  /** JCGM 101, 7.7.2. */
  symmetric: [low: number, high: number];
  /** JCGM 101, 7.7.4 and 5.3.4. */
  shortest: [low: number, high: number];
}

/** Sorted values, at least 2; 0 < probability < 1 (JCGM 101, 7.7). */
export function coverageIntervals(sorted: Float64Array, probability: number): CoverageIntervals {
  const m = sorted.length;
  const exact = probability * m;
  const q = Math.min(m - 1, Number.isInteger(exact) ? exact : Math.floor(exact + 0.5));
  const at = (i: number) => sorted[Math.min(m - 1, Math.max(0, i))] ?? NaN;
  const half = (m - q) / 2;
  const first = Number.isInteger(half) ? half : Math.floor((m - q + 1) / 2);
  let low = 0;
  let width = Infinity;
  for (let r = 0; r + q < m; r += 1) {
    const candidate = (sorted[r + q] ?? NaN) - (sorted[r] ?? NaN);
    if (candidate < width) [low, width] = [r, candidate];
  }
  return { symmetric: [at(first - 1), at(first - 1 + q)], shortest: [at(low), at(low + q)] };
}

/** JCGM 101, 7.6. */
export function meanAndDeviation(values: Float64Array): { mean: number; deviation: number } {
  const first = values[0] ?? 0;
  let sum = 0;
  for (const value of values) sum += value - first;
  const offset = sum / values.length;
  let squares = 0;
  for (const value of values) squares += (value - first - offset) ** 2;
  return { mean: first + offset, deviation: Math.sqrt(squares / (values.length - 1)) };
}

/** Half a unit of the last digit (JCGM 101, 7.9.2); 0 for zero. */
export function numericalTolerance(uncertainty: number, digits: number): number {
  if (!(uncertainty > 0) || !Number.isFinite(uncertainty)) return 0;
  // Rounded first: 0.0996 with two digits is 0.10.
  const [, exponent = '0'] = uncertainty.toExponential(digits - 1).split('e');
  return 0.5 * 10 ** (Number(exponent) - digits + 1);
}
