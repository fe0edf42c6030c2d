/** Golub & Van Loan, Matrix Computations, 5.2. */

interface Triangle {
  r: Float64Array[];
  /** Q'b, the first p. */
  effects: Float64Array;
  projected: number;
}

/** Relative remainder of a dependent column. */
const DEPENDENT = 1e-13;

/** Needs as many rows as columns. */
export function triangularize(columns: readonly Float64Array[], b: Float64Array): Triangle {
  const p = columns.length;
  const n = b.length;
  const a = columns.map((column) => Float64Array.from(column));
  const y = Float64Array.from(b);
  const r = columns.map(() => new Float64Array(p));
  const determined = new Float64Array(p);
  for (let k = 0; k < p; k += 1) {
    const v = a[k] ?? new Float64Array(n);
    const norm = length(v, k);
    const head = v[k] ?? 0;
    const alpha = head > 0 ? -norm : norm;
    const row = r[k] ?? new Float64Array(p);
    row[k] = alpha;
    const whole = length(columns[k] ?? v);
    if (norm > 0) {
      v[k] = head - alpha;
      const half = -alpha * (v[k] ?? 0);
      for (let j = k + 1; j < p; j += 1) reflect(a[j] ?? y, v, half, k);
      reflect(y, v, half, k);
    }
    for (let j = k + 1; j < p; j += 1) row[j] = a[j]?.[k] ?? 0;
    // A dependent column leaves only rounding noise.
    determined[k] = norm > DEPENDENT * whole ? (y[k] ?? 0) : 0;
  }
  return { r, effects: y.slice(0, p), projected: length(determined) };
}

function reflect(target: Float64Array, v: Float64Array, half: number, from: number): void {
  let sum = 0;
  for (let i = from; i < v.length; i += 1) sum += (target[i] ?? 0) * (v[i] ?? 0);
  const factor = sum / half;
  if (factor === 0) return;
  for (let i = from; i < v.length; i += 1) target[i] = (target[i] ?? 0) - factor * (v[i] ?? 0);
}

export function length(values: Float64Array, from = 0): number {
  let largest = 0;
  for (let i = from; i < values.length; i += 1) {
    const size = values[i] ?? 0;
    if (size > largest) largest = size;
    else if (-size > largest) largest = -size;
    else if (size !== size) return NaN;
  }
  if (largest === 0 || largest === Infinity) return largest;
  let sum = 0;
  for (let i = from; i < values.length; i += 1) sum += ((values[i] ?? 0) / largest) ** 2;
  return largest * Math.sqrt(sum);
}

/** R s = effects; null if numerically singular. */
export function backSubstitute({ r, effects }: Triangle): Float64Array | null {
  const p = effects.length;
  const s = new Float64Array(p);
  for (let i = p - 1; i >= 0; i -= 1) {
    let sum = effects[i] ?? 0;
    for (let j = i + 1; j < p; j += 1) sum -= (r[i]?.[j] ?? 0) * (s[j] ?? 0);
    const diagonal = r[i]?.[i] ?? 0;
    if (diagonal === 0) return null;
    s[i] = sum / diagonal;
  }
  return s;
}

/** (R'R)^-1; null if singular. Columns of about equal length. */
export function invertGram(r: readonly Float64Array[]): number[][] | null {
  const p = r.length;
  const largest = r.reduce((most, row, i) => Math.max(most, Math.abs(row[i] ?? 0)), 0);
  if (r.some((row, i) => !(Math.abs(row[i] ?? 0) > 1e-15 * largest))) return null;
  const inverse = r.map(() => new Float64Array(p));
  for (let j = 0; j < p; j += 1) {
    for (let i = j; i >= 0; i -= 1) {
      let sum = i === j ? 1 : 0;
      for (let k = i + 1; k <= j; k += 1) sum -= (r[i]?.[k] ?? 0) * (inverse[k]?.[j] ?? 0);
      const row = inverse[i];
      if (row) row[j] = sum / (r[i]?.[i] ?? NaN);
    }
  }
  return inverse.map((left) =>
    inverse.map((right) => left.reduce((sum, value, k) => sum + value * (right[k] ?? 0), 0)),
  );
}
