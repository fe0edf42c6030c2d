import { areaOf, type Box, boxOf, common, type Point } from './matrix.js';
import type { Outline } from './outline.js';

/** Sides in points. */
export interface Cells {
  columns: number;
  rows: number;
  side: number;
}

/** Share: 0 to 1. */
export type OfCell = (cell: number, share: number) => void;

export function coverBox({ columns, rows, side }: Cells, box: Box, ofCell: OfCell): void {
  const within = common(box, { left: 0, bottom: 0, right: columns * side, top: rows * side });
  if (areaOf(within) === 0) return;
  const [left, right, bottom, top] = [within.left, within.right, within.bottom, within.top].map(
    (edge) => edge / side,
  ) as [number, number, number, number];
  for (let row = Math.floor(bottom); row < top; row += 1) {
    const high = Math.min(top, row + 1) - Math.max(bottom, row);
    for (let column = Math.floor(left); column < right; column += 1) {
      const share = high * (Math.min(right, column + 1) - Math.max(left, column));
      if (share > 0) ofCell(row * columns + column, share);
    }
  }
}

const LINES = 4;

/** Per path; an edge counts once per row. */
const MOST_EDGES = 2_000_000;

interface Edge {
  from: Point;
  to: Point;
  winding: 1 | -1;
}

export function coverOutline(cells: Cells, outline: Outline, isEvenOdd: boolean, ofCell: OfCell): void {
  const { columns, rows, side } = cells;
  const edges = edgesOf(outline, side);
  const box = boxOf(outline.figures.flat().map(([x, y]) => [x / side, y / side] as const));
  const [first, last] = [Math.max(0, Math.floor(box.bottom)), Math.min(rows - 1, Math.floor(box.top))];
  if (!(first <= last)) return;
  const byRow = rowsOf(edges, first, last);
  const shares = new Float32Array(columns);
  for (let row = first; row <= last; row += 1) {
    const here = byRow[row - first] ?? [];
    if (here.length === 0) continue;
    let [low, high] = [columns, -1];
    for (let line = 0; line < LINES; line += 1) {
      // Unequal distances: content between lines is met in the next row.
      const y = row + (line + ((row * 0.618 + line * 0.37) % 1)) / LINES;
      for (const [from, to] of spansAt(here, y, isEvenOdd)) {
        const [left, right] = [Math.max(0, from), Math.min(columns, to)];
        for (let column = Math.floor(left); column < right; column += 1) {
          shares[column] = (shares[column] ?? 0) + (Math.min(right, column + 1) - Math.max(left, column)) / LINES;
          low = Math.min(low, column);
          high = Math.max(high, column);
        }
      }
    }
    for (let column = low; column <= high; column += 1) {
      const share = shares[column] ?? 0;
      if (share > 0) ofCell(row * columns + column, Math.min(1, share));
      shares[column] = 0;
    }
  }
}

function edgesOf({ figures }: Outline, side: number): Edge[] {
  return figures.flatMap((figure) =>
    figure.flatMap((corner, index) => {
      const [x, y] = corner;
      const [X, Y] = figure[index + 1] ?? figure[0] ?? corner;
      if (y === Y) return [];
      const [one, other]: [Point, Point] = [
        [x / side, y / side],
        [X / side, Y / side],
      ];
      return [y < Y ? { from: one, to: other, winding: 1 as const } : { from: other, to: one, winding: -1 as const }];
    }),
  );
}

function rowsOf(edges: readonly Edge[], first: number, last: number): Edge[][] {
  const rows: Edge[][] = Array.from({ length: last - first + 1 }, () => []);
  let met = 0;
  for (const edge of edges) {
    const end = Math.min(last, Math.floor(edge.to[1]));
    for (let row = Math.max(first, Math.floor(edge.from[1])); row <= end; row += 1) {
      rows[row - first]?.push(edge);
      if (++met > MOST_EDGES) throw new Error('a path that crosses too many rows');
    }
  }
  return rows;
}

function spansAt(edges: readonly Edge[], y: number, isEvenOdd: boolean): [number, number][] {
  const met = edges
    .filter(({ from, to }) => from[1] <= y && y < to[1])
    .map(({ from, to, winding }) => ({
      x: from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]),
      winding,
    }))
    .sort((one, other) => one.x - other.x);
  const spans: [number, number][] = [];
  let inside = 0;
  for (const [index, { x, winding }] of met.entries()) {
    inside += isEvenOdd ? 1 : winding;
    const next = met[index + 1];
    if (next && (isEvenOdd ? inside % 2 === 1 : inside !== 0)) spans.push([x, next.x]);
  }
  return spans;
}
