import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp } from '../../apps/api/src/testing/test-app.js';
import {
  type DatabaseContext,
  withDatabaseContext,
  type VisibilityContext,
  type SystemContext,
  systemContexts,
} from '../../apps/api/src/platform/database/connections/database-context.js';
import { Database } from '../../apps/api/src/platform/database/database.js';
import {
  SessionSettings,
  withoutRowLevelSecurity,
} from '../../apps/api/src/platform/database/row-level-security/session-settings.js';
import { OPEN_VIEWS } from '../../apps/api/src/platform/database/row-level-security/confined-role.js';
import { Storage } from '../../apps/api/src/platform/storage/storage.js';
import { workspaceRoot } from '../../apps/api/src/platform/version.js';
import { type ContractFixture, contractFixture, keysOf, picture } from './support/contract-fixture.js';

/** Reference an organization, but hold none of its data. */
const withoutPolicy: Record<string, string> = {
  users: 'people are known to everybody who is signed in; their picture is a file of theirs',
  mailed_tokens: 'of a person',
  known_networks: 'of a person',
  identities: 'of a person',
  user_sessions: 'of a person',
  sign_on_attempts: 'of a person, for minutes',
  factor_challenges: 'of a person, for minutes',
  sign_on_settings: 'of the installation; names a superadmin',
  mails: 'of a person; the superadmin sees which could not be delivered, never what they say',
  file_damages: 'which files are damaged, by id alone: for the alarm',
  procedures: 'shared by all organizations (decision 3)',
  procedure_revisions: 'as the procedures',
  procedure_attachments: 'as the procedures; files have policies of their own',
  user_keys: 'of a person',
  notification_preferences: 'of a person',
  user_signatures: 'of a person; its picture is a file of theirs',
};

/** Visible to outsiders, with the reason. */
const shownAnyway: Record<string, string> = { organizations: 'known by name (decision 7)' };

/** No other privilege is granted. */
const onlyAddedTo = ['audit_logs', 'audit_chains', 'audit_seals', 'electronic_signatures'];

