export interface StandardRow {
  /** Indication. */
  at: number;
  /** True value less indication. */
  correction: number;
  expanded_uncertainty: number | null;
  /** null: 2. */
  coverage_factor: number | null;
  /** null: derived from the coverage factor (`statedFreedom`). */
  degrees_of_freedom: number | null;
}

/** Linear between rows, constant to the range ends, nothing beyond. */
export interface StandardTable {
  /** By `at`; one row: whole range. */
  table: StandardRow[];
  /** null: no stated end. */
  range_min: number | null;
  range_max: number | null;
}

export const NOT_TRACEABLE = [
  'no_standard',
  'not_calibrated',
  'expired',
  'retired',
  'out_of_tolerance',
  'imported',
  'overridden',
  'uncertainty_missing',
  'uncertainty_understated',
  'out_of_calibrated_range',
  'recorded_before',
] as const;
export type NotTraceable = (typeof NOT_TRACEABLE)[number];

export interface StandardFacts extends StandardTable {
  key: string;
  name: string;
  /** `at` is a reading, other numbers are magnitudes. */
  unit: string;
  /** Calibrated over frequency: rows in Hz, correction and U in percent, for frequency responses only. */
  is_over_frequency?: boolean;
  /** Percent, of k; null: 95. */
  coverage_probability: number | null;
  /** Half-width since its calibration; null = unknown. */
  drift: number | null;
  resolution: number | null;
  /** Valid calibration on the day. */
  in_force: boolean;
  /** Includes `overridden` if the use was approved. */
  obstacles: NotTraceable[];
  /** Range of use, reference unit; absent or null: unbounded. */
  from?: number | null;
  to?: number | null;
}

export interface EngineStandard extends Omit<StandardFacts, 'from' | 'to'> {
  /** No obstacles on the day. */
  traceable: boolean;
}

export interface StandardStatement {
  key: string;
  name: string;
  correction: number;
  expanded_uncertainty: number | null;
  coverage_factor: number;
  /** null = infinite. */
  degrees_of_freedom: number | null;
  freedom_from_coverage: boolean;
  drift: number | null;
  resolution: number | null;
}
