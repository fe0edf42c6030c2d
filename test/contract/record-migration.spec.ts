import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { dataSourceOptions, migrateDatabase } from '../../apps/api/src/platform/database/data-source.js';
import * as migrations from '../../apps/api/src/platform/database/migrations/index.js';
import { createEmptyDatabase, query } from '../operations/support/own-database.js';

const RECORD = 1763673000000;

describe('a record of before entries said whom they are for', () => {
  it('is given what can be told of each entry, and the strictest where nothing can', async () => {
    const url = await createEmptyDatabase();
    const earlier = Object.values(migrations).filter(({ name }) => Number(/\d{13}$/.exec(name)?.[0]) < RECORD);
    const before = await new DataSource({ ...dataSourceOptions(url, 2, []), migrations: earlier }).initialize();
    await before.runMigrations();
    const [old, entered, gone, asset] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const person = randomUUID();
    await before.query(
      `insert into users (id, email, name, password_hash, role, is_verified) values ($1, 'a@example.org', 'A', 'x', 'viewer', true)`,
      [person],
    );
    await before.query(
      `insert into assets (id, asset_id, asset_type, name, manufacturer, model, created_by) values ($1, 'A-1', 'sensor', 'A', 'M', 'M', $2)`,
      [asset, person],
    );
    const enter = (action: string, entity_type: string, more: Record<string, unknown> = {}) =>
      before.query(
        `insert into audit_logs (id, actor_email, action, entity_type, entity_id, organization_id, before_state, after_state)
         values (gen_random_uuid(), 'a@example.org', $1, $2, $3, $4, $5, $6)`,
        [
          action,
          entity_type,
          more.entity_id ?? asset,
          more.organization_id ?? null,
          more.before ?? null,
          more.after ?? null,
        ],
      );
    const moved = (from: string | null, to: string | null) => ({
      organization_id: from,
      before: { organization_id: from },
      after: { organization_id: to },
    });
    await enter('auth.signed_in', 'user');
    await enter('organization.left', 'organization', { organization_id: old });
    await enter('asset.created', 'asset', { organization_id: old });
    await enter('asset.updated', 'asset', moved(old, entered));
    await enter('asset.updated', 'asset', moved(null, entered));
    await enter('asset.updated', 'asset', moved(old, null));
    await enter('asset.updated', 'asset', { organization_id: old, before: { organization_id: 'x' }, after: {} });
    await enter('asset.created', 'asset', { entity_id: gone });
    await enter('asset.retired', 'asset');
    await before.destroy();

    await migrateDatabase(url);

    const rows = await query<{ action: string; audience: string; others: string[] }>(
      url,
      'select action, audience, other_organization_ids as others from audit_logs order by created_at, id',
    );
    const told = rows.map(({ action, audience, others }) => [action, audience, ...others].join(' ')).sort();
    expect(told).toEqual(
      [
        'auth.signed_in people',
        'organization.left members',
        'asset.created object',
        `asset.updated object ${entered}`,
        `asset.updated object ${entered}`,
        'asset.updated object',
        'asset.updated object',
        'asset.created object 00000000-0000-0000-0000-000000000000',
        'asset.retired object',
      ].sort(),
    );
  });
});
