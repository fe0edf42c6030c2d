import type { Language } from '../message.js';

export interface Term extends Readonly<Record<Language, string>> {
  readonly id: string;
  /** VIM 3: JCGM 200:2012, GUM: JCGM 100:2008; entry or clause. */
  readonly source: string;
  readonly abbreviation?: string;
  readonly definition: Readonly<Record<Language, string>>;
  /** Words to avoid. A final `*`: any ending. */
  readonly avoid?: Readonly<Partial<Record<Language, readonly string[]>>>;
}
