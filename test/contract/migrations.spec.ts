import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import { migrateDatabase } from '../../apps/api/src/platform/database/data-source.js';
import { LAST_BEFORE } from '../../apps/api/src/platform/database/migrations/1763689000000-baseline.js';
import { CONSTRAINTS } from '../../apps/api/src/platform/database/migrations/baseline/constraints.js';
import { TABLES } from '../../apps/api/src/platform/database/migrations/baseline/tables.js';
import { createEmptyDatabase, query } from '../operations/support/own-database.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';

describe('migrations', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('create the schema of the entities', async () => {
    const { upQueries } = await test.app.get(DataSource).driver.createSchemaBuilder().log();

    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('begin with the baseline, which is never edited', () => {
    expect(createHash('sha256').update(TABLES).update(CONSTRAINTS).digest('hex')).toBe(
      '76b532418673e7efeabc637e1c116a25b2c4c0e37c6062dabffaf23de94b030f',
    );
  });

  it('index every foreign key of an asset, calibration, organization or channel', async () => {
    const missing = await test.sql<{ name: string }>(
      `select c.conrelid::regclass || '.' || a.attname as name
         from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and a.attname in ('asset_id', 'calibration_id', 'organization_id', 'sensor_id')
          and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
    );

    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('index every reference to deletable rows', async () => {
    const missing = await test.sql<{ name: string }>(
      `select c.conrelid::regclass || '.' || a.attname as name
         from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f'
          and c.confrelid in ('assets'::regclass, 'calibrations'::regclass, 'locations'::regclass, 'stored_files'::regclass)
          and not exists (
            select 1 from pg_index i
             where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
               and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%s IS NOT NULL)', a.attname)))`,
    );

    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});

describe('a database from before the first release', () => {
  const withLedger = async (name: string) => {
    const url = await createEmptyDatabase();
    await migrateDatabase(url);
    await query(url, `delete from migrations where name = 'Baseline1763689000000'`);
    await query(
      url,
      `insert into migrations ("timestamp", name) values (1763640000000, 'First'), (1763688930000, '${name}')`,
    );
    return url;
  };

  it('is adopted if it has the same schema', async () => {
    const url = await withLedger(LAST_BEFORE);

    expect(await migrateDatabase(url)).toContain('Baseline1763689000000');
    expect(await query(url, 'select name from migrations where "timestamp" <= 1763689000000')).toEqual([
      { name: 'Baseline1763689000000' },
    ]);
  });

  it('is rejected with an earlier schema and keeps its rows', async () => {
    const url = await withLedger('Second1763650000000');

    await expect(migrateDatabase(url)).rejects.toThrow('before its first release');
    expect(await query(url, `select name from migrations where name = 'Second1763650000000'`)).toHaveLength(1);
  });
});
