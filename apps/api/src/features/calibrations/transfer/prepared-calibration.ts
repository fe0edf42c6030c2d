import type { RecordedAnalysis, RecordedResponse } from '@etalon/metrology';
import type { StoredInputs } from '../calibration/calibration-inputs.js';
import type { ResultColumns } from '../calibration/calibration-results.js';
import type { insertPoints } from '../calibration/insert-points.js';
import type { StatedSides } from '../stated/stated-points.js';
import type { ImportedCalibration } from './imported-calibration.dto.js';
import type { ImportedMark } from '../calibration/imported-mark.js';

export interface ReadCalibration {
  stated: ImportedCalibration;
  raw: Readonly<Record<string, unknown>>;
  /** Points stated by another laboratory. */
  sides?: StatedSides;
  loc: string[];
}

export interface PreparedCalibration {
  stated: ImportedCalibration;
  id: string;
  columns: ResultColumns;
  result: Parameters<typeof insertPoints>[3];
  as_found?: RecordedAnalysis | null;
  sides?: StatedSides | null;
  sweep?: RecordedResponse | null;
  inputs: StoredInputs | null;
  standards: object[];
  due_date: string;
  compared: Pick<ImportedMark, 'outcome' | 'compared' | 'count' | 'differences'>;
  earlier_imported_at: string | null;
}

type Outline = Pick<
  ImportedCalibration,
  | 'calibration_version'
  | 'superseded_by_version'
  | 'supersedes_version'
  | 'correction_reason'
  | 'status'
  | 'status_before_void'
>;

export interface PreparedOutline extends Outline {
  id: string;
}

export const outlineOf = (stated: ImportedCalibration): Outline => ({
  calibration_version: stated.calibration_version,
  superseded_by_version: stated.superseded_by_version,
  supersedes_version: stated.supersedes_version,
  correction_reason: stated.correction_reason,
  status: stated.status,
  status_before_void: stated.status_before_void,
});

export interface PreparedCalibrations {
  readonly outlines: readonly PreparedOutline[];
  readonly take: (place: number) => Promise<PreparedCalibration>;
}
