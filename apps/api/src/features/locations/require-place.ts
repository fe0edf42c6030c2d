import type { EntityManager } from 'typeorm';
import { Invalid } from '../../platform/errors/errors.js';

interface Place {
  organization_id: string;
  is_active: boolean;
  private: boolean;
}

/**
 * Decision 2: own organization, or one not private. The guard checked access. Locked for the transaction: not
 * archived meanwhile.
 */
export async function requirePlace(
  tx: EntityManager,
  locationId: string,
  organizationId: string | null,
  loc: string[] = ['body', 'location_id'],
): Promise<void> {
  const place = await placeOf(tx, locationId);
  if (!place) throw Invalid.field(loc, 'There is no such {what}', 'value_error', { what: 'location' });
  if (!place.is_active) throw Invalid.field(loc, 'The location is archived', 'location.archived');
  if (!admits(place, organizationId))
    throw Invalid.field(loc, 'The location belongs to another, private organization', 'location.private');
}

/** Call before locking assets, the order in which a renamed or removed location locks them. */
export async function lockPlaces(tx: EntityManager, ids: readonly (string | null | undefined)[]): Promise<void> {
  const given = ids.filter((id) => id != null);
  if (given.length > 0)
    await tx.query('select 1 from locations where id = any($1::uuid[]) order by id for share', [given]);
}

export async function mayStay(tx: EntityManager, locationId: string, organizationId: string | null): Promise<boolean> {
  const place = await placeOf(tx, locationId);
  return place !== null && admits(place, organizationId);
}

/** Archived locations only keep theirs. */
export async function takesMore(
  tx: EntityManager,
  locationId: string,
  organizationId: string | null,
): Promise<boolean> {
  const place = await placeOf(tx, locationId);
  return place !== null && place.is_active && admits(place, organizationId);
}

export const admits = (place: Pick<Place, 'organization_id' | 'private'>, organizationId: string | null) =>
  place.organization_id === organizationId || !place.private;

async function placeOf(tx: EntityManager, locationId: string): Promise<Place | null> {
  const [place] = await tx.query<Place[]>(
    `select l.organization_id, l.is_active, o.private
       from locations l join organization_cards o on o.id = l.organization_id where l.id = $1 for share of l`,
    [locationId],
  );
  return place ?? null;
}
