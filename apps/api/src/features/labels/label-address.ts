import { isUuid } from '../../platform/access/require-uuid.js';

/** Path segments used by the app itself, or dropped by URL normalization. */
const TAKEN = new Set(['new', '.', '..']);

/** The page of an asset, by its asset id where an address can hold it, else by its UUID. */
export function assetAddress(publicUrl: string, asset: { id: string; asset_id: string }): string {
  const reference = TAKEN.has(asset.asset_id) || isUuid(asset.asset_id) ? asset.id : asset.asset_id;
  return `${publicUrl}/assets/${encodeURIComponent(reference)}`;
}
