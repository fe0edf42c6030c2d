import { isLanguage, loadCatalogue, translate, writeDay } from '@etalon/i18n';
import type { Database } from '../../platform/database/database.js';
import { type Letter, type LetterTable, MOST_ROWS } from '../../platform/mail/letter.js';
import type { OutgoingMail } from '../../platform/mail/mail.entity.js';
import { channelsOf, wordNotice } from '../notifications/index.js';
import { CATEGORY, reminderNotices } from './notices.js';
import { reminderKinds } from './reminder.entity.js';
import { listed, type Standing } from './standing-reminders.js';

export async function writeReminders(database: Database, { user_id, about_id }: OutgoingMail): Promise<Letter | null> {
  if (user_id === null || about_id === null) return null;
  const [person] = await database.rows<{ email: string; language: string }>(
    'select email, language from people where id = $1 and is_active',
    [user_id],
  );
  const wanted = await channelsOf(database.read, CATEGORY, [user_id]);
  if (!person || !wanted(user_id).email) return null;
  const found = await listed(database.read, about_id, MOST_ROWS, { onlyStanding: true });
  const [only] = found.items;
  if (!only) return null;
  const { email: to, language } = person;
  if (found.total > 1) return { to, language, ...(await digest(language, found)) };
  const { texts: kind } = reminderNotices[only.kind];
  const { asset_id: asset, name, due_date: due, id } = only;
  const { title: subject, body: text } = await wordNotice(language, kind, { asset, name, due });
  return { to, language, kind, subject, text, path: `/assets/${id}` };
}

async function digest(of: string, { total, items, kinds }: Standing): Promise<Omit<Letter, 'to' | 'language'>> {
  const catalogue = await loadCatalogue(isLanguage(of) ? of : 'en');
  const columns = (['asset', 'name', 'organization', 'due'] as const).map((name) =>
    translate(catalogue, `mail.reminders.columns.${name}`),
  );
  const tables = [...reminderKinds].reverse().flatMap((kind): LetterTable[] => {
    const rows = items.filter((item) => item.kind === kind);
    if (rows.length === 0) return [];
    return [
      {
        heading: translate(catalogue, `mail.reminders.${kind}`, { count: kinds[kind].count }),
        columns,
        rows: rows.map(({ id, asset_id, name, organization, due_date }) => ({
          cells: [asset_id, name, organization ?? '', writeDay(catalogue.language, due_date)],
          path: `/assets/${id}`,
          tone: kind === 'overdue' ? 'danger' : 'warning',
        })),
      },
    ];
  });
  const left = total - items.length;
  const { overdue, due_soon } = kinds;
  const [from, to] = [overdue.first || due_soon.first, due_soon.last || overdue.last];
  const text = translate(catalogue, 'mail.reminders.text');
  return {
    kind: 'reminders',
    subject: translate(catalogue, 'mail.reminders.subject', { count: total }),
    text: left > 0 ? `${text}\n\n${translate(catalogue, 'mail.reminders.more', { count: left })}` : text,
    path: `/assets?from=${from}&to=${to}`,
    tables,
  };
}
