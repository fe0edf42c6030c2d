import type { Item } from './drawing.js';
import type { Face } from './label-fonts.js';
import type { ShapedLine, TextShaper } from './shape-text.js';

/** A text on a label: as large as it may be, never smaller than can be read. */
export interface TextBlock {
  text: string;
  face: Face;
  size: number;
  least: number;
  /** How many lines it may have. */
  lines: number;
  /** White on a black bar: what nobody may overlook. */
  warns?: boolean;
}

const LINE = 1.22;
const ASCENT = 0.95;
const BAR_PADDING = 0.25;
const STEP = 0.93;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const clusters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Scripts without spaces between their words. */
const SPACELESS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

interface SetBlock {
  block: TextBlock;
  size: number;
  lines: ShapedLine[];
}

/**
 * Texts one below the other in a column: smaller together until they fit, then on fewer lines, then cut with an ellipsis,
 * and what still has no room is left out from the end. Nothing overlaps.
 */
export function setBlocks(
  shaper: TextShaper,
  given: readonly TextBlock[],
  [left, top, width, height]: readonly [number, number, number, number],
  align: { down?: 'middle' | 'top'; across?: 'left' | 'middle' } = {},
): Item[] {
  let blocks = given.filter(({ text }) => text.trim() !== '').map((block) => ({ ...block }));
  let set = atAnySize(shaper, blocks, width, height);
  while (!set && blocks.length > 0) {
    const long = blocks.findLast(({ lines }) => lines > 1);
    if (long) long.lines -= 1;
    else blocks = blocks.slice(0, -1);
    set = atScale(shaper, blocks, width, height, 0, true);
  }
  return painted(set ?? [], left, top, width, height, align);
}

/** Whole texts down to this share of their size; what is longer still is rather cut than set smaller. */
const WHOLE_TO = 0.6;
const CUT_FROM = 0.85;

function atAnySize(shaper: TextShaper, blocks: TextBlock[], width: number, height: number): SetBlock[] | null {
  for (let scale = 1; scale > WHOLE_TO; scale *= STEP) {
    const set = atScale(shaper, blocks, width, height, scale, false);
    if (set) return set;
  }
  for (let scale = CUT_FROM; blocks.some(({ size, least }) => size * scale > least); scale *= STEP) {
    const set = atScale(shaper, blocks, width, height, scale, true);
    if (set) return set;
  }
  return atScale(shaper, blocks, width, height, 0, true);
}

/** Null when they are wider or higher than their place. */
function atScale(
  shaper: TextShaper,
  blocks: readonly TextBlock[],
  width: number,
  height: number,
  scale: number,
  mayCut: boolean,
): SetBlock[] | null {
  const set: SetBlock[] = [];
  for (const block of blocks) {
    const size = Math.max(block.least, block.size * scale);
    const room = (width - (block.warns ? 2 * BAR_PADDING * size : 0)) / size;
    const lines = wrapped(shaper, block, room, mayCut);
    if (!lines) return null;
    set.push({ block, size, lines });
  }
  return heightOf(set) <= height ? set : null;
}

const heightOf = (set: readonly SetBlock[]): number =>
  set.reduce(
    (sum, { block, size, lines }) => sum + size * (LINE * lines.length + (block.warns ? 2 * BAR_PADDING : 0)),
    0,
  );

/** Lines of a width in em; null when they are too many and nothing may be cut. */
function wrapped(shaper: TextShaper, { text, face, lines }: TextBlock, room: number, mayCut: boolean) {
  const whole = text.replace(/\s+/g, ' ').trim();
  const one = shaper.shape(whole, face);
  if (one.width <= room) return [one];
  if (lines === 1) return mayCut ? [cut(shaper, whole, face, room)] : null;
  const found: string[] = [''];
  for (const piece of piecesOf(whole)) {
    const last = found.at(-1) ?? '';
    if (shaper.shape((last + piece).trim(), face).width <= room) found[found.length - 1] = last + piece;
    else if (shaper.shape(piece.trim(), face).width <= room) found.push(piece);
    else if (mayCut) found.push(...broken(shaper, piece, face, room));
    else return null;
    if (found.length > lines + 1) break;
  }
  const rows = found.map((row) => row.trim()).filter((row) => row !== '');
  if (rows.length > lines && !mayCut) return null;
  const shown = rows.slice(0, lines).map((row) => shaper.shape(row, face));
  if (rows.length > lines) {
    const start = rows.slice(0, lines - 1).join(' ').length;
    shown[lines - 1] = cut(shaper, whole.slice(start).trim(), face, room);
  }
  return shown;
}

/** Between two of them a line may end. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of words.segment(text)) {
    const before = pieces.at(-1);
    const ends = before === undefined || /[\s\-/_]$/.test(before);
    const isOpen = before !== undefined && SPACELESS.test(segment) && SPACELESS.test(before.slice(-1));
    if (ends || isOpen) pieces.push(segment);
    else pieces[pieces.length - 1] = before + segment;
  }
  return pieces;
}

/** A word that is wider than the line. */
function broken(shaper: TextShaper, word: string, face: Face, room: number): string[] {
  const rows = [''];
  for (const { segment } of clusters.segment(word)) {
    const last = rows.at(-1) ?? '';
    if (last === '' || shaper.shape(last + segment, face).width <= room) rows[rows.length - 1] = last + segment;
    else rows.push(segment);
  }
  return rows;
}

/** As many letters as there is room for, and an ellipsis. */
function cut(shaper: TextShaper, text: string, face: Face, room: number): ShapedLine {
  const letters = [...clusters.segment(text)].map(({ segment }) => segment);
  let [fits, over] = [0, letters.length];
  while (fits + 1 < over) {
    const middle = (fits + over) >> 1;
    const { width } = shaper.shape(`${letters.slice(0, middle).join('').trimEnd()}…`, face);
    if (width <= room) fits = middle;
    else over = middle;
  }
  return shaper.shape(`${letters.slice(0, fits).join('').trimEnd()}…`, face);
}

function painted(
  set: readonly SetBlock[],
  left: number,
  top: number,
  width: number,
  height: number,
  { down = 'middle', across = 'left' }: { down?: 'middle' | 'top'; across?: 'left' | 'middle' },
): Item[] {
  const items: Item[] = [];
  let y = down === 'middle' ? top + (height - heightOf(set)) / 2 : top;
  for (const { block, size, lines } of set) {
    const padding = block.warns ? BAR_PADDING * size : 0;
    const widest = Math.max(...lines.map((line) => line.width * size)) + 2 * padding;
    const start = across === 'middle' ? left + (width - widest) / 2 : left;
    if (block.warns) {
      y += padding;
      const bar = [start, y, widest, LINE * size * lines.length] as const;
      items.push({ kind: 'boxes', boxes: [bar], ink: 'black' });
    }
    for (const line of lines) {
      const indent = across === 'middle' ? (widest - 2 * padding - line.width * size) / 2 : 0;
      const x = start + padding + indent;
      items.push({ kind: 'line', line, x, baseline: y + ASCENT * size, size, ink: block.warns ? 'white' : 'black' });
      y += LINE * size;
    }
    y += padding;
  }
  return items;
}
