export { BAR_LETTERS, codeOf, codeTypes, type CodeType } from './codes.js';
export { DPI } from './drawing.js';
export { labelFields, type LabelFacts, type LabelField, type LabelWords } from './label-facts.js';
export { printLabels, type LabelOrder, type PrintedLabels } from './print-labels.js';
export type { SheetGeometry, SheetPlan } from './sheet.js';
export { stickerSizes, type StickerSize } from './sticker.js';
