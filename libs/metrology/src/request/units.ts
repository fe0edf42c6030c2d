import { convertMagnitude, convertReading } from '../quantities/convert.js';
import { physicalQuantity } from '../quantities/quantities.js';
import { parseUnit } from '../quantities/unit.js';
import type { Quantity } from './types.js';

/** Units of the quantities in which an instrument may answer with a signal, whatever it measures. */
const SIGNALS = ['A', 'V', 'Ω', 'Hz', 'F'] as const;

/** The magnitude in another unit; null when there is no conversion. */
export function magnitudeIn({ value, unit }: Quantity, target: string, quantity: string | null): number | null {
  return unit === null ? value : within(quantity, (one) => convertMagnitude(value, unit, target, one));
}

/** The reading in another unit, with its zero; null when there is no conversion. */
export function readingIn({ value, unit }: Quantity, target: string, quantity: string | null): number | null {
  return unit === null ? value : within(quantity, (one) => convertReading(value, unit, target, one));
}

/** Whether a unit is one in which an instrument answers with a signal. */
export function isSignalUnit(unit: string): boolean {
  const kind = parseUnit(unit, null)?.kind;
  return kind !== undefined && SIGNALS.some((signal) => parseUnit(signal, null)?.kind === kind);
}

/** For an unknown quantity (the wire accepts any text) a g may be an acceleration or a mass. */
function within(quantity: string | null, convert: (quantity: string | null) => number | null): number | null {
  const isKnown = quantity !== null && physicalQuantity(quantity) !== null;
  return convert(quantity) ?? (isKnown ? null : convert('acceleration'));
}
