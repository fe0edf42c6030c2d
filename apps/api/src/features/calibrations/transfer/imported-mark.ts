import type { Leaf } from '@etalon/metrology';
import type { RecordState } from '../calibrations.dto.js';

/** What the bundle stated and is no fact of the record here: who, when and in which state elsewhere. Names, never accounts. */
export interface StatedElsewhere {
  engine_version: string | null;
  certificate_number: string | null;
  calibration_version: number | null;
  status: RecordState;
  created_at: string | null;
  created_by_name: string | null;
  voided_by_name: string | null;
  checked_by_name: string | null;
  authorised_by_name: string | null;
  decided_by_name: string | null;
  decided_at: string | null;
  decision_reason: string | null;
  internal_procedure_name: string | null;
  internal_procedure_version: string | null;
  calibration_location_name: string | null;
}

/** How a calibration stood in the bundle it came with, and what the present engine makes of the same. */
export interface ImportedMark {
  imported_at: string;
  exported_at: string | null;
  stated: StatedElsewhere;
  /** Of what was stated and computed again; null where nothing was stated. */
  outcome: 'identical' | 'equal' | 'different' | null;
  compared: number;
  /** All that differ; the first of them are named. */
  count: number;
  differences: { path: string; stored?: Leaf; computed?: Leaf }[];
  /** It had come to where it was exported by a bundle, too. */
  earlier_imported_at: string | null;
}
