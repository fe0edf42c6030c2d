import { can } from '@etalon/access';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Caller } from '../../../platform/access/caller.js';
import { type Bind, organizationsThat, visibleTo } from '../../../platform/access/visible-to.js';
import { Database } from '../../../platform/database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Log } from '../../../platform/logging/log.js';
import { LocationCounts } from '../../locations/index.js';
import type { Facet } from './asset-counts.entity.js';
import { checkCounts, foldCounts } from './asset-count-jobs.js';

const AT_ONCE = 500;
const FOLDED_AT_ONCE = 20_000;

const DIMENSIONS = 'facet, name, day, conformity, uncertainty_state, has_low_health, is_reference';
const KEY = `level, organization_id, time_zone, ${DIMENSIONS}`;
const ADD = `on conflict (${KEY}) where level <> 'change'
  do update set assets = kept.assets + excluded.assets, items = kept.items + excluded.items`;
const NOTHING = 'sum(assets) = 0 and sum(items) = 0';

/** Same lock as `organization_leaves_rollup()`. */
const LOCK = `hashtextextended('asset counts', 0)`;

/** Rollups count all public organizations, which API keys limited to organizations exclude. */
function rollupsOf(caller: Caller): ('open' | 'closed')[] {
  if (caller.grant?.organizations) return [];
  return can(caller, 'organization.oversee') ? ['open', 'closed'] : ['open'];
}

