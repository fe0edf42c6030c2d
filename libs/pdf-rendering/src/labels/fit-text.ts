import type { Item } from './drawing.js';
import type { Face } from './label-fonts.js';
import { baseOf, type Direction, type ShapedLine, type TextShaper } from './shape-text.js';

export interface TextBlock {
  text: string;
  face: Face;
  size: number;
  least: number;
  lines: number;
  warns?: boolean;
}

const LINE = 1.22;
const ASCENT = 0.95;
const BAR_PADDING = 0.25;
const STEP = 0.93;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const clusters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const SPACELESS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

interface SetBlock {
  block: TextBlock;
  size: number;
  lines: ShapedLine[];
}

/** Texts shrink together, then lose lines, then get an ellipsis. Warnings are dropped last. */
export function setBlocks(
  shaper: TextShaper,
  given: readonly TextBlock[],
  [left, top, width, height]: readonly [number, number, number, number],
  align: { down?: 'middle' | 'top'; across?: 'left' | 'middle' } = {},
): Item[] {
  const blocks = given.filter(({ text }) => text.trim() !== '').map((block) => ({ ...block }));
  let set = atAnySize(shaper, blocks, width, height);
  while (!set && blocks.length > 0) {
    const long = blocks.findLast(({ lines }) => lines > 1);
    if (long) long.lines -= 1;
    else
      blocks.splice(
        blocks.findLastIndex(({ warns }) => !warns),
        1,
      );
    set = atScale(shaper, blocks, width, height, 0, true);
  }
  return painted(set ?? [], left, top, width, height, align);
}

/** Smaller texts are cut instead of shrunk. */
const WHOLE_TO = 0.6;
const CUT_TO = [0.85, 0.65];

function atAnySize(shaper: TextShaper, blocks: TextBlock[], width: number, height: number): SetBlock[] | null {
  for (let scale = 1; scale > WHOLE_TO; scale *= STEP) {
    const set = atScale(shaper, blocks, width, height, scale, false);
    if (set) return set;
  }
  for (const scale of CUT_TO) {
    const set = atScale(shaper, blocks, width, height, scale, true);
    if (set) return set;
  }
  return atScale(shaper, blocks, width, height, 0, true);
}

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

/** Mean letter width in em, lower bound. */
const NARROWEST = 0.2;

/** Null: too many lines, cutting not permitted. */
function wrapped(shaper: TextShaper, { text, face, lines }: TextBlock, room: number, mayCut: boolean) {
  const given = text.replace(/\s+/g, ' ').trim();
  const most = Math.ceil((lines * room) / NARROWEST);
  if (given.length > most && !mayCut) return null;
  const whole = given.slice(0, most + 1).replace(/[\ud800-\udbff]$/, '');
  const base = baseOf(whole);
  if (lines === 1) {
    const one = shaper.shape(whole, face, base);
    if (one.width <= room && whole === given) return [one];
    return mayCut ? [cut(shaper, whole, face, room, base)] : null;
  }
  const rows = rowsOf(shaper, whole, face, room, mayCut);
  if (!rows || (rows.length > lines && !mayCut)) return null;
  const shown = rows.slice(0, lines).map((row) => shaper.shape(row, face, base));
  const start = rows.slice(0, lines - 1).join('').length;
  const isWhole = rows.length <= lines && whole === given && shown.every(({ width }) => width <= room);
  if (isWhole) return shown;
  if (!mayCut) return null;
  return shown.map((line, index) => {
    if (index === lines - 1)
      return cut(shaper, whole.slice(start + spacesBefore(whole, rows, lines)).trim(), face, room, base);
    return line.width <= room ? line : cut(shaper, rows[index] ?? '', face, room, base);
  });
}

/** Spaces at line ends are missing in the lines. */
function spacesBefore(whole: string, rows: readonly string[], lines: number): number {
  let at = 0;
  let spaces = 0;
  for (const row of rows.slice(0, lines - 1)) {
    const from = whole.indexOf(row, at);
    spaces += Math.max(0, from - at);
    at = Math.max(at, from) + row.length;
  }
  return spaces;
}

/** Null: an unbreakable word exceeds the line. */
function rowsOf(shaper: TextShaper, whole: string, face: Face, room: number, mayBreak: boolean): string[] | null {
  const rows: string[] = [];
  let row = '';
  let used = 0;
  const end = () => {
    if (row.trim() !== '') rows.push(row.trim());
    [row, used] = ['', 0];
  };
  const add = (part: string) => {
    const { width } = shaper.shape(part, face);
    const bare = part.endsWith(' ') ? shaper.shape(part.trimEnd(), face).width : width;
    if (row !== '' && used + bare > room) end();
    row += part;
    used += width;
  };
  for (const piece of piecesOf(whole)) {
    if (shaper.shape(piece.trimEnd(), face).width <= room) add(piece);
    else if (!mayBreak) return null;
    else for (const { segment } of clusters.segment(piece)) add(segment);
  }
  end();
  return rows;
}

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

function cut(shaper: TextShaper, text: string, face: Face, room: number, base: Direction): ShapedLine {
  const letters: string[] = [];
  let used = shaper.shape('…', face).width;
  for (const { segment } of clusters.segment(text)) {
    used += shaper.shape(segment, face).width;
    if (used > room) break;
    letters.push(segment);
  }
  const line = () => shaper.shape(`${letters.join('').trimEnd()}…`, face, base);
  // Joined letters may be wider than separate ones.
  while (letters.length > 0 && line().width > room) letters.pop();
  return line();
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
    const isTurned = across === 'left' && baseOf(block.text) === 'rtl';
    const share = across === 'middle' ? 0.5 : isTurned ? 1 : 0;
    const start = left + (width - widest) * share;
    if (block.warns) {
      y += padding;
      const bar = [start, y, widest, LINE * size * lines.length] as const;
      items.push({ kind: 'boxes', boxes: [bar], ink: 'black' });
    }
    for (const line of lines) {
      const indent = (widest - 2 * padding - line.width * size) * share;
      const x = start + padding + indent;
      items.push({ kind: 'line', line, x, baseline: y + ASCENT * size, size, ink: block.warns ? 'white' : 'black' });
      y += LINE * size;
    }
    y += padding;
  }
  return items;
}
