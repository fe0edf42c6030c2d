/** Stored as written here. Other texts are accepted, so terms of imported data are preserved. */

/** Output types with the units of their signal; null: those of the quantity itself. */
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

/** Measurement types of a quantity: absolute or gauge pressure. */
export const MEASUREMENT_TYPES: Readonly<Record<string, readonly string[]>> = { pressure: ['absolute', 'gauge'] };

/** Selectable like a unit; a value is a share of the measuring span. */
export const FULL_SCALE_UNIT = '%FS';

/** Units of an output signal; empty for an unknown type. */
export function outputUnits(type: string, quantityUnits: readonly string[]): readonly string[] {
  if (!Object.hasOwn(OUTPUT_TYPES, type)) return [];
  return OUTPUT_TYPES[type as OutputType] ?? quantityUnits;
}
