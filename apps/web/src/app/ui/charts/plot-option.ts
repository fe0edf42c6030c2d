import type { EChartsOption } from 'echarts';
import type { ChartSize, ChartTheme } from './chart-look';
import { plotFrame, type AxisFormat } from './plot-frame';
import { limitSeries } from './plot-limits';
import type { PlotModel } from './plot-model';
import { bandSeries, barSeries, plainLines, pointSeries } from './plot-series';

interface PlotChoice {
  theme: ChartTheme;
  size: ChartSize;
  format: AxisFormat;
}

export function plotOption(model: PlotModel, { theme, size, format }: PlotChoice): EChartsOption {
  const frame = plotFrame(model, size, format);
  const { top, right, bottom, left, x, y } = frame;
  const { plot } = model;
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
      min: plot.x.min,
      max: plot.x.max,
      name: model.xTitle,
      nameGap: 26,
      axisLine: { onZero: false, lineStyle: { color: theme.axisLine } },
      axisTick: { length: 4, lineStyle: { color: theme.axisLine }, customValues: x.values },
      splitLine: { show: false },
      axisLabel: {
        ...axisLabel,
        hideOverlap: true,
        customValues: x.values,
        formatter: (value: number) => format(value, x.decimals, plot.x.signed),
      },
    },
    yAxis: {
      ...axis,
      min: plot.y.min,
      max: plot.y.max,
      name: model.yTitle,
      nameGap: left - 16,
      axisLine: { show: false },
      axisTick: { show: false, customValues: y.values },
      splitLine: { lineStyle: { color: theme.grid } },
      axisLabel: {
        ...axisLabel,
        customValues: y.values,
        formatter: (value: number) => format(value, y.decimals, plot.y.signed),
      },
    },
    series: [
      ...limitSeries(model, frame, theme),
      ...bandSeries(plot, theme),
      ...plainLines(plot, theme),
      barSeries(plot, frame.offsets, theme),
      ...pointSeries(plot, frame.offsets, theme),
    ],
  };
}
