import { responseOf } from '../../platform/http/fields/field-declarations.js';
import {
  orNull,
  ResponseEnum,
  ResponseFlag,
  ResponseId,
  ResponseList,
  ResponseNumber,
  ResponseSignedAddress,
  ResponseText,
  ResponseTime,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';
import type { ImportedMark } from '../calibrations/index.js';
import type { StoredFile } from '../files/index.js';

const outcomes = ['identical', 'equal', 'different'] as const;

class ImportDifferenceOut {
  @ResponseText({ description: 'Path of the number, such as `points.3.error`' }) path: string;
  @ResponseText({ nullable: true, description: 'Number in the bundle; null: none' }) stated: string | null;
  @ResponseText({ nullable: true, description: 'Recalculated number' }) computed: string | null;
}

class OriginalFileOut {
  @ResponseId() id: string;
  @ResponseText() original_filename: string;
  @ResponseNumber() size_bytes: number;
  @ResponseSignedAddress({ nullable: true, description: 'Download address, valid for a few minutes' }) url:
    string | null;
}

/** How a calibration stood where it came from, and what is computed of it here. All names are words of the bundle. */
export class CalibrationImportResponse {
  @ResponseTime() imported_at: Date;
  @ResponseTime(orNull) exported_at: Date | null;
  @ResponseTime({ nullable: true, description: 'Time of an earlier import at the exporting installation' })
  earlier_imported_at: Date | null;
  @ResponseText(orNull) engine_version: string | null;
  @ResponseText(orNull) certificate_number: string | null;
  @ResponseWhole(orNull) calibration_version: number | null;
  @ResponseText() status: string;
  @ResponseText(orNull) created_by_name: string | null;
  @ResponseText(orNull) checked_by_name: string | null;
  @ResponseText(orNull) decided_by_name: string | null;
  @ResponseText(orNull) decided_at: string | null;
  @ResponseText(orNull) decision_reason: string | null;
  @ResponseText(orNull) voided_by_name: string | null;
  @ResponseText(orNull) procedure_name: string | null;
  @ResponseText(orNull) location_name: string | null;
  @ResponseEnum(outcomes, 'ImportOutcome', {
    nullable: true,
    description: 'Result of the recalculation; null: no stated numbers to compare',
  })
  outcome: (typeof outcomes)[number] | null;
  @ResponseWhole() compared: number;
  @ResponseWhole({ description: 'Number of differences; the first are listed' }) difference_count: number;
  @ResponseList(() => ImportDifferenceOut) differences: ImportDifferenceOut[];
  @ResponseFlag({ description: 'There are more differences than listed' }) more: boolean;
  @ResponseList(() => OriginalFileOut) files: OriginalFileOut[];
}

const time = (text: string | null) => (text === null ? null : new Date(text));
const text = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

export function toImportResponse(
  mark: ImportedMark,
  files: readonly StoredFile[],
  address: (fileId: string) => string,
): CalibrationImportResponse {
  const { stated, differences, count } = mark;
  return responseOf(CalibrationImportResponse, {
    imported_at: new Date(mark.imported_at),
    exported_at: time(mark.exported_at),
    earlier_imported_at: time(mark.earlier_imported_at),
    engine_version: stated.engine_version ?? null,
    certificate_number: stated.certificate_number ?? null,
    calibration_version: stated.calibration_version ?? null,
    status: stated.status,
    created_by_name: stated.created_by_name ?? null,
    checked_by_name: stated.checked_by_name ?? null,
    decided_by_name: stated.decided_by_name ?? null,
    decided_at: stated.decided_at ?? null,
    decision_reason: stated.decision_reason ?? null,
    voided_by_name: stated.voided_by_name ?? null,
    procedure_name: stated.internal_procedure_name,
    location_name: stated.calibration_location_name,
    outcome: mark.outcome,
    compared: mark.compared,
    difference_count: count,
    differences: differences.map(({ path, stored, computed }) => ({
      path,
      stated: text(stored),
      computed: text(computed),
    })),
    more: count > differences.length,
    files: files.map((file) =>
      responseOf(OriginalFileOut, {
        id: file.id,
        original_filename: file.original_filename,
        size_bytes: file.size_bytes,
        url: address(file.id),
      }),
    ),
  });
}
