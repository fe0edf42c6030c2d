import { incompleteBeta } from './beta.js';

/**
 * P(F > f) of Fisher's F with df1 and df2 > 0 degrees of freedom, f >= 0 (ISO 3534-1, 2.55; DLMF 8.17):
 * I_x(df2 / 2, df1 / 2) at x = df2 / (df2 + df1 f). Throws RangeError for negative or non-finite arguments.
 */
export function fisherUpperTail(f: number, df1: number, df2: number): number {
  if (!(f >= 0) || !Number.isFinite(f) || !(df1 > 0) || !(df2 > 0)) {
    throw new RangeError(`F needs f >= 0 and degrees of freedom above zero, got ${f}, ${df1}, ${df2}`);
  }
  const whole = df2 + df1 * f;
  return incompleteBeta(df2 / 2, df1 / 2, df2 / whole, (df1 * f) / whole);
}
