import { type Catalogue, isLanguage, loadCatalogue, type MessageKey, translate } from '@etalon/i18n';
import { type Letter, type LetterOfTexts, type LetterTable, MOST_ROWS } from './letter.js';
import { mailLayout } from './mail-layout.js';

const PREFERENCES_PATH = '/settings?tab=notifications';

const TONES = { danger: '#b3261e', warning: '#8a5a00' };

interface ComposedLetter {
  subject: string;
  text: string;
  html: string;
  preferences: string | null;
}

const catalogueOf = (language: string): Promise<Catalogue> => loadCatalogue(isLanguage(language) ? language : 'en');

export async function letterOfTexts({ params, ...letter }: LetterOfTexts): Promise<Letter> {
  const catalogue = await catalogueOf(letter.language);
  const say = (part: 'subject' | 'text') => translate(catalogue, `mail.${letter.kind}.${part}`, params);
  return { ...letter, subject: say('subject'), text: say('text') };
}

export async function composeLetter(
  { language, kind, subject, text, path, tables }: Letter,
  { publicUrl, isOptional }: { publicUrl: string; isOptional: boolean },
): Promise<ComposedLetter> {
  const catalogue = await catalogueOf(language);
  const address = path ? `${publicUrl}${path}` : null;
  const action = address === null ? null : translate(catalogue, `mail.${kind}.action` as MessageKey);
  const footer = translate(catalogue, 'mail.footer', { url: publicUrl });
  const preferences = isOptional ? `${publicUrl}${PREFERENCES_PATH}` : null;
  const choose = translate(catalogue, 'mail.choose');
  const shown = (tables ?? []).map((table) => ({ ...table, rows: table.rows.slice(0, MOST_ROWS) }));
  return {
    // A single line prevents header injection.
    subject: oneLine(subject).slice(0, 255),
    text: [
      text,
      ...shown.map(textOf),
      address === null ? null : `${action}:\n${address}`,
      footer,
      preferences === null ? null : `${choose}: ${preferences}`,
    ]
      .filter((part) => part !== null)
      .join('\n\n'),
    html: mailLayout({
      language: catalogue.language,
      subject: oneLine(subject),
      paragraphs: text.split('\n\n').map((paragraph) => paragraph.split('\n')),
      tables: shown.map((table) => htmlOf(table, publicUrl)),
      action,
      address,
      footer,
      choose,
      preferences,
    }),
    preferences,
  };
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

function textOf({ heading, columns, rows }: LetterTable): string {
  const line = (cells: readonly string[]) =>
    cells.map((cell, place) => (place === 0 ? cell : `${columns[place] ?? ''}: ${cell}`)).join(', ');
  return [...(heading === undefined ? [] : [heading, '']), ...rows.map(({ cells }) => `- ${line(cells)}`)].join('\n');
}

function htmlOf({ heading, columns, rows }: LetterTable, publicUrl: string) {
  return {
    heading: heading ?? null,
    columns,
    rows: rows.map(({ cells, path, tone }) => ({
      cells: cells.map((text, place) => ({
        column: columns[place] ?? '',
        text,
        address: place === 0 && path ? `${publicUrl}${path}` : null,
        color: place === cells.length - 1 ? (tone ?? null) : null,
        hex: tone === undefined ? null : TONES[tone],
      })),
    })),
  };
}
