/** x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number];
export type Point = readonly [number, number];

export const UNMOVED: Matrix = [1, 0, 0, 1, 0, 0];

/** Applies `inner` first. */
export function combined(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

export function moved([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

export function isUpright([a, b, c, d]: Matrix): boolean {
  const size = Math.hypot(a, b, c, d) * 1e-4;
  return (Math.abs(b) <= size && Math.abs(c) <= size) || (Math.abs(a) <= size && Math.abs(d) <= size);
}

export interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

export function boxOf(points: readonly Point[]): Box {
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = Math.min(box.bottom, y);
    box.top = Math.max(box.top, y);
  }
  return box;
}

export function movedBox(matrix: Matrix, { left, bottom, right, top }: Box): Box {
  return boxOf(
    (
      [
        [left, bottom],
        [right, bottom],
        [right, top],
        [left, top],
      ] as const
    ).map((corner) => moved(matrix, corner)),
  );
}

export function common(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.min(one.right, other.right),
    top: Math.min(one.top, other.top),
  };
}

export function areaOf({ left, bottom, right, top }: Box): number {
  return right > left && top > bottom ? (right - left) * (top - bottom) : 0;
}
