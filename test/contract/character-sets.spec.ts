import { type Catalogue, isPlural, languages, loadCatalogue, lookUp, translate } from '@etalon/i18n';
import { features } from '../../apps/api/src/features.js';
import { wordNotice } from '../../apps/api/src/features/notifications/index.js';
import type { NoticeTexts } from '../../apps/api/src/platform/feature/declare-notice.js';
import { composeLetter, letterOfTexts } from '../../apps/api/src/platform/mail/compose-letter.js';
import { type Letter, MOST_ROWS } from '../../apps/api/src/platform/mail/letter.js';

const URL_OF_APP = 'https://lab.example.org';
const PATH = '/auth/reset-password?token=AbC-_123&x=1';
const plain = {
  name: 'Ada Muster',
  organization: 'Laboratory North',
  by: 'Maria Sample',
  asset: 'TE-2041',
  version: 3,
  replacement: 4,
  number: 'LN-CAL-TE-2041-v3-r1',
  former: 'LN-CAL-TE-2041-v3',
  day: '2027-02-03',
  due: '2027-02-03',
  reason: 'The second point is missing.',
  email: 'new@lab.example',
  before: 'old@lab.example',
  host: 'smtp.lab.example',
  webhook: 'Laboratory system',
  provider: 'Company',
  count: 1234,
};
const evil = '<b onclick="x">"Ada" & Söhne</b>\r\nBcc: victim@example.org\r\n\r\n{organization} {{name}}';
const days = { en: '3 Feb 2027', de: '03.02.2027', fr: '3 févr. 2027', es: '3 feb 2027' };
const notices = features.flatMap(({ feature }) => feature.notices);

