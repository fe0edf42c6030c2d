import type { EChartsOption } from 'echarts';
import { toCsv } from './chart-export';
import type { ChartTheme } from './chart-theme';
import { spread, type PlotModel, type PlotPoint } from './plot-model';
import { plotOption } from './plot-option';
import { niceScale, ticksWithin } from './scale';

const theme = new Proxy({} as ChartTheme, { get: (_target, name) => String(name) });
const size = { width: 900, height: 300 };

function aPoint(given: Partial<PlotPoint> = {}): PlotPoint {
  return { index: 0, x: 0, y: 0, expanded_uncertainty: 0.002, falling: false, card: [], ...given };
}

function aPlot(given: Partial<PlotModel> = {}): PlotModel {
  return {
    label: 'Error',
    xTitle: 'Pressure in bar',
    yTitle: 'Error in bar',
    signed: true,
    points: [aPoint(), aPoint({ index: 1, x: 10, y: 0.006 })],
    curve: [],
    limits: [
      { x: 0, lower: -0.01, upper: 0.01 },
      { x: 10, lower: -0.01, upper: 0.01 },
    ],
    acceptance: [],
    words: { upperLimit: 'Limit +0.01', lowerLimit: 'Limit −0.01', acceptTo: 'Accept to', acceptFrom: 'Accept from' },
    ...given,
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

describe('the scale of an axis', () => {
  it('ends on round numbers that hold every value', () => {
    expect(niceScale([-0.0083, 0.0085])).toEqual({ min: -0.01, max: 0.01, interval: 0.005, places: 3 });
    expect(niceScale([0, 1234])).toEqual({ min: 0, max: 1500, interval: 500, places: 0 });
  });

  it('stands also for one value, equal values and values that are no numbers', () => {
    expect(niceScale([5, 5]).max).toBeGreaterThan(5 - 1e-9);
    expect(niceScale([]).interval).toBeGreaterThan(0);
    expect(niceScale([Number.NaN, Infinity, 2, 4])).toMatchObject({ min: 2, max: 4 });
  });

  it('has its ticks on multiples of the interval, without binary noise', () => {
    expect(ticksWithin(-0.35, 0.35, 0.1)).toEqual([-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3]);
  });
});

describe('points of a plot', () => {
  it('puts repeats side by side, in the order of measuring', () => {
    const points = [0, 10, 0.001, 0].map((x, index) => aPoint({ index, x }));

    const offsets = spread(points, 500);

    expect(offsets).toEqual([-7, 0, 0, 7]);
  });

  it('moves no point far where thousands crowd', () => {
    const points = Array.from({ length: 2000 }, (_, index) => aPoint({ index, x: index }));

    expect(Math.max(...spread(points, 500).map(Math.abs))).toBeLessThan(25);
  });

  it('leaves single points where they are', () => {
    expect(spread([aPoint({ x: 0 }), aPoint({ x: 1 })], 500)).toEqual([0, 0]);
    expect(spread([], 500)).toEqual([]);
  });
});

describe('the plot of a calibration', () => {
  it('has a scale that holds both limits', () => {
    const { yAxis } = draw(aPlot());

    expect(yAxis).toMatchObject({ min: -0.01, max: 0.01 });
  });

  it('draws constant limits over the whole axis, beyond the data', () => {
    const upper = series(draw(aPlot()), 'upper').data as unknown as number[][];

    expect(upper[0]?.[0]).toBeLessThan(0);
    expect(upper.at(-1)?.[0]).toBeGreaterThan(10);
  });

  it('keeps limits in per cent of reading at the points', () => {
    const limits = [
      { x: 0, lower: 0, upper: 0 },
      { x: 10, lower: -0.02, upper: 0.02 },
    ];

    expect(series(draw(aPlot({ limits })), 'upper').data).toEqual([
      [0, 0],
      [10, 0.02],
    ]);
  });

  it('rings the chosen point and no other', () => {
    expect(series(draw(aPlot(), 1), 'ring').data[0]?.value).toEqual([10, 0.006]);
    expect(series(draw(aPlot()), 'ring').data).toEqual([]);
  });

  it('shows no zero line where values carry no sign', () => {
    expect(() => series(draw(aPlot({ signed: false })), 'zero')).toThrow();
  });
});

describe('a CSV export', () => {
  it('quotes what needs it and keeps the decimal point', () => {
    expect(toCsv([['name', 'value'], ['a "b", c', 0.1], [null, -2]])).toBe('name,value\r\n"a ""b"", c",0.1\r\n,-2\r\n'); // prettier-ignore
  });
});
