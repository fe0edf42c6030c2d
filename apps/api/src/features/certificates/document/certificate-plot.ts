import { bandAt, curveValue, samplePositions, type AnalysisResult, type AnalyzedPoint } from '@etalon/metrology';
import type { CertificateData } from './certificate-data.js';
import type { CertificateNumbers } from './certificate-numbers.js';
import { fill, type CertificateTexts } from './certificate-texts.js';
import { coordinate, escapeMarkup } from './markup.js';
import { plotFrame, type PlotFrame } from './plot-frame.js';

export interface LegendEntry {
  /** Class of the sample. */
  kind: 'points' | 'limit' | 'acceptance' | 'curve' | 'band';
  text: string;
}

export interface Figure {
  caption: string;
  svg: string;
  legend: LegendEntry[];
}

/** CSS pixels of the text block: 170 mm. */
const FULL_WIDTH = 642;
const HEIGHT = 200;
const RESPONSE_WIDTH = 232;
const CURVE_SAMPLES = 120;

type Place = [x: number, y: number];

/** Error of every point with its uncertainty, the limits, and where there is a curve its own uncertainty about zero. */
export function errorFigure(
  data: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): Figure | null {
  const { analysis } = data;
  if (!analysis || analysis.points.length === 0) {
    return null;
  }
  const { points } = analysis;
  const band = curveBand(analysis);
  const limits = limitLines(points);
  const bars = points.map((point): [number, number] => {
    const half = point.expanded_uncertainty ?? 0;
    return [point.error - half, point.error + half];
  });
  const lines = [...limits.limit, ...limits.acceptance];
  const width = analysis.curve ? FULL_WIDTH - RESPONSE_WIDTH - 14 : FULL_WIDTH;
  const frame = plotFrame(
    { width, height: HEIGHT },
    {
      title: texts.results.reference,
      unit: data.reference_unit,
      values: [...points.map((point) => point.reference_value), ...band.map(([x]) => x)],
    },
    {
      title: analysis.curve ? texts.results.error_of_curve : texts.results.error,
      unit: data.reference_unit,
      values: [0, ...bars.flat(), ...lines.flat().map(([, y]) => y), ...band.flatMap(([, half]) => [half, -half])],
    },
    numbers,
  );
  const parts = [
    frame.markup,
    band.length > 1 ? bandMarkup(frame, band) : '',
    zeroLine(frame, analysis.curve !== null),
    ...limits.limit.map((line) => lineMarkup(frame, line, 'limit')),
    ...limits.acceptance.map((line) => lineMarkup(frame, line, 'acceptance')),
    pointsMarkup(
      frame,
      points.map((point): Place => [point.reference_value, point.error]),
      bars,
    ),
  ];
  return {
    caption: analysis.curve ? texts.plot.title_curve : texts.plot.title,
    svg: svg(width, analysis.curve ? texts.plot.title_curve : texts.plot.title, parts),
    legend: legend(analysis, { hasBand: band.length > 1, ...limits }, texts, numbers),
  };
}

/** Reference value against indication with the fitted curve; null without one. */
export function responseFigure(
  data: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): Figure | null {
  const { analysis } = data;
  if (!analysis?.curve) {
    return null;
  }
  const { curve, points } = analysis;
  const line = samplePositions(analysis.measured_range_min, analysis.measured_range_max, CURVE_SAMPLES).map(
    (x): Place => [x, curveValue(curve, x)],
  );
  const frame = plotFrame(
    { width: RESPONSE_WIDTH, height: HEIGHT },
    { title: texts.results.indication, unit: data.measured_unit, values: points.map((point) => point.measured_value) },
    {
      title: texts.results.reference,
      unit: data.reference_unit,
      values: [...points.map((point) => point.reference_value), ...line.map(([, y]) => y)],
    },
    numbers,
  );
  const dots = points.map((point): Place => [point.measured_value, point.reference_value]);
  const parts = [frame.markup, pointsMarkup(frame, dots, []), lineMarkup(frame, line, 'curve')];
  return { caption: texts.plot.response, svg: svg(RESPONSE_WIDTH, texts.plot.response, parts), legend: [] };
}

/** Half-width of the curve's own uncertainty at its values. */
function curveBand(analysis: AnalysisResult): Place[] {
  if (!analysis.curve) {
    return [];
  }
  const readings = samplePositions(analysis.measured_range_min, analysis.measured_range_max, CURVE_SAMPLES);
  return readings.flatMap((reading): Place[] => {
    const band = bandAt(analysis, reading);
    return band?.expanded_uncertainty == null ? [] : [[band.value, band.expanded_uncertainty]];
  });
}

