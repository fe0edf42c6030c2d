import { analyzeCalibration } from '../analysis/analyze-calibration.js';
import { axisRange, axisTicks } from './axis.js';
import { calibrationPlot } from './calibration-plot.js';
import { analysedCurve, statedCurve } from './curve-samples.js';
import type { PlotContent, PlotLine, PlottedPoint } from './types.js';

function aPoint(reference: number, given: Partial<PlottedPoint> = {}): PlottedPoint {
  return {
    point_index: reference,
    reference_value: reference,
    measured_value: reference,
    residual_abs: 0.01,
    error: -0.01,
    expanded_uncertainty: 0.02,
    lower_limit: -0.1,
    upper_limit: 0.1,
    acceptance_lower: -0.08,
    acceptance_upper: 0.08,
    ...given,
  };
}

const units = { reference_unit: 'bar', measured_unit: 'bar' };
const open = { acceptance_lower: null, acceptance_upper: null };

function plot(points: PlottedPoint[], content: PlotContent = 'error') {
  return calibrationPlot(
    { points, curve: [], reference_unit: 'bar', measured_unit: 'mV', quantity: 'pressure' },
    content,
  );
}

function ends(points: PlottedPoint[], kind: PlotLine['kind'], side: PlotLine['side'] = 'upper') {
  const line = plot(points).lines.find((one) => one.kind === kind && one.side === side);
  return line?.pieces.map((piece) => [piece[0]?.[0], piece.at(-1)?.[0]]) ?? null;
}

describe('plotted errors', () => {
  const curve = [0, 5, 10].map((measured) => ({ measured, calculated: measured, half_width: 0.01 }));
  const shown = (judged?: 'indication' | 'corrected_value') =>
    calibrationPlot({ points: [aPoint(0), aPoint(10)], curve, judged, ...units, quantity: '' }, 'error');

  it.each(['corrected_value', undefined] as const)(
    'are those of the curve, with its band, if it is judged: %s',
    (judged) => {
      expect(shown(judged).y.shows).toBe('error_of_curve');
      expect(shown(judged).bands).toHaveLength(1);
    },
  );

  it('are those of the indication, without a band, if it is judged beside a curve', () => {
    const { y, bands, lines } = shown('indication');

    expect([y.shows, bands, lines.filter(({ kind }) => kind === 'curve')]).toEqual(['error', [], []]);
  });
});

describe('plotted limits', () => {
  it('extend over the whole axis if they are equal at every point', () => {
    expect(ends([aPoint(0), aPoint(10)], 'limit')).toEqual([[-0.4, 10.4]]);
    expect(ends([aPoint(5)], 'acceptance')).toEqual([[4.5, 5.5]]);
  });

  it.each<[string, PlottedPoint[], number[][]]>([
    ['at the start', [aPoint(0, open), aPoint(10), aPoint(20)], [[10, 20]]],
    [
      'in the middle',
      [aPoint(0), aPoint(10), aPoint(20, open), aPoint(30), aPoint(40)],
      [
        [0, 10],
        [30, 40],
      ],
    ],
    ['at the end', [aPoint(0), aPoint(10), aPoint(20, open)], [[0, 10]]],
  ])('are interrupted %s, where a point has none, and do not reach the edge', (_where, points, pieces) => {
    expect(ends(points, 'acceptance')).toEqual(pieces);
    expect(ends(points, 'acceptance', 'lower')).toEqual(pieces);
    expect(ends(points, 'limit')).toHaveLength(1);
  });

  it('between two gaps are a short stroke', () => {
    const [only, ...others] = ends([aPoint(0, open), aPoint(10), aPoint(20, open)], 'acceptance') ?? [];

    expect(others).toEqual([]);
    expect(only?.[0]).toBeGreaterThan(5);
    expect(only?.[0]).toBeLessThan(10);
    expect(only?.[1]).toBeGreaterThan(10);
    expect(only?.[1]).toBeLessThan(15);
  });

  it('may have one side only, or none', () => {
    const upperOnly = [0, 10].map((x) => aPoint(x, { lower_limit: null, acceptance_lower: null }));
    const none = [0, 10].map((x) => aPoint(x, { ...open, lower_limit: null, upper_limit: null }));

    expect(plot(upperOnly).lines.map(({ kind, side }) => [kind, side])).toEqual([
      ['zero', null],
      ['limit', 'upper'],
      ['acceptance', 'upper'],
    ]);
    expect(plot(none).lines.map(({ kind }) => kind)).toEqual(['zero']);
  });

  it('in per cent of reading start at zero; acceptance starts where its interval is not empty', () => {
    const points = [0, 10, 20].map((x) =>
      aPoint(x, {
        lower_limit: -0.01 * x,
        upper_limit: 0.01 * x,
        acceptance_lower: x === 0 ? null : 0.02 - 0.01 * x,
        acceptance_upper: x === 0 ? null : 0.01 * x - 0.02,
      }),
    );

    expect(plot(points).lines.find(({ kind }) => kind === 'limit')?.pieces).toEqual([
      [
        [0, 0],
        [10, 0.1],
        [20, 0.2],
      ],
    ]);
    expect(ends(points, 'acceptance')).toEqual([[10, 20]]);
  });

  it('are not drawn twice where acceptance and tolerance limits are equal', () => {
    const simple = { acceptance_lower: -0.1, acceptance_upper: 0.1 };

    expect(ends([aPoint(0, simple), aPoint(10, open), aPoint(20, simple)], 'acceptance')).toBeNull();
  });

  it('use the narrowest of repeated points, and are interrupted where one has none', () => {
    const differing = [aPoint(0), aPoint(0, { acceptance_upper: 0.07 }), aPoint(10), aPoint(20), aPoint(20, open)];

    const line = plot(differing).lines.find(({ kind, side }) => kind === 'acceptance' && side === 'upper');

    expect(line?.pieces).toEqual([
      [
        [0, 0.07],
        [10, 0.08],
      ],
    ]);
  });
});

