import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isUuid } from '../../platform/access/require-uuid.js';
import { Database } from '../../platform/database/database.js';
import { withoutRowLevelSecurity } from '../../platform/database/row-level-security/session-settings.js';
import { NotFound } from '../../platform/errors/errors.js';
import { requireVersion } from '../../platform/http/versions/precondition.js';
import { Asset } from './asset.entity.js';
import { standsOnCertificate } from './identity/certified-id.js';

export type FoundAsset = Pick<Asset, 'id' | 'asset_id' | 'name' | 'organization_id' | 'is_active'>;

/** By UUID, else by the asset id, else by a former asset id that a certificate has. */
@Injectable()
export class AssetLookup {
  constructor(private readonly database: Database) {}

  async find(
    reference: string,
    tx: EntityManager = this.database.read,
    options: { lock?: boolean } = {},
  ): Promise<Asset> {
    const lock = options.lock ? ({ mode: 'pessimistic_write' } as const) : undefined;
    const byId = isUuid(reference) ? await tx.findOne(Asset, { where: { id: reference.toLowerCase() }, lock }) : null;
    const asset =
      byId ??
      (await tx.findOne(Asset, { where: { asset_id: reference }, lock })) ??
      (await this.findAlike(tx, reference, lock));
    if (!asset) throw new NotFound('Asset');
    if (lock) requireVersion('asset', asset.version);
    return asset;
  }

  private async findAlike(tx: EntityManager, reference: string, lock?: { mode: 'pessimistic_write' }) {
    // Under row-level security PostgreSQL does not use function indexes.
    const [one, another] = await withoutRowLevelSecurity(tx, 'asset id', async () => {
      const ids = (sql: string) => tx.query<{ id: string }[]>(sql, [reference]);
      const alike = await ids('select id from assets where folded_identity(asset_id) = folded_identity($1) limit 2');
      if (alike.length > 0) return alike;
      return ids(`select distinct certified_id as id from certified_asset_ids where ${standsOnCertificate('$1')}`);
    });
    return one && !another ? tx.findOne(Asset, { where: { id: one.id }, lock }) : null;
  }

  async timeZone({ organization_id }: Pick<Asset, 'organization_id'>): Promise<string | null> {
    if (organization_id === null) return null;
    const [row] = await this.database.rows<{ time_zone: string | null }>(
      'select time_zone from organization_cards where id = $1',
      [organization_id],
    );
    return row?.time_zone ?? null;
  }
}

export async function lockAsset(tx: EntityManager, id: string): Promise<Asset> {
  const asset = await tx.findOne(Asset, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!asset) throw new NotFound('Asset');
  requireVersion('asset', asset.version);
  return asset;
}
