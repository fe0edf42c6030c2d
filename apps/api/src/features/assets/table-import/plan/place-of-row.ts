import type { SubjectOrganization } from '@etalon/access';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../../platform/access/caller.js';
import { Parameters, visibleTo } from '../../../../platform/access/visible-to.js';
import { withoutRowLevelSecurity } from '../../../../platform/database/row-level-security/session-settings.js';
import { admits, lockAllTrees, type NamedPlace, type NewPlaces, placePath } from '../../../locations/index.js';
import type { Asset } from '../../asset.entity.js';

type AddProblem = (field: string, msg: string, type: string) => unknown;

export async function lockTreesOf(
  tx: EntityManager,
  assetIds: readonly string[],
  organization: SubjectOrganization | null,
): Promise<void> {
  const rows = await withoutRowLevelSecurity(tx, 'asset id', () =>
    tx.query<{ organization_id: string }[]>(
      `select distinct organization_id from assets
        where folded_identity(asset_id) = any(select folded_identity(given) from unnest($1::text[]) given)
          and organization_id is not null`,
      [assetIds],
    ),
  );
  await lockAllTrees(tx, [
    ...rows.map(({ organization_id }) => organization_id),
    ...(organization ? [organization.id] : []),
  ]);
}

interface PresentPlace {
  id: string;
  organization_id: string;
  /** Null: hidden from the caller. */
  path: string | null;
}

export function presentPlaces(tx: EntityManager, caller: Caller, assets: readonly Asset[]): Promise<PresentPlace[]> {
  const { bind, values } = new Parameters();
  const ids = bind([...new Set(assets.flatMap(({ location_id }) => location_id ?? []))]);
  return tx.query<PresentPlace[]>(
    `select l.id, l.organization_id,
            case when ${visibleTo(caller, 'l.organization_id', bind)} then array_to_string(l.path, ' / ') end as path
       from location_cards l where l.id = any(${ids}::uuid[])`,
    values,
  );
}

export function byName(places: readonly NamedPlace[]): Map<string, NamedPlace[]> {
  const found = new Map<string, NamedPlace[]>();
  for (const place of places) {
    const { id, code, path } = place;
    for (const name of [`id ${id}`, ...(code === null ? [] : [`code ${code}`]), `path ${path}`])
      found.set(name, [...(found.get(name) ?? []), place]);
  }
  return found;
}

/**
 * Names mean the organization of the asset: another one's locations are found by id, or where the asset stands.
 * A hidden location is not cleared, as in the form of the asset. undefined: location unchanged.
 */
export function placeFor(
  named: string | null | undefined,
  before: Asset | undefined,
  owner: string | null,
  {
    places,
    newPlaces,
    paths,
  }: {
    places: ReadonlyMap<string, readonly NamedPlace[]>;
    newPlaces: NewPlaces;
    paths: ReadonlyMap<unknown, string>;
  },
  { mayCreate, isAsked }: { mayCreate: boolean; isAsked: boolean },
  tell: AddProblem,
): string | null | undefined {
  if (named == null) return named === null && paths.has(before?.location_id) ? null : undefined;
  const names = [`id ${named.toLowerCase()}`, `code ${named}`, `path ${placePath(named)}`];
  const candidates = [...new Set(names.flatMap((name) => places.get(name) ?? []))];
  const present = candidates.find(({ id }) => id === before?.location_id);
  if (present) return present.id;
  const [place, other] = candidates.filter(
    ({ id, organization_id }) => owner === null || organization_id === owner || id === named.toLowerCase(),
  );
  if (!place && mayCreate && owner !== null) {
    const made = newPlaces.plan(owner, named);
    if ('id' in made) return made.id;
    const [msg, type] = NO_NEW_PLACE[made.refused];
    tell('location', msg, type);
  } else if (!place && isAsked && owner === null) {
    tell('location', 'Choose the organization of new assets: locations belong to one', 'asset.table_place_no_owner');
  } else if (!place && isAsked) {
    tell('location', 'The location does not exist, and you cannot create it', 'asset.table_place_not_allowed');
  } else if (!place) tell('location', 'There is no such location', 'asset.table_no_place');
  else if (other) tell('location', 'Several locations are called so', 'asset.table_many_places');
  else if (!place.is_active) tell('location', 'The location is archived', 'location.archived');
  else if (!admits(place, owner))
    tell('location', 'The location belongs to another, private organization', 'location.private');
  else return place.id;
  return undefined;
}

const NO_NEW_PLACE = {
  archived: ['The location is archived', 'location.archived'],
  name: [
    'Name the location as Site/Building/Room; each name has 1 to 255 printable characters',
    'asset.table_place_name',
  ],
  levels: ['The location has more than 12 levels', 'asset.table_place_levels'],
} as const;
