import type { Language } from '../message.js';
import type { words as english } from './en.js';

/** Synonyms that no screen shows, separated by commas. */
export type SearchWords = Readonly<Record<keyof typeof english, string>>;

const loaders: Record<Language, () => Promise<{ words: SearchWords }>> = {
  en: () => import('./en.js'),
  de: () => import('./de.js'),
  fr: () => import('./fr.js'),
  es: () => import('./es.js'),
};

export async function loadSearchWords(language: Language): Promise<SearchWords> {
  return (await loaders[language]()).words;
}
