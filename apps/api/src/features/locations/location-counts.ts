import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { type Bind, visibleTo } from '../../platform/access/visible-to.js';
import { Database } from '../../platform/database/database.js';

const FOLDED_AT_ONCE = 20_000;

/** Same lock as in the triggers of `locations`. */
const LOCK = `hashtextextended('location counts', 0)`;

const ADD = `on conflict (organization_id, location_id) where not is_change
  do update set assets = kept.assets + excluded.assets, total_assets = kept.total_assets + excluded.total_assets`;

const withTotals = (changes: string) =>
  `select location_id, organization_id, assets, 0 as total_assets from ${changes}
   union all
   select step.id, c.organization_id, 0, c.assets from ${changes} c join locations l on l.id = c.location_id
    cross join unnest(l.ancestry) step (id)`;

/** Triggers maintain the counts; this reads, folds and verifies. */
@Injectable()
export class LocationCounts {
  constructor(private readonly database: Database) {}

  async fold(signal?: AbortSignal): Promise<void> {
    while ((await this.foldSome()) === FOLDED_AT_ONCE) signal?.throwIfAborted();
  }

  private foldSome(): Promise<number> {
    return this.database.transaction(async (tx) => {
      const [lock] = await tx.query<{ is_free: boolean }[]>(`select pg_try_advisory_xact_lock(${LOCK}) as is_free`);
      if (lock?.is_free !== true) return 0;
      const [folded] = await tx.query<{ count: number }[]>(
        `with gone as (
           delete from location_counts
            where id = any(array(select id from location_counts where is_change limit ${String(FOLDED_AT_ONCE)}))
           returning *),
         changes as (
           select location_id, organization_id, sum(assets) as assets from gone
            group by location_id, organization_id having sum(assets) <> 0),
         kept as (
           insert into location_counts as kept (id, location_id, organization_id, assets, total_assets)
           select gen_random_uuid(), location_id, organization_id, sum(assets), sum(total_assets)
             from (${withTotals('changes')}) parts group by location_id, organization_id ${ADD})
         select count(*)::int as count from gone`,
      );
      return folded?.count ?? 0;
    });
  }

  /** @returns rows corrected */
  check(): Promise<number> {
    return this.database.transaction(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(${LOCK})`);
      // One statement, so both sides share a snapshot.
      const [corrected] = await tx.query<{ count: number }[]>(
        `with placed as (
           select location_id, organization_id, count(*) as assets from asset_cards
            where is_active and location_id is not null group by location_id, organization_id),
         changes as (
           select location_id, organization_id, -sum(assets) as assets from location_counts
            where is_change group by location_id, organization_id),
         corrected as (
           insert into location_counts as kept (id, location_id, organization_id, assets, total_assets)
           select gen_random_uuid(), location_id, organization_id, sum(assets), sum(total_assets) from (
             ${withTotals('placed')} union all ${withTotals('changes')} union all
             select location_id, organization_id, -assets, -total_assets from location_counts where not is_change) parts
            group by location_id, organization_id having sum(assets) <> 0 or sum(total_assets) <> 0 ${ADD} returning 1)
         select count(*)::int as count from corrected`,
      );
      await tx.query('delete from location_counts where not is_change and assets = 0 and total_assets = 0');
      return corrected?.count ?? 0;
    });
  }
}

/** Per organization, so that invisible assets are excluded. `offset 0` prevents a scan of all counts. */
export const countsOfPage = (caller: Caller, bind: Bind): string =>
  `select id, sum(assets)::int as asset_count, sum(total_assets)::int as total_asset_count from (
     select page.id, c.organization_id, c.assets, c.total_assets from page
      cross join lateral (select * from location_counts c where c.location_id = page.id offset 0) c
     union all
     select page.id, c.organization_id, 0, c.assets from location_counts c join locations l on l.id = c.location_id
      cross join unnest(l.ancestry) step (id) join page on page.id = step.id where c.is_change) counted
    where ${visibleTo(caller, 'counted.organization_id', bind)} group by id`;
