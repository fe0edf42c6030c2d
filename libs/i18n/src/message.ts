export const languages = ['en', 'es', 'fr', 'de'] as const;
export type Language = (typeof languages)[number];

export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
};

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** Chosen by `count` and the plural rules of CLDR. */
export interface Plural {
  zero?: string;
  one?: string;
  two?: string;
  few?: string;
  many?: string;
  other: string;
}

export type Message = string | Plural;

export interface Messages {
  readonly [name: string]: Message | Messages;
}

export type Translated<Source> = {
  readonly [Name in keyof Source]: Source[Name] extends string
    ? string
    : Source[Name] extends Plural
      ? Plural
      : Translated<Source[Name]>;
};

export type PathOf<Source> = {
  [Name in keyof Source & string]: Source[Name] extends Message ? Name : `${Name}.${PathOf<Source[Name]>}`;
}[keyof Source & string];

/** The caller formats numbers and dates. */
export type MessageParams = Readonly<Record<string, string | number>>;

export function isPlural(value: Message | Messages | undefined): value is Plural {
  return typeof value === 'object' && typeof value.other === 'string';
}
