import type { RecordedAnalysis, RecordedResponse } from '@etalon/metrology';
import type { EntityManager } from 'typeorm';
import type { CalibrationCreate } from '../calibration/calibrations.dto.js';
import { insertSweep } from '../frequency-response/insert-sweep.js';
import { insertPoints } from '../calibration/insert-points.js';

export async function insertOtherPoints(
  tx: EntityManager,
  id: string,
  given: CalibrationCreate,
  { as_found, sweep }: { as_found?: RecordedAnalysis | null; sweep?: RecordedResponse | null },
): Promise<void> {
  await insertPoints(tx, id, { points: given.as_found_points }, as_found?.result ?? null, 'as_found');
  if (sweep) await insertSweep(tx, id, given, sweep.result);
}
