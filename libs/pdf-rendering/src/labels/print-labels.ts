import type { LabelFacts, LabelWords } from './label-facts.js';
import { prepareLetters } from './label-facts.js';
import { LabelFonts } from './label-fonts.js';
import { paintPdf } from './paint-pdf.js';
import { paintSvg } from './paint-svg.js';
import { CodeDoesNotFit, forAsset } from './place-code.js';
import { TextShaper } from './shape-text.js';
import { sheets, type SheetPlan } from './sheet.js';
import { sticker, type StickerSize } from './sticker.js';
import { DPI, type Drawing } from './drawing.js';

export interface LabelOrder {
  labels: readonly LabelFacts[];
  words: LabelWords;
  title: string;
  layout: { sticker: StickerSize } | { sheet: SheetPlan };
  /** `svg`: first page only. */
  as: 'pdf' | 'svg';
}

export type PrintedLabels =
  { pdf: Uint8Array } | { svg: string; pages: number } | { does_not_fit: { asset_id: string; needed_mm: number } };

const shaper = new TextShaper(new LabelFonts());

/** Pure except for reading font files. */
export async function printLabels({ labels, words, title, layout, as }: LabelOrder): Promise<PrintedLabels> {
  await prepareLetters(shaper.fonts, labels, words);
  let pages: Drawing[];
  try {
    pages = drawn(labels, words, layout);
  } catch (error) {
    if (!(error instanceof CodeDoesNotFit)) throw error;
    return { does_not_fit: { asset_id: error.asset_id, needed_mm: Math.ceil((error.needed * 25.4) / DPI) } };
  }
  const [first] = pages;
  if (as === 'svg') return { svg: first ? paintSvg(first) : '', pages: pages.length };
  return { pdf: await paintPdf(pages, { title, language: words.language }) };
}

function drawn(labels: readonly LabelFacts[], words: LabelWords, layout: LabelOrder['layout']): Drawing[] {
  if ('sheet' in layout) return sheets(shaper, labels, words, layout.sheet);
  return labels.map((facts) => forAsset(facts.asset_id, () => sticker(shaper, layout.sticker, facts, words)));
}
