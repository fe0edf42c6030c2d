import type { EChartsOption } from 'echarts';
import type { ChartSize } from './chart';
import type { ChartTheme } from './chart-theme';
import { plotFrame, type AxisFormat } from './plot-frame';
import { limitSeries } from './plot-limits';
import type { PlotModel } from './plot-model';
import { bandSeries, barSeries, curveSeries, pointSeries, ringSeries, straightLine } from './plot-series';
import type { Scale } from './scale';

export interface PlotChoice {
  theme: ChartTheme;
  size: ChartSize;
  format: AxisFormat;
  /** index of the ringed point */
  active: number | null;
}

/** The plot of a calibration: data in ink, model in accent, limit red and solid, acceptance limit amber and dashed. */
export function plotOption(model: PlotModel, { theme, size, format, active }: PlotChoice): EChartsOption {
  const frame = plotFrame(model, size, format);
  const { top, right, bottom, left, x, xTicks, y } = frame;
  const axis = {
    type: 'value' as const,
    nameLocation: 'middle' as const,
    nameTextStyle: { color: theme.inkMuted, fontSize: 12, fontFamily: theme.font },
  };
  const axisLabel = { color: theme.axis, fontSize: 11, fontFamily: theme.font };
  return {
    grid: { top, right, bottom, left },
    xAxis: {
      ...axis,
      ...bounds(x),
      name: model.xTitle,
      nameGap: 26,
      axisLine: { onZero: false, lineStyle: { color: theme.axisLine } },
      axisTick: { length: 4, lineStyle: { color: theme.axisLine }, customValues: xTicks },
      splitLine: { show: false },
      axisLabel: {
        ...axisLabel,
        hideOverlap: true,
        customValues: xTicks,
        formatter: (value: number) => format(value, x.places, false),
      },
    },
    yAxis: {
      ...axis,
      ...bounds(y),
      name: model.yTitle,
      nameGap: left - 16,
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { lineStyle: { color: theme.grid } },
      axisLabel: { ...axisLabel, formatter: (value: number) => format(value, y.places, model.signed) },
    },
    series: [
      ...(model.signed ? [straightLine('zero', x, 0, { color: theme.zero, width: 1 })] : []),
      ...limitSeries(model, frame, theme),
      bandSeries(model, theme),
      curveSeries(model, theme),
      barSeries(model, frame.offsets, theme),
      pointSeries(model, frame.offsets, theme),
      ringSeries(model, frame.offsets, theme, active),
    ],
  };
}

function bounds({ min, max, interval }: Scale): { min: number; max: number; interval: number } {
  return { min, max, interval };
}
