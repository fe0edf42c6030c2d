import { codeOf, type CodeType } from './codes.js';
import { type Drawing, type Item, MM, moved } from './drawing.js';
import { setBlocks, type TextBlock } from './fit-text.js';
import { codeText, faceOf, fieldText, type LabelFacts, type LabelField, type LabelWords } from './label-facts.js';
import { forAsset, placeCode } from './place-code.js';
import type { TextShaper } from './shape-text.js';

/** Millimetres; a roll is a page of one label. */
export interface SheetGeometry {
  page_width: number;
  page_height: number;
  columns: number;
  rows: number;
  label_width: number;
  label_height: number;
  margin_left: number;
  margin_top: number;
  /** Start to start. */
  pitch_across: number;
  pitch_down: number;
}

export interface SheetPlan {
  geometry: SheetGeometry;
  /** From 1; earlier labels are used up. */
  start: number;
  copies: number;
  fields: readonly LabelField[];
  code: CodeType;
  outlines: boolean;
}

export function sheets(
  shaper: TextShaper,
  labels: readonly LabelFacts[],
  words: LabelWords,
  { geometry, start, copies, fields, code, outlines }: SheetPlan,
): Drawing[] {
  const places = geometry.columns * geometry.rows;
  const pages: Drawing[] = [];
  let place = start - 1;
  for (const facts of labels) {
    const items = forAsset(facts.asset_id, () => labelItems(shaper, facts, words, { ...geometry, fields, code }));
    for (let copy = 0; copy < copies; copy += 1, place += 1) {
      const at = place % places;
      if (at === 0 || pages.length === 0) pages.push(page(geometry, outlines));
      const x = (geometry.margin_left + (at % geometry.columns) * geometry.pitch_across) * MM;
      const y = (geometry.margin_top + Math.floor(at / geometry.columns) * geometry.pitch_down) * MM;
      pages.at(-1)?.items.push(...moved(items, x, y));
    }
  }
  return pages;
}

function page(geometry: SheetGeometry, outlines: boolean): Drawing {
  const items: Item[] = [];
  for (let place = 0; outlines && place < geometry.columns * geometry.rows; place += 1) {
    const x = geometry.margin_left + (place % geometry.columns) * geometry.pitch_across;
    const y = geometry.margin_top + Math.floor(place / geometry.columns) * geometry.pitch_down;
    const box = [x * MM, y * MM, geometry.label_width * MM, geometry.label_height * MM] as const;
    items.push({ kind: 'frame', box, radius: 1.5 * MM });
  }
  return { width: geometry.page_width * MM, height: geometry.page_height * MM, items };
}

type Cell = Pick<SheetGeometry, 'label_width' | 'label_height'> & Pick<SheetPlan, 'fields' | 'code'>;

function labelItems(
  shaper: TextShaper,
  facts: LabelFacts,
  words: LabelWords,
  { label_width, label_height, fields, code }: Cell,
): Item[] {
  const [width, height] = [label_width * MM, label_height * MM];
  const padding = Math.min(1.5 * MM, 0.08 * Math.min(width, height));
  const inner = [padding, padding, width - 2 * padding, height - 2 * padding] as const;
  const made = codeOf(code, codeText(facts, code));
  const blocks = blocksOf(facts, words, fields, height);
  const [x, y, across, down] = inner;
  if (blocks.length === 0) return [placeCode(made, inner, padding)];
  const gap = padding / 2;
  if (code === 'code_128') {
    const bars = Math.min(0.45 * down, 12 * MM);
    return [
      placeCode(made, [x, y + down - bars, across, bars], padding),
      ...setBlocks(shaper, blocks, [x, y, across, down - bars - gap]),
    ];
  }
  if (width < 1.2 * height) {
    const side = Math.min(across, 0.6 * down);
    return [
      placeCode(made, [x, y, across, side], padding),
      ...setBlocks(shaper, blocks, [x, y + side + gap, across, down - side - gap], { across: 'middle' }),
    ];
  }
  const side = Math.min(down, 0.45 * across);
  return [
    placeCode(made, [x, y, side, down], padding),
    ...setBlocks(shaper, blocks, [x + side + 2 * gap, y, across - side - 2 * gap, down]),
  ];
}

/** Pixels: about 3.5 points. */
const LEAST = 15;
/** Fits above the bars of a label 5 mm high. */
const LEAST_WARNING = 14;

function blocksOf(facts: LabelFacts, words: LabelWords, fields: readonly LabelField[], height: number): TextBlock[] {
  const usual = Math.min(36, Math.max(LEAST, height / 9));
  const blocks = fields.map((field): TextBlock => {
    const isLarge = field === 'asset_id' || field === 'name';
    const size = isLarge ? usual * 1.25 : usual;
    return { text: fieldText(facts, words, field), face: faceOf(field), size, least: LEAST, lines: isLarge ? 2 : 1 };
  });
  const warning: TextBlock = {
    text: facts.warning ?? '',
    face: 'bold',
    size: usual,
    least: LEAST_WARNING,
    lines: 2,
    warns: true,
  };
  return [...blocks.slice(0, 1), warning, ...blocks.slice(1)].filter(({ text }) => text !== '');
}
