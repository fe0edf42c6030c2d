import type { Language } from '../message.js';
import type { words as english } from './en.js';

/** Search words of pages by their label, separated by commas: synonyms that no screen shows. */
export type SearchWords = Readonly<Record<keyof typeof english, string>>;

const loaders: Record<Language, () => Promise<{ words: SearchWords }>> = {
  en: () => import('./en.js'),
  de: () => import('./de.js'),
  fr: () => import('./fr.js'),
  es: () => import('./es.js'),
};

/** Loads the words of one language, with the first use of the palette. */
export async function loadSearchWords(language: Language): Promise<SearchWords> {
  return (await loaders[language]()).words;
}
