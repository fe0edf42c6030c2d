import type { MessageParams } from '@etalon/i18n';
import type { NoticeTexts } from '../feature/declare-notice.js';

export interface LetterTable {
  heading?: string;
  columns: readonly string[];
  rows: readonly LetterRow[];
}

interface LetterRow {
  cells: readonly string[];
  path?: string;
  tone?: 'danger' | 'warning';
}

export const MOST_ROWS = 100;

export interface Letter {
  to: string;
  language: string;
  kind: NoticeTexts;
  subject: string;
  text: string;
  /** The URL is built from PUBLIC_URL, never from a request. */
  path?: string | null;
  tables?: readonly LetterTable[] | null;
}

export interface LetterOfTexts extends Omit<Letter, 'subject' | 'text'> {
  params: MessageParams;
}