/** Upper and lower lines along the range; where a point has none (guard band too wide), the line is interrupted. */
function limitLines(points: readonly AnalyzedPoint[]): { limit: Place[][]; acceptance: Place[][] } {
  const sorted = [...points].sort((a, b) => a.reference_value - b.reference_value);
  const lines = (read: (point: AnalyzedPoint) => number | null): Place[][] => {
    const pieces: Place[][] = [[]];
    for (const point of sorted) {
      const value = read(point);
      if (value === null) {
        pieces.push([]);
      } else {
        pieces.at(-1)?.push([point.reference_value, value]);
      }
    }
    return pieces.filter((piece) => piece.length > 0);
  };
  const isGuarded = points.some(
    (point) => point.acceptance_upper !== point.upper_limit || point.acceptance_lower !== point.lower_limit,
  );
  return {
    limit: [...lines((point) => point.upper_limit), ...lines((point) => point.lower_limit)],
    acceptance: isGuarded
      ? [...lines((point) => point.acceptance_upper), ...lines((point) => point.acceptance_lower)]
      : [],
  };
}

function lineMarkup(frame: PlotFrame, line: readonly Place[], kind: string): string {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) {
    return '';
  }
  // A limit that is the same everywhere, or known at one place only, is drawn across the whole plot.
  const isConstant = kind !== 'curve' && line.every(([, y]) => y === first[1]);
  const places: Place[] = isConstant
    ? [
        [frame.x.min, first[1]],
        [frame.x.max, first[1]],
      ]
    : [...line];
  const path = places.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${at(frame, x, y)}`).join('');
  return `<path class="${kind}" d="${path}"/>`;
}

function bandMarkup(frame: PlotFrame, band: readonly Place[]): string {
  const upper = band.map(([x, half]) => at(frame, x, half));
  const lower = band.map(([x, half]) => at(frame, x, -half)).reverse();
  return `<path class="band" d="M${[...upper, ...lower].join('L')}Z"/>`;
}

function zeroLine(frame: PlotFrame, hasCurve: boolean): string {
  const y = coordinate(frame.y.at(0));
  return `<path class="${hasCurve ? 'curve' : 'zero'}" d="M${coordinate(frame.left)} ${y}H${coordinate(frame.right)}"/>`;
}

/** All points are one path of dots and all bars another: five hundred points stay a small document. */
function pointsMarkup(frame: PlotFrame, places: readonly Place[], bars: readonly [number, number][]): string {
  const size = places.length <= 60 ? 'large' : places.length <= 200 ? 'medium' : 'small';
  const cap = { large: 3, medium: 1.8, small: 0 }[size];
  const strokes = bars.map(([low, high], index) => {
    const x = frame.x.at(places[index]?.[0] ?? 0);
    const [bottom, top] = [frame.y.at(low), frame.y.at(high)];
    if (bottom - top < 0.5) {
      return '';
    }
    const bar = `M${coordinate(x)} ${coordinate(bottom)}V${coordinate(top)}`;
    const ends = [bottom, top].map((y) => `M${coordinate(x - cap)} ${coordinate(y)}h${coordinate(2 * cap)}`).join('');
    return cap > 0 ? bar + ends : bar;
  });
  const dots = places.map(([x, y]) => `M${at(frame, x, y)}h0`);
  return (
    (strokes.length > 0 ? `<path class="bars ${size}" d="${strokes.join('')}"/>` : '') +
    `<path class="dots ${size}" d="${dots.join('')}"/>`
  );
}

function legend(
  analysis: AnalysisResult,
  shown: { hasBand: boolean; limit: Place[][]; acceptance: Place[][] },
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): LegendEntry[] {
  const sample = shown.hasBand ? bandAt(analysis, analysis.measured_range_min) : null;
  const factor = sample?.standard_uncertainty ? (sample.expanded_uncertainty ?? 0) / sample.standard_uncertainty : null;
  const entries: [boolean, LegendEntry][] = [
    [true, { kind: 'points', text: texts.plot.points }],
    [analysis.curve !== null, { kind: 'curve', text: texts.plot.curve }],
    [
      factor !== null,
      { kind: 'band', text: fill(texts.plot.band, { k: factor === null ? '' : numbers.withDecimals(factor, 2) }) },
    ],
    [shown.limit.length > 0, { kind: 'limit', text: texts.plot.limit }],
    [shown.acceptance.length > 0, { kind: 'acceptance', text: texts.plot.acceptance }],
  ];
  return entries.flatMap(([isShown, entry]) => (isShown ? [entry] : []));
}

function at(frame: PlotFrame, x: number, y: number): string {
  return `${coordinate(frame.x.at(x))} ${coordinate(frame.y.at(y))}`;
}

function svg(width: number, label: string, parts: readonly string[]): string {
  return `<svg viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}" role="img" aria-label="${escapeMarkup(label)}">${parts.join('')}</svg>`;
}
