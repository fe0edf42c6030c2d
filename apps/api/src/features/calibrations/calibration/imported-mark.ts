import type { Leaf } from '@etalon/metrology';
import type { RecordState } from './calibrations.dto.js';

/** Names, never accounts. */
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

export interface ImportedMark {
  imported_at: string;
  exported_at: string | null;
  stated: StatedElsewhere;
  outcome: 'identical' | 'equal' | 'different' | null;
  compared: number;
  count: number;
  differences: { path: string; stored?: Leaf; computed?: Leaf }[];
  earlier_imported_at: string | null;
}
