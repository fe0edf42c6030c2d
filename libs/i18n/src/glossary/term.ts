import type { Language } from '../message.js';

/** A term with its single translation in each language. */
export interface Term extends Readonly<Record<Language, string>> {
  readonly id: string;
  /** VIM 3 is JCGM 200:2012, GUM is JCGM 100:2008. A number is the entry or clause. */
  readonly source: string;
  /** Abbreviation or symbol, the same in all languages. */
  readonly abbreviation?: string;
  /** One sentence. */
  readonly definition: Readonly<Record<Language, string>>;
  /** Other words for the term that texts must not use. A final `*` stands for any ending. */
  readonly avoid?: Readonly<Partial<Record<Language, readonly string[]>>>;
}
