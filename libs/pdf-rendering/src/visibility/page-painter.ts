import { clippedTo } from './clip.js';
import { coverBox, coverOutline, type OfCell } from './coverage.js';
import { changedBy, firstState, type GraphicsState, inLayer, opacityOf, shadeIn } from './graphics-state.js';
import { boxOf, combined, common, isUpright, type Matrix, moved, movedBox, type Point } from './matrix.js';
import { Outline } from './outline.js';
import type { PageGrid } from './page-grid.js';
import { type Picture, within } from './picture-tiles.js';
import { ANY, type Opacity, type Shade, shadeOf } from './shade.js';

const UNIT = { left: 0, bottom: 0, right: 1, top: 1 };

export class PagePainter {
  state: GraphicsState;
  private readonly saved: GraphicsState[] = [];
  private outline = new Outline();
  private clipping: 'none' | 'nonzero' | 'evenodd' = 'none';

  constructor(readonly grid: PageGrid) {
    this.state = firstState(grid.page);
  }

  save(): void {
    if (this.saved.length >= DEEPEST) throw new Error('too many states');
    this.saved.push(this.state);
  }

  restore(): void {
    this.state = this.saved.pop() ?? this.state;
  }

  transform(matrix: Matrix): void {
    this.state = { ...this.state, matrix: combined(matrix, this.state.matrix) };
  }

  set(change: Partial<GraphicsState>): void {
    this.state = { ...this.state, ...change };
  }

  graphics(dictionary: string): void {
    this.state = changedBy(this.state, dictionary);
  }

  layer(matrix: Matrix, box: readonly number[] | null): void {
    this.transform(matrix);
    const [left = 0, bottom = 0, right = 0, top = 0] = box ?? [];
    this.state = inLayer(this.state, box && movedBox(this.state.matrix, { left, bottom, right, top }));
  }

  /** @returns whether the operator belongs to a path */
  path(operator: string, numbers: readonly number[]): boolean {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
    const at = (x: number, y: number): Point => moved(this.state.matrix, [x, y]);
    const { outline } = this;
    switch (operator) {
      case 'm':
        outline.moveTo(at(a, b));
        break;
      case 'l':
        outline.lineTo(at(a, b));
        break;
      case 'c':
        outline.curveTo(at(a, b), at(c, d), at(e, f));
        break;
      case 'v':
        outline.curveTo(outline.current, at(a, b), at(c, d));
        break;
      case 'y':
        outline.curveTo(at(a, b), at(c, d), at(c, d));
        break;
      case 'h':
        outline.close();
        break;
      case 're':
        outline.rectangle(this.state.matrix, a, b, c, d);
        break;
      case 'W':
        this.clipping = 'nonzero';
        break;
      case 'W*':
        this.clipping = 'evenodd';
        break;
      default:
        return this.paintPath(operator);
    }
    if (outline.points > MOST_POINTS) throw new Error('too many points in a path');
    return true;
  }

  picture(picture: Picture): void {
    const { matrix, clip } = this.state;
    const [a, b, c, d, e, f] = matrix;
    const paint = (cell: number, share: number, { shade, opacity }: ReturnType<typeof within>) =>
      this.paint(cell, share, shade, opacityOf(this.state, this.times(opacity)));
    if (Math.abs(b) + Math.abs(c) > 1e-4 * (Math.abs(a) + Math.abs(d)) || a * d === 0) {
      const shape = new Outline();
      shape.rectangle(matrix, 0, 0, 1, 1);
      const whole = within(picture, [0, 0, picture.columns - 1, picture.rows - 1]);
      this.outlined(shape, false, (cell, share) => paint(cell, share, whole));
      return;
    }
    const { columns, side } = this.grid.cells;
    const known = new Map<string, ReturnType<typeof within>>();
    const across = tilesOf(picture.columns, (place) => (place * side - e) / a);
    const down = tilesOf(picture.rows, (place) => 1 - (place * side - f) / d);
    coverBox(this.grid.cells, common(movedBox(matrix, UNIT), clip), (cell, share) => {
      const [left, right] = across(cell % columns);
      const [top, bottom] = down(Math.floor(cell / columns));
      const key = `${left} ${top} ${right} ${bottom}`;
      const found = known.get(key) ?? within(picture, [left, top, right, bottom]);
      known.set(key, found);
      paint(cell, share, found);
    });
  }

