import type { MessageParams } from '@etalon/i18n';
import type { NoticeTexts } from '../feature/declare-notice.js';

/** Table in a letter, such as due or pending items. */
export interface LetterTable {
  heading?: string;
  columns: readonly string[];
  rows: readonly LetterRow[];
}

interface LetterRow {
  cells: readonly string[];
  /** Path within the app that the first cell leads to. */
  path?: string;
  /** For the last cell, beside its words. */
  tone?: 'danger' | 'warning';
}

/** Maximum number of rows; longer lists state the total and a link. */
export const MOST_ROWS = 100;

/** A letter with its final texts. */
export interface Letter {
  to: string;
  language: string;
  /** `mail.<kind>.action` names the link. */
  kind: NoticeTexts;
  subject: string;
  text: string;
  /** Path within the app; the address is made from PUBLIC_URL and never from a request. */
  path?: string | null;
  tables?: readonly LetterTable[] | null;
}

/** A letter in the words of the catalogue: `mail.<kind>.subject`, `.text`, and `.action` when there is a link. */
export interface LetterOfTexts extends Omit<Letter, 'subject' | 'text'> {
  params: MessageParams;
}
