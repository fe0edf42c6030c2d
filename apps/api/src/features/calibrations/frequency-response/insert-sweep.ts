import type { FrequencyResponseResult, RecordedFrequencyResponse } from '@etalon/metrology';
import { sweepInOrder } from '@etalon/metrology';
import type { EntityManager } from 'typeorm';
import { orderedId } from '../../../platform/database/schema/ordered-id.js';
import type { FrequencyResponsePoint } from './frequency-response.entity.js';

const ROWS_AT_ONCE = 500;

export async function insertSweep(
  tx: EntityManager,
  calibrationId: string,
  recorded: RecordedFrequencyResponse,
  result: FrequencyResponseResult,
): Promise<void> {
  const typed = sweepInOrder(recorded);
  const rows = result.points.map((point, i): Omit<FrequencyResponsePoint, 'created_at'> => {
    const given = typed[i];
    return {
      ...point,
      id: orderedId(),
      calibration_id: calibrationId,
      offset_value: given?.offset_value ?? null,
      reference_text: given?.reference_text ?? null,
      measured_text: given?.measured_text ?? null,
      reference_unit: given?.reference_unit ?? '',
      measured_unit: given?.measured_unit ?? '',
    };
  });
  await insertSweepRows(tx, rows);
}

/** One parameter: the query builder is slow for 5,000 rows. */
export async function insertSweepRows(
  tx: EntityManager,
  rows: readonly Omit<FrequencyResponsePoint, 'created_at'>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
    .map((name) => `"${name}"`)
    .join(', ');
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.query(
      `insert into frequency_response_points (${columns})
       select ${columns} from jsonb_populate_recordset(null::frequency_response_points, $1)`,
      [JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))],
    );
}
