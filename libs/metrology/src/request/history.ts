import type { EngineHistory } from '../analysis/types/types.js';
import type { AnalysisUnits, TypeHistory } from './types.js';
import { magnitudeIn, readingIn } from '../quantities/quantity-value.js';

/** Omits calibrations in inconvertible units. */
export function engineHistory(history: TypeHistory | null | undefined, units: AnalysisUnits): EngineHistory | null {
  if (!history) return null;
  const { reference_unit: into, physical_quantity: quantity } = units;
  const records = history.records.flatMap(({ unit, readings }) => {
    const converted = readings.flatMap(({ value, error, standard_uncertainty: u }) => {
      const at = readingIn({ value, unit }, into, quantity);
      const found = magnitudeIn({ value: Math.abs(error), unit }, into, quantity);
      const uncertainty = u === null ? null : magnitudeIn({ value: u, unit }, into, quantity);
      return at === null || found === null
        ? []
        : [{ value: at, error: error < 0 ? -found : found, standard_uncertainty: uncertainty }];
    });
    return converted.length > 0 ? [converted] : [];
  });
  return { basis: history.basis, records };
}
