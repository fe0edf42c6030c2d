import { Injectable, inject } from '@angular/core';
import { Texts } from '../../language';
import type { PlotCurvePoint, PlotLimits, PlotModel, PlotPoint } from '../../ui/charts/plot-model';
import { ResultText } from './result-text';

export type PlotMode = 'error' | 'residual' | 'curve';

/** What a plot needs of one point; the live analysis and the stored points both have it. */
export interface PlottedPoint {
  point_index: number;
  reference_value: number;
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

/** A curve sampled over its range: reading, value of the curve there, half-width of its band. */
export interface CurveSample {
  measured: number;
  calculated: number;
  half_width: number | null;
}

export interface PlottedCalibration {
  points: readonly PlottedPoint[];
  curve: readonly CurveSample[];
  reference_unit: string;
  measured_unit: string;
  /** the quantity in words, `pressure`; empty when unknown */
  quantity: string;
}

/** Turns a calibration into what the plot shows, in words of the reader. */
@Injectable({ providedIn: 'root' })
export class CalibrationPlotModel {
  private readonly texts = inject(Texts);
  private readonly results = inject(ResultText);

  build(calibration: PlottedCalibration, mode: PlotMode): PlotModel {
    const { points, reference_unit, measured_unit } = calibration;
    const withLimits = mode === 'error';
    const limits = withLimits ? sides(points, 'lower_limit', 'upper_limit') : [];
    const acceptance = withLimits ? sides(points, 'acceptance_lower', 'acceptance_upper') : [];
    const isGuarded = acceptance.some(({ upper }, nth) => upper !== limits[nth]?.upper);
    return {
      label: this.texts.get(labels[mode]),
      xTitle:
        mode === 'error' ? this.referenceTitle(calibration) : this.inUnit('calibrations.plot.reading', measured_unit),
      yTitle: mode === 'curve' ? this.referenceTitle(calibration) : this.inUnit(titles[mode], reference_unit),
      signed: mode !== 'curve',
      points: points.flatMap((point) => this.point(point, mode, reference_unit)),
      curve: calibration.curve.map((sample) => curvePoint(sample, mode)),
      limits,
      acceptance: isGuarded ? acceptance : [],
      words: this.words(limits.at(-1), acceptance.at(-1), points.at(-1)?.expanded_uncertainty ?? null, reference_unit),
    };
  }

  private point(point: PlottedPoint, mode: PlotMode, unit: string): PlotPoint[] {
    const y = { error: point.error, residual: point.residual_abs, curve: point.reference_value }[mode];
    if (y === null || y === undefined) return [];
    return [
      {
        index: point.point_index,
        x: mode === 'error' ? point.reference_value : point.measured_value,
        y,
        expanded_uncertainty: mode === 'residual' ? null : (point.expanded_uncertainty ?? null),
        falling: point.direction === 'falling',
        card: this.card(point, unit),
      },
    ];
  }

  private card(point: PlottedPoint, unit: string): string[] {
    const at = this.results.withUnit(this.results.exact(point.reference_value), unit);
    const direction =
      point.direction === 'rising' || point.direction === 'falling' ? directions[point.direction] : undefined;
    const first = this.texts.get('calibrations.plot.point', { number: point.point_index + 1, at });
    const probability = point.probability_of_conformity;
    return [
      direction ? `${first}, ${this.texts.get(direction)}` : first,
      this.texts.get('calibrations.plot.error_value', {
        value: this.results.fullError(point.error, point.expanded_uncertainty, unit),
      }),
      ...(typeof probability === 'number'
        ? [this.texts.get('calibrations.plot.probability', { value: this.results.probability(probability) })]
        : []),
    ];
  }

  private words(
    limit: PlotLimits | undefined,
    accept: PlotLimits | undefined,
    uncertainty: number | null,
    unit: string,
  ): PlotModel['words'] {
    const signed = (value: number | undefined, text: string): string =>
      value !== undefined && value > 0 ? `+${text}` : text;
    const limitText = (value: number | undefined): string =>
      this.results.withUnit(signed(value, this.results.limit(value)), unit);
    return {
      upperLimit: this.texts.get('calibrations.plot.limit', { value: limitText(limit?.upper) }),
      lowerLimit: this.texts.get('calibrations.plot.limit', { value: limitText(limit?.lower) }),
      // to the place of U, of which it is made
      acceptTo: this.texts.get('calibrations.plot.accept_to', {
        value: this.results.error(accept?.upper, uncertainty),
      }),
      acceptFrom: this.texts.get('calibrations.plot.accept_from', {
        value: this.results.error(accept?.lower, uncertainty),
      }),
    };
  }

  private referenceTitle({ quantity, reference_unit }: PlottedCalibration): string {
    return quantity
      ? this.texts.get('calibrations.plot.reference_quantity', { quantity, unit: reference_unit })
      : this.inUnit('calibrations.plot.reference', reference_unit);
  }

  private inUnit(key: TitleKey, unit: string): string {
    return this.texts.get(key, { unit });
  }
}

type TitleKey =
  | 'calibrations.plot.reference'
  | 'calibrations.plot.reading'
  | 'calibrations.plot.error_title'
  | 'calibrations.plot.residual_title';

const titles = { error: 'calibrations.plot.error_title', residual: 'calibrations.plot.residual_title' } as const;
const labels = {
  error: 'calibrations.plot.label_error',
  residual: 'calibrations.plot.label_residual',
  curve: 'calibrations.plot.label_curve',
} as const;
const directions = { rising: 'calibrations.grid.rising', falling: 'calibrations.grid.falling' } as const;

type LimitField = 'lower_limit' | 'upper_limit' | 'acceptance_lower' | 'acceptance_upper';

/** The limits of all points from left to right, one pair for equal reference values. */
function sides(points: readonly PlottedPoint[], low: LimitField, high: LimitField): PlotLimits[] {
  const byReference = new Map<number, PlotLimits>();
  for (const point of points) {
    const lower = point[low];
    const upper = point[high];
    if (typeof lower !== 'number' || typeof upper !== 'number') continue;
    byReference.set(point.reference_value, { x: point.reference_value, lower, upper });
  }
  return [...byReference.values()].sort((a, b) => a.x - b.x);
}

/** Against errors and residuals the curve itself is the zero line; only its band is left to see. */
function curvePoint({ measured, calculated, half_width }: CurveSample, mode: PlotMode): PlotCurvePoint {
  return {
    x: mode === 'error' ? calculated : measured,
    y: mode === 'curve' ? calculated : 0,
    halfWidth: half_width,
  };
}
