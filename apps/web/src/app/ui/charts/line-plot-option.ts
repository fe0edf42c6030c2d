import { axisTicks } from '@etalon/metrology';
import type { CustomSeriesRenderItem, EChartsOption, SeriesOption } from 'echarts';
import type { ChartSize, ChartTheme } from './chart-look';
import type { LineAxis, LinePlotModel, PlottedLine } from './line-plot-model';

type NumberText = (value: number, decimals: number) => string;

const [TOP, BOTTOM, RIGHT, TITLE, CHARACTER] = [34, 44, 16, 30, 6.2];
const WORD_ROOM = 26;

export function linePlotOption(
  model: LinePlotModel,
  theme: ChartTheme,
  size: ChartSize,
  number: NumberText,
): EChartsOption {
  const y = ticksOf(model.y, size.height < 240 ? 4 : 5, number);
  const x = ticksOf(model.x, Math.max(2, Math.floor(size.width / 90)), number);
  const left = TITLE + CHARACTER * Math.max(0, ...y.map(({ text }) => text.length));
  const top = model.marks.length > 0 ? TOP : 14;
  const width = size.width - left - RIGHT;
  const axis = {
    type: 'value' as const,
    nameLocation: 'middle' as const,
    nameTextStyle: { color: theme.inkMuted, fontSize: 12, fontFamily: theme.font },
  };
  const label = { color: theme.axis, fontSize: 11, fontFamily: theme.font };
  const wordOf = (ticks: readonly Tick[]) => (value: number) => ticks.find(({ at }) => at === value)?.text ?? '';
  return {
    grid: { top, right: RIGHT, bottom: BOTTOM, left },
    xAxis: {
      ...axis,
      min: model.x.min,
      max: model.x.max,
      name: model.x.title,
      nameGap: 26,
      axisLine: { onZero: false, lineStyle: { color: theme.axisLine } },
      axisTick: { length: 4, lineStyle: { color: theme.axisLine }, customValues: x.map(({ at }) => at) },
      splitLine: { show: false },
      axisLabel: { ...label, hideOverlap: true, customValues: x.map(({ at }) => at), formatter: wordOf(x) },
    },
    yAxis: {
      ...axis,
      min: model.y.min,
      max: model.y.max,
      name: model.y.title,
      nameGap: left - 16,
      axisLine: { show: false },
      axisTick: { show: false, customValues: y.map(({ at }) => at) },
      splitLine: { lineStyle: { color: theme.grid } },
      axisLabel: { ...label, customValues: y.map(({ at }) => at), formatter: wordOf(y) },
    },
    series: [
      ...futureSeries(model, theme),
      ...levelSeries(model, theme),
      ...bandSeries(model, theme),
      ...model.lines.map((line) => lineSeries(line, theme)),
      markSeries(model, theme, width),
      ...pointSeries(model, theme, width),
    ],
  };
}

interface Tick {
  at: number;
  text: string;
}

function ticksOf({ ticks, min, max }: LineAxis, wanted: number, number: NumberText): readonly Tick[] {
  if (ticks) {
    const every = Math.max(1, Math.ceil(ticks.length / wanted));
    return ticks.filter((_, i) => i % every === 0);
  }
  const { values, decimals } = axisTicks({ min, max }, Math.min(wanted, 6));
  return values.map((at) => ({ at, text: number(at, decimals) }));
}

function shape(id: string, z: number, renderItem: CustomSeriesRenderItem): SeriesOption {
  return { id, type: 'custom', renderItem, data: [[0, 0]], silent: true, z, clip: true };
}

function futureSeries({ future, x, y }: LinePlotModel, theme: ChartTheme): SeriesOption[] {
  if (future === null || future >= x.max) return [];
  return [
    shape('future', 0, (_params, api) => {
      const [left = 0, top = 0] = api.coord([Math.max(future, x.min), y.max]);
      const [right = 0, bottom = 0] = api.coord([x.max, y.min]);
      return {
        type: 'rect',
        shape: { x: left, y: top, width: right - left, height: bottom - top },
        style: { fill: theme.grid, opacity: 0.45 },
      };
    }),
  ];
}

function bandSeries({ bands }: LinePlotModel, theme: ChartTheme): SeriesOption[] {
  return bands.map(({ id, places }) => {
    const outline = [
      ...places.map(({ x, upper }) => [x, upper]),
      ...[...places].reverse().map(({ x, lower }) => [x, lower]),
    ];
    return shape(id, 2, (_params, api) => ({
      type: 'polygon',
      shape: { points: outline.map((corner) => api.coord(corner)) },
      style: { fill: theme.fit, opacity: 0.2 },
    }));
  });
}

function levelSeries({ levels, x }: LinePlotModel, theme: ChartTheme): SeriesOption[] {
  return levels.flatMap(({ y, text, isZero, isBelow }, nth) => {
    const level = {
      type: 'line' as const,
      data: [
        [x.min, y],
        [x.max, y],
      ],
      symbol: 'none',
      silent: true,
    };
    const line = {
      ...level,
      id: `level-${nth}`,
      lineStyle: isZero ? { color: theme.zero, width: 1 } : { color: theme.limit, width: 1.5 },
      z: isZero ? 1 : 3,
    };
    if (text === '') return [line];
    const words = {
      ...level,
      id: `level-${nth}-words`,
      lineStyle: { width: 0 },
      z: 6,
      endLabel: {
        show: true,
        formatter: () => text,
        align: 'right' as const,
        distance: 0,
        offset: [0, isBelow ? 10 : -9],
        color: theme.limitText,
        fontSize: 11,
        fontFamily: theme.font,
        fontWeight: 500,
        textBorderColor: theme.panel,
        textBorderWidth: 3,
      },
    };
    return [line, words];
  });
}

