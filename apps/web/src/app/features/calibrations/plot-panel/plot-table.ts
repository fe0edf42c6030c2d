import { Component, computed, inject, input } from '@angular/core';
import type { PlottedCalibration, PlottedPoint } from '@etalon/metrology';
import { TextPipe } from '../../../language';
import { ResultText } from '../result-text';

@Component({
  selector: 'app-plot-table',
  imports: [TextPipe],
  template: `
    <table class="table">
      <thead>
        <tr>
          <th scope="col" class="num">{{ 'calibrations.grid.number' | t }}</th>
          <th scope="col" class="num">{{ 'calibrations.grid.reference' | t }}, {{ calibration().reference_unit }}</th>
          <th scope="col" class="num">{{ 'calibrations.grid.reading' | t }}, {{ calibration().measured_unit }}</th>
          <th scope="col" class="num">{{ 'calibrations.grid.error' | t }}, {{ calibration().reference_unit }}</th>
          <th scope="col" class="num">U, {{ calibration().reference_unit }}</th>
          <th scope="col" class="num">{{ 'calibrations.plot.residual' | t }}, {{ calibration().reference_unit }}</th>
        </tr>
      </thead>
      <tbody>
        @for (row of rows(); track $index) {
          <tr>
            @for (cell of row; track $index) {
              <td class="num">{{ cell }}</td>
            }
          </tr>
        }
      </tbody>
    </table>
  `,
  styles: ':host { display: block; } td { height: 28px; }',
})
export class PlotTable {
  readonly calibration = input.required<PlottedCalibration>();

  private readonly results = inject(ResultText);

  protected readonly rows = computed(() => this.calibration().points.map((point) => this.cells(point)));

  private cells(point: PlottedPoint): string[] {
    const { expanded_uncertainty } = point;
    return [
      String(point.point_index + 1),
      this.results.exact(point.reference_value),
      this.results.exact(point.measured_value),
      this.results.error(point.error, expanded_uncertainty),
      this.results.uncertainty(expanded_uncertainty, point.cmc),
      this.results.error(point.residual_abs, expanded_uncertainty),
    ];
  }
}

export function plotRows({ points, reference_unit, measured_unit }: PlottedCalibration): (string | number | null)[][] {
  const fields = [
    'point_index',
    'reference_value',
    'measured_value',
    'calculated_value',
    'error',
    'expanded_uncertainty',
    'residual_abs',
    'lower_limit',
    'upper_limit',
    'probability_of_conformity',
  ] as const;
  const rows = points.map((point) => [...fields.map((field) => point[field] ?? null), reference_unit, measured_unit]);
  return [[...fields, 'reference_unit', 'measured_unit'], ...rows];
}
