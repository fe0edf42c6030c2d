/** Line plot model: values in time, curves over a range. In data coordinates, with translated texts. */
export interface LinePlotModel {
  /** text alternative of the plot */
  label: string;
  x: LineAxis;
  y: LineAxis;
  lines: readonly PlottedLine[];
  /** half transparent, below the lines */
  bands: readonly { id: string; places: readonly { x: number; lower: number; upper: number }[] }[];
  points: readonly MarkedPoint[];
  /** limits, from edge to edge */
  levels: readonly { y: number; text: string; isZero?: boolean; isBelow?: boolean }[];
  /** vertical lines with a label above */
  marks: readonly { x: number; text: string; kind: 'now' | 'due' | 'crossing' }[];
  /** start of the forecast */
  future: number | null;
}

export interface LineAxis {
  title: string;
  min: number;
  max: number;
  /** positions and labels of the ticks; null: round numbers */
  ticks: readonly { at: number; text: string }[] | null;
}

export interface PlottedLine {
  id: string;
  look: 'fit' | 'dashed' | 'first' | 'second';
  /** null interrupts the line */
  places: readonly (readonly [x: number, y: number | null])[];
}

interface MarkedPoint {
  x: number;
  y: number;
  /** half-length of the bar; null: none */
  reach: number | null;
  /** label above the point, if space permits */
  word: string;
  /** lines of the tooltip; the second is bold */
  card: readonly string[];
  /** invisible, for its tooltip only */
  isHidden?: boolean;
}

/** Axis range of all values with a margin. */
export function rangeOf(values: readonly (number | null)[], air = 0.06): { min: number; max: number } {
  let [min, max] = [Infinity, -Infinity];
  for (const value of values) {
    if (value === null || !Number.isFinite(value)) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  if (min > max) return { min: 0, max: 1 };
  const room = max > min ? (max - min) * air : Math.abs(max) * 0.1 || 1;
  return { min: min - room, max: max + room };
}
