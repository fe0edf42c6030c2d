import { TestBed } from '@angular/core/testing';
import type { PlottedPoint } from '@etalon/metrology';
import { configure } from '../../../testing/render';
import type { ChartTheme } from '../../ui/charts/chart-look';
import { plotOption } from '../../ui/charts/plot-option';
import { CalibrationPlotModel } from './calibration-plot-model';

const theme = new Proxy({} as ChartTheme, { get: (_target, name) => String(name) });

function aPoint(given: Partial<PlottedPoint> & { point_index: number }): PlottedPoint {
  return {
    reference_value: given.point_index * 10,
    measured_value: given.point_index * 10,
    error: 0,
    expanded_uncertainty: 0.02,
    lower_limit: -0.1,
    upper_limit: 0.1,
    acceptance_lower: -0.08,
    acceptance_upper: 0.08,
    ...given,
  };
}

async function draw(points: PlottedPoint[]): Promise<(id: string) => number[][][]> {
  await configure();
  const calibration = { points, curve: [], reference_unit: 'bar', measured_unit: 'bar', quantity: '' };
  const model = TestBed.inject(CalibrationPlotModel).build(calibration, 'error');
  const size = { width: 900, height: 300 };
  const option = plotOption(model, { theme, size, format: (value) => String(value) });
  return (id) => {
    const series = [option.series ?? []].flat().find((one) => one.id === id);
    const found: number[][][] = [[]];
    for (const place of (series?.data ?? []) as number[][]) {
      if (place.every(Number.isFinite)) found.at(-1)?.push(place);
      else found.push([]);
    }
    return found.filter((piece) => piece.length > 0);
  };
}

const wide = { expanded_uncertainty: 0.2, acceptance_lower: null, acceptance_upper: null };

describe('acceptance line on the chart', () => {
  it('is interrupted at a point where the guard band leaves no acceptance', async () => {
    const points = [
      aPoint({ point_index: 0 }),
      aPoint({ point_index: 1, acceptance_upper: 0.07 }),
      aPoint({ point_index: 2, ...wide }),
      aPoint({ point_index: 3 }),
      aPoint({ point_index: 4 }),
    ];

    const drawn = (await draw(points))('acceptance-upper');

    expect(drawn.map((piece) => [piece[0]?.[0], piece.at(-1)?.[0]])).toEqual([
      [0, 10],
      [30, 40],
    ]);
  });

  it('is drawn with only an upper side', async () => {
    const points = [0, 1].map((point_index) =>
      aPoint({ point_index, lower_limit: null, acceptance_lower: null, acceptance_upper: 0.08 }),
    );

    const drawn = await draw(points);

    expect(drawn('acceptance-upper')).toHaveLength(1);
    expect(drawn('limit-upper')).toHaveLength(1);
    expect(drawn('limit-lower')).toHaveLength(0);
  });
});
