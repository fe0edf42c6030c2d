import { codeOf } from './codes.js';
import type { Drawing, Item } from './drawing.js';
import { setBlocks, type TextBlock } from './fit-text.js';
import type { LabelFacts, LabelWords } from './label-facts.js';
import { placeCode } from './place-code.js';
import type { TextShaper } from './shape-text.js';

export const stickerSizes = ['1x0.5', '2x2', '4x2'] as const;
export type StickerSize = (typeof stickerSizes)[number];

/** Size in inches. */
export function sticker(shaper: TextShaper, size: StickerSize, facts: LabelFacts, words: LabelWords): Drawing {
  if (size === '1x0.5') return small(shaper, facts);
  if (size === '2x2') return square(shaper, facts, words);
  return wide(shaper, facts, words);
}

const idOf = ({ asset_id }: LabelFacts, size: number, least: number, lines = 2): TextBlock => ({
  text: asset_id,
  face: 'mono',
  size,
  least,
  lines,
});
const warningOf = ({ warning }: LabelFacts, size: number, least: number): TextBlock => ({
  text: warning ?? '',
  face: 'bold',
  size,
  least,
  lines: 2,
  warns: true,
});

function small(shaper: TextShaper, facts: LabelFacts): Drawing {
  const blocks: TextBlock[] = [
    idOf(facts, 28, 15),
    warningOf(facts, 18, 14),
    { text: facts.name, face: 'regular', size: 21, least: 15, lines: 3 },
  ];
  const items = [placeCode(codeOf('qr', facts.address), [4, 4, 142, 142], 4)];
  return { width: 300, height: 150, items: [...items, ...setBlocks(shaper, blocks, [154, 6, 140, 138])] };
}

function square(shaper: TextShaper, facts: LabelFacts, words: LabelWords): Drawing {
  const blocks: TextBlock[] = [
    { text: words.scan, face: 'regular', size: 26, least: 16, lines: 1 },
    idOf(facts, 58, 26),
    warningOf(facts, 30, 20),
  ];
  const items: Item[] = [
    placeCode(codeOf('qr', facts.address), [90, 24, 420, 420], 24),
    { kind: 'boxes', boxes: [[40, 456, 520, 3]], ink: 'black' },
    ...setBlocks(shaper, blocks, [24, 464, 552, 128], { across: 'middle' }),
  ];
  return { width: 600, height: 600, items };
}

const ROWS = 5;

function wide(shaper: TextShaper, facts: LabelFacts, words: LabelWords): Drawing {
  const left: TextBlock[] = [{ text: words.scan, face: 'regular', size: 24, least: 16, lines: 1 }, idOf(facts, 44, 24)];
  const right: TextBlock[] = [
    { text: facts.name, face: 'bold', size: 52, least: 28, lines: 3 },
    warningOf(facts, 44, 28),
    dated(words.calibrated_on, facts.calibrated_on),
    dated(words.due_on, facts.due_on),
  ];
  const rows = facts.coefficients.slice(0, ROWS);
  const table = rows.length * 40;
  const items: Item[] = [
    placeCode(codeOf('qr', facts.address), [22, 24, 380, 380], 22),
    ...setBlocks(shaper, left, [16, 416, 392, 168], { across: 'middle' }),
    { kind: 'boxes', boxes: [[416, 30, 3, 540]], ink: 'black' },
    ...setBlocks(shaper, right, [444, 26, 732, 548 - table - (rows.length > 0 ? 16 : 0)], {
      down: rows.length > 0 ? 'top' : 'middle',
    }),
    ...rows.flatMap(({ name, value }, index) => coefficient(shaper, name, value, 574 - table + index * 40)),
  ];
  return { width: 1200, height: 600, items };
}

const dated = (word: string, day: string | null): TextBlock => ({
  text: day === null ? '' : `${word} ${day}`,
  face: 'regular',
  size: 40,
  least: 24,
  lines: 1,
});

function coefficient(shaper: TextShaper, name: string, value: string, top: number): Item[] {
  const block = (text: string, face: 'regular' | 'mono'): TextBlock => ({ text, face, size: 30, least: 20, lines: 1 });
  return [
    { kind: 'boxes', boxes: [[444, top, 732, 1]], ink: 'black' },
    ...setBlocks(shaper, [block(name, 'regular')], [444, top + 2, 350, 38]),
    ...setBlocks(shaper, [block(value, 'mono')], [804, top + 2, 372, 38]),
  ];
}
