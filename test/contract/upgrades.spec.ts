import { migrateDatabase } from '../../apps/api/src/platform/database/data-source.js';
import { MIGRATIONS } from '../../apps/api/src/platform/database/migrations/index.js';
import type { Client } from '../../apps/api/src/testing/client.js';
import { addLaterMigration } from '../../apps/api/src/testing/later-migration.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';
import { inOrder, readSchema } from '../../tools/schema/read-schema.mjs';
import { createEmptyDatabase } from '../operations/support/own-database.js';
import { storedSchemas, onConnection, restoreKept } from '../support/stored-schemas.js';
import { isLong } from '../support/long.js';

const oldestAndNewest = new Set([...storedSchemas.slice(0, 1), ...storedSchemas.slice(-1)]);

describe('upgrade', () => {
  let fresh: string;
  let removeLater: () => void;
  beforeAll(async () => {
    removeLater = addLaterMigration();
    fresh = await createEmptyDatabase();
    await migrateDatabase(fresh);
  });
  afterAll(() => {
    removeLater();
  });

  describe.each(isLong ? storedSchemas : [...oldestAndNewest])('of %s', (name) => {
    let url: string;
    let before: Map<string, number>;
    let ran: string[];
    let test: TestApp;
    let root: Client;
    beforeAll(async () => {
      url = await restoreKept(name);
      before = await rowsOf(url);
      ran = await migrateDatabase(url);
      test = await startTestApp({}, { databaseUrl: url });
      root = await signedIn(test, 'root@example.org');
    });
    afterAll(() => test.close());

    it('ends with the same schema objects as an empty database', async () => {
      const [upgraded, made] = [await schemaOf(await asKept(url)), await schemaOf(await asKept(fresh))];

      expect(difference(upgraded, made)).toEqual([]);
      expect(made.length).toBeGreaterThan(400);
      expect(await lastMigration(url)).toBe(Math.max(...timesOf(MIGRATIONS)));
      expect(ran).toHaveLength(MIGRATIONS.length - (before.get('migrations') ?? 0));
    });

    it('keeps every row of users, organizations, assets and calibrations', async () => {
      const after = await rowsOf(url);
      const tables = ['users', 'organizations', 'organization_members', 'assets', 'sensor_channels', 'calibrations'];

      for (const table of tables) expect([table, before.get(table)]).toEqual([table, expect.any(Number)]);
      expect(tables.map((table) => [table, after.get(table)])).toEqual(
        tables.map((table) => [table, before.get(table)]),
      );
      expect(after.get('audit_logs')).toBeGreaterThanOrEqual(before.get('audit_logs') ?? 0);
    });

    it('keeps the records, read through the API', async () => {
      const { body: assets } = await root.get('/assets?include_inactive=true').expect(200);
      const asset = assets.find(({ serial_number }) => serial_number === '0012e3') as { id: string };
      const { body: calibrations } = await root.get(`/assets/${asset.id}/calibrations`).expect(200);
      const newest = calibrations[0] as { id: string };
      const { body: whole } = await root.get(`/assets/${asset.id}`).expect(200);
      const { body: searched } = await root.get('/assets?q=0012E3%20thermometrics').expect(200);
      const { body: points } = await root.get(`/calibrations/${newest.id}/points`).expect(200);
      const { body: calibration } = await root.get(`/calibrations/${newest.id}`).expect(200);

      expect(searched.map(({ id }) => id)).toEqual([asset.id]);
      expect(whole).toMatchObject({
        name: 'Immersion thermometer',
        description: 'After the move',
        manufacturer: 'Thermometrics',
      });
      expect(whole.sensor_channels[0]).toMatchObject({ channel_id: '1', unit: '°C', measurement_max: 100 });
      expect(calibration).toMatchObject({
        calibration_date: '2026-03-12',
        performed_by_name: "O'Hara “Ñandú” \\ 5 µ",
        notes: "Several lines;\n'quoted', \\ and a tab\t.",
      });
      expect(points).toHaveLength(11);
      expect(points[10]).toMatchObject({ reference_value: 26.351, measured_value: 26.511 });
    });

    it('returns results of the earlier version in the documented shape', async () => {
      const { body: all } = await root.get('/calibrations').expect(200);
      const ids = all.map(({ id }) => id);
      for (const id of ids)
        for (const part of ['', '/points', '/inputs', '/numbers', '/statistics', '/files', '/analysis'])
          await root.get(`/calibrations/${id}${part}`);
      for (const path of ['/assets', '/dashboard', '/dashboard/summary', '/activity', '/audit-logs', '/organizations'])
        await root.get(path).expect(200);
      const { body: newest } = await root.get(`/calibrations/${ids[0] ?? ''}`).expect(200);

      expect(ids).toHaveLength(2);
      expect(newest.conformity_statement).toHaveProperty('measurand');
      expect(newest.conformity_statement).toHaveProperty('readings_least');
      expect(newest.analysis?.budget_at).toHaveProperty('level_index');
    });

    it('keeps the visibility of assets', async () => {
      const technician = await signedIn(test, 'technician@example.org');

      const { body: seen } = await technician.get('/assets').expect(200);
      const { body: all } = await root.get('/assets').expect(200);

      expect(seen.map(({ name: shown }) => shown)).toEqual(['Immersion thermometer']);
      expect(all).toHaveLength(2);
    });

    it('records a further calibration of the same asset', async () => {
      const { body: assets } = await root.get('/assets').expect(200);
      const asset = assets.find(({ serial_number }) => serial_number === '0012e3') as { id: string };
      const { body: calibrations } = await root.get(`/assets/${asset.id}/calibrations`).expect(200);
      const last = calibrations.find(({ calibration_date }) => calibration_date === '2026-03-12');
      const { body: points } = await root.get(`/calibrations/${last?.id ?? ''}/points`).expect(200);
      const fields = ['point_index', 'reference_value', 'measured_value', 'reference_unit', 'measured_unit'];

      const { body: next } = await root
        .post('/calibrations', {
          asset_id: asset.id,
          calibration_date: '2026-04-01',
          calibration_interval: 12,
          performed_by_name: 'Root',
          calibration_type: 'internal',
          points: (points as unknown as Record<string, unknown>[]).map((point) =>
            Object.fromEntries(fields.map((field) => [field, point[field]])),
          ),
        } as never)
        .expect(201);

      expect(next.calibration_version).toBe((last?.calibration_version ?? Number.NaN) + 1);
    });
  });
});

