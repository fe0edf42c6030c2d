import type { Language } from '../message.js';

export interface Term extends Readonly<Record<Language, string>> {
  readonly id: string;
  /** VIM 3: JCGM 200:2012, GUM: JCGM 100:2008; number of entry or clause. */
  readonly source: string;
  readonly abbreviation?: string;
  readonly definition: Readonly<Record<Language, string>>;
  /** Texts must not use these words. A final `*` stands for any ending. */
  readonly avoid?: Readonly<Partial<Record<Language, readonly string[]>>>;
}
