import type { PlotLine } from '@etalon/metrology';
import type { SeriesOption } from 'echarts';
import type { ChartTheme } from './chart-look';
import type { PlotFrame } from './plot-frame';
import type { PlotModel } from './plot-model';
import { lineSeries, type Stroke } from './plot-series';

export function limitSeries(model: PlotModel, frame: PlotFrame, theme: ChartTheme): SeriesOption[] {
  const { x, y } = model.plot;
  const lines = model.plot.lines.flatMap((line) => {
    const look = lookOf(line, model.words, theme);
    return look ? [{ line, look, end: endOf(line) }] : [];
  });
  const pixels = frame.height / (y.max - y.min);
  const toEdge = (at: number): number => ((x.max - at) / (x.max - x.min)) * frame.width;
  const heights = apart(
    lines.map(({ end: [, at] }) => (y.max - at) * pixels),
    15,
  );
  const limits = lines.filter(({ line }) => line.kind === 'limit').map(({ end: [, at] }) => at * pixels);
  const isTight = limits.length > 1 && Math.max(...limits) - Math.min(...limits) < 15;
  return lines.map(({ line, look: { id, stroke, text, color }, end: [at] }, nth) => ({
    ...lineSeries(id, line, stroke),
    // The label of a limit covers the acceptance line below it.
    z: line.kind === 'limit' ? 3 : 2,
    endLabel: {
      // A narrow plot has space for the limits only.
      show: !frame.isNarrow || line.kind === 'limit',
      formatter: () => text,
      color,
      fontSize: 11,
      fontFamily: theme.font,
      fontWeight: line.kind === 'limit' ? 500 : 400,
      // Halo for legibility above points.
      textBorderColor: theme.panel,
      textBorderWidth: 3,
      ...(frame.isNarrow
        ? {
            align: 'right' as const,
            distance: 0,
            offset: [0, isTight && line.side === 'lower' ? 10 : -9],
            backgroundColor: theme.panel,
          }
        : { distance: 8 + toEdge(at), offset: [0, heights[nth] ?? 0] }),
    },
  }));
}

interface Look {
  id: string;
  stroke: Stroke;
  text: string;
  color: string;
}

function lookOf({ kind, side }: PlotLine, words: PlotModel['words'], theme: ChartTheme): Look | null {
  if (kind === 'limit') {
    const stroke: Stroke = { color: theme.limit, width: 1.5 };
    const text = side === 'upper' ? words.upperLimit : words.lowerLimit;
    return { id: `limit-${side}`, stroke, text, color: theme.limitText };
  }
  if (kind === 'acceptance') {
    const stroke: Stroke = { color: theme.guard, width: 1, type: 'dashed' };
    const text = side === 'upper' ? words.acceptTo : words.acceptFrom;
    return { id: `acceptance-${side}`, stroke, text, color: theme.guardText };
  }
  return null;
}

function endOf({ pieces }: PlotLine): readonly [x: number, y: number] {
  return pieces.at(-1)?.at(-1) ?? [0, 0];
}

/** At least `gap` pixels apart; heights count from the top, in order. */
function apart(heights: readonly number[], gap: number): number[] {
  const moved = [...heights];
  for (let nth = 1; nth < moved.length; nth++) {
    const above = moved[nth - 1] ?? 0;
    const here = moved[nth] ?? 0;
    if (here - above < gap) {
      const missing = gap - (here - above);
      if (nth < moved.length / 2 || moved.length === 2) moved[nth] = here + missing;
      else moved[nth - 1] = above - missing;
    }
  }
  return moved.map((height, nth) => height - (heights[nth] ?? 0));
}
