import type { JudgedValue } from '../analysis/types/types.js';

export type PlotContent = 'error' | 'residual' | 'curve';

export interface PlottedPoint {
  point_index: number;
  reference_value: number;
  corrected_reference_value?: number | null;
  measured_value: number;
  calculated_value?: number | null;
  residual_abs?: number | null;
  error?: number | null;
  direction?: string | null;
  expanded_uncertainty?: number | null;
  /** Least U. */
  cmc?: number | null;
  lower_limit?: number | null;
  upper_limit?: number | null;
  acceptance_lower?: number | null;
  acceptance_upper?: number | null;
  probability_of_conformity?: number | null;
}

export interface CurveSample {
  /** Measured unit. */
  measured: number;
  /** Reference unit. */
  calculated: number;
  /** Expanded, curve alone, reference unit. */
  half_width: number | null;
}

export interface PlottedCalibration {
  points: readonly PlottedPoint[];
  curve: readonly CurveSample[];
  /** Absent: value of the curve, if present. */
  judged?: JudgedValue | null;
  reference_unit: string;
  measured_unit: string;
  quantity: string;
}

/** In the units of the axes. */
export type PlotPlace = readonly [x: number, y: number];

export interface PlotAxis {
  shows: 'reference' | 'indication' | 'error' | 'error_of_curve' | 'residual';
  quantity: string;
  unit: string;
  signed: boolean;
  /** Drawn content lies strictly between. */
  min: number;
  max: number;
}

export interface PlotPoint {
  index: number;
  x: number;
  y: number;
  /** U, never u. null: no bar. */
  expanded_uncertainty: number | null;
  falling: boolean;
}

export interface PlotLine {
  kind: 'zero' | 'limit' | 'acceptance' | 'curve';
  side: 'lower' | 'upper' | null;
  pieces: readonly (readonly PlotPlace[])[];
}

export interface PlotBandPlace {
  x: number;
  lower: number;
  upper: number;
}

export interface CalibrationPlot {
  content: PlotContent;
  x: PlotAxis;
  y: PlotAxis;
  points: readonly PlotPoint[];
  lines: readonly PlotLine[];
  bands: readonly (readonly PlotBandPlace[])[];
}
