import {
  analysedCurve,
  bandAt,
  calibrationPlot,
  type AnalysisResult,
  type CalibrationPlot,
  type PlotBandPlace,
  type PlotContent,
  type PlotLine,
  type PlotPoint,
} from '@etalon/metrology';
import type { CertificateData } from '../certificate-data.js';
import { hasCurve, judgedBy } from '../stated-results.js';
import type { CertificateNumbers } from '../certificate-numbers.js';
import { fill, type CertificateTexts } from '../certificate-texts.js';
import { coordinate, escapeMarkup } from '../markup.js';
import { plotFrame, type PlotFrame } from './plot-frame.js';

export interface LegendEntry {
  kind: 'points' | 'dots' | 'limit' | 'acceptance' | 'curve' | 'band';
  text: string;
}

export interface Figure {
  caption: string;
  svg: string;
  legend: LegendEntry[];
}

/** CSS pixels of the text block: 170 mm. */
const FULL_WIDTH = 642;
const HEIGHT = 126;
const RESPONSE_WIDTH = 232;

export function errorFigure(
  data: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
  isBeside = false,
): Figure | null {
  const { analysis } = data;
  if (!analysis || analysis.points.length === 0) {
    return null;
  }
  const judgesCurve = judgedBy(analysis) === 'corrected_value';
  const plot = plotOf(data, analysis, 'error');
  const [withU, without] = judgesCurve
    ? [texts.plot.title_curve, texts.results.error_of_curve]
    : [texts.plot.title, texts.results.error];
  const caption = hasUncertainty(analysis) ? withU : without;
  const width = hasCurve(analysis) || isBeside ? FULL_WIDTH - RESPONSE_WIDTH - 14 : FULL_WIDTH;
  return {
    caption,
    svg: plotMarkup(plot, { width, label: caption }, texts, numbers),
    legend: legend(hasCurve(analysis) ? [plot, plotOf(data, analysis, 'curve')] : [plot], analysis, texts, numbers),
  };
}

export function responseFigure(
  data: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): Figure | null {
  const { analysis } = data;
  if (!analysis || !hasCurve(analysis)) {
    return null;
  }
  const plot = plotOf(data, analysis, 'curve');
  const caption = texts.plot.response;
  return { caption, svg: plotMarkup(plot, { width: RESPONSE_WIDTH, label: caption }, texts, numbers), legend: [] };
}

export function plotMarkup(
  plot: CalibrationPlot,
  { width, label }: { width: number; label: string },
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): string {
  const frame = plotFrame({ width, height: HEIGHT }, plot, texts.results, numbers);
  const parts = [
    frame.markup,
    ...plot.bands.map((band) => bandMarkup(frame, band)),
    ...plot.lines.map((line) => lineMarkup(frame, line)),
    pointsMarkup(frame, plot.points),
  ];
  return `<svg viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}" role="img" aria-label="${escapeMarkup(label)}">${parts.join('')}</svg>`;
}

function plotOf(data: CertificateData, analysis: AnalysisResult, content: PlotContent): CalibrationPlot {
  const calibration = {
    points: analysis.points,
    curve: analysedCurve(analysis),
    judged: judgedBy(analysis),
    reference_unit: data.reference_unit,
    measured_unit: data.measured_unit,
    quantity: data.channel?.quantity ?? '',
  };
  return calibrationPlot(calibration, content);
}

/** Separate pieces keep gaps visible. */
function lineMarkup(frame: PlotFrame, { kind, pieces }: PlotLine): string {
  const paths = pieces.map((piece) =>
    piece.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${at(frame, x, y)}`).join(''),
  );
  return `<path class="${kind}" d="${paths.join('')}"/>`;
}

function bandMarkup(frame: PlotFrame, band: readonly PlotBandPlace[]): string {
  const upper = band.map((place) => at(frame, place.x, place.upper));
  const lower = band.map((place) => at(frame, place.x, place.lower)).reverse();
  return `<path class="band" d="M${[...upper, ...lower].join('L')}Z"/>`;
}

/** One path each keeps documents with 500 points small. */
function pointsMarkup(frame: PlotFrame, points: readonly PlotPoint[]): string {
  const size = points.length <= 60 ? 'large' : points.length <= 200 ? 'medium' : 'small';
  const cap = { large: 3, medium: 1.8, small: 0 }[size];
  const bars = points.map((point) => barPath(frame, point, cap)).join('');
  const dots = points.map(({ x, y }) => `M${at(frame, x, y)}h0`).join('');
  return (bars === '' ? '' : `<path class="bars ${size}" d="${bars}"/>`) + `<path class="dots ${size}" d="${dots}"/>`;
}

function barPath(frame: PlotFrame, point: PlotPoint, cap: number): string {
  if (point.expanded_uncertainty === null) {
    return '';
  }
  const x = frame.x.at(point.x);
  const bottom = frame.y.at(point.y - point.expanded_uncertainty);
  const top = frame.y.at(point.y + point.expanded_uncertainty);
  const bar = `M${coordinate(x)} ${coordinate(bottom)}V${coordinate(top)}`;
  if (cap === 0 || bottom - top < 0.5) {
    return bar;
  }
  return bar + [bottom, top].map((y) => `M${coordinate(x - cap)} ${coordinate(y)}h${coordinate(2 * cap)}`).join('');
}

const hasUncertainty = ({ points }: AnalysisResult) => points.some(({ expanded_uncertainty: U }) => (U ?? 0) > 0);

function legend(
  plots: readonly CalibrationPlot[],
  analysis: AnalysisResult,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): LegendEntry[] {
  const has = (kind: PlotLine['kind']) => plots.some(({ lines }) => lines.some((line) => line.kind === kind));
  const sample = plots.some(({ bands }) => bands.length > 0) ? bandAt(analysis, analysis.measured_range_min) : null;
  const factor = sample?.standard_uncertainty ? (sample.expanded_uncertainty ?? 0) / sample.standard_uncertainty : null;
  const entries: [boolean, LegendEntry][] = [
    hasUncertainty(analysis)
      ? [true, { kind: 'points', text: texts.plot.points }]
      : [true, { kind: 'dots', text: texts.plot.points_without }],
    [has('curve'), { kind: 'curve', text: texts.plot.curve }],
    [
      factor !== null,
      { kind: 'band', text: fill(texts.plot.band, { k: factor === null ? '' : numbers.withDecimals(factor, 2) }) },
    ],
    [has('limit'), { kind: 'limit', text: texts.plot.limit }],
    [has('acceptance'), { kind: 'acceptance', text: texts.plot.acceptance }],
  ];
  return entries.flatMap(([isShown, entry]) => (isShown ? [entry] : []));
}

function at(frame: PlotFrame, x: number, y: number): string {
  return `${coordinate(frame.x.at(x))} ${coordinate(frame.y.at(y))}`;
}
