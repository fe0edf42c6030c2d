import { squeeze } from '../checking/paper-numbers.js';

/** Without what a style may change of a text: its case, and where lines break. */
export const folded = (text: string): string =>
  squeeze(text)
    .replace(/[-\u2010\u200b-\u200f\u2060]/g, '')
    .toUpperCase()
    .toLowerCase();
