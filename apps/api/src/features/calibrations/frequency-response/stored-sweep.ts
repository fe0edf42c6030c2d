import type { Calibration } from '../calibration.entity.js';
import type { FrequencyResponsePoint } from './frequency-response.entity.js';

const ofTheRow: readonly (keyof FrequencyResponsePoint)[] = ['id', 'calibration_id', 'offset_value', 'reference_text', 'measured_text', 'reference_unit', 'measured_unit', 'created_at']; // prettier-ignore

/** What is stored of a sweep under the names of the library, and nothing else of the rows. */
export function storedSweep(row: Calibration, points: readonly FrequencyResponsePoint[]): object {
  const isComputed = ([name]: [string, unknown]) => !ofTheRow.includes(name as keyof FrequencyResponsePoint);
  return {
    ...row.frequency_response,
    conformity: row.conformity,
    conformity_statement: row.conformity_statement,
    passed: row.conformity_statement?.passed ?? null,
    points: points.map((point) => Object.fromEntries(Object.entries(point).filter(isComputed))),
  };
}
