import { DataSource } from 'typeorm';
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
