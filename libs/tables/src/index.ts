/** XLSX cells as displayed. */
export { type Cell, isFaulty, displayedText } from './cell.js';
export { dayOfNumber } from './day-of-number.js';
export type { Merge } from './sheet.js';
export { spreadMerges } from './spread-merges.js';
export { openWorkbook, type Workbook, WORKBOOK_BOUNDS, type WorkbookSheet } from './workbook.js';
