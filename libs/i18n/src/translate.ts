import type { Catalogue, MessageKey } from './catalogue.js';
import { isPlural, type Language, type Message, type MessageParams, type Messages, type Plural } from './message.js';

const PLACEHOLDER = /\{(\w+)\}/g;
const pluralRules = new Map<Language, Intl.PluralRules>();

/** A placeholder without a value stays visible. */
export function translate(catalogue: Catalogue, key: MessageKey, params: MessageParams = {}): string {
  const message = lookUp(catalogue.messages, key);
  return message === undefined ? key : wording(message, catalogue.language, params);
}

export function wording(message: Message, language: Language, params: MessageParams = {}): string {
  const template = typeof message === 'string' ? message : pluralForm(message, language, params.count);
  return template.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = params[name];
    if (value === undefined) return placeholder;
    return name === 'count' && typeof value === 'number' ? value.toLocaleString(language) : String(value);
  });
}

/** Undefined for unknown paths, such as a newer server's code. */
export function lookUp(messages: Messages, key: string): Message | undefined {
  let at: Message | Messages | undefined = messages;
  for (const name of key.split('.')) {
    if (typeof at !== 'object' || isPlural(at) || !Object.hasOwn(at, name)) return undefined;
    at = at[name];
  }
  return typeof at === 'string' || isPlural(at) ? at : undefined;
}

export function placeholders(message: Message): string[] {
  const texts = typeof message === 'string' ? [message] : Object.values(message);
  const names = texts.flatMap((text: string) => [...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''));
  return [...new Set(names)].sort();
}

function pluralForm(plural: Plural, language: Language, count: unknown): string {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  const category: keyof Plural = typeof count === 'number' ? rules.select(count) : 'other';
  return plural[category] ?? plural.other;
}
