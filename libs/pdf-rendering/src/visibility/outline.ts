import { type Matrix, moved, type Point } from './matrix.js';

/** In page units; curves are flattened. */
export class Outline {
  readonly figures: Point[][] = [];
  isRectangle = false;
  points = 0;
  private last: Point = [0, 0];

  moveTo(to: Point): void {
    this.isRectangle = false;
    this.figures.push([to]);
    this.went(to);
  }

  lineTo(to: Point): void {
    this.isRectangle = false;
    if (this.figures.length === 0) this.figures.push([this.last]);
    this.figures.at(-1)?.push(to);
    this.went(to);
  }

  curveTo(first: Point, second: Point, to: Point): void {
    const from = this.last;
    for (let step = 1; step <= CURVE_STEPS; step += 1) {
      const [t, s] = [step / CURVE_STEPS, 1 - step / CURVE_STEPS];
      const at = (i: 0 | 1) => s ** 3 * from[i] + 3 * s * s * t * first[i] + 3 * s * t * t * second[i] + t ** 3 * to[i];
      this.lineTo([at(0), at(1)]);
    }
  }

  close(): void {
    const start = this.figures.at(-1)?.[0];
    if (start) this.lineTo(start);
  }

  rectangle(matrix: Matrix, x: number, y: number, width: number, height: number): void {
    const isOnly = this.figures.length === 0;
    const corners = (
      [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
        [x, y],
      ] as const
    ).map((corner) => moved(matrix, corner));
    this.figures.push(corners);
    this.points += corners.length;
    this.last = corners[0] ?? this.last;
    this.isRectangle = isOnly;
  }

  get current(): Point {
    return this.last;
  }

  stroked(width: number): Outline {
    const half = Math.max(width, THINNEST) / 2;
    const pen = new Outline();
    for (const figure of this.figures) {
      for (const [index, to] of figure.entries()) {
        const from = figure[index - 1];
        if (from) pen.bar(from, to, half);
      }
    }
    return pen;
  }

  private bar([x, y]: Point, [X, Y]: Point, half: number): void {
    const length = Math.hypot(X - x, Y - y) || 1;
    const [along, across]: [Point, Point] = [
      [((X - x) / length) * half, ((Y - y) / length) * half],
      [((y - Y) / length) * half, ((X - x) / length) * half],
    ];
    const corner = (end: Point, forth: number, side: number): Point => [
      end[0] + forth * along[0] + side * across[0],
      end[1] + forth * along[1] + side * across[1],
    ];
    const corners = [corner([x, y], -1, -1), corner([X, Y], 1, -1), corner([X, Y], 1, 1), corner([x, y], -1, 1)];
    this.figures.push([...corners, corners[0] ?? [x, y]]);
    this.points += 5;
  }

  private went(to: Point): void {
    this.last = to;
    this.points += 1;
  }
}

const CURVE_STEPS = 8;
/** Zero-width lines print as one dot. */
const THINNEST = 0.25;
