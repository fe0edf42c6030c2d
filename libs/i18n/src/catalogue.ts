import type { Language, PathOf, Translated } from './message.js';
import type english from './en/index.js';

/** All texts of one language. English is the source: the other languages have exactly its names. */
export interface Catalogue {
  readonly language: Language;
  readonly messages: Translated<typeof english>;
}

/** The dotted path of a message, `area.screen.thing`. */
export type MessageKey = PathOf<typeof english>;

/** Loads one language; browsers fetch only the one they show. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  switch (language) {
    case 'en':
      return { language, messages: (await import('./en/index.js')).default };
    case 'es':
      return { language, messages: (await import('./es/index.js')).default };
    case 'fr':
      return { language, messages: (await import('./fr/index.js')).default };
    case 'de':
      return { language, messages: (await import('./de/index.js')).default };
  }
}

/** Loads the texts of the pages before sign-in, a fifth of all. */
export async function loadEntrance(language: Language): Promise<Partial<Catalogue['messages']>> {
  switch (language) {
    case 'en':
      return (await import('./en/entrance.js')).default;
    case 'es':
      return (await import('./es/entrance.js')).default;
    case 'fr':
      return (await import('./fr/entrance.js')).default;
    case 'de':
      return (await import('./de/entrance.js')).default;
  }
}
