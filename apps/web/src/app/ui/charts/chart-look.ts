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

/** Colours and fonts of charts, from the current design tokens. */
export type ChartTheme = Record<keyof typeof chartTokens, string>;

/** Pixels available to a drawing. */
export interface ChartSize {
  width: number;
  height: number;
}

/** Builds the chart for a theme and size. Runs again when either changes. */
export type ChartBuilder = (theme: ChartTheme, size: ChartSize) => EChartsCoreOption;
