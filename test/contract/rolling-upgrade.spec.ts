import { migrateDatabase } from '../../apps/api/src/platform/database/data-source.js';
import { addLaterMigration } from '../../apps/api/src/testing/later-migration.js';
import { storedSchemas, onConnection, restoreKept } from '../support/stored-schemas.js';

/** Needed by the previous version in a rolling upgrade. Drop a release later. */
const noLongerUsed: Record<string, string> = {};

interface Fact {
  name: string;
  type: string;
  is_nullable: boolean;
  is_filled: boolean;
  is_generated: boolean;
  kind: string;
}

const last = storedSchemas.at(-1) ?? '';

describe('processes of the previous version', () => {
  let before: Facts;
  let url: string;
  beforeAll(async () => {
    before = await factsOf(await restoreKept(last));
    url = await restoreKept(last);
    const removeLater = addLaterMigration();
    await migrateDatabase(url).finally(removeLater);
  });

  it('find every column, view and function they know, and no new required column', async () => {
    const found = breaks(before, await factsOf(url));

    expect(before.columns.length).toBeGreaterThan(500);
    expect(before.functions.length).toBeGreaterThan(10);
    expect(found).toEqual(Object.keys(noLongerUsed).sort());
  });

  it('can still write their rows: no new constraint rejects them', async () => {
    const refused: string[] = [];
    await onConnection(url, async (client) => {
      for (const [table, columns] of tablesOf(before)) {
        const list = columns.join(', ');
        // NOT NULL, checks and BEFORE triggers run before the conflict.
        const again = `insert into ${table} (${list}) overriding system value select ${list} from ${table} on conflict do nothing`;
        await client.query('begin');
        await client.query(again).catch((error: unknown) => refused.push(`${table}: ${String(error)}`));
        await client.query('rollback');
      }
    });

    expect(refused).toEqual([]);
  });

  it('record corrections that keep the place of their original', async () => {
    const columns = tablesOf(before).get('calibrations') ?? [];
    const places = await onConnection(url, async (client) => {
      await client.query('begin');
      const { rows } = await client.query<{ is_kept: boolean }>(
        `insert into calibrations (${columns.join(', ')})
         select ${columns.map((column) => `made.${column}`).join(', ')} from calibrations c
          cross join lateral jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'supersedes_id', c.id,
            'calibration_version', c.calibration_version + 100, 'created_at', now())) made
         returning first_recorded_at = (select o.created_at from calibrations o where o.id = calibrations.supersedes_id) as is_kept`,
      );
      await client.query('rollback');
      return rows;
    });

    expect(places.length).toBeGreaterThan(0);
    expect(places.filter(({ is_kept }) => !is_kept)).toEqual([]);
  });

  it('are checked by a test that detects breaking changes', async () => {
    const other = await restoreKept(last);
    await onConnection(other, (client) =>
      client.query(`
        alter table rate_limits rename to limits_of_rates;
        alter table daq_details rename column daq_type to kind;
        alter table daq_details alter column adc_type type text;
        alter table daq_details alter column clock_source set not null;
        alter table webhooks add column needed int not null;
        alter table webhooks add column filled int not null default 0;
        alter table webhooks add column free int`),
    );

    const found = breaks(before, await factsOf(other));

    expect(found).toEqual(
      expect.arrayContaining([
        'daq_details.adc_type was character varying(100) and is text',
        'daq_details.clock_source must be given',
        'daq_details.daq_type is gone',
        'webhooks.needed must be given',
        'rate_limits.key is gone',
      ]),
    );
    expect(found.filter((one) => /filled|free/.test(one))).toEqual([]);
  });
});

interface Facts {
  columns: Fact[];
  functions: string[];
}

function breaks(before: Facts, after: Facts): string[] {
  const [old, now] = [byName(before.columns), byName(after.columns)];
  const relations = new Set(before.columns.map(({ name }) => relationOf(name)));
  const found = before.functions.filter((name) => !after.functions.includes(name)).map((name) => `${name} is gone`);
  for (const [name, was] of old) {
    const is = now.get(name);
    if (!is) found.push(`${name} is gone`);
    else if (is.type !== was.type) found.push(`${name} was ${was.type} and is ${is.type}`);
    else if (mustBeGiven(is) && !mustBeGiven(was)) found.push(`${name} must be given`);
  }
  for (const [name, is] of now)
    if (!old.has(name) && relations.has(relationOf(name)) && mustBeGiven(is)) found.push(`${name} must be given`);
  return found.sort();
}

const byName = (facts: readonly Fact[]) => new Map(facts.map((fact) => [fact.name, fact]));
const relationOf = (column: string) => column.split('.')[0] ?? '';
const mustBeGiven = ({ is_nullable, is_filled }: Fact) => !is_nullable && !is_filled;

function tablesOf({ columns }: Facts): Map<string, string[]> {
  const tables = new Map<string, string[]>();
  for (const { name, kind, is_generated } of columns) {
    const [table = '', column = ''] = name.split('.');
    if (kind !== 'v' && !is_generated) tables.set(table, [...(tables.get(table) ?? []), `"${column}"`]);
  }
  return tables;
}

async function factsOf(url: string): Promise<Facts> {
  return onConnection(url, async (client) => {
    const { rows: columns } = await client.query<Fact>(
      `select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
              not a.attnotnull as is_nullable, (a.atthasdef or a.attidentity <> '' or c.relkind = 'v') as is_filled,
              a.attgenerated <> '' as is_generated, c.relkind as kind
         from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
          and a.attnum > 0 and not a.attisdropped`,
    );
    const { rows: functions } = await client.query<{ name: string }>(
      `select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace
          and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    );
    return { columns, functions: functions.map(({ name }) => name) };
  });
}
