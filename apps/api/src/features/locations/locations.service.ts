import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { type EntityManager, In } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { assignGiven } from '../../platform/database/assign-given.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, NotFound } from '../../platform/errors/errors.js';
import { declaredValues, withoutEmptied } from '../../platform/http/fields/field-declarations.js';
import type { Page } from '../../platform/http/paging/page.js';
import { AuditTrail } from '../audit/index.js';
import { LocationFacts } from './location-facts.dto.js';
import { toLocationResponse } from './location-response.js';
import {
  auditView,
  deleteUnused,
  lock,
  lockTrees,
  named,
  parentArchived,
  requireBothCoordinates,
  requireParent,
  subject,
} from './location-row.js';
import { Location } from './location.entity.js';
import type {
  LocationCreate,
  LocationListQuery,
  LocationResponse,
  LocationUpdate,
  LocationUsesResponse,
} from './locations.dto.js';
import { codes } from './locations.feature.js';
import { LocationsQueries } from './locations.queries.js';

const MOST_AT_ONCE = 500;

@Injectable()
export class LocationsService {
  constructor(
    private readonly database: Database,
    private readonly queries: LocationsQueries,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async list(caller: Caller, query: LocationListQuery): Promise<Page<LocationResponse>> {
    return (await this.queries.list(caller, query)).map((row) => toLocationResponse(row, caller));
  }

  async get(caller: Caller, id: string): Promise<LocationResponse> {
    const row = await this.queries.one(caller, id);
    if (!row) throw new NotFound('Location');
    return toLocationResponse(row, caller);
  }

  uses(caller: Caller, id: string): Promise<LocationUsesResponse> {
    return this.queries.uses(caller, id);
  }

  async create(caller: Caller, given: LocationCreate): Promise<LocationResponse> {
    const { organization_id } = given;
    const id = randomUUID();
    await named(() =>
      this.database.transaction(
        async (tx) => {
          await lockTrees(tx, organization_id);
          const location = tx.create(Location, { id, organization_id, created_by: caller.id });
          Object.assign(location, emptyIsNull(declaredValues(LocationFacts, given)));
          requireBothCoordinates(location);
          const { name, location_type, parent_location_id, code } = location;
          if (parent_location_id) await requireParent(tx, parent_location_id, organization_id);
          await tx.insert(Location, location);
          const facts = { name, location_type, code, parent_location_id };
          await this.audit.created(tx, caller, codes['location.created'], subject(location), facts);
        },
        { about: `locations:${organization_id}` },
      ),
    );
    return this.get(caller, id);
  }

  async update(caller: Caller, id: string, changes: LocationUpdate): Promise<LocationResponse> {
    await named(() =>
      this.database.transaction(async (tx) => {
        const location = await lock(tx, id);
        const before = location.parent_location_id;
        const changed = await this.audit.change(
          tx,
          caller,
          codes['location.updated'],
          subject(location),
          () => auditView(location),
          () => assignGiven(location, withoutEmptied(LocationFacts, emptyIsNull(changes))),
        );
        const { parent_location_id, organization_id } = location;
        if (parent_location_id && parent_location_id !== before)
          await requireParent(tx, parent_location_id, organization_id);
        if (changes.latitude !== undefined || changes.longitude !== undefined) requireBothCoordinates(location);
        if (changed) await tx.save(location);
      }),
    );
    return this.get(caller, id);
  }

  /** Deletes if unreferenced, otherwise archives with everything below. */
  async remove(caller: Caller, id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const location = await lock(tx, id);
      const { name, location_type, code, parent_location_id } = location;
      if (await deleteUnused(tx, id)) {
        const facts = { name, location_type, code, parent_location_id };
        await this.audit.act(tx, caller, codes['location.deleted'], subject(location), facts);
        return;
      }
      for (const each of await inUseFrom(tx, id)) await this.setActive(tx, caller, each, false);
    });
  }

  /** Archived descendants may have been moved or deleted since. */
  async restore(caller: Caller, id: string): Promise<LocationResponse> {
    await this.database.transaction(async (tx) => {
      const location = await lock(tx, id);
      const parent = location.parent_location_id
        ? await tx.findOneBy(Location, { id: location.parent_location_id })
        : null;
      if (parent && !parent.is_active) throw parentArchived();
      await this.setActive(tx, caller, location, true);
    });
    return this.get(caller, id);
  }

  private async setActive(tx: EntityManager, caller: Caller, location: Location, active: boolean): Promise<void> {
    const code = active ? codes['location.restored'] : codes['location.archived'];
    const view = () => ({ is_active: location.is_active });
    const changed = await this.audit.change(tx, caller, code, subject(location), view, () => {
      location.is_active = active;
    });
    if (!changed) return;
    location.archived_at = active ? null : this.clock.now();
    await tx.save(location);
  }
}

/** The caller holds the lock of the trees. */
async function inUseFrom(tx: EntityManager, id: string): Promise<Location[]> {
  const found = await tx.query<{ id: string }[]>(
    `select id from locations where ancestry @> array[$1]::uuid[] and is_active limit ${MOST_AT_ONCE + 1}`,
    [id],
  );
  if (found.length > MOST_AT_ONCE)
    throw new Conflict('location.too_many_below', 'More than {most} sublocations exist. Archive some of them first.', {
      most: MOST_AT_ONCE,
    });
  return tx.findBy(Location, { id: In(found.map((one) => one.id)) });
}

const emptyIsNull = (given: object): object =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [key, value === '' ? null : (value as unknown)]));
