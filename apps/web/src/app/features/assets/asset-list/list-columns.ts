import type { AssetListItem } from '@etalon/api-client';

export const columns = [
  'manufacturer',
  'model',
  'serial_number',
  'quantity',
  'technology',
  'range',
  'location',
  'organization',
  'status',
  'due',
  'updated_at',
] as const;
export type AssetColumn = (typeof columns)[number];

const KEY = 'etalon.asset-columns';

/** empty: all columns with data */
export function rememberedColumns(): readonly AssetColumn[] {
  const kept = (localStorage.getItem(KEY) ?? '').split(',');
  return columns.filter((column) => kept.includes(column));
}

export function rememberColumns(chosen: readonly AssetColumn[]): void {
  if (chosen.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, chosen.join(','));
}

/** Locations if any exist, organizations if they differ. */
export function defaultColumns(assets: readonly AssetListItem[]): readonly AssetColumn[] {
  const hasLocations = assets.some(({ location_name }) => location_name !== null);
  const hasOrganizations = new Set(assets.map(({ organization_id }) => organization_id)).size > 1;
  return [
    'range',
    ...(hasLocations ? (['location'] as const) : []),
    ...(hasOrganizations ? (['organization'] as const) : []),
    'status',
    'due',
  ];
}
