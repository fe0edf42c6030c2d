import type { Language, Translated } from '../message.js';
import type { help as english } from './en.js';
import type { HelpSource } from './sources.js';

export { guideTopics, type GuideTopic } from './guide-topics.js';

export type HelpKey = keyof typeof english;

export interface Help {
  readonly texts: Translated<typeof english>;
  readonly sources: Readonly<Record<HelpKey, HelpSource>>;
}

export async function loadHelp(language: Language): Promise<Help> {
  const [{ helpSources: sources }, texts] = await Promise.all([import('./sources.js'), textsOf(language)]);
  return { sources, texts };
}

async function textsOf(language: Language): Promise<Help['texts']> {
  switch (language) {
    case 'en':
      return (await import('./en.js')).help;
    case 'es':
      return (await import('./es.js')).help;
    case 'fr':
      return (await import('./fr.js')).help;
    case 'de':
      return (await import('./de.js')).help;
  }
}
