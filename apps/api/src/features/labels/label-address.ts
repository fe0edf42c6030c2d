import { isUuid } from '../../platform/access/require-uuid.js';

/** Path segments used by the app itself, or dropped by URL normalization. */
const TAKEN = new Set(['new', '.', '..']);

/** Page of an asset, by asset id if a URL can contain it, else by UUID. */
export function assetAddress(publicUrl: string, asset: { id: string; asset_id: string }): string {
  const reference = TAKEN.has(asset.asset_id) || isUuid(asset.asset_id) ? asset.id : asset.asset_id;
  return `${publicUrl}/assets/${encodeURIComponent(reference)}`;
}
