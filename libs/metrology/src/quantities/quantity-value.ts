import { convertMagnitude, convertReading } from './convert.js';
import { physicalQuantity } from './quantities.js';
import { parseUnit } from './unit.js';

/** Without a unit: the documented unit of the field. */
export interface Quantity {
  value: number;
  unit: string | null;
}

const SIGNALS = ['A', 'V', 'V/V', 'Ω', 'Hz', 'F'] as const;

/** null without a conversion. */
export function magnitudeIn({ value, unit }: Quantity, target: string, quantity: string | null): number | null {
  return unit === null ? value : within(quantity, (one) => convertMagnitude(value, unit, target, one));
}

/** With its zero; null without a conversion. */
export function readingIn({ value, unit }: Quantity, target: string, quantity: string | null): number | null {
  return unit === null ? value : within(quantity, (one) => convertReading(value, unit, target, one));
}

export function isSignalUnit(unit: string): boolean {
  const kind = parseUnit(unit, null)?.kind;
  return kind !== undefined && SIGNALS.some((signal) => parseUnit(signal, null)?.kind === kind);
}

/** Without a quantity g may be acceleration or mass. */
function within(quantity: string | null, convert: (quantity: string | null) => number | null): number | null {
  const isKnown = quantity !== null && physicalQuantity(quantity) !== null;
  return convert(quantity) ?? (isKnown ? null : convert('acceleration'));
}
