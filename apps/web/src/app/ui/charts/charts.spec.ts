import { calibrationPlot, type PlottedPoint } from '@etalon/metrology';
import type { EChartsOption } from 'echarts';
import { toCsv } from './chart-export';
import type { ChartTheme } from './chart-look';
import { spread, type PlotModel } from './plot-model';
import { plotOption } from './plot-option';

const theme = new Proxy({} as ChartTheme, { get: (_target, name) => String(name) });
const size = { width: 900, height: 300 };

function aPoint(given: Partial<PlottedPoint> = {}): PlottedPoint {
  return {
    point_index: 0,
    reference_value: 0,
    measured_value: 0,
    error: 0,
    expanded_uncertainty: 0.002,
    lower_limit: -0.01,
    upper_limit: 0.01,
    ...given,
  };
}

function aPlot(points = [aPoint(), aPoint({ point_index: 1, reference_value: 10, error: 0.006 })]): PlotModel {
  const calibration = { points, curve: [], reference_unit: 'bar', measured_unit: 'bar', quantity: '' };
  return {
    plot: calibrationPlot(calibration, 'error'),
    label: 'Error',
    xTitle: 'Pressure in bar',
    yTitle: 'Error in bar',
    words: { upperLimit: 'Limit +0.01', lowerLimit: 'Limit −0.01', acceptTo: 'Accept to', acceptFrom: 'Accept from' },
    cards: new Map(),
  };
}

function draw(model: PlotModel, active: number | null = null): EChartsOption {
  return plotOption(model, { theme, size, active, format: (value, places) => value.toFixed(places) });
}

function series(option: EChartsOption, id: string): { data: { value: number[] }[] & number[][] } {
  const found = [option.series ?? []].flat().find((one) => one.id === id);
  if (!found) throw new Error(`no series ${id}`);
  return found as unknown as { data: { value: number[] }[] & number[][] };
}

describe('points of a plot', () => {
  it('puts repeats side by side, in the order of measuring', () => {
    const points = [0, 10, 0.001, 0].map((x) => ({ x }));

    const offsets = spread(points, 500);

    expect(offsets).toEqual([-7, 0, 0, 7]);
  });

  it('moves no point far where thousands crowd', () => {
    const points = Array.from({ length: 2000 }, (_, index) => ({ x: index }));

    expect(Math.max(...spread(points, 500).map(Math.abs))).toBeLessThan(25);
  });

  it('leaves single points where they are', () => {
    expect(spread([{ x: 0 }, { x: 1 }], 500)).toEqual([0, 0]);
    expect(spread([], 500)).toEqual([]);
  });
});

describe('the plot of a calibration', () => {
  it('has a scale that holds both limits', () => {
    const { yAxis } = draw(aPlot());

    const { min, max } = yAxis as { min: number; max: number };
    expect(min).toBeLessThan(-0.01);
    expect(max).toBeGreaterThan(0.01);
  });

  it('draws constant limits over the whole axis, beyond the data', () => {
    const upper = series(draw(aPlot()), 'limit-upper').data as unknown as number[][];

    expect(upper[0]?.[0]).toBeLessThan(0);
    expect(upper.at(-1)?.[0]).toBeGreaterThan(10);
  });

  it('writes limits that lie close together above and below them, also where there is no room beside them', () => {
    const offsets = (expanded_uncertainty: number): unknown[] => {
      const option = plotOption(aPlot([aPoint({ expanded_uncertainty }), aPoint({ reference_value: 10 })]), {
        theme,
        size: { width: 360, height: 300 },
        active: null,
        format: String,
      });
      return ['limit-upper', 'limit-lower'].map(
        (id) => (series(option, id) as unknown as { endLabel: { offset: number[] } }).endLabel.offset[1],
      );
    };

    expect(offsets(0.002)).toEqual([-9, -9]);
    expect(offsets(1)).toEqual([-9, 10]);
  });

  it('rings the chosen point and no other', () => {
    expect(series(draw(aPlot(), 1), 'ring').data[0]?.value).toEqual([10, 0.006]);
    expect(series(draw(aPlot()), 'ring').data).toEqual([]);
  });
});

describe('a CSV export', () => {
  it('quotes what needs it and keeps the decimal point', () => {
    expect(toCsv([['name', 'value'], ['a "b", c', 0.1], [null, -2]])).toBe('name,value\r\n"a ""b"", c",0.1\r\n,-2\r\n'); // prettier-ignore
  });
});
