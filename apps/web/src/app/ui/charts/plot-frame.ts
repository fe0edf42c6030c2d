import { axisTicks, type AxisTicks } from '@etalon/metrology';
import type { ChartSize } from './chart-look';
import { spread, type PlotModel } from './plot-model';

export type AxisFormat = (value: number, places: number, signed: boolean) => string;

export interface PlotFrame {
  top: number;
  right: number;
  bottom: number;
  left: number;
  isNarrow: boolean;
  width: number;
  height: number;
  x: AxisTicks;
  y: AxisTicks;
  offsets: number[];
}

const TOP = 18;
const BOTTOM = 44;
const EDGE = 16;
const TITLE = 30;
const NARROW = 520;
/** Mean width at 11 px. */
const CHARACTER = 6.2;

export function plotFrame(model: PlotModel, size: ChartSize, format: AxisFormat): PlotFrame {
  const { plot } = model;
  const y = axisTicks(plot.y, size.height < 220 ? 4 : 5);
  const numbers = y.values.map((value) => format(value, y.decimals, plot.y.signed));
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
    x: axisTicks(plot.x, 6),
    y,
    offsets: spread(plot.points, width),
  };
}

function rightMargin({ plot, words }: PlotModel, size: ChartSize): number {
  const has = (kind: string): boolean => plot.lines.some((line) => line.kind === kind);
  if (size.width < NARROW || !has('limit')) return EDGE;
  const shown = has('acceptance') ? Object.values(words) : [words.upperLimit, words.lowerLimit];
  return EDGE + CHARACTER * longest(shown);
}

function longest(words: readonly string[]): number {
  return Math.max(0, ...words.map(({ length }) => length));
}
