import type { Code } from './codes.js';
import type { Box, Item } from './drawing.js';

/** For printers and scanners: a sixth of a millimetre. */
const LEAST_MODULE = 2;

export class CodeDoesNotFit extends Error {
  /** @param needed pixels at 300 dpi */
  constructor(
    readonly needed: number,
    readonly asset_id = '',
  ) {
    super('the code does not fit the label');
  }
}

export function forAsset<T>(asset_id: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw error instanceof CodeDoesNotFit ? new CodeDoesNotFit(error.needed, asset_id) : error;
  }
}

/**
 * Whole pixels for sharp edges; small labels shrink the quiet zone first.
 * @param edge light pixels around the box, part of quiet zone
 * @throws CodeDoesNotFit
 */
export function placeCode(code: Code, [x, y, width, height]: Box, edge = 0): Item {
  return code.rows === 1
    ? placeBars(code, [x, y, width, height], edge)
    : placeMatrix(code, [x, y, width, height], edge);
}

function placeMatrix({ columns, rows, quiet, dark }: Code, [x, y, width, height]: Box, edge: number): Item {
  const side = Math.min(width, height);
  const most = Math.max(columns, rows);
  const withQuiet = (modules: number) => Math.floor(Math.min((side + 2 * edge) / (most + 2 * modules), side / most));
  const module = Math.max(withQuiet(quiet), Math.min(withQuiet(1), LEAST_MODULE));
  if (module < LEAST_MODULE) throw new CodeDoesNotFit(LEAST_MODULE * (most + 2));
  const left = Math.round(x + (width - columns * module) / 2);
  const top = Math.round(y + (height - rows * module) / 2);
  return { kind: 'boxes', boxes: scaled(dark, left, top, module, module), ink: 'black' };
}

function placeBars({ columns, quiet, dark }: Code, [x, y, width, height]: Box, edge: number): Item {
  const module = Math.floor(Math.min((width + 2 * edge) / (columns + 2 * quiet), width / columns));
  if (module < LEAST_MODULE) throw new CodeDoesNotFit(LEAST_MODULE * (columns + 2 * quiet) - 2 * edge);
  const left = Math.round(x + (width - columns * module) / 2);
  return { kind: 'boxes', boxes: scaled(dark, left, Math.round(y), module, Math.round(height)), ink: 'black' };
}

const scaled = (dark: readonly Box[], left: number, top: number, across: number, down: number): Box[] =>
  dark.map(([x, y, width, height]) => [left + x * across, top + y * down, width * across, height * down]);
