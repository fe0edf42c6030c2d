import type { EntityManager } from 'typeorm';
import { orderedId } from '../../../platform/database/schema/ordered-id.js';
import type { PointRole } from './as-found.dto.js';
import { CalibrationPoint } from './calibration.entity.js';

const ROWS_AT_ONCE = 500;

type TypedPoint = Pick<CalibrationPoint, 'reference_unit' | 'measured_unit'> & {
  reference_text?: string | null;
  measured_text?: string | null;
  u_reference?: number | null;
  u_measured?: number | null;
};

type PointResult = Omit<
  CalibrationPoint,
  keyof TypedPoint | 'id' | 'calibration_id' | 'point_role' | 'created_at' | keyof AsWritten
> &
  Partial<AsWritten>;

/** Only for points stated by another laboratory. */
type AsWritten = Pick<CalibrationPoint, 'expanded_uncertainty_text' | 'coverage_factor_text' | 'is_factor_assumed'>;

export async function insertPoints(
  tx: EntityManager,
  calibrationId: string,
  given: { points: readonly TypedPoint[] },
  result: { points: readonly PointResult[] } | null,
  point_role: PointRole = 'primary',
): Promise<void> {
  if (!result) return;
  const rows = result.points.map((point, index): Omit<CalibrationPoint, 'created_at'> => {
    const typed = given.points[index];
    return {
      ...point,
      id: orderedId(),
      calibration_id: calibrationId,
      point_role,
      reference_text: typed?.reference_text ?? null,
      measured_text: typed?.measured_text ?? null,
      u_reference: typed?.u_reference ?? null,
      u_measured: typed?.u_measured ?? null,
      reference_unit: typed?.reference_unit ?? '',
      measured_unit: typed?.measured_unit ?? '',
      expanded_uncertainty_text: point.expanded_uncertainty_text ?? null,
      coverage_factor_text: point.coverage_factor_text ?? null,
      is_factor_assumed: point.is_factor_assumed ?? false,
    };
  });
  // One parameter: the query builder blocks the event loop at 5,000 rows.
  const columns = Object.keys(rows[0] ?? {})
    .map((name) => `"${name}"`)
    .join(', ');
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.query(
      `insert into calibration_points (${columns})
       select ${columns} from jsonb_populate_recordset(null::calibration_points, $1)`,
      [JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))],
    );
}
