import { Injectable, inject } from '@angular/core';
import {
  calibrationPlot,
  type CalibrationPlot,
  type PlotAxis,
  type PlotContent,
  type PlotLine,
  type PlottedCalibration,
  type PlottedPoint,
} from '@etalon/metrology';
import { Texts } from '../../language';
import type { PlotModel } from '../../ui/charts/plot-model';
import { ResultText } from './result-text';

@Injectable({ providedIn: 'root' })
export class CalibrationPlotModel {
  private readonly texts = inject(Texts);
  private readonly results = inject(ResultText);

  build(calibration: PlottedCalibration, content: PlotContent): PlotModel {
    const plot = calibrationPlot(calibration, content);
    return {
      plot,
      label: this.texts.get(labels[content]),
      xTitle: this.title(plot.x),
      yTitle: this.title(plot.y),
      words: this.words(plot, calibration.points.at(-1)?.expanded_uncertainty ?? null),
      // Per card, because there may be thousands.
      card: (index) => {
        const point = calibration.points.find(({ point_index }) => point_index === index);
        return point && this.card(point, calibration.reference_unit);
      },
    };
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
        value: this.results.fullError(point, unit),
      }),
      ...(typeof probability === 'number'
        ? [this.texts.get('calibrations.plot.probability', { value: this.results.probability(probability) })]
        : []),
    ];
  }

  private words({ lines, y: { unit } }: CalibrationPlot, uncertainty: number | null): PlotModel['words'] {
    const end = (kind: PlotLine['kind'], side: PlotLine['side']): number | undefined =>
      lines
        .find((line) => line.kind === kind && line.side === side)
        ?.pieces.at(-1)
        ?.at(-1)?.[1];
    const limitText = (side: PlotLine['side']): string => {
      const value = end('limit', side);
      const goesWith = lines.some(
        (line) =>
          line.kind === 'limit' &&
          line.side === side &&
          line.pieces.some((piece) => piece.some(([, y]) => y !== value)),
      );
      // A computed limit: its label shows its position, not a statement.
      const text = this.results.limit(goesWith && value !== undefined ? Number(value.toPrecision(3)) : value);
      return this.results.withUnit(value !== undefined && value > 0 ? `+${text}` : text, unit);
    };
    return {
      upperLimit: this.texts.get('calibrations.plot.limit', { value: limitText('upper') }),
      lowerLimit: this.texts.get('calibrations.plot.limit', { value: limitText('lower') }),
      // To the place of U, because it derives from U.
      acceptTo: this.texts.get('calibrations.plot.accept_to', {
        value: this.results.error(end('acceptance', 'upper'), uncertainty),
      }),
      acceptFrom: this.texts.get('calibrations.plot.accept_from', {
        value: this.results.error(end('acceptance', 'lower'), uncertainty),
      }),
    };
  }

  private title({ shows, quantity, unit }: PlotAxis): string {
    if (shows === 'indication' && unit === '') return this.texts.get('calibrations.plot.reading_bare');
    return shows === 'reference' && quantity
      ? this.texts.get('calibrations.plot.reference_quantity', { quantity, unit })
      : this.texts.get(titles[shows], { unit });
  }
}

const titles = {
  reference: 'calibrations.plot.reference',
  indication: 'calibrations.plot.reading',
  error: 'calibrations.plot.error_title',
  error_of_curve: 'calibrations.plot.error_of_curve_title',
  residual: 'calibrations.plot.residual_title',
} as const;
const labels = {
  error: 'calibrations.plot.label_error',
  residual: 'calibrations.plot.label_residual',
  curve: 'calibrations.plot.label_curve',
} as const;
const directions = { rising: 'calibrations.grid.rising', falling: 'calibrations.grid.falling' } as const;
