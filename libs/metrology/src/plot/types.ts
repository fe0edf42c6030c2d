import type { JudgedValue } from '../analysis/types/types.js';

export type PlotContent = 'error' | 'residual' | 'curve';

/** Point data for a plot; satisfied by live analysis, stored points and certificate data. */
export interface PlottedPoint {
  point_index: number;
  reference_value: number;
  /** Corrected reference value, if the standard has a correction. */
  corrected_reference_value?: number | null;
  measured_value: number;
  calculated_value?: number | null;
  residual_abs?: number | null;
  error?: number | null;
  direction?: string | null;
  expanded_uncertainty?: number | null;
  lower_limit?: number | null;
  upper_limit?: number | null;
  acceptance_lower?: number | null;
  acceptance_upper?: number | null;
  probability_of_conformity?: number | null;
}

/** Sample of a curve: reading, value of the curve, half-width of its band. */
export interface CurveSample {
  /** Measured unit. */
  measured: number;
  /** Reference unit. */
  calculated: number;
  /** Expanded uncertainty of the curve alone, reference unit; null if not available. */
  half_width: number | null;
}

export interface PlottedCalibration {
  points: readonly PlottedPoint[];
  /** Empty without a curve. */
  curve: readonly CurveSample[];
  /** Value that the errors refer to; absent: the value of the curve if there is one. */
  judged?: JudgedValue | null;
  reference_unit: string;
  measured_unit: string;
  /** Translated name of the quantity, `pressure`; empty if unknown. */
  quantity: string;
}

/** Abscissa and ordinate, in the units of the axes. */
export type PlotPlace = readonly [x: number, y: number];

export interface PlotAxis {
  shows: 'reference' | 'indication' | 'error' | 'error_of_curve' | 'residual';
  quantity: string;
  unit: string;
  /** Whether the axis shows signs: errors and residuals. */
  signed: boolean;
  /** Limits of the axis; all drawn content lies strictly between. */
  min: number;
  max: number;
}

export interface PlotPoint {
  index: number;
  x: number;
  y: number;
  /** U of the ordinate, never u. null: no bar. */
  expanded_uncertainty: number | null;
  falling: boolean;
}

export interface PlotLine {
  kind: 'zero' | 'limit' | 'acceptance' | 'curve';
  /** null for zero and curve. */
  side: 'lower' | 'upper' | null;
  /** At least one piece of at least two points, each drawn unbroken. Pieces are not connected. */
  pieces: readonly (readonly PlotPlace[])[];
}

export interface PlotBandPlace {
  x: number;
  lower: number;
  upper: number;
}

/** In data coordinates. Certificate and screen add only size, colour and texts. */
export interface CalibrationPlot {
  content: PlotContent;
  x: PlotAxis;
  y: PlotAxis;
  points: readonly PlotPoint[];
  lines: readonly PlotLine[];
  /** Band of the curve, interrupted where not available. */
  bands: readonly (readonly PlotBandPlace[])[];
}
