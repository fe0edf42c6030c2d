import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, loadCatalogue, type Language } from './index.js';

const GUIDE = join(import.meta.dirname, '../../../docs/guide');

/** Totals of a table and formats of files are emphasised too. */
const NO_NAME = /^(?:[\d.,]+|JPG|PDF|PNG)$/;

/** Commands of the search, jobs and errors are named unlike the buttons. */
const ELSEWHERE = /^(?:shell\.palette\.new_|administration\.jobs\.kinds\.|errors\.|activity\.acts\.)/;

function textsOf(messages: object, prefix = ''): string[] {
  return Object.entries(messages).flatMap(([name, value]: [string, string | object]) => {
    if (ELSEWHERE.test(`${prefix}${name}`)) return [];
    return typeof value === 'string' ? [value] : textsOf(value, `${prefix}${name}.`);
  });
}

const bare = (text: string) => text.replace(/\u00a0/g, ' ').replace(/\s*[.:…]?$/, '');

/** A text as a whole, without its values, up to the first value, colon or bracket, and sentence by sentence. */
const namesIn = (text: string): string[] =>
  [
    text,
    text.replace(/\{\w+\}/g, '…'),
    text.replace(/[,:]?\s*\{.*$/s, ''),
    text.replace(/\u00a0?:.*$/s, ''),
    text.replace(/ \(.*$/s, ''),
    ...text.replace(/\{\w+\}/g, '…').split(/(?<=\.) /),
  ].map(bare);

function pagesOf(language: Language): [page: string, markdown: string][] {
  const folder = join(GUIDE, language);
  return readdirSync(folder).map((page) => [
    page,
    readFileSync(join(folder, page), 'utf8').replace(/^```.*?^```$/gms, ''),
  ]);
}

/** Prose in a link begins with a small letter. */
const namesOn = (markdown: string): string[] => [
  ...[...markdown.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name),
  ...[...markdown.matchAll(/\[(\p{Lu}[^\]]*)\]\(\/[^)]*\)/gu)].map(([, name = '']) => name),
];

describe.each(languages)('the guide in %s', (language) => {
  it('names fields, buttons, pages and messages as the app does', async () => {
    const { messages } = await loadCatalogue(language);
    const known = new Set(textsOf(messages).flatMap(namesIn));

    const unknown = pagesOf(language).flatMap(([page, markdown]) =>
      namesOn(markdown)
        .filter((name) => !NO_NAME.test(name) && !known.has(bare(name.replace(/\s+/g, ' '))))
        .map((name) => `${page}: ${name}`),
    );

    expect(unknown).toEqual([]);
  });

  it('explains each answer of a verification', async () => {
    const { messages } = await loadCatalogue(language);
    const answers = pagesOf(language).find(([page]) => page === 'verify.md')?.[1] ?? '';
    for (const title of Object.values(messages.verify.title_of)) expect(answers).toContain(title);
  });

  it('starts a copy of an installation without a worker, which would send reminders and webhooks', () => {
    const withoutWorker = pagesOf(language).filter(([, markdown]) => markdown.includes('`ETALON_ROLES=api`'));

    expect(withoutWorker.map(([page]) => page)).toEqual(
      expect.arrayContaining(['backup.md', 'operating-backup.md', 'operating-upgrade.md']),
    );
  });
});
