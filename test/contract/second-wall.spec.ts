import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { aLocation, anAsset, anOrganization, calibrationBody } from '../../apps/api/src/testing/builders.js';
import type { Client } from '../../apps/api/src/testing/client.js';
import { eventually } from '../../apps/api/src/testing/eventually.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';
import {
  type Asking,
  askingAs,
  asSystem,
  type SeenBy,
  type SystemContext,
  systemContexts,
} from '../../apps/api/src/platform/database/asking.js';
import { Sealer } from '../../apps/api/src/features/audit/index.js';
import { Database } from '../../apps/api/src/platform/database/database.js';
import { Frames, withoutWall } from '../../apps/api/src/platform/database/frame.js';
import { OPEN_VIEWS } from '../../apps/api/src/platform/database/confined-role.js';
import { Storage } from '../../apps/api/src/platform/storage/storage.js';
import { workspaceRoot } from '../../apps/api/src/platform/version.js';

/** Tables that lead to an organization by a key and hold nothing of it. */
const withoutPolicy: Record<string, string> = {
  users: 'people are known to everybody who is signed in; their picture is a file of theirs',
  mailed_tokens: 'of a person',
  known_networks: 'of a person',
  mails: 'of a person; the superadmin sees which could not be delivered, never what they say',
  file_damages: 'which files are damaged, by id alone: for the alarm',
  procedures: 'shared by all organizations (decision 3)',
  procedure_revisions: 'as the procedures',
  procedure_attachments: 'as the procedures; a file has a wall of its own',
  user_keys: 'of a person',
  saved_views: 'of a person',
  notification_preferences: 'of a person',
  user_signatures: 'of a person; its picture is a file of theirs',
};

/** Which rows of a private organization somebody else may see, and why. */
const shownAnyway: Record<string, string> = { organizations: 'known by name (decision 7)' };

/** Nobody else has the right at all. */
const onlyAddedTo = ['audit_logs', 'audit_chains', 'audit_seals'];

