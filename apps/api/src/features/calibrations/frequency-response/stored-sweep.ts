import type { FrequencyResponseResult } from '@etalon/metrology';
import type { Calibration } from '../calibration/calibration.entity.js';
import { comparedConformity } from '../calibration/has-results.js';
import type { FrequencyResponsePoint } from './frequency-response.entity.js';

const ofTheRow: readonly (keyof FrequencyResponsePoint)[] = [
  'id',
  'calibration_id',
  'offset_value',
  'reference_text',
  'measured_text',
  'reference_unit',
  'measured_unit',
  'created_at',
];

export function storedSweep(row: Calibration, points: readonly FrequencyResponsePoint[]): object {
  const isComputed = ([name]: [string, unknown]) => !ofTheRow.includes(name as keyof FrequencyResponsePoint);
  return {
    ...row.frequency_response,
    conformity: comparedConformity(row),
    conformity_statement: row.conformity_statement,
    passed: row.conformity_statement?.passed ?? null,
    points: points.map((point) => Object.fromEntries(Object.entries(point).filter(isComputed))),
  };
}

export function storedSweepResult(
  row: Calibration,
  points: readonly FrequencyResponsePoint[],
): FrequencyResponseResult | null {
  if (!row.frequency_response) return null;
  const { conformity_statement } = row;
  const passed = conformity_statement?.passed ?? null;
  return Object.assign({}, row.frequency_response, {
    conformity_statement,
    passed,
    points,
  }) as unknown as FrequencyResponseResult;
}
