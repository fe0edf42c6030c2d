import type { Verdict } from '@etalon/metrology';
import type {
  CalibrationPoint,
  FrequencyResponsePoint,
  StoredInputs,
  RecordedStandard,
} from '../calibrations/index.js';
import type { StatedOfFound } from './found-side.js';
import type { ImpactCase, SweepCase } from './impact-task.js';
import type { ImpactReason } from './impact-words.js';
import type { AffectedRow } from './store-affected.js';

export interface Waiting {
  id: string;
  calibration_id: string;
  level: number;
  is_standard: boolean;
  points_count: number;
  engine_version: string;
  data_entry_mode: string;
  has_curve: boolean;
  has_analysis: boolean;
  has_sweep: boolean;
  /** Changes are in dB. */
  is_level: boolean;
  frequency_unit: string;
  verdict: Verdict | null;
  judged: string | null;
  not_traceable: string[];
  expanded_uncertainty: number | null;
  reference_standards: RecordedStandard[];
  calibration_date: string;
  inputs: StoredInputs | null;
  as_found: StatedOfFound | null;
}

type OfRow = Pick<AffectedRow, 'id' | 'verdict_recorded' | 'unit'>;
export type Prepared =
  | {
      row: OfRow;
      waiting: Waiting;
      points: readonly CalibrationPoint[];
      sweep: readonly FrequencyResponsePoint[];
      case: ImpactCase | SweepCase;
    }
  | { row: OfRow; reason: ImpactReason };

export type WithCase = Extract<Prepared, { case: unknown }>;
