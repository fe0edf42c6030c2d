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
    card: () => undefined,
  };
}

function draw(model: PlotModel): EChartsOption {
  return plotOption(model, { theme, size, format: (value, places) => value.toFixed(places) });
}

function series(option: EChartsOption, id: string): { data: { value: number[] }[] & number[][] } {
  const found = [option.series ?? []].flat().find((one) => one.id === id);
  if (!found) throw new Error(`no series ${id}`);
  return found as unknown as { data: { value: number[] }[] & number[][] };
}

interface OneShape {
  data: unknown[];
  renderItem: (params: object, api: { coord: (place: number[]) => number[] }) => { shape: { pathData: string } };
}

describe('plot points', () => {
  it('place repeats side by side in measuring order', () => {
    const points = [0, 10, 0.001, 0].map((x) => ({ x }));

    const offsets = spread(points, 500);

    expect(offsets).toEqual([-7, 0, 0, 7]);
  });

  it('stay near their position among thousands', () => {
    const points = Array.from({ length: 2000 }, (_, index) => ({ x: index }));

    expect(Math.max(...spread(points, 500).map(Math.abs))).toBeLessThan(25);
  });

  it('stay in place if single', () => {
    expect(spread([{ x: 0 }, { x: 1 }], 500)).toEqual([0, 0]);
    expect(spread([], 500)).toEqual([]);
  });
});

describe('calibration plot', () => {
  it('has a scale that includes both limits', () => {
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

  it('places labels of close limits above and below them, even in limited space', () => {
    const offsets = (expanded_uncertainty: number): unknown[] => {
      const option = plotOption(aPlot([aPoint({ expanded_uncertainty }), aPoint({ reference_value: 10 })]), {
        theme,
        size: { width: 360, height: 300 },
        format: String,
      });
      return ['limit-upper', 'limit-lower'].map(
        (id) => (series(option, id) as unknown as { endLabel: { offset: number[] } }).endLabel.offset[1],
      );
    };

    expect(offsets(0.002)).toEqual([-9, -9]);
    expect(offsets(1)).toEqual([-9, 10]);
  });

  it('draws thousands of points as one shape per direction, and their bars as another', () => {
    const many = Array.from({ length: 5000 }, (_, index) =>
      aPoint({ point_index: index, reference_value: index, direction: index % 2 ? 'falling' : 'rising' }),
    );
    const option = draw(aPlot(many));

    const drawn = ['bars', 'points', 'points-falling'].map((id) => series(option, id) as unknown as OneShape);
    const api = { coord: ([x = 0, y = 0]: number[]) => [x, 1000 * y] };
    const paths = drawn.map(({ renderItem }) => renderItem({}, api).shape.pathData);
    expect(drawn.map(({ data }) => data.length)).toEqual([1, 1, 1]);
    expect(paths.map((path) => path.split('M').length - 1)).toEqual([5000, 2500, 2500]);
    expect(paths.join('')).not.toMatch(/NaN|undefined/);
  });
});

describe('a CSV export', () => {
  it('has a byte order mark, quotes special characters and keeps the decimal point', () => {
    expect(
      toCsv([
        ['name', 'value'],
        ['a "b", c', 0.1],
        [null, -2],
      ]),
    ).toBe('\ufeffname,value\r\n"a ""b"", c",0.1\r\n,-2\r\n');
  });
});
