import {
  analyzeCalibration,
  analysedCurve,
  calibrationPlot,
  type CalibrationPlot,
  type PlottedPoint,
} from '@etalon/metrology';
import * as echarts from 'echarts';
import { CertificateNumbers } from '../../apps/api/src/features/certificates/document/certificate-numbers.js';
import { plotMarkup } from '../../apps/api/src/features/certificates/document/plot/certificate-plot.js';
import { certificateTexts } from '../../apps/api/src/features/certificates/document/certificate-texts.js';
import type { ChartTheme } from '../../apps/web/src/app/ui/charts/chart-look';
import { plotOption } from '../../apps/web/src/app/ui/charts/plot-option';

interface Seen {
  /** [x, y, x, y], sorted */
  lines: Record<'limit' | 'acceptance' | 'curve' | 'zero', number[][]>;
  points: number[][];
  /** x, low and high end */
  bars: number[][];
  bands: number;
}

type Place = [x: number, y: number];

function aPoint(reference: number, given: Partial<PlottedPoint> = {}): PlottedPoint {
  return {
    point_index: reference,
    reference_value: reference,
    measured_value: reference,
    error: 0.03,
    expanded_uncertainty: 0.02,
    lower_limit: -0.1,
    upper_limit: 0.1,
    acceptance_lower: -0.08,
    acceptance_upper: 0.08,
    ...given,
  };
}

const open = { expanded_uncertainty: 0.2, acceptance_lower: null, acceptance_upper: null };

const CASES: [string, PlottedPoint[]][] = [
  ['limits the same everywhere', [aPoint(0), aPoint(10), aPoint(20)]],
  ['a gap at the start', [aPoint(0, open), aPoint(10), aPoint(20)]],
  ['a gap in the middle', [aPoint(0), aPoint(10), aPoint(20, open), aPoint(30), aPoint(40)]],
  [
    'two gaps in the middle',
    [aPoint(0), aPoint(10), aPoint(20, open), aPoint(25), aPoint(30), aPoint(35, open), aPoint(40), aPoint(50)],
  ],
  ['a gap at the end', [aPoint(0), aPoint(10), aPoint(20, open)]],
  ['a single point between gaps', [aPoint(0, open), aPoint(10), aPoint(20, open)]],
  ['gaps everywhere', [aPoint(0, open), aPoint(10, open)]],
  ['an upper limit only', [0, 10, 20].map((x) => aPoint(x, { lower_limit: null, acceptance_lower: null }))],
  ['acceptance on one side of one point only', [aPoint(0), aPoint(10, { acceptance_lower: null }), aPoint(20)]],
  ['no limits', [0, 10].map((x) => aPoint(x, { ...open, lower_limit: null, upper_limit: null }))],
  ['no uncertainty', [0, 10].map((x) => aPoint(x, { ...open, expanded_uncertainty: null }))],
  [
    'limits in per cent of reading, from zero',
    [0, 10, 20].map((x) =>
      aPoint(x, {
        error: 0,
        lower_limit: -x / 100,
        upper_limit: x / 100,
        acceptance_lower: x === 0 ? null : 0.02 - x / 100,
        acceptance_upper: x === 0 ? null : x / 100 - 0.02,
      }),
    ),
  ],
  ['one reference value', [aPoint(5)]],
];

describe('certificate and screen', () => {
  it.each(CASES)('draw the same from one model: %s', (_name, points) => {
    const plot = calibrationPlot(
      { points, curve: [], reference_unit: 'bar', measured_unit: 'bar', quantity: '' },
      'error',
    );

    expectSame(plot);
  });

  it.each(['error', 'residual', 'curve'] as const)('draw the same curve with its band: %s', (content) => {
    const result = analyzeCalibration({
      points: [0, 5, 10, 15, 20].map((x) => ({ reference: x, measured: x + Math.sin(x) / 10 })),
      poly_order: 2,
      tolerance_override_value: 0.2,
      decision_rule: 'guard_band_w_uncertainty',
      reference_unit: 'bar',
      measured_unit: 'bar',
    });
    const calibration = {
      points: result.points,
      curve: analysedCurve(result),
      reference_unit: 'bar',
      measured_unit: 'bar',
      quantity: '',
    };

    expectSame(calibrationPlot(calibration, content));
  });
});

function expectSame(plot: CalibrationPlot): void {
  const [certificate, screen] = [onPaper(plot), onScreen(plot)];
  for (const kind of ['limit', 'acceptance', 'curve', 'zero'] as const) {
    expectNear(certificate.lines[kind], screen.lines[kind], plot);
    expectNear(
      screen.lines[kind],
      plot.lines.filter((line) => line.kind === kind).flatMap((line) => line.pieces.map(ends)),
      plot,
    );
  }
  expectNear(certificate.points, screen.points, plot);
  expectNear(
    screen.points,
    plot.points.map(({ x, y }) => [x, y]),
    plot,
  );
  expectNear(certificate.bars, screen.bars, plot);
  expect(screen.bars).toHaveLength(plot.points.filter((point) => point.expanded_uncertainty !== null).length);
  expect([certificate.bands, screen.bands]).toEqual([plot.bands.length, plot.bands.length]);
}

