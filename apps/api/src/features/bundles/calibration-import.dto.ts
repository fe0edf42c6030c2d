import { responseOf } from '../../platform/http/fields/declared.js';
import {
  orNull,
  ShownEnum,
  ShownFlag,
  ShownId,
  ShownList,
  ShownNumber,
  ShownSignedAddress,
  ShownText,
  ShownTime,
  ShownWhole,
} from '../../platform/http/fields/shown.js';
import type { ImportedMark } from '../calibrations/index.js';
import type { StoredFile } from '../files/index.js';

const outcomes = ['identical', 'equal', 'different'] as const;

export class ImportDifferenceOut {
  @ShownText({ description: 'Path of the number, such as `points.3.error`' }) path: string;
  @ShownText({ nullable: true, description: 'Number in the bundle; null: none' }) stated: string | null;
  @ShownText({ nullable: true, description: 'Recalculated number' }) computed: string | null;
}

export class OriginalFileOut {
  @ShownId() id: string;
  @ShownText() original_filename: string;
  @ShownNumber() size_bytes: number;
  @ShownSignedAddress({ nullable: true, description: 'Download address, valid for a few minutes' }) url: string | null;
}

/** How a calibration stood where it came from, and what is computed of it here. All names are words of the bundle. */
export class CalibrationImportResponse {
  @ShownTime() imported_at: Date;
  @ShownTime(orNull) exported_at: Date | null;
  @ShownTime({ nullable: true, description: 'Time of an earlier import at the exporting installation' })
  earlier_imported_at: Date | null;
  @ShownText(orNull) engine_version: string | null;
  @ShownText(orNull) certificate_number: string | null;
  @ShownWhole(orNull) calibration_version: number | null;
  @ShownText() status: string;
  @ShownText(orNull) created_by_name: string | null;
  @ShownText(orNull) checked_by_name: string | null;
  @ShownText(orNull) decided_by_name: string | null;
  @ShownText(orNull) decided_at: string | null;
  @ShownText(orNull) decision_reason: string | null;
  @ShownText(orNull) voided_by_name: string | null;
  @ShownText(orNull) procedure_name: string | null;
  @ShownText(orNull) location_name: string | null;
  @ShownEnum(outcomes, 'ImportOutcome', {
    nullable: true,
    description: 'Result of the recalculation; null: no stated numbers to compare',
  })
  outcome: (typeof outcomes)[number] | null;
  @ShownWhole() compared: number;
  @ShownWhole({ description: 'Number of differences; the first are listed' }) difference_count: number;
  @ShownList(() => ImportDifferenceOut) differences: ImportDifferenceOut[];
  @ShownFlag({ description: 'There are more differences than listed' }) more: boolean;
  @ShownList(() => OriginalFileOut) files: OriginalFileOut[];
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
    engine_version: stated.engine_version,
    certificate_number: stated.certificate_number,
    calibration_version: stated.calibration_version,
    status: stated.status,
    created_by_name: stated.created_by_name,
    checked_by_name: stated.checked_by_name,
    decided_by_name: stated.decided_by_name,
    decided_at: stated.decided_at,
    decision_reason: stated.decision_reason,
    voided_by_name: stated.voided_by_name,
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
