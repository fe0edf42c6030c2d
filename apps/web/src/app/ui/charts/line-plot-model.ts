export interface LinePlotModel {
  label: string;
  x: LineAxis;
  y: LineAxis;
  lines: readonly PlottedLine[];
  bands: readonly { id: string; places: readonly { x: number; lower: number; upper: number }[] }[];
  points: readonly MarkedPoint[];
  levels: readonly { y: number; text: string; isZero?: boolean; isBelow?: boolean }[];
  marks: readonly { x: number; text: string; kind: 'now' | 'due' | 'crossing' }[];
  future: number | null;
}

export interface LineAxis {
  title: string;
  min: number;
  max: number;
  /** Null: round numbers. */
  ticks: readonly { at: number; text: string }[] | null;
}

export interface PlottedLine {
  id: string;
  look: 'fit' | 'dashed' | 'first' | 'second';
  /** Null interrupts the line. */
  places: readonly (readonly [x: number, y: number | null])[];
}

interface MarkedPoint {
  x: number;
  y: number;
  /** Null: no bar. */
  reach: number | null;
  word: string;
  card: readonly string[];
  isHidden?: boolean;
}

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
