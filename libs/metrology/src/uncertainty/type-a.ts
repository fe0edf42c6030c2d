export interface TypeA {
  mean: number;
  /** Single observation, n - 1. */
  standard_deviation: number;
  /** s / sqrt n. */
  standard_uncertainty: number;
  degrees_of_freedom: number;
}

/** JCGM 100, 4.2. n >= 2, else RangeError. */
export function typeA(observations: readonly number[]): TypeA {
  const n = observations.length;
  if (n < 2) throw new RangeError('a Type A evaluation needs at least two observations');
  const mean = average(observations);
  const deviation = Math.sqrt(sumOfSquares(observations) / (n - 1));
  return {
    mean,
    standard_deviation: deviation,
    standard_uncertainty: deviation / Math.sqrt(n),
    degrees_of_freedom: n - 1,
  };
}

/** JCGM 100, 4.2.4; null without repeats. */
export function pooledDeviation(
  groups: readonly (readonly number[])[],
): { standard_deviation: number; degrees_of_freedom: number } | null {
  const repeated = groups.filter((group) => group.length >= 2);
  const freedom = repeated.reduce((sum, group) => sum + group.length - 1, 0);
  if (freedom === 0) return null;
  const squares = repeated.reduce((sum, group) => sum + sumOfSquares(group), 0);
  return { standard_deviation: Math.sqrt(squares / freedom), degrees_of_freedom: freedom };
}

/** JCGM 100, 5.2.3 (17). Lists of equal length, n >= 2. */
export function simultaneousMeans(series: readonly (readonly number[])[]): { means: number[]; covariance: number[][] } {
  const n = series[0]?.length ?? 0;
  if (n < 2 || series.some((observations) => observations.length !== n)) {
    throw new RangeError('observations made together need lists of the same length, at least two each');
  }
  const means = series.map(average);
  const covariance = series.map((a, i) =>
    series.map((b, j) => {
      const sum = a.reduce(
        (running, value, k) => running + (value - (means[i] ?? 0)) * ((b[k] ?? 0) - (means[j] ?? 0)),
        0,
      );
      return sum / (n * (n - 1));
    }),
  );
  return { means, covariance };
}

/** J C J' (JCGM 102, 6.2.1). `jacobian`: one row per result. */
export function propagateCovariance(
  jacobian: readonly (readonly number[])[],
  covariance: readonly (readonly number[])[],
): number[][] {
  return jacobian.map((left) =>
    jacobian.map((right) =>
      left.reduce((sum, a, i) => sum + a * right.reduce((inner, b, j) => inner + (covariance[i]?.[j] ?? 0) * b, 0), 0),
    ),
  );
}

export function average(values: readonly number[]): number {
  const first = values[0] ?? 0;
  // From the first value: large offsets cost no digits.
  return first + values.reduce((sum, value) => sum + (value - first), 0) / values.length;
}

export function sumOfSquares(values: readonly number[]): number {
  const mean = average(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
}
