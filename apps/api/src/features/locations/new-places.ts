import { randomUUID } from 'node:crypto';
import { type EntityManager, In } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { unprintableLetter } from '../../platform/http/fields/printable.js';
import type { AuditTrail } from '../audit/index.js';
import { Location, MOST_LEVELS } from './location.entity.js';
import { deleteUnused, lockTrees, subject } from './location-row.js';
import { codes } from './locations.feature.js';
import { type NamedPlace, placePath } from './named-places.js';

const TYPES = ['site', 'building'] as const;
const DEEPER = 'room';
const MAX_NAME = 255;
const AT_ONCE = 200;

export function pathsTo(path: string): string[] {
  const steps = placePath(path).split(' / ');
  return steps.map((_, nth) => steps.slice(0, nth + 1).join(' / '));
}

/** Locks in a fixed order. */
export async function lockAllTrees(tx: EntityManager, organizations: readonly string[]): Promise<void> {
  for (const id of [...new Set(organizations)].sort()) await lockTrees(tx, id);
}

/** Locks locations that `removePlaces` deletes; call before locking assets. */
export async function lockRemovedPlaces(tx: EntityManager, ids: readonly string[]): Promise<void> {
  await tx.query('select 1 from locations where id = any($1::uuid[]) order by id for update', [ids]);
}

export class NewPlaces {
  private readonly known: ReadonlyMap<string, NamedPlace>;
  private readonly planned = new Map<string, Location & { path: string }>();

  constructor(
    private readonly tx: EntityManager,
    private readonly caller: Caller,
    known: readonly NamedPlace[],
  ) {
    this.known = new Map(known.map((place) => [keyOf(place.organization_id, place.path), place]));
  }

  get paths(): string[] {
    return [...this.planned.values()].map(({ path }) => path);
  }

  get ids(): string[] {
    return [...this.planned.values()].map(({ id }) => id);
  }

  pathOf(id: unknown): string | undefined {
    return [...this.planned.values()].find((one) => one.id === id)?.path;
  }

  plan(organization_id: string, named: string): { id: string } | { refused: 'archived' | 'name' | 'levels' } {
    const paths = pathsTo(named);
    if (paths.length > MOST_LEVELS) return { refused: 'levels' };
    if (paths.some((path) => !isName(nameIn(path)))) return { refused: 'name' };
    let parent: string | null = null;
    const deepest = paths.findLastIndex((path) => this.known.has(keyOf(organization_id, path)));
    for (const [depth, path] of paths.entries()) {
      // A known name may contain slashes.
      if (depth < deepest) continue;
      const key = keyOf(organization_id, path);
      const there = this.known.get(key);
      if (there && !there.is_active) return { refused: 'archived' };
      if (!there && !this.planned.has(key)) {
        const location_type = TYPES[depth] ?? DEEPER;
        const facts = {
          id: randomUUID(),
          organization_id,
          name: nameIn(path),
          location_type,
          parent_location_id: parent,
        };
        const row = this.tx.create(Location, { ...facts, is_calibration_lab: false, created_by: this.caller.id });
        this.planned.set(key, Object.assign(row, { path }));
      }
      parent = there?.id ?? this.planned.get(key)?.id ?? null;
    }
    return { id: parent ?? '' };
  }

  /** Parents before children. */
  async insert(audit: AuditTrail): Promise<void> {
    const all = [...this.planned.values()].sort((a, b) => pathsTo(a.path).length - pathsTo(b.path).length);
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const some = all.slice(from, from + AT_ONCE);
      for (const { path: _, ...row } of some) await this.tx.insert(Location, row);
      await audit.all(
        this.tx,
        this.caller,
        some.map((row) => ({
          action: codes['location.created'],
          subject: subject(row),
          before: null,
          after: {
            name: row.name,
            location_type: row.location_type,
            code: null,
            parent_location_id: row.parent_location_id,
          },
        })),
      );
    }
  }
}

const keyOf = (organization: string, path: string) => `${organization} ${path}`;

const nameIn = (path: string) => path.split(' / ').at(-1) ?? '';

const isName = (name: string) =>
  name !== '' && name.length <= MAX_NAME && unprintableLetter(name, { printed: true }) === null;

export async function removePlaces(
  tx: EntityManager,
  { caller, audit, reason }: { caller: Caller; audit: AuditTrail; reason: string },
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx.findBy(Location, { id: In([...ids]) });
  const inUse: string[] = [];
  for (const row of rows.sort((a, b) => b.ancestry.length - a.ancestry.length)) {
    const { name, location_type, code, parent_location_id } = row;
    const facts = { name, location_type, code, parent_location_id, reason };
    if (await deleteUnused(tx, row.id)) await audit.act(tx, caller, codes['location.deleted'], subject(row), facts);
    else inUse.push(name);
  }
  return inUse;
}
