import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { Parameters, visibleTo } from '../../../platform/access/visible-to.js';
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

/** @param seenBy limits the certificates to assets visible to this caller */
export async function certifiedIds(
  tx: EntityManager,
  ids: readonly string[],
  seenBy: Caller | null = null,
): Promise<Set<string>> {
  const { bind, values } = new Parameters();
  const given = bind(ids);
  const isSeen = seenBy
    ? `exists (select 1 from assets a where a.id = known.certified_id and ${visibleTo(seenBy, 'a.organization_id', bind)})`
    : 'true';
  const rows = await withoutRowLevelSecurity(tx, 'asset id', () =>
    tx.query<{ asset_id: string }[]>(
      `select given.asset_id from unnest(${given}::text[]) as given (asset_id)
        where exists (select 1 from certified_asset_ids known
          where ${standsOnCertificate('given.asset_id', 'known')} and ${isSeen})`,
      values,
    ),
  );
  return new Set(rows.map(({ asset_id }) => asset_id));
}
