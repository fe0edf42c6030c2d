import type { EntityManager } from 'typeorm';
import { withoutRowLevelSecurity } from '../../../platform/database/row-level-security/session-settings.js';
import { RuleBroken } from '../../../platform/errors/errors.js';

/** Decision 35, of ids as decision 38 compares them. */
export const standsOnCertificate = (id: string, certified = 'certified_asset_ids'): string =>
  `folded_identity(${certified}.asset_id) = folded_identity(${id})`;

/** Decision 35: the certificate would name the wrong asset. */
export async function refuseCertifiedId(tx: EntityManager, assetId: string, own: string): Promise<void> {
  const taken = await withoutRowLevelSecurity(tx, 'asset id', () =>
    tx.query<unknown[]>(
      `select 1 from certified_asset_ids where ${standsOnCertificate('$1')} and certified_id <> $2 limit 1`,
      [assetId, own],
    ),
  );
  if (taken.length > 0) throw new RuleBroken('asset.id_certified', 'Certificates of another asset have this asset id.');
}

export async function certifiedIds(tx: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  const rows = await withoutRowLevelSecurity(tx, 'asset id', () =>
    tx.query<{ asset_id: string }[]>(
      `select given.asset_id from unnest($1::text[]) as given (asset_id)
        where exists (select 1 from certified_asset_ids known where ${standsOnCertificate('given.asset_id', 'known')})`,
      [ids],
    ),
  );
  return new Set(rows.map(({ asset_id }) => asset_id));
}
