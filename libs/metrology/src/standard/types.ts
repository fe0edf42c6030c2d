/**
 * On one date (rule R1): a channel of an asset, or an external standard with full details, with its valid calibration.
 * Field names of the wire.
 */

/** Statement of a standard's calibration at one value. */
export interface StandardRow {
  /** Indication of the standard. */
  at: number;
  /** True value less indication; 0 without a correction. */
  correction: number;
  /** null: not stated. */
  expanded_uncertainty: number | null;
  /** null: 2. */
  coverage_factor: number | null;
  /** null: not stated; derived from the coverage factor (`statedFreedom`). */
  degrees_of_freedom: number | null;
}

/** Table by value: linear between its rows, constant from the outer rows to the ends of the range, nothing beyond. */
export interface StandardTable {
  /** Sorted by `at`. A single row applies to the whole range. */
  table: StandardRow[];
  /** Calibrated range; null: no stated end. */
  range_min: number | null;
  range_max: number | null;
}

/** Reasons why a result is not traceable (rule R2), or only by an explicit approval (rule T4). */
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

/** Data of a standard on the day, in its own unit. */
export interface StandardFacts extends StandardTable {
  /** Key among the standards of a calibration: the id of its channel, or a text for an external one. */
  key: string;
  name: string;
  /** Unit of every number here: `at` is a reading, the others are magnitudes. */
  unit: string;
  /** Percent, of the coverage factors; null: 95. */
  coverage_probability: number | null;
  /** Half-width of the drift since its calibration; null = unknown. */
  drift: number | null;
  /** Smallest step of its indication; null = unknown. */
  resolution: number | null;
  /** Whether it has a valid calibration on the day. */
  in_force: boolean;
  /** Obstacles on the day; includes `overridden` if the use was approved. */
  obstacles: NotTraceable[];
  /** Range of reference values for which it was used, in the reference unit; absent or null: unbounded. */
  from?: number | null;
  to?: number | null;
}

/** Standard in the reference unit, as input of the analysis. */
export interface EngineStandard extends Omit<StandardFacts, 'from' | 'to'> {
  /** Whether it has no obstacles on the day. */
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
  /** Whether derived from the coverage factor instead of stated. */
  freedom_from_coverage: boolean;
  drift: number | null;
  resolution: number | null;
}
