export interface Spot {
  x: number;
  y: number;
  width: number;
}

export type Tool = 'pen' | 'eraser';

export interface Stroke {
  tool: Tool;
  spots: readonly Spot[];
}

export type History = readonly (Stroke | 'clear')[];

/** Units of the pad, independent of the screen size. */
export const PAD = { width: 600, height: 240 } as const;

const PEN = { thin: 1.3, thick: 3.4 };
const ERASER = 20;

export function begin(history: History, tool: Tool, spot: Spot): History {
  return [...history, { tool, spots: [spot] }];
}

export function extend(history: History, spot: Spot): History {
  const last = history.at(-1);
  if (!last || last === 'clear') return history;
  const end = last.spots.at(-1);
  if (end && Math.hypot(end.x - spot.x, end.y - spot.y) < 0.5) return history;
  return [...history.slice(0, -1), { ...last, spots: [...last.spots, spot] }];
}

export function undo(history: History): History {
  return history.slice(0, -1);
}

/** Ignores an empty pad, so "undo" always has an effect. */
export function clear(history: History): History {
  return strokesOf(history).length === 0 ? history : [...history, 'clear'];
}

/** Strokes since the pad was last cleared. */
export function strokesOf(history: History): readonly Stroke[] {
  const since = history.lastIndexOf('clear');
  return history.slice(since + 1).filter((act): act is Stroke => act !== 'clear');
}

/** Eraser strokes alone leave the pad empty. */
export function hasInk(history: History): boolean {
  return strokesOf(history).some(({ tool }) => tool === 'pen');
}

/** By stylus pressure, otherwise thinner with speed. */
export function widthAt(
  tool: Tool,
  before: Spot | undefined,
  at: { x: number; y: number },
  { pressure, elapsed }: { pressure: number | undefined; elapsed: number },
): number {
  if (tool === 'eraser') return ERASER;
  const span = PEN.thick - PEN.thin;
  if (pressure !== undefined) return PEN.thin + span * Math.min(1, Math.max(0, pressure));
  if (!before) return (PEN.thin + PEN.thick) / 2;
  const speed = Math.hypot(at.x - before.x, at.y - before.y) / Math.max(1, elapsed);
  const wanted = PEN.thick - span * Math.min(1, speed / 2);
  // Halfway to the target width, for smooth changes.
  return (before.width + wanted) / 2;
}

/** Undefined without ink. */
export function inkBounds(
  rgba: Uint8ClampedArray,
  width: number,
  height: number,
): { x: number; y: number; width: number; height: number } | undefined {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((rgba[(y * width + x) * 4 + 3] ?? 0) < 8) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
