import type { EChartsCoreOption } from 'echarts/core';

export const chartTokens = {
  ink: '--ink',
  inkMuted: '--ink-muted',
  axis: '--plot-axis',
  axisLine: '--line-strong',
  grid: '--plot-grid',
  zero: '--plot-neutral',
  point: '--plot-point',
  fit: '--plot-fit',
  limit: '--plot-limit',
  limitText: '--fail',
  guard: '--plot-guard',
  guardText: '--conditional',
  panel: '--surface-panel',
  focus: '--accent-focus',
  font: '--font-text',
} as const;

export type ChartTheme = Record<keyof typeof chartTokens, string>;

export interface ChartSize {
  width: number;
  height: number;
}

export type ChartBuilder = (theme: ChartTheme, size: ChartSize) => EChartsCoreOption;
