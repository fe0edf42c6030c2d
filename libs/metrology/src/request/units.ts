import { convertMagnitude, convertReading, isConvertible } from '../quantities/convert.js';
import { PHYSICAL_QUANTITIES, physicalQuantity } from '../quantities/quantities.js';
import type { Quantity } from './types.js';

/** Quantities in which an instrument may answer with a signal, whatever it measures. */
const SIGNALS = ['current', 'voltage', 'resistance', 'frequency', 'capacitance'] as const;

/** The magnitude in another unit; null when there is no conversion. */
export function magnitudeIn({ value, unit }: Quantity, target: string, quantity: string | null): number | null {
  if (unit === null || unit === target) return value;
  const dimension = dimensionOf(unit, target, quantity);
  return dimension === null ? null : convertMagnitude(value, unit, target, dimension);
}

/** The reading in another unit, with its zero; null when there is no conversion. */
export function readingIn({ value, unit }: Quantity, target: string, quantity: string | null): number | null {
  if (unit === null || unit === target) return value;
  const dimension = dimensionOf(unit, target, quantity);
  return dimension === null ? null : convertReading(value, unit, target, dimension);
}

/** Whether a unit is one in which an instrument answers with a signal. */
export function isSignalUnit(unit: string): boolean {
  return SIGNALS.some((quantity) => physicalQuantity(quantity)?.units.some((one) => one === unit) ?? false);
}

/**
 * The quantity within which two units convert: the one measured, else one of the signals. A quantity the table does
 * not know (the wire takes any word) converts where its units belong together in the table.
 */
function dimensionOf(from: string, to: string, quantity: string | null): string | null {
  const known = quantity !== null && physicalQuantity(quantity) !== null;
  const candidates = known ? [quantity, ...SIGNALS] : PHYSICAL_QUANTITIES.map(({ value }) => value);
  return candidates.find((candidate) => isConvertible(from, to, candidate)) ?? null;
}
