/** One point as the plot draws it; abscissa and ordinate in the units of the axis titles. */
export interface PlotPoint {
  /** position in the data, from 0 */
  index: number;
  /** the reference value; for a curve the measured one */
  x: number;
  /** error, residual or reference value */
  y: number;
  /** U of the ordinate, never u; null when it cannot be stated */
  expanded_uncertainty: number | null;
  /** falling points are drawn open, all others filled */
  falling: boolean;
  /** what the card says; the second line is set strong */
  card: readonly string[];
}

/** Two lines over the range: constant, or a tolerance in percent of reading. */
export interface PlotLimits {
  x: number;
  lower: number;
  upper: number;
}

/** The fitted curve with the half-width of its band. */
export interface PlotCurvePoint {
  x: number;
  y: number;
  halfWidth: number | null;
}

/** Everything a plot of a calibration shows. */
export interface PlotModel {
  /** what the picture says, for those who cannot see it */
  label: string;
  xTitle: string;
  yTitle: string;
  /** errors and residuals carry their sign on the axis */
  signed: boolean;
  points: readonly PlotPoint[];
  curve: readonly PlotCurvePoint[];
  limits: readonly PlotLimits[];
  acceptance: readonly PlotLimits[];
  /** words at the ends of the lines */
  words: { upperLimit: string; lowerLimit: string; acceptTo: string; acceptFrom: string };
}

/**
 * Pixels by which each point moves aside, so that repeats stand next to each other and not on top.
 * @param width of the plot in pixels
 * @param step wanted distance in pixels; less where many points crowd
 */
export function spread(points: readonly PlotPoint[], width: number, step = 7): number[] {
  const offsets = points.map(() => 0);
  const abscissas = points.map(({ x }) => x);
  const span = Math.max(...abscissas) - Math.min(...abscissas);
  if (!(span > 0) || !(width > 0)) return offsets;
  for (const group of clusters(abscissas, (6 / width) * span)) {
    const distance = Math.min(step, width / 12 / group.length);
    group.forEach((position, nth) => (offsets[position] = (nth - (group.length - 1) / 2) * distance));
  }
  return offsets;
}

/** Positions of values that lie within `near` of the lowest of their group, each group in the order of measuring. */
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
