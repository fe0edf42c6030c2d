import type { Asset } from './asset.entity.js';

/**
 * What an entry of the record about an asset is about.
 * @param also the organizations it comes to, and those of its locations
 */
export const auditSubject = (asset: Asset, also: readonly (string | null | undefined)[] = []) => ({
  id: asset.id,
  organization_id: asset.organization_id,
  also,
  asset_id: asset.asset_id,
});
