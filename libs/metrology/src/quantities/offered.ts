/**
 * Choices for a channel besides its quantity. Values are stored as written here. Any other text is accepted, so terms
 * of imported data are preserved.
 */

/** Kinds of output with the units their signal can have; null: those of the quantity itself. */
export const OUTPUT_TYPES = {
  digital: null,
  analog: ['mA', 'A', 'V', 'mV', 'kV'],
  frequency: ['Hz', 'kHz', 'MHz', 'GHz'],
  resistance: ['Ω', 'kΩ', 'MΩ'],
  capacitance: ['F', 'µF', 'nF', 'pF'],
  ratiometric: ['mV/V', 'V/V'],
} as const satisfies Readonly<Record<string, readonly string[] | null>>;

export type OutputType = keyof typeof OUTPUT_TYPES;

export const CRITICALITIES = ['non-critical', 'critical', 'safety-critical'] as const;

/** How a quantity is counted: pressure from vacuum or from the air around. */
export const MEASUREMENT_TYPES: Readonly<Record<string, readonly string[]>> = { pressure: ['absolute', 'gauge'] };

/** Chosen like a unit; a value in it is a share of the span between the ends of the measuring range. */
export const FULL_SCALE_UNIT = '%FS';

/** The units of an output signal; empty for an unknown kind. */
export function outputUnits(type: string, quantityUnits: readonly string[]): readonly string[] {
  if (!Object.hasOwn(OUTPUT_TYPES, type)) return [];
  return OUTPUT_TYPES[type as OutputType] ?? quantityUnits;
}
