import { certificateTexts as catalogue, type CertificateTexts } from '@etalon/i18n/certificates';
import { Fault } from '../../../platform/errors/fault.js';
import type { CertificateLanguage } from './certificate-data.js';

export type { CertificateTexts };

/** Before percent signs and French punctuation, around equals signs. */
const unbroken = (text: string) => text.replace(/ (?=[%:;=])|(?<==) /g, '\u00a0');
const TEXTS = inEach(unbroken);
const WITHOUT_HYPHENS = inEach((text) => unbroken(text).replaceAll('\u00ad', ''));

export function certificateTexts(language: CertificateLanguage): CertificateTexts {
  return TEXTS[language];
}

export function certificateWords(language: CertificateLanguage): CertificateTexts {
  return WITHOUT_HYPHENS[language];
}

export const footerStatement = ({ is_outside }: { is_outside: boolean }, texts: CertificateTexts): string =>
  is_outside ? texts.outside.footer_statement : texts.footer_statement;

export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) {
      throw new Fault(`The certificate text "${text}" lacks a value for ${placeholder}`);
    }
    return String(value);
  });
}

export function wordFor(words: Readonly<Record<string, string>>, code: string): string {
  return (Object.hasOwn(words, code) ? words[code] : undefined) ?? code.replaceAll('_', ' ');
}

function inEach(change: (text: string) => string): Record<CertificateLanguage, CertificateTexts> {
  const changed = <T>(texts: T): T =>
    (typeof texts === 'string'
      ? change(texts)
      : Object.fromEntries(
          Object.entries(texts as Record<string, unknown>).map(([key, text]) => [key, changed(text)]),
        )) as T;
  const { en, es, fr, de } = catalogue;
  return { en: changed(en), es: changed(es), fr: changed(fr), de: changed(de) };
}

/** Cannot be entered and are never printed. */
const [BEGIN, END] = ['\ue000', '\ue001'];
const LONGEST_WHOLE = 36;

export function whole(code: string, longest = LONGEST_WHOLE): string {
  return code === '' || code.length > longest ? code : BEGIN + code + END;
}

export const unmarked = (text: string): string => text.replaceAll(BEGIN, '').replaceAll(END, '');

export function markupOfCodes(text: string, escape: (part: string) => string): string | null {
  if (!text.includes(BEGIN)) return null;
  return escape(text).replaceAll(BEGIN, '<span class="whole">').replaceAll(END, '</span>');
}
