import type { CalibrationPlot, PlotLine } from '@etalon/metrology';
import type { CustomSeriesRenderItem, SeriesOption } from 'echarts';
import type { ChartTheme } from './chart-look';

export interface Stroke {
  color: string;
  width: number;
  type?: 'solid' | 'dashed';
}

/** ECharts draws no line to or from NaN. */
const GAP = [Number.NaN, Number.NaN];

export function lineSeries(id: string, { pieces }: PlotLine, lineStyle: Stroke): SeriesOption {
  const data = pieces.flatMap((piece, nth) => [...(nth > 0 ? [GAP] : []), ...piece.map(([x, y]) => [x, y])]);
  return { id, type: 'line', data, symbol: 'none', silent: true, connectNulls: false, lineStyle, z: 2 };
}

/** Zero is below all, the curve above the limits. */
export function plainLines({ lines }: CalibrationPlot, theme: ChartTheme): SeriesOption[] {
  return lines.flatMap((line) => {
    if (line.kind === 'zero') return [{ ...lineSeries('zero', line, { color: theme.zero, width: 1 }), z: 1 }];
    if (line.kind === 'curve') return [{ ...lineSeries('curve', line, { color: theme.fit, width: 2 }), z: 4 }];
    return [];
  });
}

export function bandSeries({ bands }: CalibrationPlot, theme: ChartTheme): SeriesOption[] {
  return bands.map((band, nth) => {
    const outline = [
      ...band.map(({ x, upper }) => [x, upper]),
      ...[...band].reverse().map(({ x, lower }) => [x, lower]),
    ];
    const renderItem: CustomSeriesRenderItem = (_params, api) => ({
      type: 'polygon',
      shape: { points: outline.map((corner) => api.coord(corner)) },
      style: { fill: theme.fit, opacity: 0.2 },
    });
    return { id: `band-${nth}`, type: 'custom', renderItem, data: [[0, 0]], silent: true, z: 3, clip: true };
  });
}

/** ±U; caps only with sufficient space. */
export function barSeries(plot: CalibrationPlot, offsets: readonly number[], theme: ChartTheme): SeriesOption {
  if (plot.points.length >= CROWD) return crowdOfBars(plot, offsets, theme);
  const caps = offsets.every((offset) => offset === 0);
  const renderItem: CustomSeriesRenderItem = (params, api) => {
    const point = plot.points[params.dataIndex];
    const reach = point?.expanded_uncertainty;
    if (!point || !reach) return null;
    const shift = offsets[params.dataIndex] ?? 0;
    const [x = 0, top = 0] = api.coord([point.x, point.y + reach]);
    const [, bottom = 0] = api.coord([point.x, point.y - reach]);
    const at = (x1: number, y1: number, x2: number, y2: number) => ({
      type: 'line' as const,
      shape: { x1: x + shift + x1, y1, x2: x + shift + x2, y2 },
      style: { stroke: theme.point, lineWidth: 1.2 },
    });
    const ends = caps ? [at(-4, top, 4, top), at(-4, bottom, 4, bottom)] : [];
    return { type: 'group', children: [at(0, top, 0, bottom), ...ends] };
  };
  return {
    id: 'bars',
    type: 'custom',
    renderItem,
    data: plot.points.map(({ x, y }) => [x, y]),
    silent: true,
    z: 5,
    clip: true,
  };
}

export function pointSeries(plot: CalibrationPlot, offsets: readonly number[], theme: ChartTheme): SeriesOption[] {
  if (plot.points.length >= CROWD) return crowdOfPoints(plot, offsets, theme);
  const data = plot.points.map(({ x, y, falling }, position) => ({
    value: [x, y],
    symbolOffset: [offsets[position] ?? 0, 0],
    itemStyle: falling
      ? { color: theme.panel, borderColor: theme.point, borderWidth: 1.5, opacity: 1 }
      : { color: theme.point, borderColor: theme.panel, borderWidth: 1, opacity: 1 },
  }));
  return [{ id: 'points', type: 'scatter', silent: true, z: 6, symbolSize: 8, data }];
}

/** From this number of points a single shape: rendering thousands delays typing. */
const CROWD = 400;

function outlineSeries(
  id: string,
  z: number,
  style: Record<string, unknown>,
  path: (place: (x: number, y: number) => readonly [number, number]) => string,
): SeriesOption {
  const renderItem: CustomSeriesRenderItem = (_params, api) => ({
    type: 'path',
    shape: {
      pathData: path((x, y) => {
        const [left = 0, top = 0] = api.coord([x, y]);
        return [left, top];
      }),
    },
    style,
  });
  return { id, type: 'custom', renderItem, data: [[0, 0]], silent: true, z, clip: true };
}

function crowdOfBars({ points }: CalibrationPlot, offsets: readonly number[], theme: ChartTheme): SeriesOption {
  return outlineSeries('bars', 5, { fill: 'none', stroke: theme.point, lineWidth: 1.2 }, (place) =>
    points
      .map(({ x, y, expanded_uncertainty: reach }, position) => {
        if (!reach) return '';
        const [left, top] = place(x, y + reach);
        const at = (left + (offsets[position] ?? 0)).toFixed(1);
        return `M${at} ${top.toFixed(1)}L${at} ${place(x, y - reach)[1].toFixed(1)}`;
      })
      .join(''),
  );
}

function crowdOfPoints({ points }: CalibrationPlot, offsets: readonly number[], theme: ChartTheme): SeriesOption[] {
  const circles = (falling: boolean) => (place: (x: number, y: number) => readonly [number, number]) =>
    points
      .map((point, position) => {
        if (point.falling !== falling) return '';
        const [left, top] = place(point.x, point.y);
        return `M${(left + (offsets[position] ?? 0) - 4).toFixed(1)} ${top.toFixed(1)}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0`;
      })
      .join('');
  // Outlines of thousands would hide the points.
  const filled = { fill: theme.point };
  const open = { fill: theme.panel, stroke: theme.point, lineWidth: 1.5 };
  return [outlineSeries('points', 6, filled, circles(false)), outlineSeries('points-falling', 6, open, circles(true))];
}
