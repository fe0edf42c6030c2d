import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import type { AuditTrail } from '../../audit/index.js';
import type { Asset } from '../asset.entity.js';
import { codes } from '../assets.feature.js';

type Movable = Pick<Asset, 'asset_id' | 'name' | 'organization_id'>;

export const movable = ({ asset_id, name, organization_id }: Asset): Movable => ({ asset_id, name, organization_id });

/** Requires access to both organizations; each also gets its own entry. */
export async function recordMove(
  tx: EntityManager,
  audit: AuditTrail,
  caller: Caller,
  before: Movable,
  after: Movable,
): Promise<void> {
  if (before.organization_id === after.organization_id) return;
  const sides = [
    { code: codes['organization.asset_left'], asset: before },
    { code: codes['organization.asset_received'], asset: after },
  ];
  for (const { code, asset } of sides) {
    const { organization_id, asset_id, name } = asset;
    if (organization_id === null) continue;
    await audit.act(tx, caller, code, { id: organization_id, organization_id, asset_id }, { asset_id, name });
  }
}
