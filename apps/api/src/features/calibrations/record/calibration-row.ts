import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { declaredValues } from '../../../platform/http/fields/field-declarations.js';
import { CalibrationFacts } from '../calibration/calibration-facts.dto.js';
import { Calibration } from '../calibration/calibration.entity.js';
import type { CalibrationCreate } from '../calibration/calibrations.dto.js';
import { conformitiesOf, recordedUncertainty } from '../calibration/has-results.js';
import { referenceColumns } from '../standards/reference-columns.js';
import type { Prepared } from './prepare-calibration.js';
import { recordedUnits } from '../stated/declared-coefficients.js';
import { statedColumns, type StatedSides } from '../stated/stated-points.js';

interface RowParts {
  prepared: Prepared;
  version: number;
  people: Partial<Calibration>;
  places: Partial<Calibration>;
  revision: string | null;
  stated: StatedSides | null;
  original: Calibration | null;
}

export function calibrationRow(
  tx: EntityManager,
  caller: Caller,
  given: CalibrationCreate,
  { prepared, version, people, places, revision, stated, original }: RowParts,
): Calibration {
  const columns = { ...prepared.columns, ...(stated && statedColumns(stated)) };
  const results = { ...columns, stated_conformity: given.stated_conformity, checks: given.checks };
  const status = given.checked_by_user_id ? 'pending_approval' : 'valid';
  return tx.create(Calibration, {
    ...declaredValues(CalibrationFacts, given),
    ...people,
    ...places,
    internal_procedure_revision_id: revision,
    ...columns,
    id: randomUUID(),
    asset_id: prepared.asset.id,
    sensor_id: prepared.channel?.id ?? null,
    calibration_version: version,
    due_date: prepared.due_date,
    ...conformitiesOf(results),
    uncertainty_state: recordedUncertainty(results, stated?.points),
    ...referenceColumns({ ...prepared, ...prepared.sweep }, prepared.isAnswered ? caller : null),
    status,
    is_active: status === 'valid',
    supersedes_id: original?.id ?? null,
    ...unitsOfOriginal(original, prepared.channel, columns),
    correction_reason: original ? (given.correction_reason ?? null) : null,
    created_by: caller.id,
  });
}

function unitsOfOriginal(
  original: Calibration | null,
  channel: Prepared['channel'],
  { analysis, frequency_response, has_stated_points }: Prepared['columns'],
): Partial<Calibration> {
  const hasPoints = Boolean(analysis ?? frequency_response) || has_stated_points === true;
  return original && original.sensor_id === channel?.id && !hasPoints ? recordedUnits(original) : {};
}

export const createdFacts = ({
  calibration_version,
  calibration_type,
  calibration_date,
  due_date,
  status,
}: Calibration) => ({ calibration_version, calibration_type, calibration_date, due_date, status });
