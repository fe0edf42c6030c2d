import { axisRange, type AxisRange } from './axis.js';
import { limitLines } from './limit-lines.js';
import type {
  CalibrationPlot,
  CurveSample,
  PlotAxis,
  PlotBandPlace,
  PlotContent,
  PlotLine,
  PlotPlace,
  PlotPoint,
  PlottedCalibration,
  PlottedPoint,
} from './types.js';

/** Omits points without a finite value. */
export function calibrationPlot(calibration: PlottedCalibration, content: PlotContent): CalibrationPlot {
  const shown = calibration.points.flatMap((point) => plotPoint(point, content).map((place) => ({ point, place })));
  const points = shown.map(({ place }) => place);
  // Errors of indication do not involve the curve's band.
  const samples = content === 'error' && calibration.judged === 'indication' ? [] : calibration.curve;
  const bands = bandsOf(samples, content);
  const curve = curveLine(samples, content);
  const x = axisRange([...points, ...bands.flat()].map((place) => place.x).concat(curve.map(([at]) => at)));
  const signed = content !== 'curve';
  const lines: PlotLine[] = [
    ...(signed ? [zeroLine(x)] : []),
    ...(content === 'error'
      ? limitLines(
          shown.map(({ point }) => point),
          x,
        )
      : []),
    ...(curve.length > 0 ? [{ kind: 'curve' as const, side: null, pieces: [curve] }] : []),
  ];
  const y = axisRange([
    ...points.flatMap((point) => [
      point.y - (point.expanded_uncertainty ?? 0),
      point.y + (point.expanded_uncertainty ?? 0),
    ]),
    ...lines.flatMap(({ pieces }) => pieces.flat().map(([, value]) => value)),
    ...bands.flat().flatMap(({ lower, upper }) => [lower, upper]),
  ]);
  const axis = (shows: PlotAxis['shows'], range: AxisRange): PlotAxis => ({
    shows,
    quantity: calibration.quantity,
    unit: shows === 'indication' ? calibration.measured_unit : calibration.reference_unit,
    signed: shows !== 'indication' && shows !== 'reference',
    ...range,
  });
  return {
    content,
    x: axis(content === 'error' ? 'reference' : 'indication', x),
    y: axis(ordinate(content, samples.length > 0), y),
    points,
    lines,
    bands,
  };
}

function ordinate(content: PlotContent, hasCurve: boolean): PlotAxis['shows'] {
  switch (content) {
    case 'error':
      return hasCurve ? 'error_of_curve' : 'error';
    case 'residual':
      return 'residual';
    case 'curve':
      return 'reference';
  }
}

function plotPoint(point: PlottedPoint, content: PlotContent): PlotPoint[] {
  const reference = point.corrected_reference_value ?? point.reference_value;
  const x = content === 'error' ? reference : point.measured_value;
  const y = { error: point.error, residual: point.residual_abs, curve: reference }[content];
  if (y == null || !Number.isFinite(y) || !Number.isFinite(x)) return [];
  const uncertainty = point.expanded_uncertainty;
  return [
    {
      index: point.point_index,
      x,
      y,
      // U is the curve's; residuals have none.
      expanded_uncertainty:
        content !== 'residual' && uncertainty != null && uncertainty > 0 && Number.isFinite(uncertainty)
          ? uncertainty
          : null,
      falling: point.direction === 'falling',
    },
  ];
}

function zeroLine({ min, max }: AxisRange): PlotLine {
  return {
    kind: 'zero',
    side: null,
    pieces: [
      [
        [min, 0],
        [max, 0],
      ],
    ],
  };
}

function curveLine(samples: readonly CurveSample[], content: PlotContent): PlotPlace[] {
  const places = samples.map(({ measured, calculated }): PlotPlace => [measured, calculated]);
  if (places.length < 2 || content === 'curve') return places.length < 2 ? [] : places;
  const reach = places.map(([measured, calculated]) => (content === 'error' ? calculated : measured));
  return [
    [Math.min(...reach), 0],
    [Math.max(...reach), 0],
  ];
}

function bandsOf(samples: readonly CurveSample[], content: PlotContent): PlotBandPlace[][] {
  const bands: PlotBandPlace[][] = [[]];
  for (const { measured, calculated, half_width } of samples) {
    const middle = content === 'curve' ? calculated : 0;
    if (half_width === null) bands.push([]);
    else
      bands.at(-1)?.push({
        x: content === 'error' ? calculated : measured,
        lower: middle - half_width,
        upper: middle + half_width,
      });
  }
  return bands.filter((band) => band.length > 1);
}
