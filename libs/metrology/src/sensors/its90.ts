import { SensorError, requireRange, solveRising } from './sensor-error.js';

/**
 * ITS-90 (Preston-Thomas, Metrologia 27 (1990) 3): W = R(T90) / R(273.16 K), functions (9a), (10a), (12) to (14).
 * Kelvin.
 */
const LOW = [
  -2.13534729, 3.1832472, -1.80143597, 0.71727204, 0.50344027, -0.61899395, -0.05332322, 0.28021362, 0.10715224,
  -0.29302865, 0.04459872, 0.11868632, -0.05248134,
];
const HIGH = [
  2.78157254, 1.64650916, -0.1371439, -0.00649767, -0.00234444, 0.00511868, 0.00187982, -0.00204472, -0.00046122,
  0.00045724,
];
const TRIPLE_POINT = 273.16;
const RATIO_AT_ZERO = 0.99995;
const [LOWEST, ARGON, ZERO, HIGHEST] = [13.8033, 83.8058, 273.15, 1234.93];

/** Wr, 13.8033 K to 1234.93 K. Throws SensorError outside. */
export function referenceRatio(kelvin: number): number {
  requireRange(kelvin, LOWEST, HIGHEST, 'K');
  return ratioAt(kelvin);
}

function ratioAt(kelvin: number): number {
  return kelvin < TRIPLE_POINT
    ? Math.exp(polynomial(LOW, (Math.log(kelvin / TRIPLE_POINT) + 1.5) / 1.5))
    : polynomial(HIGH, (kelvin - 754.15) / 481);
}

/** T90 in kelvin: inverts the function, not its approximation. */
export function referenceTemperature(ratio: number): number {
  requireRange(ratio, ratioAt(LOWEST), ratioAt(HIGHEST), '');
  return solveRising(ratioAt, ratio, LOWEST, HIGHEST);
}

export interface SprtDeviation {
  /** a (W - 1) + b (W - 1)² + c (W - 1)³ + d (W - W(Al))², from 273.15 K upwards (14). */
  above?: { a: number; b?: number; c?: number; d?: number; w_aluminium?: number } | null;
  /**
   * a (W - 1) + b (W - 1) ln W, 83.8058 K to 273.16 K (13). With `c`: a (W - 1) + b (W - 1)² + sum of c_i (ln W)^(i +
   * n) (12).
   */
  below?: { a: number; b?: number; c?: readonly number[]; n?: number } | null;
  /** a (W - 1) + b (W - 1)², 234.3156 K to 302.9146 K (14): replaces the others there. */
  around_zero?: { a: number; b?: number } | null;
}

/** W - Wr. SensorError without a deviation function. */
export function sprtDeviation(w: number, { above, below, around_zero: around }: SprtDeviation): number {
  const x = w - 1;
  if (around) {
    requireRange(w, 0.8441 * 0.999, 1.1182 * 1.001, '');
    return x * (around.a + x * (around.b ?? 0));
  }
  // `above` begins at 273.15 K, slightly below the triple point.
  if (w < 1 && (below || !above || w < RATIO_AT_ZERO)) {
    if (!below)
      throw new SensorError('coefficients', 'no deviation function below the triple point of water was given');
    const { a, b = 0, c, n = 0 } = below;
    if (!c) return x * (a + b * Math.log(w));
    return c.reduce((sum, coefficient, i) => sum + coefficient * Math.log(w) ** (i + 1 + n), x * (a + b * x));
  }
  if (!above) throw new SensorError('coefficients', 'no deviation function above the triple point of water was given');
  const { a, b = 0, c = 0, d = 0, w_aluminium: aluminium = 0 } = above;
  const extra = d !== 0 && w > aluminium ? d * (w - aluminium) ** 2 : 0;
  return x * (a + x * (b + x * c)) + extra;
}

export const ratioOfFixedPoint = ratioAt;

const lowestOf = ({ below }: SprtDeviation) => (below?.c ? LOWEST : ARGON);

/** T90 in kelvin; both resistances in ohm. */
export function sprtTemperature(resistance: number, atTriplePoint: number, deviation: SprtDeviation): number {
  if (!(resistance > 0) || !(atTriplePoint > 0))
    throw new SensorError('coefficients', 'resistances must be above zero');
  const w = resistance / atTriplePoint;
  const kelvin = referenceTemperature(w - sprtDeviation(w, deviation));
  if (kelvin < lowestOf(deviation) - 1e-6) requireRange(kelvin, lowestOf(deviation), HIGHEST, 'K');
  return kelvin;
}

/** Ohm at T90 in kelvin. */
export function sprtResistance(kelvin: number, atTriplePoint: number, deviation: SprtDeviation): number {
  requireRange(kelvin, lowestOf(deviation), HIGHEST, 'K');
  const wanted = referenceRatio(kelvin);
  let w = wanted;
  for (let step = 0; step < 100; step += 1) {
    const next = wanted + sprtDeviation(w, deviation);
    if (Math.abs(next - w) <= 1e-15 * w) return next * atTriplePoint;
    if (!(next > wanted / 2) || next > 2 * wanted || (wanted < 1 && next > 1)) break;
    w = next;
  }
  // Near 13.8 K the deviation changes as fast as the resistance.
  const rising = (ratio: number) => ratio - sprtDeviation(ratio, deviation);
  const found = solveRising(rising, wanted, wanted / 2, wanted < 1 ? Math.min(1, 2 * wanted) : 2 * wanted);
  if (Math.abs(rising(found) - wanted) <= 1e-12 * wanted) return found * atTriplePoint;
  throw new SensorError('coefficients', 'the deviation function is too large for a platinum thermometer');
}

export const CELSIUS_ZERO = ZERO;

function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((value, coefficient) => value * x + coefficient, 0);
}