describe('the second wall', () => {
  let test: TestApp;
  let hidden: { organization: string; asset: string; calibration: string };
  let stranger: { client: Client; sees: SeenBy; asset: string };
  let walled: string[];
  const asStranger = <T>(work: () => T): T => askingAs({ sees: stranger.sees }, work);
  const rows = <T>(sql: string, values: unknown[] = []) => test.app.get(Database).rows<T>(sql, values);

  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker' });
    const member = await test.signIn('admin', 'Member');
    const logo = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const organization = await anOrganization(member, { name: 'Hidden', private: true });
    await member.upload(`/organizations/${organization.id}/logo`, logo, 'image/png').expect(201);
    await member.put(`/organizations/${organization.id}/accreditation`, { body: 'National Body' }).expect(200);
    const line = { physical_quantity: 'temperature', unit: '°C', range_min: 0, range_max: 100, cmc_absolute: 0.05 };
    await member.post(`/organizations/${organization.id}/scope`, line).expect(201);
    const place = await aLocation(member, organization);
    const asset = await anAsset(member, { organization_id: organization.id, location_id: place.id });
    await anAsset(member, {
      organization_id: organization.id,
      asset_type: 'daq',
      daq_details: { daq_type: 'modular', input_channels: 2, output_channels: 0 },
    });
    await member
      .post('/calibration-drafts', {
        asset_id: asset.id,
        format: 1,
        content: { conditions: {}, analysis: {}, rows: [] },
      })
      .expect(201);
    const { body: made } = await member
      .send<{ 201: { id: string } }>('POST', '/calibrations', calibrationBody(asset), { 'Idempotency-Key': 'kept' })
      .expect(201);
    await member.get(`/calibrations/${made.id}/certificate/download`).expect(200);
    await member.post('/certificate-batches', { calibration_ids: [made.id] }).expect(202);
    await member.post(`/calibrations/${made.id}/certificate/reissue`, { reason: 'Hidden' }).expect(204);
    await test.sql(`update calibrations set engine_version = '1.2.0'`);
    await test.root.post(`/organizations/${organization.id}/recomputations`).expect(202);
    await eventually(async () => (await test.sql('select 1 from recomputations')).length > 0);
    const sweep = {
      data_entry_mode: 'frequency_response' as const,
      points: [],
      frequency_response_points: [10, 100].map((frequency_value, sweep_index) => ({
        ...{ sweep_index, frequency_value, reference_value: 1, measured_value: 1 },
        ...{ reference_unit: '°C', measured_unit: 'mV' },
      })),
      frequency_response_baseline_sweep_index: 0,
    };
    await member.post('/calibrations', calibrationBody(asset, sweep)).expect(201);
    await eventually(async () => (await test.sql('select 1 from asset_scores')).length > 0);
    await test.sql(
      `with report as (
         insert into impact_reports (id, asset_id, sensor_id, finding_id, period_to, engine_version, started_by, started_at)
         select gen_random_uuid(), asset_id, sensor_id, id, calibration_date, engine_version, created_by, now()
           from calibrations where id = $1 returning id, asset_id, finding_id, started_by),
       affected as (
         insert into impact_affected (id, report_id, calibration_id, level, via_id)
         select gen_random_uuid(), id, finding_id, 1, finding_id from report returning id)
       insert into impact_decisions (id, affected_id, asset_id, number, decision, reason, decided_by, decided_at)
       select gen_random_uuid(), affected.id, report.asset_id, 1, 'accept', 'Hidden', report.started_by, now() from affected, report`,
      [made.id],
    );
    await test.sql(
      `with told as (
         insert into reminder_deliveries (id, user_id, opened_at)
         select gen_random_uuid(), user_id, now() from organization_members where organization_id = $1 limit 1 returning id, user_id),
       rounds as (insert into reminder_rounds (organization_id, day) values ($1, current_date))
       insert into reminders (asset_id, user_id, kind, due_date, delivery_id)
       select $2, user_id, 'overdue', current_date, id from told`,
      [organization.id, asset.id],
    );
    await test.sql(
      `with hook as (
         insert into webhooks (id, organization_id, name, url, events, wrapped_secret, paused_because, enabled_at, created_by)
         select gen_random_uuid(), $1, 'Hidden', 'https://hidden.example.org', '{asset.created}', 'x', 'by_hand', now(), user_id
           from organization_members where organization_id = $1 limit 1 returning id),
       noted as (insert into webhook_due_dates (webhook_id, asset_id, kind, due_date) select id, $2, 'overdue', current_date from hook),
       delivery as (
         insert into webhook_deliveries (id, webhook_id, event_id, type, body, occurred_at, state, waiting_since, due_at)
         select gen_random_uuid(), id, gen_random_uuid(), 'asset.created', $1::text, now(), 'failed', now(), now() from hook returning id)
       insert into webhook_attempts (id, delivery_id, started_at, duration_ms, outcome, answer)
       select gen_random_uuid(), id, now(), 1, 'refused', $1::text from delivery`,
      [organization.id, asset.id],
    );
    await test.sql(
      `with template as (
         insert into certificate_templates (id, organization_id, name, source_version, created_by)
         select gen_random_uuid(), $1, 'Hidden', 1, user_id from organization_members where organization_id = $1 limit 1
         returning id, created_by),
       chosen as (
         insert into certificate_choices (calibration_id, template_id) select $2, id from template
         on conflict (calibration_id) do nothing)
       insert into certificate_template_versions (id, template_id, number, source, thumbnail, created_by)
       select gen_random_uuid(), id, 1, $1::text, '', created_by from template`,
      [organization.id, made.id],
    );
    await member.post(`/organizations/${organization.id}/exports`).expect(202);
    await eventually(
      async () => (await test.sql(`select 1 from organization_exports where outcome = 'done'`)).length > 0,
      60_000,
    );
    await member.post(`/organizations/${organization.id}/calendar-feeds`, { name: 'Hidden' }).expect(201);
    const asking = await test.signIn('technician', 'Asking');
    await asking.post(`/organizations/${organization.id}/join-requests`).expect(201);
    hidden = { organization: organization.id, asset: asset.id, calibration: made.id };

    const client = await test.signIn('technician', 'Stranger');
    const { body: me } = await client.get('/users/me').expect(200);
    const own = await anOrganization(client, { name: 'Own', private: true });
    stranger = {
      client,
      sees: { id: me.id, role: 'viewer', memberships: [own.id] },
      asset: (await anAsset(client, { organization_id: own.id })).id,
    };
    await eventually(async () => {
      await asSystem('job', () => test.app.get(Sealer).seal());
      return (await test.sql('select 1 from audit_seals')).length > 0;
    });
    walled = (
      await test.sql<{ name: string }>(
        `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace and relrowsecurity order by 1`,
      )
    ).map(({ name }) => name);
  });
  afterAll(() => test.close());

  it('holds for every request: as a role that owns nothing and passes no policy', async () => {
    const [role] = await asStranger(() =>
      rows<object>(`select current_user::text as name, rolsuper or rolbypassrls or rolcanlogin as passes,
          (select count(*)::int from pg_class where relowner = r.oid) as owns from pg_roles r where rolname = current_user`),
    );

    expect(role).toEqual({ name: 'etalon_confined', passes: false, owns: 0 });
  });

  it('stands around every table that has an organization or leads to one', async () => {
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

  it('is seen through by no view but those that hold names and places', async () => {
    const views = await test.sql<{ name: string }>(
      `select relname as name from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
          and not coalesce(reloptions @> array['security_invoker=true'], false) order by 1`,
    );

    expect(views.map(({ name }) => name)).toEqual([...OPEN_VIEWS].sort());
  });

  it('shows a stranger no row of a private organization, whatever a statement forgets, in any table', async () => {
    const seen: Record<string, number> = {};
    for (const table of walled) {
      const all = await test.sql<{ row: unknown }>(`select to_jsonb(t) as row from ${table} t`);
      const shown = await asStranger(() => rows<{ row: unknown }>(`select to_jsonb(t) as row from ${table} t`));
      const own = [stranger.sees.id, stranger.asset, ...stranger.sees.memberships];
      const foreign = shown.filter(({ row }) => !mentions(row, own));
      expect([table, all.length > 0]).toEqual([table, true]);
      if (foreign.length > 0) seen[table] = foreign.length;
    }

    expect(Object.keys(seen)).toEqual(Object.keys(shownAnyway));
    const [own] = await asStranger(() => rows<{ count: number }>('select count(*)::int as count from assets'));
    expect(own?.count).toBe(1);
  });

  it('lets a stranger change and remove no row of it, and put none into it', async () => {
    const before = await contents();
    for (const table of walled) {
      const [column] = await test.sql<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 order by attnum limit 1`,
      );
      const hiddenRows = await test.sql<{ row: unknown }>(`select to_jsonb(t) as row from ${table} t`);
      expect(hiddenRows.length).toBeGreaterThan(0);
      const change = asStranger(() =>
        test.app.get(Database).transaction(async (tx) => {
          await tx.query(`update ${table} set "${column?.name}" = "${column?.name}"`);
          const [, removed] = await tx.query<[unknown, number]>(
            `delete from ${table} t where to_jsonb(t)::text like any($1)`,
            [[hidden.organization, hidden.asset, hidden.calibration].map((id) => `%${id}%`)],
          );
          return removed;
        }),
      );
      const result = await change.catch((error: unknown) => (error as { code?: string }).code);
      expect([table, result]).toEqual([table, onlyAddedTo.includes(table) ? '42501' : 0]);
    }
    const move = asStranger(() => rows('update assets set organization_id = $1', [hidden.organization]));
    const plant = asStranger(() =>
      rows(
        `insert into organization_join_requests (id, organization_id, user_id, status)
        select gen_random_uuid(), $1, id, 'approved' from users where id <> $2`,
        [hidden.organization, stranger.sees.id],
      ),
    );
    const channel = asStranger(() => rows(`update sensor_channels set asset_id = $1`, [hidden.asset]));

    for (const refused of [move, plant, channel]) await expect(refused).rejects.toMatchObject({ code: '42501' });
    expect(await contents()).toEqual(before);
  });

  it('shows nothing to whom nobody is named', async () => {
    for (const table of walled) expect([table, await rows(`select 1 from ${table}`)]).toEqual([table, []]);
    const inside = await test.app.get(Database).transaction((tx) => tx.query<unknown[]>('select 1 from assets'));

    expect(inside).toEqual([]);
  });

  it('opens within a transaction for a named reason, and stands again behind it', async () => {
    const counts = await asStranger(() =>
      test.app.get(Database).transaction(async (tx) => {
        const count = async () => (await tx.query<unknown[]>('select 1 from assets')).length;
        return [await count(), await withoutWall(tx, 'asset id', count), await count()];
      }),
    );

    expect(counts).toEqual([1, 3, 1]);
  });

  it('keeps nobody from noticing that somebody else still refers to the same content', async () => {
    const logo = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const other = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'blue' } })
      .png()
      .toBuffer();
    const { client, sees } = stranger;
    await client.upload(`/organizations/${sees.memberships[0]}/logo`, logo, 'image/png').expect(201);
    await client.upload(`/organizations/${sees.memberships[0]}/logo`, other, 'image/png').expect(201);

    const [file] = await test.sql<{ object_name: string }>(
      'select f.object_name from stored_files f join organizations o on o.logo_file_id = f.id where o.id = $1',
      [hidden.organization],
    );

    expect(await test.app.get(Storage).head(file?.object_name ?? '')).not.toBeNull();
  });

  it('stands in the product around all that writes', () => {
    const frames = new Frames();
    frames.isWalled = true;
    const isConfined = (change: Partial<Asking>) =>
      askingAs({ sees: stranger.sees, ...change }, () => 'role' in frames.now());

    expect([isConfined({ isAct: true }), isConfined({ isAct: true, sees: null }), isConfined({})]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is left for reasons that are named, and few', () => {
    const folder = join(workspaceRoot, 'apps/api/src');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
    const uses = (name: string) =>
      sources.flatMap((source) => [
        ...source.matchAll(new RegExp(`(?:asSystem\\(|withoutWall\\(tx, |sees: |sees = )'${name}'`, 'g')),
      ]).length;

    const used = Object.fromEntries(Object.keys(systemContexts).map((name) => [name, uses(name)]));

    expect(used).toEqual({
      guard: 3,
      'sign-in': 1,
      job: 8,
      'calendar address': 1,
      'key of a laboratory': 1,
      'certificate in hand': 1,
      'signed address': 1,
      'as of': 1,
      'last admin': 3,
      'news of access': 1,
      notices: 2,
      'content of others': 2,
      'damaged files': 2,
      'asset id': 3,
      'names of laboratories': 2,
    } satisfies Record<SystemContext, number>);
  });

  /** Of all tables, as their owner sees them: how many rows, and those of the private organization as they were written. */
  async function contents(): Promise<Record<string, object | undefined>> {
    const counts: Record<string, object | undefined> = {};
    for (const table of walled)
      [counts[table]] = await test.sql<object>(
        `select count(*)::int as count, array_agg(xmin::text || ctid::text) filter (where to_jsonb(t)::text like any($1)) as hidden from ${table} t`,
        [[hidden.organization, hidden.asset, hidden.calibration].map((id) => `%${id}%`)],
      );
    return counts;
  }
});

const mentions = (row: unknown, ids: readonly string[]) => ids.some((id) => JSON.stringify(row).includes(id));
