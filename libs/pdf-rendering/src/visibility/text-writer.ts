import { markOf } from '../reading/pdf-text.js';
import { combined, areaOf, type Box, common, isUpright, type Matrix, movedBox, UNMOVED } from './matrix.js';
import { coverBox } from './coverage.js';
import { opacityOf, shadeIn } from './graphics-state.js';
import type { PaintedSign } from './page-grid.js';
import type { PagePainter } from './page-painter.js';
import type { Shade } from './shade.js';

/** Points. */
const SMALLEST_SIZE = 4;
/** Upside down, a six would read as a nine. */
const TURNED = -0.2;

export class TextWriter {
  private line: Matrix = UNMOVED;
  private at: Matrix = UNMOVED;
  private run = 0;
  private mark: number | null = null;
  private isWritten = false;
  /** Letters of ActualText whose first glyph follows. */
  private actual = 0;
  private readonly open: { mark: number | null; isWritten: boolean }[] = [];
  /** Must count like `ChromiumPdf`. */
  private readonly lengths = new Map<number | null, number>();

  constructor(
    private readonly painter: PagePainter,
    private readonly isUnjudged: (shade: Shade) => boolean,
  ) {}

  /** @param layer object with the content; null: page */
  begin(properties: string, layer: number | null): void {
    this.open.push({ mark: this.mark, isWritten: this.isWritten });
    const mark = /\/MCID\s+(\d{1,9})/.exec(properties)?.[1];
    if (mark !== undefined) this.mark = markOf(layer, Number(mark));
    const actual = /\/ActualText\s*<(?:FEFF)?([0-9A-Fa-f]*)>/i.exec(properties)?.[1];
    if (actual === undefined || this.isWritten) return;
    this.isWritten = true;
    this.actual = actual.length / 4;
  }

  end(): void {
    this.actual = 0;
    const before = this.open.pop();
    this.mark = before?.mark ?? null;
    this.isWritten = before?.isWritten ?? false;
  }

  beginText(): void {
    this.run += 1;
    this.place(UNMOVED);
  }

  place(matrix: Matrix): void {
    this.line = matrix;
    this.at = matrix;
  }

  move(x: number, y: number): void {
    this.place(combined([1, 0, 0, 1, x, y], this.line));
  }

  nextLine(): void {
    this.move(0, -this.painter.state.spacing.leading);
  }

  /** @param shown hexadecimal codes, kerning in 1/1000 em backwards */
  show(shown: readonly (number | string)[]): void {
    const { size, spacing } = this.painter.state;
    for (const one of shown) {
      if (typeof one === 'number') this.advance((-one / 1000) * size * spacing.stretch);
      else for (let i = 0; i + 4 <= one.length; i += 4) this.sign(Number.parseInt(one.slice(i, i + 4), 16));
    }
  }

  private sign(code: number): void {
    const { state, grid } = this.painter;
    const { font, size, spacing } = state;
    if (!font) throw new Error('a text without a font');
    const text = this.isWritten ? '' : font.textOf(code);
    const ink = font.boxes.box(code);
    this.count(this.actual);
    this.actual = 0;
    if (ink && !this.isUnjudged(state.fill)) this.judge(ink, text, size, spacing);
    if (ink) grid.work += 1;
    if (!this.isWritten) this.count(text.length);
    this.advance((font.widthOf(code) * size + spacing.sign) * spacing.stretch);
  }

  private judge(ink: Box, text: string, size: number, { stretch, rise }: { stretch: number; rise: number }): void {
    const { state, grid } = this.painter;
    const matrix = combined([size * stretch, 0, 0, size, 0, rise], combined(this.at, state.matrix));
    const [a, b, c, d] = matrix;
    const [wide, high, area] = [Math.hypot(a, b), Math.hypot(c, d), a * d - b * c];
    const full = movedBox(matrix, ink);
    const box = isUpright(matrix) ? full : core(full);
    const sign: PaintedSign = { mark: this.mark, at: this.letters(), box, run: this.run, text };
    if (area < 0 || a < TURNED * wide) return grid.fault(sign, 'turned');
    // Only plain filling is visible.
    if (state.rendering !== 0) return grid.fault(sign, 'pale');
    const isTooSmall = !(Math.abs(area) / Math.max(wide, high) >= SMALLEST_SIZE - 0.05);
    grid.write(sign, shadeIn(state, state.fill), opacityOf(state, state.fillOpacity), this.visible(box), isTooSmall);
  }

  private visible(box: Box): number {
    const { state, grid } = this.painter;
    const area = areaOf(box);
    const inside = areaOf(common(box, state.clip));
    const { clipShares } = state;
    if (!clipShares || area === 0) return area === 0 ? 1 : inside / area;
    let left = 0;
    coverBox(grid.cells, common(box, state.clip), (cell, share) => {
      left += Math.min(share, clipShares[cell] ?? 0) * grid.cells.side ** 2;
    });
    return left / area;
  }

  private letters(): number {
    return this.lengths.get(this.mark) ?? 0;
  }

  private count(letters: number): void {
    this.lengths.set(this.mark, this.letters() + letters);
  }

  private advance(by: number): void {
    this.at = combined([1, 0, 0, 1, by, 0], this.at);
  }
}

/** Slanted boxes overlap; only the core has ink. */
function core({ left, bottom, right, top }: Box): Box {
  const [x, y, w, h] = [(left + right) / 2, (bottom + top) / 2, (right - left) / 4, (top - bottom) / 4];
  return { left: x - w, bottom: y - h, right: x + w, top: y + h };
}