function lineSeries({ id, look, places }: PlottedLine, theme: ChartTheme): SeriesOption {
  const color = look === 'first' ? theme.point : theme.fit;
  const isDashed = look === 'dashed' || look === 'first';
  return {
    id,
    type: 'line',
    data: places.map(([x, y]) => [x, y ?? Number.NaN]),
    symbol: 'none',
    silent: true,
    connectNulls: false,
    lineStyle: { color, width: look === 'first' ? 1.5 : 2, type: isDashed ? 'dashed' : 'solid' },
    z: 4,
  };
}

/** The later label of an overlap moves a line up. */
function markSeries({ marks, y, x }: LinePlotModel, theme: ChartTheme, width: number): SeriesOption {
  const pixel = (at: number) => ((at - x.min) / (x.max - x.min)) * width;
  const placed = [...marks].filter((mark) => mark.x >= x.min && mark.x <= x.max).sort((a, b) => a.x - b.x);
  let edge = -Infinity;
  const words = placed.map((mark, nth) => {
    const length = mark.text.length * CHARACTER;
    const next = placed[nth + 1];
    const isLeft =
      pixel(mark.x) - length > edge &&
      (pixel(mark.x) + length > width || (next !== undefined && pixel(next.x) - pixel(mark.x) < length));
    const isHigh = !isLeft && pixel(mark.x) < edge;
    edge = isLeft ? pixel(mark.x) + 4 : pixel(mark.x) + length + 8;
    return { ...mark, isLeft, isHigh };
  });
  const colors = { now: theme.ink, due: theme.guard, crossing: theme.limit };
  const texts = { now: theme.ink, due: theme.guardText, crossing: theme.limitText };
  const renderItem: CustomSeriesRenderItem = (params, api) => {
    const word = words[params.dataIndex];
    if (!word) return null;
    const [at = 0, top = 0] = api.coord([word.x, y.max]);
    const [, bottom = 0] = api.coord([word.x, y.min]);
    return {
      type: 'group',
      children: [
        {
          type: 'line',
          shape: { x1: at, y1: top - (word.isHigh ? 18 : 4), x2: at, y2: bottom },
          style: { stroke: colors[word.kind], lineWidth: 1.5, ...(word.kind === 'crossing' && { lineDash: [3, 3] }) },
        },
        {
          type: 'text',
          style: {
            text: word.text,
            x: at + (word.isLeft ? -5 : 5),
            y: top - (word.isHigh ? 20 : 6),
            fill: texts[word.kind],
            font: `11px ${theme.font}`,
            align: word.isLeft ? 'right' : 'left',
            verticalAlign: 'bottom',
          },
        },
      ],
    };
  };
  return { id: 'marks', type: 'custom', renderItem, data: words.map((word) => [word.x, y.min]), silent: true, z: 5 };
}

function pointSeries({ points }: LinePlotModel, theme: ChartTheme, width: number): SeriesOption[] {
  const shown = points.filter(({ isHidden }) => !isHidden);
  const hasWords = shown.length > 0 && width / shown.length > WORD_ROOM;
  const renderItem: CustomSeriesRenderItem = (params, api) => {
    const point = shown[params.dataIndex];
    if (!point) return null;
    const reach = point.reach ?? 0;
    const [at = 0, top = 0] = api.coord([point.x, point.y + reach]);
    const [, bottom = 0] = api.coord([point.x, point.y - reach]);
    const line = (x1: number, y1: number, x2: number, y2: number) => ({
      type: 'line' as const,
      shape: { x1: at + x1, y1, x2: at + x2, y2 },
      style: { stroke: theme.point, lineWidth: 1.2 },
    });
    const bar = [line(0, top, 0, bottom), ...(hasWords ? [line(-4, top, 4, top), line(-4, bottom, 4, bottom)] : [])];
    const style = { text: point.word, x: at, y: top - 6, fill: theme.inkMuted, stroke: theme.panel, lineWidth: 3 };
    const word = {
      type: 'text' as const,
      style: { ...style, font: `11px ${theme.font}`, align: 'center' as const, verticalAlign: 'bottom' as const },
    };
    return { type: 'group', children: [...(reach > 0 ? bar : []), ...(hasWords ? [word] : [])] };
  };
  const data = shown.map(({ x, y }) => [x, y]);
  return [
    { id: 'bars', type: 'custom', renderItem, data, silent: true, z: 6, clip: true },
    {
      id: 'points',
      type: 'scatter',
      silent: true,
      z: 7,
      symbolSize: hasWords ? 9 : 5,
      data,
      itemStyle: { color: theme.point, borderColor: theme.panel, borderWidth: 1, opacity: 1 },
    },
  ];
}
