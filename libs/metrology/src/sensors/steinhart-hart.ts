import { SensorError } from './sensor-error.js';

/** 1/T = A + B ln R + C (ln R)³, kelvin and ohm (Steinhart & Hart, Deep-Sea Research 15 (1968) 497). */
interface ThermistorCoefficients {
  a: number;
  b: number;
  c: number;
}

const ZERO = 273.15;

/** °C from ohm. SensorError without a solution above 0 K. */
export function thermistorTemperature(resistance: number, { a, b, c }: ThermistorCoefficients): number {
  if (!(resistance > 0)) throw new SensorError('out_of_range', 'a resistance must be above zero');
  const log = Math.log(resistance);
  const reciprocal = a + log * (b + c * log * log);
  if (!(reciprocal > 0)) throw new SensorError('out_of_range', 'the equation gives no temperature above absolute zero');
  return 1 / reciprocal - ZERO;
}

/**
 * Ohm from °C: real root of the cubic (Cardano), precise at C = 0. SensorError at absolute zero, or without a single
 * root.
 */
export function thermistorResistance(temperature: number, { a, b, c }: ThermistorCoefficients): number {
  const kelvin = temperature + ZERO;
  if (!(kelvin > 0)) throw new SensorError('out_of_range', 'the temperature must be above absolute zero');
  if (!(b > 0) || !(c >= 0)) throw new SensorError('coefficients', 'a thermistor has B above zero and C not below');
  const wanted = 1 / kelvin - a;
  // b x + c x³ rises; the linear part starts beyond the root.
  let log = wanted / b;
  for (let step = 0; step < 100; step += 1) {
    const next = log - (log * (b + c * log * log) - wanted) / (b + 3 * c * log * log);
    if (Math.abs(next - log) <= 1e-15 * Math.max(1, Math.abs(next))) {
      log = next;
      break;
    }
    log = next;
  }
  return Math.exp(log);
}
