import { type Cells, coverBox, type OfCell } from './coverage.js';
import { areaOf, type Box, common } from './matrix.js';
import { contrast, type Opacity, paintOver, type Shade } from './shade.js';

export type UnseenReason = 'covered' | 'clipped' | 'small' | 'pale' | 'turned';

export interface PaintedSign {
  /** Mark, and offset in its text; null: margins. */
  mark: number | null;
  at: number;
  /** Points. */
  box: Box;
  run: number;
  text: string;
}

/** WCAG 2.2, 1.4.11. */
const LEAST_CONTRAST = 3;
/** Tolerated: boxes overlap where lines touch. */
const HIDDEN = 0.1;
const OVERPRINTED = 0.5;
const OPAQUE = 0.9;
const MOST_CELLS = 1_000_000;
const NOBODY = -1;
/** Relative to a blended cell. */
const PLAIN = 0.1;
/** Spatial index, in points. */
const SQUARE = 12;

interface Judged extends PaintedSign {
  area: number;
  pale: number;
  covered: number;
  isLost: boolean;
}

export class PageGrid {
  readonly cells: Cells;
  /** Visited cells. */
  work = 0;
  readonly faults: { sign: PaintedSign; reason: UnseenReason }[] = [];
  private readonly ground: Uint8Array;
  private readonly ink: Uint8Array;
  private readonly owner: Int32Array;
  /** Covered share since the ink. */
  private readonly cut: Float32Array;
  private readonly signs: Judged[] = [];
  private readonly fresh = new Uint8Array(6);
  private readonly squares = new Map<number, number[]>();

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    const side = Math.max(1, Math.sqrt((width * height) / MOST_CELLS));
    this.cells = { columns: Math.max(1, Math.ceil(width / side)), rows: Math.max(1, Math.ceil(height / side)), side };
    const count = this.cells.columns * this.cells.rows;
    this.ground = new Uint8Array(6 * count).fill(255);
    this.ink = new Uint8Array(6 * count).fill(255);
    this.owner = new Int32Array(count).fill(NOBODY);
    this.cut = new Float32Array(count);
  }

  get page(): Box {
    return { left: 0, bottom: 0, right: this.width, top: this.height };
  }

  paint(cell: number, share: number, shade: Shade, opacity: Opacity): void {
    if (share === 1 && opacity[0] === 1 && this.owner[cell] === NOBODY) {
      for (let channel = 0; channel < 6; channel += 1) this.ground[6 * cell + channel] = shade[channel] ?? 0;
      this.work += PLAIN;
      return;
    }
    this.work += 1;
    const painted: Opacity = [opacity[0] * share, opacity[1] * share];
    paintOver(this.ground, cell, shade, painted);
    if (this.owner[cell] === NOBODY) return;
    paintOver(this.ink, cell, shade, painted);
    if (opacity[1] > OPAQUE) this.cut[cell] = (this.cut[cell] ?? 0) + share;
  }

  /** `visible`: share inside its clip. */
  write(sign: PaintedSign, shade: Shade, opacity: Opacity, visible: number, isTooSmall: boolean): void {
    const area = areaOf(sign.box);
    if (isTooSmall || area === 0) return this.fault(sign, 'small');
    if (visible * areaOf(common(sign.box, this.page)) < (1 - HIDDEN) * area) return this.fault(sign, 'clipped');
    this.overprint(sign, opacity);
    const number = this.signs.push({ ...sign, area, pale: 0, covered: 0, isLost: false }) - 1;
    const square = this.cells.side ** 2;
    let pale = 0;
    this.ofBox(sign.box, (cell, share) => {
      this.fresh.set(this.ground.subarray(6 * cell, 6 * cell + 6));
      paintOver(this.fresh, 0, shade, opacity);
      if (contrast(this.fresh, 0, this.ground, 6 * cell) < LEAST_CONTRAST) pale += share * square;
      const before = this.ownerOf(cell);
      if (before && this.shareOf(cell, before.box) > share) return;
      this.release(cell);
      this.ink.set(this.fresh, 6 * cell);
      this.owner[cell] = number;
      this.cut[cell] = 0;
    });
    const judged = this.signs[number];
    if (!judged) return;
    judged.pale = pale;
    if (pale > HIDDEN * area) this.lose(judged, 'pale');
  }

  /** Call after all painting. */
  finish(): void {
    for (let cell = 0; cell < this.owner.length; cell += 1) this.release(cell);
  }

  ofBox(box: Box, ofCell: OfCell): void {
    coverBox(this.cells, box, (cell, share) => {
      this.work += 1;
      ofCell(cell, share);
    });
  }

  fault(sign: PaintedSign, reason: UnseenReason): void {
    this.faults.push({ sign, reason });
  }

  private release(cell: number): void {
    const sign = this.ownerOf(cell);
    this.owner[cell] = NOBODY;
    if (!sign || sign.isLost) return;
    const cut = Math.min(1, this.cut[cell] ?? 0);
    const gone = contrast(this.ink, 6 * cell, this.ground, 6 * cell) < LEAST_CONTRAST ? 1 : cut;
    if (gone === 0) return;
    sign.covered += gone * this.shareOf(cell, sign.box) * this.cells.side ** 2;
    if (sign.covered + sign.pale > HIDDEN * sign.area && sign.covered > 0) this.lose(sign, 'covered');
  }

  /** Typed array lookup at -1 is ten times slower. */
  private ownerOf(cell: number): Judged | undefined {
    const owner = this.owner[cell] ?? NOBODY;
    return owner === NOBODY ? undefined : this.signs[owner];
  }

  private shareOf(cell: number, box: Box): number {
    const { columns, side } = this.cells;
    const [left, bottom] = [(cell % columns) * side, Math.floor(cell / columns) * side];
    return areaOf(common(box, { left, bottom, right: left + side, top: bottom + side })) / side ** 2;
  }

  private lose(sign: Judged, reason: UnseenReason): void {
    sign.isLost = true;
    this.fault(sign, reason);
  }

  private overprint(sign: PaintedSign, opacity: Opacity): void {
    const box = common(sign.box, this.page);
    const number = this.signs.length;
    for (let x = Math.floor(box.left / SQUARE); x <= box.right / SQUARE; x += 1) {
      for (let y = Math.floor(box.bottom / SQUARE); y <= box.top / SQUARE; y += 1) {
        const square = y * 4096 + x;
        const here = this.squares.get(square) ?? [];
        this.work += here.length;
        if (opacity[1] > OPAQUE / 2) for (const index of here) this.under(this.signs[index], sign);
        here.push(number);
        this.squares.set(square, here);
      }
    }
  }

  private under(below: Judged | undefined, above: PaintedSign): void {
    if (!below || below.isLost || (below.run === above.run && (isJoined(above.text) || isJoined(below.text)))) return;
    if (areaOf(common(below.box, above.box)) > OVERPRINTED * below.area) this.lose(below, 'covered');
  }
}

const isJoined = (text: string) => text === '' || /[\p{M}\p{Script=Arabic}]/u.test(text.normalize('NFKD'));