/** Both are accurate to a fraction of a pixel. */
function expectNear(one: number[][], other: readonly (readonly number[])[], { x, y }: CalibrationPlot): void {
  const isAbscissa = (place: readonly number[], nth: number) => nth === 0 || (place.length !== 3 && nth % 2 === 0);
  const share = (value: number, { min, max }: { min: number; max: number }) => (value - min) / (max - min);
  const shares = (places: readonly (readonly number[])[]) =>
    places
      .map((place) => place.map((value, nth) => Math.round(100 * share(value, isAbscissa(place, nth) ? x : y))))
      .sort((a, b) => a.join().localeCompare(b.join()));
  const [left, right] = [shares(one), shares(other)];
  expect(left).toHaveLength(right.length);
  left.forEach((place, nth) =>
    place.forEach((value, axis) => expect(Math.abs(value - (right[nth]?.[axis] ?? Number.NaN))).toBeLessThanOrEqual(1)),
  );
}

function ends(piece: readonly (readonly number[])[]): number[] {
  return [...(piece[0] ?? []), ...(piece.at(-1) ?? [])];
}

function onPaper(plot: CalibrationPlot): Seen {
  const svg = plotMarkup(plot, { width: 642, label: '' }, certificateTexts('en'), new CertificateNumbers('en'));
  const [left = 0, top = 0, bottom = 0, right = 0] = numbersIn(/class="frame" d="([^"]*)"/.exec(svg)?.[1]);
  const toData = ([x, y]: Place): Place => [
    plot.x.min + ((x - left) / (right - left)) * (plot.x.max - plot.x.min),
    plot.y.min + ((bottom - y) / (bottom - top)) * (plot.y.max - plot.y.min),
  ];
  const drawn = (kind: string) =>
    [...svg.matchAll(new RegExp(`<path class="${kind}(?: [a-z]+)?" d="([^"]*)"`, 'g'))].flatMap(([, path]) =>
      subpaths(path ?? '').map((places) => places.map(toData)),
    );
  return {
    lines: {
      limit: drawn('limit').map(ends),
      acceptance: drawn('acceptance').map(ends),
      curve: drawn('curve').map(ends),
      zero: drawn('zero').map(ends),
    },
    points: drawn('dots').map(([place]) => place ?? []),
    bars: upright(drawn('bars')),
    bands: drawn('band').length,
  };
}

function onScreen(plot: CalibrationPlot): Seen {
  const colour = { limit: '#000001', guard: '#000002', fit: '#000003', zero: '#000004', point: '#000005' };
  const theme = new Proxy(colour as unknown as ChartTheme, {
    get: (target, name): unknown => Reflect.get(target, name) ?? '#ffffff',
  });
  const size = { width: 900, height: 400 };
  const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, ...size });
  const words = { upperLimit: '', lowerLimit: '', acceptTo: '', acceptFrom: '' };
  const model = { plot, label: '', xTitle: '', yTitle: '', words, card: () => undefined };
  const option = plotOption(model, { theme, size, format: (value) => value.toPrecision(3) });
  chart.setOption({ animation: false, ...option });
  const svg = chart.renderToSVGString();
  const toData = (place: Place): Place => {
    const [x = Number.NaN, y = Number.NaN] = chart.convertFromPixel({ gridIndex: 0 }, place);
    return [x, y];
  };
  const elements = [...svg.matchAll(/<(?:path|polygon) ([^>]*)>/g)].map(([, attributes = '']) => attributes);
  const drawn = (stroke: string) =>
    elements
      .filter((element) => element.includes(`stroke="${stroke}"`))
      .flatMap((element) => subpaths(/ ?d="([^"]*)"/.exec(element)?.[1] ?? '').map((places) => places.map(toData)));
  const dots = elements.flatMap((element) => {
    const [, x, y] = /transform="(?:translate|matrix)\((?:[-\d.e]+,){0,4}([-\d.e]+),([-\d.e]+)\)"/.exec(element) ?? [];
    return element.includes(`fill="${colour.point}"`) ? [toData([Number(x), Number(y)])] : [];
  });
  const bands = elements.filter((element) => element.includes(`fill="${colour.fit}"`)).length;
  const seen: Seen = {
    lines: {
      limit: drawn(colour.limit).map(ends),
      acceptance: drawn(colour.guard).map(ends),
      curve: drawn(colour.fit).map(ends),
      zero: drawn(colour.zero).map(ends),
    },
    points: dots,
    bars: upright(drawn(colour.point)),
    bands,
  };
  chart.dispose();
  return seen;
}

function upright(pieces: Place[][]): number[][] {
  return pieces.flatMap(([from, to]) => {
    if (!from || !to || Math.abs(from[1] - to[1]) < 1e-9) return [];
    return [[from[0], Math.min(from[1], to[1]), Math.max(from[1], to[1])]];
  });
}

function numbersIn(path: string | undefined): number[] {
  return [...(path ?? '').matchAll(/-?\d*\.?\d+(?:e-?\d+)?/g)].map(Number);
}

function subpaths(path: string): Place[][] {
  const pieces: Place[][] = [];
  let [x, y] = [0, 0];
  for (const [, command, rest] of path.matchAll(/([MLHVhZ])([^MLHVhZ]*)/g)) {
    const values = numbersIn(rest);
    if (command === 'M') pieces.push([]);
    for (let nth = 0; nth < values.length; nth += command === 'M' || command === 'L' ? 2 : 1) {
      const value = values[nth] ?? 0;
      if (command === 'H') x = value;
      else if (command === 'h') x += value;
      else if (command === 'V') y = value;
      else [x, y] = [value, values[nth + 1] ?? 0];
      pieces.at(-1)?.push([x, y]);
    }
  }
  return pieces;
}
