import { fromDecimal, subtractDecimals, toDecimal } from './decimal.js';
import type { Decimal } from './decimal.js';

/** Part of the scale of a set of values below which a computed difference is noise (rule R5). */
const NOISE = 1e-12;
/** A decimal of at most 15 digits survives in a double: more digits indicate a computed number. */
const CERTAIN = 10n ** 15n;
/** Relative error of a few operations on two numbers. */
const FEW_ROUNDINGS = 64 * Number.EPSILON;

export interface EnteredNumber extends Decimal {
  /** Whether the digits are unknown and exceed double precision. */
  may_hold_noise: boolean;
}

/** Without a text, the shortest decimal of the number. */
export function enteredNumber(value: number, typed: Decimal | null): EnteredNumber {
  if (typed) return { ...typed, may_hold_noise: false };
  const shortest = toDecimal(value);
  return { ...shortest, may_hold_noise: shortest.digits >= CERTAIN };
}

/**
 * The nearest double of a - b in decimal. Noise becomes zero, which only computed numbers (0.30000000000000004)
 * contain: 10 000 000.000 001 - 10 000 000 is unchanged. Next to a zero the noise is that of `scale`, the largest
 * magnitude of the data (same unit).
 */
export function enteredDifference(a: EnteredNumber, b: EnteredNumber, scale: number): number {
  const difference = fromDecimal(subtractDecimals(a, b));
  if (!a.may_hold_noise && !b.may_hold_noise) return difference;
  const beside = a.digits === 0n || b.digits === 0n;
  const magnitude = beside ? scale : Math.max(Math.abs(fromDecimal(a)), Math.abs(fromDecimal(b)));
  return Math.abs(difference) <= FEW_ROUNDINGS * magnitude ? 0 : difference;
}

/** Computed value; zero if it is noise relative to its operands. */
export function withoutNoise(value: number, scale: number): number {
  return Math.abs(value) <= NOISE * scale ? 0 : value;
}

export function magnitudeOf(values: readonly number[]): number {
  return values.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
}

/**
 * Computed differences of these values count as zero up to here, in their unit. The scale is their span; if nearly
 * equal, the last digits of a double.
 */
export function noiseOf(values: readonly number[]): number {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (!(high >= low)) return 0;
  return Math.max(NOISE * (high - low), 16 * Number.EPSILON * Math.max(Math.abs(low), Math.abs(high)));
}