describe('upgrade of corrections, of imports and of records without points', () => {
  let url: string;
  let sensor: string;
  let inPart: string;
  let before: unknown[];
  const hashes = async () =>
    rowsIn<object>(url, 'select id, calibration_content_hash(id) as hash from calibrations order by id');

  beforeAll(async () => {
    url = await restoreKept(storedSchemas.at(-1) ?? '');
    const [last] = await rowsIn<{ id: string; sensor_id: string }>(
      url,
      `select id, sensor_id from calibrations where calibration_date = '2026-03-12'`,
    );
    sensor = last?.sensor_id ?? '';
    const copy = (number: number, facts: object) =>
      rowsIn(
        url,
        `insert into calibrations select made.* from calibrations c cross join lateral jsonb_populate_record(c, $2) made
          where c.id = $1`,
        [
          last?.id,
          JSON.stringify({
            id: idOf(number),
            calibration_version: 100 + number,
            calibration_date: '2026-03-20',
            created_at: `2026-03-21T0${String(number)}:00:00Z`,
            ...facts,
          }),
        ],
      );
    const replaced = { status: 'void', is_active: false, status_before_void: 'valid' };
    await copy(1, replaced);
    await copy(2, { conformity: 'pass', imported: { stated: { certificate_number: 'LAB-CAL-T9-v7' } } });
    await copy(3, { ...replaced, supersedes_id: idOf(1) });
    await copy(4, { supersedes_id: idOf(3), conformity: 'fail' });
    await copy(5, { calibration_date: '2026-03-01', analysis: null });
    await copy(6, {
      calibration_date: '2026-02-01',
      analysis: null,
      has_stated_points: true,
      poly_coefficients: [1, 0],
    });
    await rowsIn(
      url,
      'update calibrations o set superseded_by_id = c.id from calibrations c where c.supersedes_id = o.id',
    );
    await rowsIn(url, `update sensor_channels set conformity = 'fail' where id = $1`, [sensor]);
    const [other] = await rowsIn<{ id: string }>(
      url,
      `update assets set conformity = 'pass' where id not in (select asset_id from sensor_channels where id = $1) returning id`,
      [sensor],
    );
    inPart = other?.id ?? '';
    await rowsIn(url, 'update sensor_channels set next_due_at = null where asset_id = $1', [inPart]);
    before = await hashes();
    await migrateDatabase(url);
  });

  it('keeps the place of a correction among those of its day', async () => {
    const rows = await rowsIn<{ id: string; place: string }>(
      url,
      `select id, to_char(first_recorded_at at time zone 'UTC', 'HH24') as place from calibrations
        where first_recorded_at is not null order by id`,
    );
    const [channel] = await rowsIn<{ conformity: string }>(
      url,
      'select conformity from sensor_channels where id = $1',
      [sensor],
    );

    expect(rows).toEqual([3, 4].map((number) => ({ id: idOf(number), place: '01' })));
    expect(channel?.conformity).toBe('pass');
  });

  it('finds an imported record by the stated number', async () => {
    const found = await rowsIn(url, `select id from calibrations where search_text like '% lab-cal-t9-v7 %'`);

    expect(found).toEqual([{ id: idOf(2) }]);
  });

  it('counts an asset with an uncalibrated channel as not evaluated', async () => {
    const counted = await rowsIn(url, 'select conformity from counted_assets where asset_id = $1', [inPart]);

    expect(counted).toEqual([{ conformity: 'not_evaluated' }]);
  });

  it('keeps the units of a record without points, and the signed content of all', async () => {
    await rowsIn(url, `update sensor_channels set unit = 'K', output_signal_unit = 'mA' where id = $1`, [sensor]);
    await rowsIn(url, `update sensor_channels set unit = '°F' where id = $1`, [sensor]);

    const recorded = await rowsIn(
      url,
      `select id, recorded_reference_unit as reference, recorded_measured_unit as measured from calibrations
        where recorded_reference_unit is not null order by id`,
    );

    expect(recorded).toMatchObject([5, 6].map((number) => ({ id: idOf(number), reference: '°C' })));
    expect(await hashes()).toEqual(before);
  });
});

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${String(number)}`;

const rowsIn = <T extends object>(url: string, text: string, values: unknown[] = []): Promise<T[]> =>
  onConnection(url, async (client) => (await client.query<T>(text, values)).rows);

/** PostgreSQL normalizes expressions: normalize both. */
async function asKept(url: string): Promise<string> {
  const copy = await createEmptyDatabase();
  const objects = await onConnection(url, readSchema);
  await onConnection(copy, (client) => inOrder(client, objects));
  return copy;
}

/** Partitions depend on date and data. */
const PART = /^\S+(?: key)? audit_logs_(?:\d{4}_\d{2}|earlier)\b/;

/** Sorted: column order depends on migrations. */
async function schemaOf(url: string): Promise<string[]> {
  return onConnection(url, async (client) => {
    const objects = (await readSchema(client)).filter(({ kind }) => kind !== 'table');
    const columns = await client.query<{ name: string; facts: string }>(
      `select table_name || '.' || column_name as name,
              concat_ws(' ', data_type, udt_name, character_maximum_length, datetime_precision, is_nullable, column_default,
                        is_identity, generation_expression, collation_name) as facts
         from information_schema.columns where table_schema = 'public'`,
    );
    return [
      ...objects.map(({ kind, name, sql }) => `${kind} ${name}: ${sql}`),
      ...columns.rows.map(({ name, facts }) => `column ${name}: ${facts}`),
    ].filter((fact) => !PART.test(fact));
  });
}

function difference(one: readonly string[], other: readonly string[]): string[] {
  const [left, right] = [new Set(one), new Set(other)];
  return [
    ...one.filter((fact) => !right.has(fact)).map((fact) => `upgraded only: ${fact}`),
    ...other.filter((fact) => !left.has(fact)).map((fact) => `fresh only: ${fact}`),
  ].sort();
}

async function rowsOf(url: string): Promise<Map<string, number>> {
  return onConnection(url, async (client) => {
    const { rows } = await client.query<{ name: string; count: number }>(
      `select relname as name, (xpath('//c/text()', query_to_xml(format('select count(*) as c from %I', relname), false, true, '')))[1]::text::int as count
         from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    return new Map(rows.map(({ name, count }) => [name, count]));
  });
}

async function lastMigration(url: string): Promise<number> {
  return onConnection(url, async (client) => {
    const { rows } = await client.query<{ last: string }>('select max(timestamp) as last from migrations');
    return Number(rows[0]?.last);
  });
}

const timesOf = (classes: readonly { name: string }[]) => classes.map(({ name }) => Number(/\d{13}$/.exec(name)?.[0]));

async function signedIn({ anyone }: TestApp, email: string): Promise<Client> {
  const { body } = await anyone.post('/auth/login', { email, password: 'correct horse battery' }).expect(200);
  return anyone.as(body.access_token);
}