  private times([least, most]: Opacity): Opacity {
    const [low, high] = this.state.fillOpacity;
    return [least * low, most * high];
  }

  private paintPath(operator: string): boolean {
    const kind = PAINTING[operator];
    if (kind === undefined) return false;
    const { outline, state } = this;
    if (kind.includes('h')) outline.close();
    const isEvenOdd = kind.includes('*');
    if (kind.includes('f')) this.cover(outline, isEvenOdd, state.fill, state.fillOpacity);
    if (kind.includes('s')) {
      const [a, b, c, d] = state.matrix;
      const width = state.lineWidth * Math.sqrt(Math.abs(a * d - b * c));
      this.cover(outline.stroked(width), false, state.stroke, state.strokeOpacity);
    }
    if (this.clipping !== 'none') {
      this.state = clippedTo(state, outline, this.clipping === 'evenodd', this.grid.cells);
      this.grid.work += outline.points;
    }
    this.clipping = 'none';
    this.outline = new Outline();
    return true;
  }

  private cover(outline: Outline, isEvenOdd: boolean, shade: Shade, opacity: Opacity): void {
    const seen = opacityOf(this.state, opacity);
    if (seen[1] === 0) return;
    const ofCell: OfCell = (cell, share) => this.paint(cell, share, shade, seen);
    if (!outline.isRectangle || !isUpright(this.state.matrix)) return this.outlined(outline, isEvenOdd, ofCell);
    coverBox(this.grid.cells, common(boxOf(outline.figures[0] ?? []), this.state.clip), ofCell);
  }

  private outlined(outline: Outline, isEvenOdd: boolean, ofCell: OfCell): void {
    const { cells } = this.grid;
    this.grid.work += outline.points;
    const { left, bottom, right, top } = this.state.clip;
    coverOutline(cells, outline, isEvenOdd, (cell, share) => {
      const [x, y] = [(cell % cells.columns) * cells.side, Math.floor(cell / cells.columns) * cells.side];
      const wide = Math.min(right, x + cells.side) - Math.max(left, x);
      const high = Math.min(top, y + cells.side) - Math.max(bottom, y);
      if (wide > 0 && high > 0) ofCell(cell, Math.min(share, (wide * high) / cells.side ** 2));
    });
  }

  private paint(cell: number, share: number, shade: Shade, opacity: Opacity): void {
    const left = Math.min(share, this.state.clipShares?.[cell] ?? 1);
    if (left > 0) this.grid.paint(cell, left, shadeIn(this.state, shade), opacity);
  }
}

const DEEPEST = 500;
const MOST_POINTS = 400_000;

/** f fills, s strokes, h closes, * even-odd. */
const PAINTING: Readonly<Record<string, string>> = {
  n: '-',
  f: 'f',
  F: 'f',
  'f*': 'f*',
  S: 's',
  s: 'hs',
  B: 'fs',
  'B*': 'fs*',
  b: 'hfs',
  'b*': 'hfs*',
};

function tilesOf(count: number, at: (place: number) => number) {
  const bound = (tile: number) => Math.min(count - 1, Math.max(0, tile));
  return (place: number): [number, number] => {
    const [low = 0, high = 0] = [at(place), at(place + 1)].sort((one, other) => one - other);
    return [bound(Math.floor(low * count + 1e-6)), bound(Math.ceil(high * count - 1e-6) - 1)];
  };
}

export function shadeOfNumbers(numbers: readonly number[]): Shade {
  const [red = 0, green = red, blue = red] = numbers;
  return numbers.length === 1 || numbers.length === 3 ? shadeOf(red, green, blue) : ANY;
}
