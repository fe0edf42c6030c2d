import type { EntityManager } from 'typeorm';
import { withoutRowLevelSecurity } from '../../../platform/database/row-level-security/session-settings.js';
import { RuleBroken } from '../../../platform/errors/errors.js';

/** Decision 35: the certificate would name the wrong asset. */
export async function refuseCertifiedId(tx: EntityManager, assetId: string, own: string): Promise<void> {
  const taken = await withoutRowLevelSecurity(tx, 'asset id', () =>
    tx.query<unknown[]>('select 1 from certified_asset_ids where asset_id = $1 and certified_id <> $2 limit 1', [
      assetId,
      own,
    ]),
  );
  if (taken.length > 0) throw new RuleBroken('asset.id_certified', 'Certificates of another asset have this asset id.');
}
