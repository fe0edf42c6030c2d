import type { SeriesOption } from 'echarts';
import type { ChartTheme } from './chart-theme';
import type { PlotFrame } from './plot-frame';
import type { PlotLimits, PlotModel } from './plot-model';
import { line, type Stroke } from './plot-series';
import type { Scale } from './scale';

/** The four lines of specification and acceptance with their words, kept apart where they would touch. */
export function limitSeries(model: PlotModel, frame: PlotFrame, theme: ChartTheme): SeriesOption[] {
  const { x, y } = frame;
  const { words } = model;
  const limit: Stroke = { color: theme.limit, width: 1.5 };
  const guard: Stroke = { color: theme.guard, width: 1, type: 'dashed' };
  const lines = [
    {
      id: 'upper',
      stroke: limit,
      text: words.upperLimit,
      color: theme.limitText,
      data: side(model.limits, 'upper', x),
    },
    {
      id: 'accept-upper',
      stroke: guard,
      text: words.acceptTo,
      color: theme.guardText,
      data: side(model.acceptance, 'upper'),
    },
    {
      id: 'accept-lower',
      stroke: guard,
      text: words.acceptFrom,
      color: theme.guardText,
      data: side(model.acceptance, 'lower'),
    },
    {
      id: 'lower',
      stroke: limit,
      text: words.lowerLimit,
      color: theme.limitText,
      data: side(model.limits, 'lower', x),
    },
  ].filter(({ data }) => data.length > 0);
  const pixels = frame.height / (y.max - y.min || 1);
  const toEdge = (data: number[][]): number =>
    ((x.max - (data.at(-1)?.[0] ?? x.max)) / (x.max - x.min || 1)) * frame.width;
  const heights = apart(
    lines.map(({ data }) => (y.max - (data.at(-1)?.[1] ?? 0)) * pixels),
    15,
  );
  return lines.map(({ id, stroke, text, color, data }, nth) => ({
    ...line(id, data, stroke),
    endLabel: {
      // inside a narrow drawing there is room for the limits only, above their lines
      show: !frame.isNarrow || stroke === limit,
      formatter: () => text,
      color,
      fontSize: 11,
      fontFamily: theme.font,
      fontWeight: stroke === limit ? 500 : 400,
      // a halo, so that it can be read over a point
      textBorderColor: theme.panel,
      textBorderWidth: 3,
      ...(frame.isNarrow
        ? { align: 'right' as const, distance: 0, offset: [0, -9] }
        : { distance: 8 + toEdge(data), offset: [0, heights[nth] ?? 0] }),
    },
  }));
}

/** One side of the limits; a constant one runs over the whole axis. */
function side(limits: readonly PlotLimits[], which: 'lower' | 'upper', axis?: Scale): number[][] {
  const data = limits.map((limit) => [limit.x, limit[which]]);
  const first = limits[0];
  const last = limits.at(-1);
  if (!axis || !first || !last || limits.some((limit) => limit[which] !== first[which])) return data;
  return [[axis.min, first[which]], ...data, [axis.max, last[which]]]; // prettier-ignore
}

/** How far each word moves so that words keep `gap` pixels; heights count from the top, in order. */
function apart(heights: readonly number[], gap: number): number[] {
  const moved = [...heights];
  for (let nth = 1; nth < moved.length; nth++) {
    const above = moved[nth - 1] ?? 0;
    const here = moved[nth] ?? 0;
    if (here - above < gap) {
      const missing = gap - (here - above);
      // the inner word gives way, away from the outer line
      if (nth < moved.length / 2 || moved.length === 2) moved[nth] = here + missing;
      else moved[nth - 1] = above - missing;
    }
  }
  return moved.map((height, nth) => height - (heights[nth] ?? 0));
}