describe.each(languages)('every mail in %s', (language) => {
  let catalogue: Catalogue;
  let english: Catalogue;
  let kinds: NoticeTexts[];
  beforeAll(async () => {
    [catalogue, english] = [await loadCatalogue(language), await loadCatalogue('en')];
    kinds = Object.keys(english.messages.mail).filter((name) =>
      lookUp(english.messages, `mail.${name}.subject`),
    ) as never;
  });
  const isNotice = (kind: string) => notices.some(({ texts }) => texts === kind);
  const hasAction = (kind: string) => lookUp(catalogue.messages, `mail.${kind}.action`) !== undefined;
  async function letterOf(kind: NoticeTexts, params: Readonly<Record<string, string | number>>): Promise<Letter> {
    const path = hasAction(kind) ? PATH : null;
    if (!isNotice(kind)) return letterOfTexts({ to: 'a@example.org', language, kind, params, path });
    const { title: subject, body: text } = await wordNotice(language, kind, params);
    return { to: 'a@example.org', language, kind, subject, text, path };
  }
  const compose = async (kind: NoticeTexts, params: Readonly<Record<string, string | number>>) =>
    composeLetter(await letterOf(kind, params), { publicUrl: URL_OF_APP, isOptional: isOptional(kind) });
  const isOptional = (kind: string) => notices.some(({ texts, always }) => texts === kind && !always);

  it('has its content in text and HTML, with links to this installation only', async () => {
    expect(kinds.length).toBeGreaterThan(30);
    for (const kind of kinds) {
      const { subject, text, html, preferences } = await compose(kind, plain);
      const [head] = html.split('</head>');
      const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link = '']) =>
        link.replaceAll('&amp;', '&').replaceAll('&#x3D;', '='),
      );
      const stated = `${kind}: ${subject}\n${text}\n${html.slice(html.indexOf('<body'))}`;

      expect(stated).not.toMatch(/\{\{|\{\w+\}|undefined|\[object|\bnull\b|\bNaN\b|mail\.\w+\.\w+|Invalid Date/);
      expect(subject).toMatch(/^\S.*\S$/);
      expect(head).toContain(`<html lang="${language}"`);
      expect(text).toContain(URL_OF_APP);
      expect(links.filter((link) => !link.startsWith(URL_OF_APP))).toEqual([]);
      expect({
        kind,
        links: links.includes(`${URL_OF_APP}${PATH}`),
        written: text.includes(`${URL_OF_APP}${PATH}`),
      }).toEqual({
        kind,
        links: hasAction(kind),
        written: hasAction(kind),
      });
      expect({ kind, preferences: preferences !== null, links: links.length }).toEqual({
        kind,
        preferences: isOptional(kind),
        links: (hasAction(kind) ? 1 : 0) + (isOptional(kind) ? 1 : 0),
      });
      if (isOptional(kind)) expect(text).toContain(`${URL_OF_APP}/settings?tab=notifications`);
    }
  });

  it('is translated, with dates, numbers and plurals of the language', async () => {
    for (const kind of kinds) {
      const say = (of: Catalogue) => translate(of, `mail.${kind}.text`, plain);
      const { subject, text } = await compose(kind, plain);
      expect({ kind, isEnglish: say(catalogue) === say(english) }).toEqual({ kind, isEnglish: language === 'en' });
      if (isNotice(kind)) expect(subject + text).not.toContain(plain.day);
      for (const part of ['subject', 'text'] as const) {
        const message = lookUp(catalogue.messages, `mail.${kind}.${part}`);
        if (message === undefined || !isPlural(message)) continue;
        const [one, many] = [1, 1234].map((count) => translate(catalogue, `mail.${kind}.${part}`, { ...plain, count }));
        expect(one?.replace('1', '')).not.toBe(many?.replace((1234).toLocaleString(language), ''));
        expect(many).toContain((1234).toLocaleString(language));
      }
    }
    expect((await wordNotice(language, 'overdue', plain)).body).toContain(days[language]);
  });

  it('has a label for the list of undelivered mails', () => {
    const nameless = kinds.filter(
      (kind) => lookUp(catalogue.messages, `administration.mail.kind.${kind}`) === undefined,
    );

    expect(nameless).toEqual([]);
  });

  it('accepts any name: nothing becomes markup, a header or a placeholder', async () => {
    const hostile = Object.fromEntries(
      Object.keys(plain).map((name) => [name, /day|due/.test(name) ? plain.day : evil]),
    );
    for (const kind of kinds) {
      const { subject, text, html } = await compose(kind, { ...hostile, count: 2 });

      expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(html).not.toContain('<b onclick');
      expect(html).not.toMatch(/href="[^"]*"Ada/);
      expect(text.includes('Bcc: victim@example.org')).toBe(text.includes('<b onclick'));
    }
    const long = await compose('join_requested', { name: 'x'.repeat(200), organization: 'y'.repeat(200) });
    expect(long.subject.length).toBe(255);
    expect(long.text).toContain('y'.repeat(200));
  });

  it('holds a table that is complete in text and HTML, up to a hundred rows', async () => {
    const rows = Array.from({ length: MOST_ROWS + 1 }, (_, n) => ({
      cells: [`TE-${n}`, evil, 'Laboratory', days[language]],
      path: `/assets/${n}`,
      tone: 'danger' as const,
    }));
    const columns = (['asset', 'name', 'organization', 'due'] as const).map((name) =>
      translate(catalogue, `mail.reminders.columns.${name}`),
    );
    const letter = await letterOf('reminders', { ...plain, count: rows.length });
    const { text, html } = await composeLetter(
      { ...letter, tables: [{ heading: 'Overdue', columns, rows }] },
      { publicUrl: URL_OF_APP, isOptional: true },
    );

    expect(html.match(/<tr /g)).toHaveLength(MOST_ROWS + 1);
    expect(html).not.toContain('<b onclick');
    expect(html).toContain(`${URL_OF_APP}/assets/${MOST_ROWS - 1}"`);
    expect(text.match(/^- TE-/gm)).toHaveLength(MOST_ROWS);
    expect(text).toContain(`${columns[3]}: ${days[language]}`);
  });
});
