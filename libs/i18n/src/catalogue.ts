import type { Language, Message, Messages, PathOf, Translated } from './message.js';
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

/** Each contains the ones before it. */
export const textParts = ['entrance', 'lists', 'overview', 'records', 'all'] as const;
export type TextPart = (typeof textParts)[number];

/** For screens: French marks stay on the line of their word. */
export async function loadTexts(language: Language, part: TextPart): Promise<Messages> {
  const messages: Messages =
    part === 'all' ? (await loadCatalogue(language)).messages : (await loaders[language][part]()).default;
  return language === 'fr' ? withFixedSpaces(messages) : messages;
}

function withFixedSpaces(messages: Messages): Messages {
  const fixed = ([key, value]: [string, Message | Messages]): [string, Message | Messages] => [
    key,
    typeof value === 'string'
      ? value.replace(/ (?=[:;?!»])/g, '\u00a0').replaceAll('« ', '«\u00a0')
      : withFixedSpaces(value as Messages),
  ];
  return Object.fromEntries(Object.entries(messages).map(fixed));
}

// Spelled out, so that the bundler finds them.
const loaders = {
  en: {
    entrance: () => import('./en/entrance.js'),
    lists: () => import('./en/lists.js'),
    overview: () => import('./en/overview.js'),
    records: () => import('./en/records.js'),
  },
  es: {
    entrance: () => import('./es/entrance.js'),
    lists: () => import('./es/lists.js'),
    overview: () => import('./es/overview.js'),
    records: () => import('./es/records.js'),
  },
  fr: {
    entrance: () => import('./fr/entrance.js'),
    lists: () => import('./fr/lists.js'),
    overview: () => import('./fr/overview.js'),
    records: () => import('./fr/records.js'),
  },
  de: {
    entrance: () => import('./de/entrance.js'),
    lists: () => import('./de/lists.js'),
    overview: () => import('./de/overview.js'),
    records: () => import('./de/records.js'),
  },
};
