/** L L' = matrix (Golub & Van Loan, 4.2); null unless numerically positive definite. */
export function choleskyStrict(matrix: readonly (readonly number[])[]): number[][] | null {
  const l = matrix.map(() => matrix.map(() => 0));
  for (let i = 0; i < matrix.length; i += 1) {
    const row = l[i] ?? [];
    for (let j = 0; j <= i; j += 1) {
      const other = l[j] ?? [];
      let value = matrix[i]?.[j] ?? 0;
      for (let k = 0; k < j; k += 1) value -= (row[k] ?? 0) * (other[k] ?? 0);
      if (i === j) {
        if (!(value > 1e-14 * Math.abs(matrix[i]?.[i] ?? 0))) return null;
        row[j] = Math.sqrt(value);
      } else row[j] = value / (other[j] ?? NaN);
    }
  }
  return l;
}

export function forwardSubstitute(l: readonly (readonly number[])[], w: readonly number[]): number[] {
  const v: number[] = [];
  for (let i = 0; i < w.length; i += 1) {
    let value = w[i] ?? 0;
    for (let k = 0; k < i; k += 1) value -= (l[i]?.[k] ?? 0) * (v[k] ?? 0);
    v.push(value / (l[i]?.[i] ?? NaN));
  }
  return v;
}
