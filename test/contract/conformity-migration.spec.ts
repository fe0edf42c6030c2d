import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { dataSourceOptions, migrateDatabase } from '../../apps/api/src/platform/database/data-source.js';
import * as migrations from '../../apps/api/src/platform/database/migrations/index.js';
import { createEmptyDatabase, query } from '../operations/support/own-database.js';

const CONFORMITY = 1763680000000;

describe('what was recorded before fitness was a field of its own', () => {
  it('answers for channels and assets: the newest with results, and no pass without an uncertainty', async () => {
    const url = await createEmptyDatabase();
    const earlier = Object.values(migrations).filter(({ name }) => Number(/\d{13}$/.exec(name)?.[0]) < CONFORMITY);
    const before = await new DataSource({ ...dataSourceOptions(url, 2, []), migrations: earlier }).initialize();
    await before.runMigrations();
    const person = randomUUID();
    await before.query(
      `insert into users (id, email, name, password_hash, role, is_verified) values ($1, 'a@example.org', 'A', 'x', 'viewer', true)`,
      [person],
    );
    const anAsset = async (name: string, channels: string[]) => {
      const asset = randomUUID();
      await before.query(
        `insert into assets (id, asset_id, asset_type, name, manufacturer, model, created_by, calibration_count)
         values ($1, $2, 'sensor', 'A', 'M', 'M', $3, 1)`,
        [asset, name, person],
      );
      const ids = channels.map(() => randomUUID());
      for (const [position, id] of ids.entries())
        await before.query(
          `insert into sensor_channels (id, asset_id, channel_id, position, physical_quantity, unit, is_active)
           values ($1, $2, $3, $4, 'temperature', '°C', $5)`,
          [id, asset, `${position}`, position, channels[position] === 'in use'],
        );
      let version = 0;
      const record = (
        channel: number | null,
        date: string,
        verdict: string | null,
        given: { U?: number | null; active?: boolean } = {},
      ) =>
        before.query(
          `insert into calibrations (id, asset_id, sensor_id, calibration_version, calibration_date, due_date, calibration_type, calibration_purpose, data_entry_mode, model_type,
             performed_by_name, engine_version, analysis_inputs, analysis, conformity_statement, expanded_uncertainty, is_active, status, created_by)
           values (gen_random_uuid(), $1, $2, $3, $4, $4::date + 365, 'internal', 'as_found', 'reference_vs_indicated', 'polynomial', 'A', '1', '{}', $5, $6, $7, $8, $9, $10)`,
          [
            asset,
            channel === null ? null : ids[channel],
            (version += 1),
            date,
            verdict && {},
            verdict && { verdict },
            given.U === undefined ? 0.1 : given.U,
            given.active ?? true,
            given.active === false ? 'void' : 'valid',
            person,
          ],
        );
      return record;
    };
    const passed = await anAsset('passed', ['in use']);
    await passed(0, '2025-01-01', 'fail');
    await passed(0, '2025-02-01', 'conditional_pass');
    await passed(0, '2025-03-01', 'fail', { active: false });
    const failed = await anAsset('failed', ['in use', 'in use']);
    await failed(0, '2025-02-01', 'conditional_fail');
    await failed(0, '2025-03-01', null);
    await failed(1, '2025-03-01', 'pass');
    const bare = await anAsset('bare', ['in use', 'out of use']);
    await bare(0, '2025-01-01', 'pass', { U: null });
    await bare(1, '2025-01-01', 'fail');
    const whole = await anAsset('whole', []);
    await whole(null, '2025-01-01', 'pass');
    const filed = await anAsset('filed', ['in use']);
    await filed(0, '2025-01-01', null);
    await before.destroy();

    await migrateDatabase(url);

    const told = await query<{ told: string }>(
      url,
      `select concat_ws(' ', a.asset_id, coalesce(a.conformity, 'none'), a.next_due_at,
                (select string_agg(coalesce(c.conformity, 'none'), ' ' order by c.position) from sensor_channels c where c.asset_id = a.id)) as told
         from assets a order by 1`,
    );
    expect(told.map((row) => row.told)).toEqual([
      'bare not_evaluated 2026-01-01 not_evaluated fail',
      'failed fail 2026-03-01 fail pass',
      'filed none 2026-01-01 none',
      'passed pass 2026-02-01 pass',
      'whole pass 2026-01-01',
    ]);
  });
});
