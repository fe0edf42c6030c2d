import { EARLIEST_CALIBRATION } from '@etalon/metrology';
import { Invalid } from '../../../platform/errors/errors.js';
import type { ImportedMark } from '../calibration/imported-mark.js';
import type { PreparedCalibration } from './prepared-calibration.js';

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;
const DAY_MS = 86_400_000;

export function timeOf(text: string | null | undefined, field: string, now: Date): Date | null {
  if (text == null) return null;
  const time = ISO.test(text) ? new Date(text) : null;
  const isTime =
    time !== null &&
    !Number.isNaN(time.getTime()) &&
    time >= new Date(EARLIEST_CALIBRATION) &&
    time.getTime() <= now.getTime() + DAY_MS;
  if (!isTime)
    throw Invalid.field(['body', field], 'Must be a time between 1900 and today, as in 2026-03-12T08:30:00Z');
  return time;
}

export function markOf(
  { stated, compared, earlier_imported_at }: PreparedCalibration,
  { exported_at, now }: { exported_at: string | null; now: Date },
): ImportedMark {
  return {
    imported_at: now.toISOString(),
    exported_at,
    stated: {
      engine_version: stated.engine_version ?? null,
      certificate_number: stated.certificate_number ?? null,
      calibration_version: stated.calibration_version ?? null,
      status: stated.status,
      created_at: stated.created_at ?? null,
      created_by_name: stated.created_by_name ?? null,
      voided_by_name: stated.voided_by_name ?? null,
      checked_by_name: stated.checked_by_name ?? null,
      authorised_by_name: stated.authorised_by_name ?? null,
      decided_by_name: stated.decided_by_name ?? null,
      decided_at: stated.decided_at ?? null,
      decision_reason: stated.decision_reason ?? null,
      internal_procedure_name: stated.internal_procedure_name ?? null,
      internal_procedure_version: stated.internal_procedure_version ?? null,
      calibration_location_name: stated.calibration_location_name ?? null,
    },
    ...compared,
    earlier_imported_at,
  };
}

export function earlierOf({ imported: mark }: Readonly<Record<string, unknown>>): string | null {
  if (typeof mark !== 'object' || mark === null || !('imported_at' in mark)) return null;
  return typeof mark.imported_at === 'string' && ISO.test(mark.imported_at) ? mark.imported_at : null;
}
