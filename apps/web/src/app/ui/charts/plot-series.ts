import type { CustomSeriesRenderItem, SeriesOption } from 'echarts';
import type { ChartTheme } from './chart-theme';
import type { PlotModel } from './plot-model';
import type { Scale } from './scale';

export interface Stroke {
  color: string;
  width: number;
  type?: 'solid' | 'dashed';
}

export function straightLine(id: string, x: Scale, y: number, lineStyle: Stroke): SeriesOption {
  return line(id, [[x.min, y], [x.max, y]], lineStyle); // prettier-ignore
}

export function line(id: string, data: number[][], lineStyle: Stroke): SeriesOption {
  return { id, type: 'line', data, symbol: 'none', silent: true, lineStyle, z: 2 };
}

export function curveSeries(model: PlotModel, theme: ChartTheme): SeriesOption {
  return { ...line('fit', model.curve.map(({ x, y }) => [x, y]), { color: theme.fit, width: 2 }), z: 4 }; // prettier-ignore
}

export function bandSeries(model: PlotModel, theme: ChartTheme): SeriesOption {
  const sides = model.curve.filter(({ halfWidth }) => halfWidth !== null);
  const outline = [
    ...sides.map(({ x, y, halfWidth }) => [x, y + (halfWidth ?? 0)]),
    ...[...sides].reverse().map(({ x, y, halfWidth }) => [x, y - (halfWidth ?? 0)]),
  ];
  const renderItem: CustomSeriesRenderItem = (_params, api) => ({
    type: 'polygon',
    shape: { points: outline.map((corner) => api.coord(corner)) },
    style: { fill: theme.fit, opacity: 0.2 },
  });
  return {
    id: 'band',
    type: 'custom',
    renderItem,
    data: outline.length ? [[0, 0]] : [],
    silent: true,
    z: 3,
    clip: true,
  };
}

/** Uncertainty bars, U up and down; caps only where points do not crowd. */
export function barSeries(model: PlotModel, offsets: readonly number[], theme: ChartTheme): SeriesOption {
  const caps = offsets.every((offset) => offset === 0);
  const renderItem: CustomSeriesRenderItem = (params, api) => {
    const point = model.points[params.dataIndex];
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
    data: model.points.map(({ x, y }) => [x, y]),
    silent: true,
    z: 5,
    clip: true,
  };
}

export function pointSeries(model: PlotModel, offsets: readonly number[], theme: ChartTheme): SeriesOption {
  return {
    id: 'points',
    type: 'scatter',
    silent: true,
    z: 6,
    symbolSize: 8,
    data: model.points.map(({ x, y, falling }, position) => ({
      value: [x, y],
      symbolOffset: [offsets[position] ?? 0, 0],
      itemStyle: falling
        ? { color: theme.panel, borderColor: theme.point, borderWidth: 1.5, opacity: 1 }
        : { color: theme.point, borderColor: theme.panel, borderWidth: 1, opacity: 1 },
    })),
  };
}

export function ringSeries(
  model: PlotModel,
  offsets: readonly number[],
  theme: ChartTheme,
  active: number | null,
): SeriesOption {
  const position = model.points.findIndex(({ index }) => index === active);
  const point = model.points[position];
  return {
    id: 'ring',
    type: 'scatter',
    silent: true,
    z: 7,
    symbolSize: 18,
    itemStyle: { color: 'transparent', borderColor: theme.focus, borderWidth: 2, opacity: 1 },
    data: point ? [{ value: [point.x, point.y], symbolOffset: [offsets[position] ?? 0, 0] }] : [],
  };
}
