import type { ChartSize } from './chart';
import { spread, type PlotModel } from './plot-model';
import { niceScale, ticksWithin, type Scale } from './scale';

/** Writes an axis number in the language of the person. */
export type AxisFormat = (value: number, places: number, signed: boolean) => string;

/** The room of a drawing and its two axes. */
export interface PlotFrame {
  top: number;
  right: number;
  bottom: number;
  left: number;
  /** too narrow for words beside the lines: they stand inside */
  isNarrow: boolean;
  /** pixels between left and right, top and bottom */
  width: number;
  height: number;
  x: Scale;
  xTicks: number[];
  y: Scale;
  /** pixels by which each point stands aside */
  offsets: number[];
}

const TOP = 18;
const BOTTOM = 44;
const EDGE = 16;
/** From the edge over the axis title to the longest number. */
const TITLE = 30;
/** Narrower drawings have their words inside. */
const NARROW = 520;
/** Mean width of a character at 11 px. */
const CHARACTER = 6.2;

export function plotFrame(model: PlotModel, size: ChartSize, format: AxisFormat): PlotFrame {
  const x = xScale(model);
  const y = niceScale(ordinates(model), size.height < 220 ? 4 : 5);
  const numbers = ticksWithin(y.min, y.max, y.interval).map((value) => format(value, y.places, model.signed));
  const left = TITLE + CHARACTER * longest(numbers);
  const right = rightMargin(model, size);
  const width = size.width - left - right;
  return {
    top: TOP,
    right,
    bottom: BOTTOM,
    left,
    isNarrow: size.width < NARROW,
    width,
    height: size.height - TOP - BOTTOM,
    x,
    xTicks: ticksWithin(x.min, x.max, x.interval),
    y,
    offsets: spread(model.points, width),
  };
}

/** As wide as the longest word at the end of a line. */
function rightMargin({ limits, acceptance, words }: PlotModel, size: ChartSize): number {
  if (size.width < NARROW || limits.length === 0) return EDGE;
  return (
    EDGE + CHARACTER * longest(acceptance.length > 0 ? Object.values(words) : [words.upperLimit, words.lowerLimit])
  );
}

function longest(words: readonly string[]): number {
  return Math.max(0, ...words.map(({ length }) => length));
}

/** The axis ends a little beyond the data and not at the next round number; its ticks are round. */
function xScale({ points, curve }: PlotModel): Scale {
  const values = [...points, ...curve].map(({ x }) => x);
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (!Number.isFinite(low)) return niceScale([]);
  const room = (high - low) * 0.035 || Math.abs(high) * 0.05 || 1;
  return { ...niceScale([low, high === low ? high + room : high], 6), min: low - room, max: high + room };
}

/** Everything the scale has to hold, both limits above all. */
function ordinates({ points, limits, curve, signed }: PlotModel): number[] {
  return [
    ...points.flatMap(({ y, expanded_uncertainty }) => around(y, expanded_uncertainty)),
    ...limits.flatMap(({ lower, upper }) => [lower, upper]),
    ...curve.flatMap(({ y, halfWidth }) => around(y, halfWidth)),
    ...(signed ? [0] : []),
  ];
}

function around(value: number, reach: number | null): number[] {
  return [value - (reach ?? 0), value + (reach ?? 0)];
}
