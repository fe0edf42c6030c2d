import { fromDecimal, subtractDecimals, toDecimal } from './decimal.js';
import type { Decimal } from './decimal.js';

/** Relative noise of a difference (rule R5). */
const NOISE = 1e-12;
/** A double keeps at most 15 digits; more are computed. */
const CERTAIN = 10n ** 15n;
/** Relative error of few operations. */
const FEW_ROUNDINGS = 64 * Number.EPSILON;

export interface EnteredNumber extends Decimal {
  /** Unknown digits beyond double precision. */
  may_hold_noise: boolean;
}

export function enteredNumber(value: number, typed: Decimal | null): EnteredNumber {
  if (typed) return { ...typed, may_hold_noise: false };
  const shortest = toDecimal(value);
  return { ...shortest, may_hold_noise: shortest.digits >= CERTAIN };
}

/**
 * Nearest double of a - b in decimal, less whole turns; computed noise becomes zero.
 * @param scale largest magnitude, same unit
 */
export function enteredDifference(
  a: EnteredNumber,
  b: EnteredNumber,
  scale: number,
  turn: number | null = null,
): number {
  const difference = differenceOf(a, b, scale);
  const turns = turn === null ? 0 : turn * Math.round(difference / turn);
  return turns === 0 ? difference : differenceOf(enteredNumber(difference, null), enteredNumber(turns, null), scale);
}

function differenceOf(a: EnteredNumber, b: EnteredNumber, scale: number): number {
  const difference = fromDecimal(subtractDecimals(a, b));
  if (!a.may_hold_noise && !b.may_hold_noise) return difference;
  const beside = a.digits === 0n || b.digits === 0n;
  const magnitude = beside ? scale : Math.max(Math.abs(fromDecimal(a)), Math.abs(fromDecimal(b)));
  return Math.abs(difference) <= FEW_ROUNDINGS * magnitude ? 0 : difference;
}

/** Zero if noise relative to its operands. */
export function withoutNoise(value: number, scale: number): number {
  return Math.abs(value) <= NOISE * scale ? 0 : value;
}

export function magnitudeOf(values: readonly number[]): number {
  return values.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
}

/** Smaller differences are zero. Scale: span, or a double's last digits if nearly equal. */
export function noiseOf(values: readonly number[]): number {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (!(high >= low)) return 0;
  return Math.max(NOISE * (high - low), 16 * Number.EPSILON * Math.max(Math.abs(low), Math.abs(high)));
}
