import type { Asset } from './asset.entity.js';

export const auditSubject = (asset: Asset, also: readonly (string | null | undefined)[] = []) => ({
  id: asset.id,
  organization_id: asset.organization_id,
  also,
  asset_id: asset.asset_id,
});
