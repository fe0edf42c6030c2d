import type { ShapedLine } from './shape-text.js';

/** One pixel is 72/300 points. */
export const DPI = 300;
export const MM = DPI / 25.4;

type Ink = 'black' | 'white' | 'grey';

export type Box = readonly [x: number, y: number, width: number, height: number];

export type Item =
  | { kind: 'boxes'; boxes: readonly Box[]; ink: Ink }
  | { kind: 'line'; line: ShapedLine; x: number; baseline: number; size: number; ink: Ink }
  | { kind: 'frame'; box: Box; radius: number };

/** Pixels at 300 dpi, downwards from top left. */
export interface Drawing {
  width: number;
  height: number;
  items: Item[];
}

export function moved(items: readonly Item[], x: number, y: number): Item[] {
  return items.map((item) => {
    if (item.kind === 'line') return { ...item, x: item.x + x, baseline: item.baseline + y };
    if (item.kind === 'frame') return { ...item, box: shifted(item.box, x, y) };
    return { ...item, boxes: item.boxes.map((box) => shifted(box, x, y)) };
  });
}

const shifted = ([left, top, width, height]: Box, x: number, y: number): Box => [left + x, top + y, width, height];
