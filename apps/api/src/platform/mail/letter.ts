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
  /** Path within the app for the link in the first cell. */
  path?: string;
  /** Tone of the last cell, besides its text. */
  tone?: 'danger' | 'warning';
}

/** Maximum number of rows; longer lists state the total and a link. */
export const MOST_ROWS = 100;

/** A letter with its final texts. */
export interface Letter {
  to: string;
  language: string;
  /** `mail.<kind>.action` is the link text. */
  kind: NoticeTexts;
  subject: string;
  text: string;
  /** Path within the app; the URL is built from PUBLIC_URL, never from a request. */
  path?: string | null;
  tables?: readonly LetterTable[] | null;
}

/** A letter with texts of the catalogue: `mail.<kind>.subject`, `.text`, and `.action` when there is a link. */
export interface LetterOfTexts extends Omit<Letter, 'subject' | 'text'> {
  params: MessageParams;
}
