import type { DeviationUnit } from '@etalon/metrology';
import type { EntityManager } from 'typeorm';
import { orderedId } from '../../../platform/database/schema/ordered-id.js';
import type { Calibration } from '../calibration/calibration.entity.js';
import type { FrequencyResponsePoint } from '../frequency-response/frequency-response.entity.js';
import { insertSweepRows } from '../frequency-response/insert-sweep.js';

const STATED_OF_FREQUENCY = [
  'offset_value',
  'standard_expanded_uncertainty',
  'standard_coverage_factor',
  'sensitivity_value',
  'standard_uncertainty',
  'expanded_uncertainty',
  'coverage_factor',
  'expanded_uncertainty_pct',
  'deviation_pct',
  'deviation_db',
  'deviation_expanded_uncertainty',
  'deviation_coverage_factor',
  'lower_limit',
  'upper_limit',
  'acceptance_lower',
  'acceptance_upper',
  'verdict',
] as const satisfies readonly (keyof FrequencyResponsePoint)[];

const READ = [
  'frequency_value',
  'reference_value',
  'measured_value',
  'reference_unit',
  'measured_unit',
  'reference_text',
  'measured_text',
] as const;

/** Unstated values are null; nothing is analysed. */
export type StatedFrequency = Pick<
  FrequencyResponsePoint,
  (typeof READ)[number] | (typeof STATED_OF_FREQUENCY)[number] | 'is_baseline'
>;

interface StatedOfSweep {
  /** The amplitudes are levels in dB. */
  is_logarithmic: boolean;
  sensitivity_unit: string;
  deviation_unit: DeviationUnit;
  /** Percent; null if not stated. */
  confidence_level: number | null;
}

export interface StatedSweep extends StatedOfSweep {
  points: readonly StatedFrequency[];
  frequency_unit: string;
  /** null without a stated phase. */
  phase_unit: string | null;
}

export async function insertStatedSweep(tx: EntityManager, id: string, { points }: StatedSweep): Promise<void> {
  await insertSweepRows(
    tx,
    statedSweepRows(points).map((row) => ({ ...row, id: orderedId(), calibration_id: id })),
  );
}

export const statedSweepRows = (points: readonly StatedFrequency[]) =>
  points.map((point, sweep_index) => ({
    ...statedIn(point),
    sweep_index,
    reference_correction: null,
    corrected_reference_value: null,
    standard: null,
    standard_degrees_of_freedom: null,
    effective_degrees_of_freedom: null,
    passed: point.verdict === 'pass' ? true : point.verdict === 'fail' ? false : null,
    probability_of_conformity: null,
    share_of_limit: null,
    contradicts_after_rounding: false,
    reason_code: null,
  }));

const statedIn = (row: StatedFrequency): StatedFrequency =>
  Object.fromEntries(
    [...READ, ...STATED_OF_FREQUENCY, 'is_baseline' as const].map((name) => [name, row[name]]),
  ) as unknown as StatedFrequency;

export function sweepColumnsOf(sweep: StatedSweep): Partial<Calibration> {
  const { points, is_logarithmic, sensitivity_unit, deviation_unit, confidence_level } = sweep;
  const baseline = points.findIndex(({ is_baseline }) => is_baseline);
  const baseline_sweep_index = baseline < 0 ? null : baseline;
  const [frequencies, amplitudes] = [
    points.map((one) => one.frequency_value),
    points.map((one) => one.reference_value),
  ];
  const [widest] = points
    .filter((one) => one.expanded_uncertainty_pct !== null)
    .sort((a, b) => (b.expanded_uncertainty_pct ?? 0) - (a.expanded_uncertainty_pct ?? 0));
  const range = { min: Math.min(...amplitudes), max: Math.max(...amplitudes) };
  return {
    data_entry_mode: 'frequency_response',
    frequency_response: {
      is_stated: true,
      baseline_sweep_index,
      is_logarithmic,
      sensitivity_unit,
      deviation_unit,
      confidence_level,
      gain: points[baseline]?.sensitivity_value ?? null,
      frequency_min: Math.min(...frequencies),
      frequency_max: Math.max(...frequencies),
      expanded_uncertainty_pct: widest?.expanded_uncertainty_pct ?? null,
      coverage_factor: widest?.coverage_factor ?? null,
      ...NOT_STATED,
    },
    confidence_level,
    frequency_response_frequency_unit: sweep.frequency_unit,
    frequency_response_offset_enabled: sweep.phase_unit !== null,
    frequency_response_offset_unit: sweep.phase_unit,
    frequency_response_baseline_sweep_index: baseline_sweep_index,
    range_min: range.min,
    range_max: range.max,
    valid_range_min: range.min,
    valid_range_max: range.max,
  };
}

const NOT_STATED = {
  max_deviation: null,
  repeatability: null,
  repeatability_degrees_of_freedom: null,
  combined_uncertainty_pct: null,
  effective_degrees_of_freedom: null,
  distribution_type: null,
  uncertainty_budget: [],
  budget_at: null,
  budget_complete: false,
  completeness: [],
  traceable: false,
  not_traceable: [],
  verdict: 'not_evaluated',
  notices: [],
};

type Kept = Pick<
  Calibration,
  'frequency_response' | 'frequency_response_frequency_unit' | 'frequency_response_offset_unit'
>;

/** Null if our own or absent. */
export function statedSweepOf(row: Kept, points: readonly FrequencyResponsePoint[]): StatedSweep | null {
  if (!isStatedSweep(row)) return null;
  const { is_logarithmic, sensitivity_unit, deviation_unit, confidence_level } =
    row.frequency_response as StatedOfSweep;
  return {
    is_logarithmic,
    sensitivity_unit,
    deviation_unit,
    confidence_level,
    points: points.map(statedIn),
    frequency_unit: row.frequency_response_frequency_unit ?? 'Hz',
    phase_unit: row.frequency_response_offset_unit ?? null,
  };
}

export const isStatedSweep = ({ frequency_response: stated }: Pick<Calibration, 'frequency_response'>): boolean =>
  stated !== null && 'is_stated' in stated && stated.is_stated === true;
