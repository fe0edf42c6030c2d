import { SensorError, requireRange, solveRising } from './sensor-error.js';

/** R(t) = R0 (1 + A t + B t² + C (t - 100) t³), the last term below 0 °C only; ohm and °C. */
interface PlatinumCoefficients {
  r0: number;
  a: number;
  b: number;
  c: number;
}

/** IEC 60751:2008, R0 = 100 Ω. */
export const IEC_60751: PlatinumCoefficients = { r0: 100, a: 3.9083e-3, b: -5.775e-7, c: -4.183e-12 };
const [LOWEST, HIGHEST] = [-200, 850];

/** Ohm, -200 to 850 °C (IEC 60751, 4.2). SensorError outside. */
export function platinumResistance(temperature: number, coefficients: PlatinumCoefficients = IEC_60751): number {
  requireRange(temperature, LOWEST, HIGHEST, '°C');
  return resistanceAt(temperature, coefficients);
}

/** °C from ohm, exact inverse. SensorError outside -200 to 850 °C. */
export function platinumTemperature(resistance: number, coefficients: PlatinumCoefficients = IEC_60751): number {
  check(coefficients);
  const at = (temperature: number) => resistanceAt(temperature, coefficients);
  requireRange(resistance, at(LOWEST), at(HIGHEST), 'Ω');
  const { r0, a, b } = coefficients;
  if (resistance < r0) return solveRising(at, resistance, LOWEST, 0);
  const excess = resistance / r0 - 1;
  // Exact for b = 0 and near 0 °C.
  return (2 * excess) / (a + Math.sqrt(a * a + 4 * b * excess));
}

/** dR/dt, ohm per °C. */
export function platinumSlope(t: number, { r0, a, b, c }: PlatinumCoefficients = IEC_60751): number {
  return r0 * (a + 2 * b * t + (t < 0 ? c * (4 * t - 300) * t * t : 0));
}

function resistanceAt(t: number, { r0, a, b, c }: PlatinumCoefficients): number {
  return r0 * (1 + t * (a + t * (b + (t < 0 ? c * (t - 100) * t : 0))));
}

function check(coefficients: PlatinumCoefficients): void {
  const slopes = [LOWEST, -100, 0, 300, HIGHEST].map((t) => platinumSlope(t, coefficients));
  if (coefficients.r0 > 0 && slopes.every((slope) => slope > 0)) return;
  throw new SensorError('coefficients', 'with these coefficients the resistance does not rise from -200 to 850 °C');
}
