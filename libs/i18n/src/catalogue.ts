import type { Language, PathOf, Translated } from './message.js';
import type english from './en/index.js';

export interface Catalogue {
  readonly language: Language;
  readonly messages: Translated<typeof english>;
}

export type MessageKey = PathOf<typeof english>;

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

export type TextPart = 'entrance' | 'lists' | 'all';

export async function loadTexts(language: Language, part: TextPart): Promise<Partial<Catalogue['messages']>> {
  if (part === 'all') return (await loadCatalogue(language)).messages;
  switch (language) {
    case 'en':
      return (await (part === 'lists' ? import('./en/lists.js') : import('./en/entrance.js'))).default;
    case 'es':
      return (await (part === 'lists' ? import('./es/lists.js') : import('./es/entrance.js'))).default;
    case 'fr':
      return (await (part === 'lists' ? import('./fr/lists.js') : import('./fr/entrance.js'))).default;
    case 'de':
      return (await (part === 'lists' ? import('./de/lists.js') : import('./de/entrance.js'))).default;
  }
}
