import type { Leaf } from '@etalon/metrology';
import type { RecordState } from './calibrations.dto.js';

interface Origin {
  status: RecordState;
  internal_procedure_name: string | null;
  internal_procedure_version: string | null;
  calibration_location_name: string | null;
}

/** Names, never accounts. */
interface Statements {
  engine_version: string | null;
  certificate_number: string | null;
  calibration_version: number | null;
  created_at: string | null;
  created_by_name: string | null;
  voided_by_name: string | null;
  checked_by_name: string | null;
  authorised_by_name: string | null;
  decided_by_name: string | null;
  decided_at: string | null;
  decision_reason: string | null;
}

/** A version recomputed here has no statements. */
export type StatedElsewhere = Origin & Partial<Statements>;

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

/** Comparison and approvals were about the imported version (decision 36). */
export function originOnly(mark: ImportedMark): ImportedMark {
  const { status, internal_procedure_name, internal_procedure_version, calibration_location_name } = mark.stated;
  const stated = { status, internal_procedure_name, internal_procedure_version, calibration_location_name };
  return { ...mark, stated, outcome: null, compared: 0, count: 0, differences: [] };
}
