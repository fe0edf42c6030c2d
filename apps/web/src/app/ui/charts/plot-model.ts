import type { CalibrationPlot } from '@etalon/metrology';

export interface PlotModel {
  plot: CalibrationPlot;
  label: string;
  xTitle: string;
  yTitle: string;
  words: { upperLimit: string; lowerLimit: string; acceptTo: string; acceptFrom: string };
  card: (index: number) => readonly string[] | undefined;
}

/**
 * Repeated readings must not overlap.
 * @param width of the plot in pixels
 * @param step target distance in pixels; less in dense plots
 */
export function spread(points: readonly { x: number }[], width: number, step = 7): number[] {
  const offsets = points.map(() => 0);
  const abscissas = points.map(({ x }) => x);
  const span =
    abscissas.reduce((a, b) => Math.max(a, b), -Infinity) - abscissas.reduce((a, b) => Math.min(a, b), Infinity);
  if (!(span > 0) || !(width > 0)) return offsets;
  for (const group of clusters(abscissas, (6 / width) * span)) {
    const distance = Math.min(step, width / 12 / group.length);
    group.forEach((position, nth) => (offsets[position] = (nth - (group.length - 1) / 2) * distance));
  }
  return offsets;
}

/** Values within `near` of their lowest, in the order of measurement. */
function clusters(values: readonly number[], near: number): number[][] {
  const order = values.map((value, position) => ({ value, position })).sort((a, b) => a.value - b.value);
  const groups: number[][] = [];
  let lowest = -Infinity;
  for (const { value, position } of order) {
    const group = groups.at(-1);
    if (group && value - lowest <= near) {
      group.push(position);
    } else {
      groups.push([position]);
      lowest = value;
    }
  }
  return groups.map((group) => group.sort((a, b) => a - b));
}
