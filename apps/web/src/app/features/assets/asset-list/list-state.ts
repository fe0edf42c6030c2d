import type { Params } from '@angular/router';
import type { AssetListItem, AssetsList$Params } from '@etalon/api-client';

export type AssetStatus = AssetListItem['calibration_status'];
export type AssetConformity = NonNullable<AssetListItem['conformity']>;
export type AssetType = AssetListItem['asset_type'];
export type AssetSort = NonNullable<AssetsList$Params['sort']>;

/** What the list shows, as it stands in the address. */
export interface ListState {
  q: string;
  status: readonly AssetStatus[];
  conformity: readonly AssetConformity[];
  organization: string;
  location: string;
  /** what stands below the location as well: `1`, else empty */
  below: string;
  type: AssetType | '';
  sort: AssetSort;
}

/** The same for the API. */
export type AssetQuery = Pick<
  AssetsList$Params,
  | 'q'
  | 'status'
  | 'conformity'
  | 'organization_id'
  | 'location_id'
  | 'include_descendants'
  | 'asset_type'
  | 'sort'
  | 'is_active'
>;

export const statuses: readonly AssetStatus[] = ['expired', 'due_soon', 'valid', 'not_calibrated', 'retired'];
/** What is out of tolerance first: it is what one looks for. */
export const conformities: readonly AssetConformity[] = ['fail', 'not_evaluated', 'pass'];
export const types: readonly AssetType[] = ['sensor', 'daq'];
const sorts: readonly AssetSort[] = ['asset_id', 'name', 'manufacturer', 'status', 'due', 'location', 'updated_at'];

/** What is due first is what most people come for. */
const DEFAULT_SORT: AssetSort = 'due';

type QueryValue = string | readonly string[] | undefined;

/** Reads the address; what it does not know it leaves out, so that an old link still opens the list. */
export function readListState(address: Readonly<Record<keyof ListState, QueryValue>>): ListState {
  const asked = [address.status ?? []].flat();
  const judged = [address.conformity ?? []].flat();
  return {
    q: one(address.q) ?? '',
    status: statuses.filter((status) => asked.includes(status)),
    conformity: conformities.filter((conformity) => judged.includes(conformity)),
    organization: one(address.organization) ?? '',
    location: one(address.location) ?? '',
    below: one(address.below) === '1' ? '1' : '',
    type: types.find((type) => type === one(address.type)) ?? '',
    sort: sortOf(one(address.sort)),
  };
}

/** The address of a list; what is as always is left out. */
export function listAddress({ q, status, conformity, organization, location, below, type, sort }: ListState): Params {
  return {
    q: q || null,
    status: status.length > 0 ? status : null,
    conformity: conformity.length > 0 ? conformity : null,
    organization: organization || null,
    location: location || null,
    below: (location && below) || null,
    type: type || null,
    sort: sort === DEFAULT_SORT ? null : sort,
  };
}

/** Retired assets are shown only to those who ask for them. */
export function assetQuery({
  q,
  status,
  conformity,
  organization,
  location,
  below,
  type,
  sort,
}: ListState): AssetQuery {
  return {
    q: q.trim() || null,
    status: status.length > 0 ? [...status] : undefined,
    conformity: conformity.length > 0 ? [...conformity] : undefined,
    organization_id: organization || null,
    ...(location && { location_id: location, include_descendants: below === '1' }),
    asset_type: type || undefined,
    is_active: status.includes('retired') ? null : true,
    sort,
  };
}

export function isFiltered({ q, status, conformity, organization, location, type }: ListState): boolean {
  const chosen = [q.trim(), organization, location, type].some((text) => text !== '');
  return chosen || status.length > 0 || conformity.length > 0;
}

function one(value: QueryValue): string | undefined {
  return typeof value === 'string' ? value : value?.[0];
}

function sortOf(value: string | undefined): AssetSort {
  const name = value?.replace(/^-/, '');
  return value !== undefined && sorts.some((sort) => sort === name) ? (value as AssetSort) : DEFAULT_SORT;
}
