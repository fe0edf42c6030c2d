import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { dataSourceOptions, migrateDatabase } from '../../apps/api/src/platform/database/data-source.js';
import {
  InitialSchema1763640000000,
  People1763650000000,
} from '../../apps/api/src/platform/database/migrations/index.js';
import { createEmptyDatabase, query } from '../operations/support/own-database.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';

describe('migrations', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('make exactly the schema that the entities describe', async () => {
    const { upQueries } = await test.app.get(DataSource).driver.createSchemaBuilder().log();

    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('leave foreign keys without an index nowhere', async () => {
    const missing = await test.sql<{ name: string }>(
      `select c.conrelid::regclass || '.' || a.attname as name
         from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and a.attname in ('asset_id', 'calibration_id', 'organization_id', 'sensor_id')
          and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
    );

    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});

describe('an installation of before there was a queue', () => {
  it('has its waiting mails and certificates taken over, and no secret with them', async () => {
    const url = await createEmptyDatabase();
    const before = await new DataSource({
      ...dataSourceOptions(url, 2, []),
      migrations: [InitialSchema1763640000000, People1763650000000],
    }).initialize();
    await before.runMigrations();
    await looseEnds(before);
    const calibrations = await waitingWork((table, given) => insertAny(before, table, given));
    await before.destroy();

    await migrateDatabase(url);
    const left = await query<{ job: string; data: Record<string, unknown>; key: string | null }>(
      url,
      'select job, data, key from jobs_to_send',
    );

    const of = (name: string) => left.filter(({ job }) => job === name);
    expect(left).toHaveLength(6);
    expect(JSON.stringify(left)).not.toContain('secret');
    expect(of('account.mail').map(({ data }) => data)).toEqual(
      expect.arrayContaining([
        { purpose: 'reset', email: 'asked@example.org' },
        { purpose: 'verify', email: 'new@example.org' },
        { purpose: 'change_email', email: 'next@example.org', user_id: expect.any(String), token_version: 3 },
      ]),
    );
    expect(of('mail.send').map(({ data }) => data)).toEqual([
      { to: 'admin@example.org', subject: 'Somebody asks to join', text: 'Look', html: '<p>Look</p>' },
    ]);
    expect(of('certificate.make').map(({ key }) => key)).toEqual(
      expect.arrayContaining([calibrations.begun, calibrations.waiting]),
    );
  });
});

/** Two mails with a secret, one without, one that has left; a request; certificates begun, not begun and too old. */
async function waitingWork(insert: (table: string, given: Record<string, unknown>) => Promise<string>) {
  const user = await insert('users', { email: 'new@example.org', language: 'en', role: 'viewer', token_version: 3 });
  for (const [purpose, email] of [
    ['verify', 'new@example.org'],
    ['change_email', 'next@example.org'],
  ]) {
    await insert('mailed_tokens', { user_id: user, purpose, email, token_hash: email });
    await insert('outgoing_mails', {
      to_address: email,
      text: 'https://lab/auth/verify-email?token=secret',
      html: 'secret',
    });
  }
  const notice = {
    to_address: 'admin@example.org',
    subject: 'Somebody asks to join',
    text: 'Look',
    html: '<p>Look</p>',
  };
  await insert('outgoing_mails', notice);
  await insert('outgoing_mails', { ...notice, text: null, html: null, sent_at: new Date() });
  await insert('account_mail_requests', { purpose: 'reset', email: 'asked@example.org' });
  const asset = await insert('assets', { created_by: user });
  const recorded = (calibration_version: number, days: number) =>
    insert('calibrations', {
      asset_id: asset,
      created_by: user,
      calibration_version,
      created_at: new Date(Date.now() - days * 86_400_000),
    });
  const [begun, waiting] = [await recorded(1, 1), await recorded(2, 1), await recorded(3, 30)];
  await insert('certificates', { calibration_id: begun, status: 'pending', claimed_until: new Date() });
  return { begun, waiting };
}

/** Rows need not be complete: references and checks are not what this is about. */
async function looseEnds(source: DataSource): Promise<void> {
  await source.query(
    `do $$ declare c record; begin
       for c in select conrelid::regclass as of, conname from pg_constraint
                 where contype in ('f', 'c') and connamespace = 'public'::regnamespace loop
         execute format('alter table %s drop constraint %I', c.of, c.conname);
       end loop; end $$`,
  );
}

/** A row with what it must have. */
async function insertAny(source: DataSource, table: string, given: Record<string, unknown>): Promise<string> {
  const required = await source.query<{ name: string; type: string }[]>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_name = $1 and table_schema = 'public' and is_nullable = 'NO' and column_default is null`,
    [table],
  );
  const fillers: Record<string, unknown> = {
    uuid: randomUUID(),
    integer: 1,
    'double precision': 1,
    boolean: false,
    date: '2026-01-01',
    jsonb: '{}',
    'timestamp with time zone': new Date(),
  };
  const row: Record<string, unknown> = {
    ...Object.fromEntries(required.map(({ name, type }) => [name, fillers[type] ?? 'x'])),
    ...given,
  };
  const names = Object.keys(row);
  await source.query(
    `insert into ${table} (${names.join()}) values (${names.map((_, at) => `$${at + 1}`).join()})`,
    Object.values(row),
  );
  return String(row.id);
}
