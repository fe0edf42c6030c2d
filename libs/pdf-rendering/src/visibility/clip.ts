import type { Cells } from './coverage.js';
import { coverOutline } from './coverage.js';
import type { GraphicsState } from './graphics-state.js';
import { boxOf, common, isUpright } from './matrix.js';
import type { Outline } from './outline.js';

export function clippedTo(state: GraphicsState, outline: Outline, isEvenOdd: boolean, cells: Cells): GraphicsState {
  const box = boxOf(outline.figures.flat());
  const clip = common(state.clip, box);
  if (outline.isRectangle && isUpright(state.matrix)) return { ...state, clip };
  const shares = new Float32Array(cells.columns * cells.rows);
  coverOutline(cells, outline, isEvenOdd, (cell, share) => {
    shares[cell] = Math.min(share, state.clipShares?.[cell] ?? 1);
  });
  return { ...state, clip, clipShares: shares };
}
