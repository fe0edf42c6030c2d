interface RowWindow {
  from: number;
  to: number;
}

/** Up to this number, all rows are rendered. */
export const ALL_ROWS = 160;
/** For arrow keys and scrolling. */
const AROUND = 30;
/** The window moves in steps, not with every pixel. */
const STEP = 15;

/** Pixels. @param top scroll offset; @param height visible height; @param row row height */
export function rowWindow(
  count: number,
  { top, height, row }: { top: number; height: number; row: number },
): RowWindow {
  if (count <= ALL_ROWS) return { from: 0, to: count };
  const first = Math.floor(Math.max(0, top) / row / STEP) * STEP;
  const seen = Math.ceil(height / row) + STEP;
  const from = Math.max(0, Math.min(first - AROUND, count - seen - 2 * AROUND));
  return { from, to: Math.min(count, first + seen + AROUND) };
}
