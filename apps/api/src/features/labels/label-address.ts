import { isUuid } from '../../platform/access/require-uuid.js';

/** In lower case. Used by the app, or dropped by URL normalization. */
const TAKEN = new Set(['new', 'import', 'table', '.', '..']);

/** By UUID if a URL cannot contain the id. Scanners may append `*` and `~`, so those of the id are encoded. */
export function assetAddress(publicUrl: string, asset: { id: string; asset_id: string }): string {
  const reference = TAKEN.has(asset.asset_id.toLowerCase()) || isUuid(asset.asset_id) ? asset.id : asset.asset_id;
  const encoded = encodeURIComponent(reference).replaceAll('*', '%2A').replaceAll('~', '%7E');
  return `${publicUrl}/assets/${encoded}`;
}
