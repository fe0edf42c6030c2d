import { type EntityManager, QueryFailedError } from 'typeorm';
import { Conflict, Invalid, NotFound, RuleBroken } from '../../platform/errors/errors.js';
import { declaredFields } from '../../platform/http/fields/field-declarations.js';
import { requireVersion } from '../../platform/http/versions/precondition.js';
import { LocationFacts } from './location-facts.dto.js';
import { Location, MOST_LEVELS } from './location.entity.js';

export const subject = ({ id, organization_id }: Location) => ({ id, organization_id });

const recorded: readonly (keyof Location)[] = [...declaredFields(LocationFacts), 'is_active'];
export const auditView = (location: Location): Record<string, unknown> =>
  Object.fromEntries<unknown>(recorded.map((name) => [name, location[name]]));

/** Lock before rows; the table's triggers lock it too. */
export async function lockTrees(tx: EntityManager, organizationId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('locations ' || $1::uuid::text, 0))`, [organizationId]);
}

export async function lock(tx: EntityManager, id: string): Promise<Location> {
  // Never changes, so readable before its lock.
  const known = await tx.findOneBy(Location, { id });
  if (known) await lockTrees(tx, known.organization_id);
  const location = await tx.findOne(Location, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!location) throw new NotFound('Location');
  requireVersion('location', location.version);
  return location;
}

export async function requireParent(tx: EntityManager, id: string, organizationId: string): Promise<void> {
  const parent = await tx.findOneBy(Location, { id });
  if (parent?.organization_id !== organizationId)
    throw Invalid.field(PARENT, 'The parent must be a location of the same organization');
  if (!parent.is_active) throw Invalid.field(PARENT, 'The location is archived', 'location.archived');
}

const FOREIGN_KEY_VIOLATION = '23503';

/** Foreign keys of any table prevent deletion. */
export async function deleteUnused(tx: EntityManager, id: string): Promise<boolean> {
  try {
    await tx.transaction((attempt) => attempt.delete(Location, { id }));
    return true;
  } catch (error) {
    if (error instanceof QueryFailedError && (error.driverError as { code?: string }).code === FOREIGN_KEY_VIOLATION)
      return false;
    throw error;
  }
}

export function requireBothCoordinates({ latitude, longitude }: Location): void {
  if ((latitude === null) === (longitude === null)) return;
  const missing = latitude === null ? 'latitude' : 'longitude';
  throw Invalid.field(['body', missing], 'Latitude and longitude are stated together or not at all', 'missing');
}

const PARENT = ['body', 'parent_location_id'];

export async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof QueryFailedError)) throw error;
    throw byName((error.driverError as { constraint?: string }).constraint) ?? error;
  }
}

function byName(constraint: string | undefined): Error | null {
  switch (constraint) {
    case 'locations_code_unique':
      return new RuleBroken('location.code_taken', 'Another location of the organization has this code.');
    case 'locations_no_circle':
      return Invalid.field(PARENT, 'A location cannot lie within itself or below itself', 'location.within_itself');
    case 'locations_depth':
      return Invalid.field(PARENT, 'A tree of locations has at most {levels} levels', 'value_error', {
        levels: MOST_LEVELS,
      });
    default:
      return null;
  }
}

export const parentArchived = () =>
  new Conflict('location.parent_archived', 'Its parent location is archived. Restore the parent first.');
