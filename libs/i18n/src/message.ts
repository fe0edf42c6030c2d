/** The languages of Etalon, each with its own name for the language menu. */
export const languages = ['en', 'es', 'fr', 'de'] as const;
export type Language = (typeof languages)[number];

export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
};

/** Whether a text from outside (a stored choice, a header, a browser setting) names one of our languages. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** A message whose wording follows `count` by the plural rules of its language (CLDR categories). */
export interface Plural {
  zero?: string;
  one?: string;
  two?: string;
  few?: string;
  many?: string;
  other: string;
}

export type Message = string | Plural;

/** A part of a catalogue: messages by name, or parts by name. */
export interface Messages {
  readonly [name: string]: Message | Messages;
}

/** The same names as the English original, any wording: what every other language has to fill. */
export type Translated<Source> = {
  readonly [Name in keyof Source]: Source[Name] extends string
    ? string
    : Source[Name] extends Plural
      ? Plural
      : Translated<Source[Name]>;
};

/** All dotted paths that lead to a message. */
export type PathOf<Source> = {
  [Name in keyof Source & string]: Source[Name] extends Message ? Name : `${Name}.${PathOf<Source[Name]>}`;
}[keyof Source & string];

/** Values for the `{placeholders}` of a message. Numbers and dates are formatted by the caller, in the reader's language. */
export type MessageParams = Readonly<Record<string, string | number>>;

export function isPlural(value: Message | Messages | undefined): value is Plural {
  return typeof value === 'object' && typeof value.other === 'string';
}