/** Triggers maintain the counts; this reads, folds and verifies. */
@Injectable()
export class AssetCounts implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly log: Log,
    private readonly locations: LocationCounts,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(foldCounts, ({ signal }) => this.fold(signal));
    this.jobs.handle(checkCounts, async ({ signal }) => {
      await this.check(signal);
    });
  }

  rows(caller: Caller, only: string | null, facet: Facet, bind: Bind): string {
    const columns = (zone: string) =>
      `c.name, c.day, c.conformity, c.uncertainty_state, c.has_low_health, c.is_reference, c.assets, c.items, ${zone} as time_zone`;
    const ofFacet = `c.facet = ${bind(facet)}`;
    const isSeen = organizationsThat('visible', caller, 'o', bind);
    // Without `offset 0` PostgreSQL reads all organizations.
    const ofOrganization = (level: string) =>
      `cross join lateral (select * from asset_counts c where c.organization_id = o.id and ${level} and ${ofFacet} offset 0) c`;
    if (only !== null) {
      return `select ${columns('o.time_zone')}
        from organization_cards o ${ofOrganization(`c.level in ('change', 'organization')`)}
       where o.id = ${bind(only)} and ${isSeen}`;
    }
    const levels = bind(rollupsOf(caller));
    return `select ${columns('c.time_zone')} from asset_counts c
        where c.organization_id is null and c.level = any(${levels}) and ${ofFacet}
      union all
      select ${columns('o.time_zone')}
        from organization_cards o left join asset_count_rollups r on r.organization_id = o.id ${ofOrganization(`c.level = 'organization'`)}
       where ${isSeen} and (r.level is null or r.level <> all(${levels}))
      union all
      select ${columns('o.time_zone')} from asset_counts c left join organization_cards o on o.id = c.organization_id
       where c.level = 'change' and ${ofFacet} and ${visibleTo(caller, 'c.organization_id', bind)}`;
  }

  async fold(signal?: AbortSignal): Promise<void> {
    while ((await this.foldSome()) === FOLDED_AT_ONCE) signal?.throwIfAborted();
    await this.locations.fold(signal);
  }

  private foldSome(): Promise<number> {
    return this.database.transaction(async (tx) => {
      const [lock] = await tx.query<{ is_free: boolean }[]>(`select pg_try_advisory_xact_lock(${LOCK}) as is_free`);
      if (lock?.is_free !== true) return 0;
      await tx.query(
        `with joined as (
             insert into asset_count_rollups (organization_id, level, time_zone)
             select o.id, case when organization_visible(o, 'viewer', '{}') then 'open' else 'closed' end, o.time_zone
               from organization_cards o where not exists (select 1 from asset_count_rollups r where r.organization_id = o.id)
             returning *)
           insert into asset_counts as kept (id, ${KEY}, assets, items)
           select gen_random_uuid(), j.level, null, j.time_zone, ${DIMENSIONS}, sum(assets), sum(items)
             from joined j join asset_counts c on c.organization_id = j.organization_id and c.level = 'organization'
            group by j.level, j.time_zone, ${DIMENSIONS} ${ADD}`,
      );
      const [folded] = await tx.query<{ count: number }[]>(
        `with gone as (
           delete from asset_counts
            where id = any(array(select id from asset_counts where level = 'change' limit ${String(FOLDED_AT_ONCE)}))
           returning *),
         kept as (
           insert into asset_counts as kept (id, ${KEY}, assets, items)
           select gen_random_uuid(), 'organization', organization_id, null, ${DIMENSIONS}, sum(assets), sum(items)
             from gone group by organization_id, ${DIMENSIONS} having not (${NOTHING})
           union all
           select gen_random_uuid(), coalesce(r.level, 'open'), null, r.time_zone, ${DIMENSIONS}, sum(assets), sum(items)
             from gone left join asset_count_rollups r on r.organization_id = gone.organization_id
            where r.level is not null or gone.organization_id is null
            group by coalesce(r.level, 'open'), r.time_zone, ${DIMENSIONS} having not (${NOTHING}) ${ADD} returning 1)
         select count(*)::int as count from gone`,
      );
      return folded?.count ?? 0;
    });
  }

  async check(signal?: AbortSignal): Promise<{ assets: number; counts: number }> {
    const assets = await this.checkAssets(signal);
    const counts = (await this.checkSums()) + (await this.locations.check());
    if (assets + counts > 0)
      this.log.alarm('asset_counts.differed', 'counts of assets differed and were corrected', { assets, counts });
    return { assets, counts };
  }

  private async checkAssets(signal?: AbortSignal): Promise<number> {
    const odd = await this.database.rows<{ id: string }>(
      `select coalesce(v.asset_id, c.asset_id) as id
         from assets_to_count v full join counted_assets c on c.asset_id = v.asset_id
        where (v.asset_id, v.organization_id, v.asset_type, v.next_due_at, v.conformity, v.uncertainty_state, v.has_low_health,
               v.is_reference, v.daq_type, v.quantities)
           is distinct from (c.asset_id, c.organization_id, c.asset_type, c.next_due_at, c.conformity, c.uncertainty_state,
               c.has_low_health, c.is_reference, c.daq_type, c.quantities)`,
    );
    for (let from = 0; from < odd.length; from += AT_ONCE) {
      signal?.throwIfAborted();
      const ids = odd.slice(from, from + AT_ONCE).map(({ id }) => id);
      await this.database.transaction(async (tx) => {
        await tx.query('select 1 from assets where id = any($1) order by id for no key update', [ids]);
        await tx.query('select count_assets($1)', [ids]);
      });
    }
    return odd.length;
  }

  /** One statement, so both sides share a snapshot. */
  private async checkSums(): Promise<number> {
    return this.database.transaction(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(${LOCK})`);
      const [ofOrganizations] = await tx.query<{ count: number }[]>(
        `with truth as (
           select c.organization_id, p.* from counted_assets c
            cross join lateral asset_count_parts(c.asset_type, c.next_due_at, c.conformity, c.uncertainty_state, c.has_low_health,
              c.is_reference, c.daq_type, c.quantities) p
           union all
           select organization_id, 'calibrations', null, calibration_date, null, null, false, false, 0, 1 from calibrations_to_count
           union all
           select organization_id, ${DIMENSIONS}, -assets, -items from asset_counts where level in ('change', 'organization')),
         corrected as (
           insert into asset_counts (id, level, organization_id, ${DIMENSIONS}, assets, items)
           select gen_random_uuid(), 'change', organization_id, ${DIMENSIONS}, sum(assets), sum(items) from truth
            group by organization_id, ${DIMENSIONS} having not (${NOTHING}) returning 1)
         select count(*)::int as count from corrected`,
      );
      const [ofSums] = await tx.query<{ count: number }[]>(
        `with truth as (
           select coalesce(r.level, 'open') as level, r.time_zone, ${DIMENSIONS}, assets, items
             from asset_counts c left join asset_count_rollups r on r.organization_id = c.organization_id
            where c.level = 'organization' and (r.level is not null or c.organization_id is null)
           union all
           select level, time_zone, ${DIMENSIONS}, -assets, -items from asset_counts where level in ('open', 'closed')),
         corrected as (
           insert into asset_counts as kept (id, ${KEY}, assets, items)
           select gen_random_uuid(), level, null, time_zone, ${DIMENSIONS}, sum(assets), sum(items) from truth
            group by level, time_zone, ${DIMENSIONS} having not (${NOTHING}) ${ADD} returning 1)
         select count(*)::int as count from corrected`,
      );
      await tx.query(`delete from asset_counts where level <> 'change' and assets = 0 and items = 0`);
      return (ofOrganizations?.count ?? 0) + (ofSums?.count ?? 0);
    });
  }
}
