import type { AxisRange } from './axis.js';
import type { PlotLine, PlotPlace, PlottedPoint } from './types.js';

type Side = 'lower' | 'upper';
type Field = 'lower_limit' | 'upper_limit' | 'acceptance_lower' | 'acceptance_upper';

interface Level {
  x: number;
  points: PlottedPoint[];
}

const LINES: readonly { kind: 'limit' | 'acceptance'; side: Side; field: Field }[] = [
  { kind: 'limit', side: 'upper', field: 'upper_limit' },
  { kind: 'acceptance', side: 'upper', field: 'acceptance_upper' },
  { kind: 'acceptance', side: 'lower', field: 'acceptance_lower' },
  { kind: 'limit', side: 'lower', field: 'lower_limit' },
];

/** Share of the axis; zero is invisible. */
const LONE_REACH = 0.01;

/** Interrupted without limits: a line would show acceptance. */
export function limitLines(points: readonly PlottedPoint[], axis: AxisRange): PlotLine[] {
  const levels = levelsOf(points);
  const isGuarded = points.some(
    (point) => differs(point.acceptance_upper, point.upper_limit) || differs(point.acceptance_lower, point.lower_limit),
  );
  return LINES.flatMap(({ kind, side, field }) => {
    if (kind === 'acceptance' && !isGuarded) return [];
    const pieces = piecesOf(levels, side, field, axis);
    return pieces.length > 0 ? [{ kind, side, pieces }] : [];
  });
}

function piecesOf(levels: readonly Level[], side: Side, field: Field, axis: AxisRange): PlotPlace[][] {
  const values = levels.map(({ points }) => valueAt(points, side, field));
  const [first] = values;
  if (first != null && values.every((value) => value === first)) {
    return [
      [
        [axis.min, first],
        [axis.max, first],
      ],
    ];
  }
  const pieces: PlotPlace[][] = [[]];
  levels.forEach(({ x }, nth) => {
    const value = values[nth] ?? null;
    if (value === null) pieces.push([]);
    else pieces.at(-1)?.push([x, value]);
  });
  return pieces.flatMap((piece) => {
    const [only] = piece;
    if (!only) return [];
    return [piece.length > 1 ? piece : aroundLonePlace(only, levels, axis)];
  });
}

function valueAt(points: readonly PlottedPoint[], side: Side, field: Field): number | null {
  const values = points.map((point) => point[field]);
  if (!values.every((value): value is number => typeof value === 'number' && Number.isFinite(value))) return null;
  return side === 'upper' ? Math.min(...values) : Math.max(...values);
}

function aroundLonePlace([x, y]: PlotPlace, levels: readonly Level[], axis: AxisRange): PlotPlace[] {
  const distances = levels.map((level) => Math.abs(level.x - x)).filter((distance) => distance > 0);
  const reach = Math.min((axis.max - axis.min) * LONE_REACH, ...distances.map((distance) => distance / 2));
  return [
    [x - reach, y],
    [x + reach, y],
  ];
}

function levelsOf(points: readonly PlottedPoint[]): Level[] {
  const levels = new Map<number, Level>();
  for (const point of points) {
    const x = point.corrected_reference_value ?? point.reference_value;
    const level = levels.get(x) ?? { x, points: [] };
    level.points.push(point);
    levels.set(x, level);
  }
  return [...levels.values()].sort((a, b) => a.x - b.x);
}

function differs(acceptance: number | null | undefined, limit: number | null | undefined): boolean {
  return acceptance != null && acceptance !== limit;
}
