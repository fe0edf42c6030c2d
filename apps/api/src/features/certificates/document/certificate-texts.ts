import { certificateTexts as catalogue, type CertificateTexts } from '@etalon/i18n/certificates';
import { Fault } from '../../../platform/errors/fault.js';
import type { CertificateLanguage } from './certificate-data.js';

export type { CertificateTexts };

const TEXTS: Record<CertificateLanguage, CertificateTexts> = {
  en: bound(catalogue.en),
  es: bound(catalogue.es),
  fr: bound(catalogue.fr),
  de: bound(catalogue.de),
};

export function certificateTexts(language: CertificateLanguage): CertificateTexts {
  return TEXTS[language];
}

/** "All {count} results" with its placeholders filled. A placeholder without a value is a mistake of ours. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) {
      throw new Fault(`The certificate text "${text}" lacks a value for ${placeholder}`);
    }
    return String(value);
  });
}

/** The wording for a code, or the code itself as words where we know none (an entry of a newer or older version). */
export function wordFor(words: Readonly<Record<string, string>>, code: string): string {
  return (Object.hasOwn(words, code) ? words[code] : undefined) ?? code.replaceAll('_', ' ');
}

/** Where a line must not break: before a percent sign and French punctuation, around an equals sign. */
function bound<T>(texts: T): T {
  if (typeof texts === 'string') {
    return texts.replace(/ (?=[%:;=])|(?<==) /g, '\u00a0') as T & string;
  }
  return Object.fromEntries(
    Object.entries(texts as Record<string, unknown>).map(([key, text]) => [key, bound(text)]),
  ) as T;
}
