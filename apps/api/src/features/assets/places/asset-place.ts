import type { SubjectOrganization } from '@etalon/access';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { organizationFacts } from '../../../platform/access/subjects.js';
import { type Bind, Parameters, visibleTo } from '../../../platform/access/visible-to.js';
import { mayStay, requirePlace } from '../../locations/index.js';
import type { Asset } from '../asset.entity.js';
import { AssetMovement } from './asset-movement.entity.js';

export interface AssetPlace {
  organization_name: string | null;
  organization: SubjectOrganization | null;
  time_zone: string | null;
  location_id: string | null;
  location_name: string | null;
  location_code: string | null;
  location_description: string | null;
  location_latitude: number | null;
  location_longitude: number | null;
  location_is_active: boolean | null;
  location_path: string[] | null;
}

/** A location of another organization needs that organization visible (decision 1). */
export const placeShown = (caller: Caller, place: string, owner: string, bind: Bind): string =>
  `(${place}.organization_id = ${owner} or ${visibleTo(caller, `${place}.organization_id`, bind)})`;

type Placed = Pick<Asset, 'organization_id' | 'location_id'>;

export async function placeOf(tx: EntityManager, caller: Caller, asset: Placed): Promise<AssetPlace> {
  const { bind, values } = new Parameters();
  const [row] = await tx.query<[AssetPlace]>(placeStatement(caller, asset, bind), values);
  return row;
}

export function placeStatement(caller: Caller, { organization_id, location_id }: Placed, bind: Bind): string {
  return `select o.name as organization_name, ${organizationFacts('o')} as organization, o.time_zone, l.id as location_id,
            l.name as location_name, l.code as location_code, l.description as location_description,
            l.latitude as location_latitude, l.longitude as location_longitude, l.is_active as location_is_active,
            l.path as location_path
       from (values (${bind(organization_id)}::uuid, ${bind(location_id)}::uuid)) as asset (organization_id, location_id)
       left join organization_cards o on o.id = asset.organization_id
       left join location_cards l on l.id = asset.location_id
        and ${placeShown(caller, 'l', 'asset.organization_id', bind)}`;
}

type Moved = Partial<Pick<Asset, 'organization_id' | 'location_id'>>;

/** A location hidden from the caller reads as null; null sent back keeps it. */
export async function nextPlace(
  tx: EntityManager,
  caller: Caller,
  asset: Placed,
  changes: Moved,
): Promise<string | null> {
  const owner = changes.organization_id === undefined ? asset.organization_id : changes.organization_id;
  const isHidden =
    changes.location_id === null &&
    asset.location_id !== null &&
    (await placeOf(tx, caller, asset)).location_id === null;
  const named = isHidden ? undefined : changes.location_id;
  if (named !== undefined && named !== null && (named !== asset.location_id || owner !== asset.organization_id))
    await requirePlace(tx, named, owner);
  if (named !== undefined) return named;
  if (asset.location_id === null || owner === asset.organization_id) return asset.location_id;
  return (await mayStay(tx, asset.location_id, owner)) ? asset.location_id : null;
}

export async function recordMovement(
  tx: EntityManager,
  { id, location_id }: Pick<Asset, 'id' | 'location_id'>,
  moved_by: string,
  moved_at: Date,
): Promise<void> {
  await tx.insert(AssetMovement, { id: randomUUID(), asset_id: id, location_id, moved_by, moved_at });
}

/** The audit entry requires access to all of them. */
export async function ownersOf(tx: EntityManager, locations: readonly (string | null)[]): Promise<string[]> {
  const ids = locations.filter((id) => id !== null);
  if (ids.length === 0) return [];
  const rows = await tx.query<{ organization_id: string }[]>(
    'select distinct organization_id from location_cards where id = any($1::uuid[])',
    [ids],
  );
  return rows.map(({ organization_id }) => organization_id);
}
