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

export interface Answering {
  physical_quantity: string | null;
  unit: string;
  output_signal_unit?: string | null;
}

export interface Readings {
  reference_unit: string;
  measured_unit: string;
  /** Set by the analysis; null: nothing was computed. */
  is_output: boolean | null;
}

/** A transducer with 4 mA to 20 mA output indicates no current. */
export function isOutputUnit({ unit: own, output_signal_unit }: Answering, unit: string): boolean {
  return output_signal_unit === unit && own !== unit && isSignalUnit(unit);
}

/** In a unit of the quantity, and no output signal. */
export function isIndication(channel: Answering, { reference_unit, measured_unit, is_output }: Readings): boolean {
  if (is_output ?? isOutputUnit(channel, measured_unit)) return false;
  return readingIn({ value: 0, unit: measured_unit }, reference_unit, channel.physical_quantity) !== null;
}

/** Without a quantity g may be acceleration or mass. */
function within(quantity: string | null, convert: (quantity: string | null) => number | null): number | null {
  const isKnown = quantity !== null && physicalQuantity(quantity) !== null;
  return convert(quantity) ?? (isKnown ? null : convert('acceleration'));
}
