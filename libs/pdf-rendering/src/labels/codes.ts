import bwip from 'bwip-js/node';
import type { Box } from './drawing.js';

export const codeTypes = ['qr', 'data_matrix', 'code_128'] as const;
export type CodeType = (typeof codeTypes)[number];

/** Modules without quiet zone. */
export interface Code {
  columns: number;
  rows: number;
  /** In modules. */
  quiet: number;
  dark: readonly Box[];
}

export const BAR_LETTERS = /^[\u0020-\u007e]+$/;

const KNOWN = 2000;
const made = new Map<string, Code>();

export function codeOf(type: CodeType, text: string): Code {
  const key = `${type}:${text}`;
  const known = made.get(key);
  if (known) return known;
  if (made.size >= KNOWN) made.clear();
  const code = type === 'code_128' ? bars(text) : matrix(type, text);
  made.set(key, code);
  return code;
}

function matrix(type: 'qr' | 'data_matrix', text: string): Code {
  // Library types lack options of single symbologies.
  const symbology = type === 'qr' ? { bcid: 'qrcode', eclevel: 'M' } : { bcid: 'datamatrix' };
  const [found] = bwip.raw({ ...symbology, text } as Parameters<typeof bwip.raw>[0]);
  if (!found || !('pixs' in found)) throw new Error('no matrix');
  const { pixs, pixx: columns, pixy: rows } = found;
  return { columns, rows, quiet: type === 'qr' ? 4 : 2, dark: boxesOf(pixs, columns, rows) };
}

/** Merges adjacent dark modules: no seams. */
function boxesOf(modules: readonly number[], columns: number, rows: number): Box[] {
  const done: Box[] = [];
  let above = new Map<string, Box>();
  for (let row = 0; row < rows; row += 1) {
    const here = new Map<string, Box>();
    for (let column = 0; column < columns; column += 1) {
      const first = column;
      while (column < columns && modules[row * columns + column] === 1) column += 1;
      if (column === first) continue;
      const key = `${String(first)}-${String(column)}`;
      const [, top, , height] = above.get(key) ?? [first, row, 0, 0];
      above.delete(key);
      here.set(key, [first, top, column - first, height + 1]);
    }
    done.push(...above.values());
    above = here;
  }
  return [...done, ...above.values()];
}

function bars(text: string): Code {
  const [found] = bwip.raw({ bcid: 'code128', text } as Parameters<typeof bwip.raw>[0]);
  if (!found || !('sbs' in found)) throw new Error('no bars');
  const dark: Box[] = [];
  let columns = 0;
  found.sbs.forEach((width, index) => {
    if (index % 2 === 0) dark.push([columns, 0, width, 1]);
    columns += width;
  });
  return { columns, rows: 1, quiet: 10, dark };
}
