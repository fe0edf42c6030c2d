import type { Params } from '@angular/router';
import type { AssetListItem, AssetsList$Params } from '@etalon/api-client';
import { chosen, dayAfter, dayOf, one, rangeEnds, rangeText, type QueryValue } from '../../lists';
import { columns, type AssetColumn } from './list-columns';

type AssetStatus = AssetListItem['calibration_status'];
type AssetConformity = NonNullable<AssetListItem['conformity']>;
type AssetType = AssetListItem['asset_type'];
export type AssetSort = NonNullable<AssetsList$Params['sort']>;
export type AssetLook = 'table' | 'grid';

interface ListFilters {
  q: string;
  status: readonly AssetStatus[];
  conformity: readonly AssetConformity[];
  organization: string;
  location: string;
  /** includes locations below: `1`, else empty */
  below: string;
  type: AssetType | '';
  quantity: string;
  daq: string;
  technology: string;
  /** `0..10`, `0..` or `..10` in `unit`; both or none */
  range: string;
  unit: string;
  /** scores below this, else empty */
  health: string;
  from: string;
  to: string;
}

export interface ListState extends ListFilters {
  sort: AssetSort;
  /** empty: preference of this browser */
  look: AssetLook | '';
  columns: readonly AssetColumn[];
}

export type AssetQuery = Pick<
  AssetsList$Params,
  | 'q'
  | 'status'
  | 'conformity'
  | 'organization_id'
  | 'location_id'
  | 'include_descendants'
  | 'asset_type'
  | 'quantity'
  | 'daq_type'
  | 'technology'
  | 'range_min'
  | 'range_max'
  | 'range_unit'
  | 'score_below'
  | 'due_after'
  | 'due_before'
  | 'sort'
  | 'is_active'
>;

export const statuses: readonly AssetStatus[] = ['expired', 'due_soon', 'valid', 'not_calibrated', 'retired'];
/** Out of tolerance is the most urgent. */
export const conformities: readonly AssetConformity[] = ['fail', 'not_evaluated', 'pass'];
export const types: readonly AssetType[] = ['sensor', 'daq'];
/** Borders between the labels of a health score. */
export const healthLimits: readonly string[] = ['50', '75', '90'];
const looks: readonly AssetLook[] = ['table', 'grid'];
const sorts: readonly AssetSort[] = ['asset_id', 'name', 'manufacturer', 'status', 'due', 'location', 'updated_at'];

/** next due first */
const DEFAULT_SORT: AssetSort = 'due';

export const noFilters: ListFilters = {
  q: '',
  status: [],
  conformity: [],
  organization: '',
  location: '',
  below: '',
  type: '',
  quantity: '',
  daq: '',
  technology: '',
  range: '',
  unit: '',
  health: '',
  from: '',
  to: '',
};

/** Ignores unknown parameters, so old links still work. */
export function readListState(address: Readonly<Partial<Record<keyof ListState, QueryValue>>>): ListState {
  const shown = (one(address.columns) ?? '').split(',');
  return {
    q: one(address.q) ?? '',
    status: chosen(statuses, address.status),
    conformity: chosen(conformities, address.conformity),
    organization: one(address.organization) ?? '',
    location: one(address.location) ?? '',
    below: one(address.below) === '1' ? '1' : '',
    type: types.find((type) => type === one(address.type)) ?? '',
    quantity: one(address.quantity) ?? '',
    daq: one(address.daq) ?? '',
    technology: one(address.technology) ?? '',
    ...rangeOf(one(address.range), one(address.unit)),
    health: healthLimits.find((limit) => limit === one(address.health)) ?? '',
    from: dayOf(one(address.from)),
    to: dayOf(one(address.to)),
    sort: sortOf(one(address.sort)),
    look: looks.find((look) => look === one(address.look)) ?? '',
    columns: columns.filter((column) => shown.includes(column)),
  };
}

/** Omits defaults. */
export function listAddress(state: ListState): Params {
  const { status, conformity, location, below, sort } = state;
  return {
    q: state.q || null,
    status: status.length > 0 ? status : null,
    conformity: conformity.length > 0 ? conformity : null,
    organization: state.organization || null,
    location: location || null,
    below: (location && below) || null,
    type: state.type || null,
    quantity: state.quantity || null,
    daq: state.daq || null,
    technology: state.technology || null,
    range: state.range || null,
    unit: state.unit || null,
    health: state.health || null,
    from: state.from || null,
    to: state.to || null,
    sort: sort === DEFAULT_SORT ? null : sort,
    look: state.look || null,
    columns: state.columns.length > 0 ? state.columns.join(',') : null,
  };
}

/** Retired assets appear only if the filter includes them. */
export function assetQuery(state: ListState): AssetQuery {
  const { status, conformity, location, below, unit } = state;
  const [low, high] = rangeEnds(state.range);
  return {
    q: state.q.trim() || null,
    status: status.length > 0 ? [...status] : undefined,
    conformity: conformity.length > 0 ? [...conformity] : undefined,
    organization_id: state.organization || null,
    ...(location && { location_id: location, include_descendants: below === '1' }),
    asset_type: state.type || undefined,
    quantity: state.quantity || null,
    daq_type: state.daq || null,
    technology: state.technology || null,
    ...(unit && { range_min: low, range_max: high, range_unit: unit }),
    score_below: state.health ? Number(state.health) : null,
    due_after: state.from || null,
    due_before: state.to ? dayAfter(state.to) : null,
    is_active: status.includes('retired') ? null : true,
    sort: state.sort,
  };
}

/** Equal where the same assets are listed, in any order. */
export function filterKey(query: AssetQuery): string {
  return JSON.stringify({ ...query, sort: '' });
}

export function isFiltered(state: ListState): boolean {
  const { q, organization, location, type, quantity, daq, technology, range, health, from, to } = state;
  const given = [q.trim(), organization, location, type, quantity, daq, technology, range, health, from, to].some(
    (text) => text !== '',
  );
  const { status, conformity } = state;
  return given || status.length > 0 || conformity.length > 0;
}

function rangeOf(range: string | undefined, unit: string | undefined): Pick<ListFilters, 'range' | 'unit'> {
  const text = rangeText(...rangeEnds(range ?? ''));
  return text && unit ? { range: text, unit } : { range: '', unit: '' };
}

function sortOf(value: string | undefined): AssetSort {
  const name = value?.replace(/^-/, '');
  return value !== undefined && sorts.some((sort) => sort === name) ? (value as AssetSort) : DEFAULT_SORT;
}
