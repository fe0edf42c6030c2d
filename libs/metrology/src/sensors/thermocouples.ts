import { evaluateModel } from '../fitting/evaluate.js';
import { SensorError, requireRange, solveRising } from './sensor-error.js';
import { THERMOCOUPLES, type ThermocoupleType } from './thermocouple-functions.js';

/** Type B has no inverse below its minimum near 21 °C. */
const B_FROM = 50;

export function thermocoupleRange(type: ThermocoupleType): [low: number, high: number] {
  const pieces = THERMOCOUPLES[type];
  return [pieces[0]?.from ?? 0, pieces[pieces.length - 1]?.to ?? 0];
}

/** mV, IEC 60584-1:2013; reference junction in °C. SensorError outside the range. */
export function thermocoupleVoltage(type: ThermocoupleType, temperature: number, reference = 0): number {
  const [low, high] = thermocoupleRange(type);
  requireRange(temperature, low, high, '°C');
  requireRange(reference, low, high, '°C');
  return voltageAt(type, temperature) - (reference === 0 ? 0 : voltageAt(type, reference));
}

/** °C from mV: inverse reference function, not approximate polynomials. Type B from 50 °C. SensorError outside. */
export function thermocoupleTemperature(type: ThermocoupleType, voltage: number, reference = 0): number {
  const [lowest, high] = thermocoupleRange(type);
  const low = type === 'B' ? B_FROM : lowest;
  requireRange(reference, lowest, high, '°C');
  const total = voltage + (reference === 0 ? 0 : voltageAt(type, reference));
  requireRange(total, voltageAt(type, low), voltageAt(type, high), 'mV');
  return solveRising((t) => voltageAt(type, t), total, low, high);
}

/** Seebeck coefficient dE/dt, mV/°C. */
export function thermocoupleSlope(type: ThermocoupleType, temperature: number): number {
  const [low, high] = thermocoupleRange(type);
  requireRange(temperature, low, high, '°C');
  const piece = pieceAt(type, temperature);
  const slope = evaluateModel(
    piece.coefficients
      .map((coefficient, power) => coefficient * power)
      .slice(1)
      .reverse(),
    temperature,
  );
  if (!piece.exponential) return slope;
  const [, a1] = piece.exponential;
  return slope + 2 * a1 * (temperature - piece.exponential[2]) * exponentialAt(piece.exponential, temperature);
}

function voltageAt(type: ThermocoupleType, t: number): number {
  const piece = pieceAt(type, t);
  const value = evaluateModel([...piece.coefficients].reverse(), t);
  return piece.exponential ? value + exponentialAt(piece.exponential, t) : value;
}

function exponentialAt([a0, a1, a2]: readonly [number, number, number], t: number): number {
  return a0 * Math.exp(a1 * (t - a2) ** 2);
}

function pieceAt(type: ThermocoupleType, t: number) {
  const pieces = THERMOCOUPLES[type];
  const found = pieces.find(({ to }) => t <= to) ?? pieces[pieces.length - 1];
  if (!found) throw new SensorError('coefficients', `there is no thermocouple of type ${type}`);
  return found;
}