describe('row-level security', () => {
  let fixture: ContractFixture;
  let test: TestApp;
  let sees: VisibilityContext;
  let walled: string[];
  const asStranger = <T>(work: () => T): T => withDatabaseContext({ sees, isWriting: true }, work);
  const rows = <T>(sql: string, values: unknown[] = []) => test.app.get(Database).rows<T>(sql, values);

  beforeAll(async () => {
    fixture = await contractFixture();
    test = fixture.test;
    sees = { id: randomUUID(), role: 'viewer', memberships: [...fixture.stranger.ids.organization] };
    walled = [...fixture.hiddenRows.keys()];
  });

  it('applies to every request, with a role that owns nothing and bypasses no policy', async () => {
    const [role] = await asStranger(() =>
      rows<object>(`select current_user::text as name, rolsuper or rolbypassrls or rolcanlogin as passes,
          (select count(*)::int from pg_class where relowner = r.oid) as owns from pg_roles r where rolname = current_user`),
    );

    expect(role).toEqual({ name: 'etalon_confined', passes: false, owns: 0 });
  });

  it('protects every table that has an organization or references one', async () => {
    const tables = await test.sql<{ name: string }>(
      `with recursive leads as (
         select attrelid as id from pg_attribute join pg_class c on c.oid = attrelid
          where attname = 'organization_id' and relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
         union select 'organizations'::regclass
         union select 'stored_files'::regclass
         union select conrelid from pg_constraint join leads on confrelid = leads.id where contype = 'f')
       select id::regclass::text as name from leads order by 1`,
    );
    const open = tables.map(({ name }) => name).filter((name) => !walled.includes(name));

    expect(tables.length).toBeGreaterThan(12);
    expect(open).toEqual(
      Object.keys(withoutPolicy)
        .filter((name) => open.includes(name))
        .sort(),
    );
    const lenient = await test.sql(`select tablename from pg_policies where qual is null and with_check is null`);
    expect(lenient).toEqual([]);
  });

  it('applies to every view except those of names and places', async () => {
    const views = await test.sql<{ name: string }>(
      `select relname as name from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
          and not coalesce(reloptions @> array['security_invoker=true'], false) order by 1`,
    );

    expect(views.map(({ name }) => name)).toEqual([...OPEN_VIEWS].sort());
  });

  it('hides every row of a private organization from a non-member, in any table and statement', async () => {
    const shown = await asStranger(() => keysOf(walled, (sql) => rows(sql)));
    const seen = walled.filter((table) =>
      [...(fixture.hiddenRows.get(table) ?? [])].some((key) => shown.get(table)?.has(key)),
    );

    expect(walled.filter((table) => fixture.hiddenRows.get(table)?.size === 0)).toEqual([]);
    expect(seen).toEqual(Object.keys(shownAnyway));
    expect([...(shown.get('assets') ?? [])]).toEqual(expect.arrayContaining([...fixture.stranger.ids.asset]));
  });

  it('prevents a non-member from updating, deleting or inserting rows of it', async () => {
    const before = await contents();
    for (const table of walled) {
      const [column] = await test.sql<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 order by attnum limit 1`,
      );
      const change = asStranger(() =>
        test.app.get(Database).transaction(async (tx) => {
          await tx.query(`update ${table} set "${column?.name}" = "${column?.name}"`);
          const [, removed] = await tx.query<[unknown, number]>(
            `delete from ${table} t where to_jsonb(t)::text like any($1)`,
            [hiddenIds()],
          );
          return removed;
        }),
      );
      const result = await change.catch((error: unknown) => (error as { code?: string }).code);
      expect([table, result]).toEqual([table, onlyAddedTo.includes(table) ? '42501' : 0]);
    }
    const refused: [string, unknown[]][] = [
      ['update assets set organization_id = $1', [fixture.hidden.organization[0]]],
      [
        `insert into organization_join_requests (id, organization_id, user_id, status)
         select gen_random_uuid(), $1, id, 'approved' from users where id <> $2`,
        [fixture.hidden.organization[0], sees.id],
      ],
      ['update sensor_channels set asset_id = $1', [fixture.hidden.asset[0]]],
    ];

    for (const [sql, values] of refused)
      await expect(asStranger(() => rows(sql, values))).rejects.toMatchObject({ code: '42501' });
    expect(await contents()).toEqual(before);
  });

  it('hides every row without a current user', async () => {
    const asNobody = (sql: string) => withDatabaseContext({ isWriting: true }, () => rows(sql));
    for (const table of walled) expect([table, await asNobody(`select 1 from ${table}`)]).toEqual([table, []]);
    const inside = await test.app.get(Database).transaction((tx) => tx.query<unknown[]>('select 1 from assets'));

    expect(inside).toEqual([]);
  });

  it('is bypassed within a transaction for a named reason, and applies again afterwards', async () => {
    const [all] = await test.sql<{ count: number }>('select count(*)::int as count from assets');
    const [before, within, after] = await asStranger(() =>
      test.app.get(Database).transaction(async (tx) => {
        const count = async () => (await tx.query<unknown[]>('select 1 from assets')).length;
        return [await count(), await withoutRowLevelSecurity(tx, 'asset id', count), await count()];
      }),
    );

    expect(within).toBe(all?.count);
    expect(before).toBeLessThan(all?.count ?? 0);
    expect(after).toBe(before);
  });

  it('does not hide references of other organizations to the same stored content', async () => {
    const { client, ids } = fixture.stranger;
    for (const content of [fixture.logo, await picture('blue')])
      await client.upload(`/organizations/${ids.organization[0] ?? ''}/logo`, content, 'image/png').expect(201);

    const [file] = await test.sql<{ object_name: string }>(
      'select f.object_name from stored_files f join organizations o on o.logo_file_id = f.id where o.id = $1',
      [fixture.hidden.organization[0]],
    );

    expect(await test.app.get(Storage).head(file?.object_name ?? '')).not.toBeNull();
  });

  it('is active for all writes of the application', () => {
    const frames = new SessionSettings();
    frames.isActive = true;
    const isConfined = (change: Partial<DatabaseContext>) =>
      withDatabaseContext({ sees, ...change }, () => 'role' in frames.now());

    expect([isConfined({ isWriting: true }), isConfined({ isWriting: true, sees: null }), isConfined({})]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is bypassed only for a few named reasons', () => {
    const folder = join(workspaceRoot, 'apps/api/src');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
    const uses = (name: string) =>
      sources.flatMap((source) => [
        ...source.matchAll(new RegExp(`(?:asSystem\\(|withoutRowLevelSecurity\\(tx, |sees: |sees = )'${name}'`, 'g')),
      ]).length;

    const used = Object.fromEntries(Object.keys(systemContexts).map((name) => [name, uses(name)]));

    expect(used).toEqual({
      guard: 4,
      'sign-in': 1,
      job: 11,
      'calendar address': 1,
      'key of a laboratory': 1,
      'certificate verification': 1,
      'certificate numbers': 1,
      'signed address': 1,
      'as of': 1,
      'last admin': 3,
      'access notices': 1,
      notices: 2,
      'content of others': 3,
      'damaged files': 2,
      'asset id': 8,
      'impact findings': 1,
      'calibration states': 1,
      'standards of a record': 1,
      'undo of an import': 2,
      'names of laboratories': 2,
      'signature policy': 3,
    } satisfies Record<SystemContext, number>);
  });

  const hiddenIds = () => {
    const { organization, asset, calibration } = fixture.hidden;
    return [...organization, ...asset, ...calibration].map((id) => `%${id}%`);
  };

  async function contents(): Promise<Record<string, object | undefined>> {
    const counts: Record<string, object | undefined> = {};
    for (const table of walled)
      [counts[table]] = await test.sql<object>(
        `select count(*)::int as count, array_agg(xmin::text || ctid::text) filter (where to_jsonb(t)::text like any($1)) as hidden from ${table} t`,
        [hiddenIds()],
      );
    return counts;
  }
});
