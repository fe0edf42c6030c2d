/** Other texts are accepted: terms of imported data stay. */

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

export const MEASUREMENT_TYPES: Readonly<Record<string, readonly string[]>> = { pressure: ['absolute', 'gauge'] };

/** Share of the measuring span. */
export const FULL_SCALE_UNIT = '%FS';

export function outputUnits(type: string, quantityUnits: readonly string[]): readonly string[] {
  if (!Object.hasOwn(OUTPUT_TYPES, type)) return [];
  return OUTPUT_TYPES[type as OutputType] ?? quantityUnits;
}