describe('plot model', () => {
  it('labels the axes with quantity and unit', () => {
    expect(plot([aPoint(1)]).x).toMatchObject({ shows: 'reference', quantity: 'pressure', unit: 'bar', signed: false });
    expect(plot([aPoint(1)]).y).toMatchObject({ shows: 'error', unit: 'bar', signed: true });
    expect(plot([aPoint(1)], 'residual').x).toMatchObject({ shows: 'indication', unit: 'mV' });
    expect(plot([aPoint(1)], 'curve').y).toMatchObject({ shows: 'reference', unit: 'bar', signed: false });
  });

  it('omits points without the requested value, and bars without an uncertainty', () => {
    const { points } = plot([aPoint(0, { error: null }), aPoint(1, { expanded_uncertainty: null }), aPoint(2)]);

    expect(points.map((point) => [point.index, point.expanded_uncertainty])).toEqual([
      [1, null],
      [2, 0.02],
    ]);
    expect(plot([aPoint(0)], 'residual').points[0]?.expanded_uncertainty).toBeNull();
  });

  it('contains bars, limits and bands strictly inside its axes', () => {
    const result = analyzeCalibration({
      ...units,
      points: [0, 5, 10, 15].map((x) => ({ reference: x, measured: x + Math.sin(x) / 10 })),
      poly_order: 1,
      tolerance_override_value: 0.3,
    });

    const drawn = calibrationPlot(
      { points: result.points, curve: analysedCurve(result), reference_unit: '', measured_unit: '', quantity: '' },
      'error',
    );

    expect(drawn.y.min).toBeLessThan(-0.3);
    expect(drawn.y.max).toBeGreaterThan(0.3);
    expect(drawn.bands).toHaveLength(1);
    for (const { x, lower, upper } of drawn.bands.flat()) {
      expect(x).toBeGreaterThan(drawn.x.min);
      expect(x).toBeLessThan(drawn.x.max);
      expect(lower).toBeGreaterThan(drawn.y.min);
      expect(upper).toBeLessThan(drawn.y.max);
    }
  });

  it('works without any points', () => {
    const empty = plot([]);

    expect(empty.points).toEqual([]);
    expect(empty.x.max).toBeGreaterThan(empty.x.min);
    expect(empty.y.max).toBeGreaterThan(empty.y.min);
  });

  it('draws a stated curve with its stated uncertainty, and none without range', () => {
    const stated = { coefficients: [2, 1], expanded_uncertainty: 0.1, from: 0, to: 10 };

    const samples = statedCurve(stated);

    expect([samples[0], samples.at(-1)]).toEqual([
      { measured: 0, calculated: 1, half_width: 0.1 },
      { measured: 10, calculated: 21, half_width: 0.1 },
    ]);
    expect(statedCurve({ ...stated, to: 0 })).toEqual([]);
    expect(plot([], 'curve').points).toEqual([]);
  });
});

describe('axis', () => {
  it('contains every value with a margin, also single or equal ones, and ignores non-numbers', () => {
    expect(axisRange([0, 100])).toEqual({ min: -4, max: 104 });
    expect(axisRange([5, 5])).toEqual({ min: 4.5, max: 5.5 });
    expect(axisRange([0])).toEqual({ min: -1, max: 1 });
    expect(axisRange([Number.NaN, Infinity, 2, 4])).toEqual({ min: 1.92, max: 4.08 });
    expect(axisRange([])).toEqual({ min: 0, max: 1 });
  });

  it('has its ticks on multiples of 1, 2 or 5, without floating-point noise', () => {
    expect(axisTicks({ min: -0.35, max: 0.35 }, 7).values).toEqual([-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3]);
    expect(axisTicks({ min: -0.0083, max: 0.0085 }, 5)).toEqual({
      step: 0.005,
      values: [-0.005, 0, 0.005],
      decimals: 3,
    });
    expect(axisTicks({ min: -40, max: 1273 }, 5)).toMatchObject({ step: 500, decimals: 0 });
  });

  it('handles a hundred thousand values', () => {
    expect(axisRange(Array.from({ length: 300_000 }, (_, index) => index)).max).toBeGreaterThan(299_999);
  });
});
