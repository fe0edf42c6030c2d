import { Injectable } from '@nestjs/common';
import { addDays, KNOWN_UNCERTAINTIES } from '@etalon/metrology';
import type { Caller } from '../../platform/access/caller.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import type { Page } from '../../platform/http/paging/page.js';
import {
  AssetFigures,
  type AssetListItem,
  type AssetQuestion,
  AssetListQueries,
  AssetListQuery,
  LOW_HEALTH,
} from '../assets/index.js';
import { CalibrationFigures } from '../calibrations/index.js';
import { ProceduresQueries } from '../procedures/index.js';
import { DashboardToday } from './dashboard-today.js';
import {
  AssetTypeDistribution,
  DashboardOverview,
  DashboardSummary,
  DistributionItem,
  type DistributionQuery,
  DueAsset,
  RecentAsset,
  type RecentAssetsQuery,
  StandingCount,
} from './dashboard.dto.js';

/** Free text: beyond this the rarest are omitted. */
const MOST_TYPES = 1000;
const MOST_BARS = 100;
const WEEK = 7;
const SHORT_LIST = 8;

@Injectable()
export class DashboardFigures {
  constructor(
    private readonly assets: AssetFigures,
    private readonly list: AssetListQueries,
    private readonly calibrations: CalibrationFigures,
    private readonly procedures: ProceduresQueries,
    private readonly days: DashboardToday,
  ) {}

  async summary(caller: Caller, only: string | null): Promise<DashboardSummary> {
    const found = await this.assets.counts(caller, only, {
      registered_assets: {},
      sensors: { asset_type: 'sensor' },
      daqs: { asset_type: 'daq' },
      low_health_assets: { health_below: LOW_HEALTH },
      ...byStatus,
    });
    const { total, quantities } = await this.procedures.byQuantity(MOST_TYPES);
    const calibration_status_distribution = statuses.map((status) => ({ status, count: found[status] }));
    return responseOf(DashboardSummary, {
      ...found,
      calibration_status_distribution,
      procedures: total,
      procedure_distribution: quantities,
    });
  }

  async overview(caller: Caller, only: string | null): Promise<DashboardOverview> {
    const today = await this.days.of(caller, only);
    const found = await this.assets.counts(caller, only, {
      in_use: {},
      sensors: { asset_type: 'sensor' },
      daqs: { asset_type: 'daq' },
      ...byStatus,
      not_calibrated_references: { status: ['not_calibrated'], reference: true },
      due_in_a_week: { status: ['due_soon'], due_before: addDays(today, WEEK + 1) },
      out_of_tolerance: { conformity: ['fail'] },
      valid_failed: { status: ['valid'], conformity: ['fail'] },
      due_soon_failed: { status: ['due_soon'], conformity: ['fail'] },
      expired_failed: { status: ['expired'], conformity: ['fail'] },
      valid_conforming: { status: ['valid'], ...CONFORMING },
      due_soon_conforming: { status: ['due_soon'], ...CONFORMING },
    });
    const standing = {
      valid: found.valid_conforming,
      not_evaluated: found.valid - found.valid_failed - found.valid_conforming,
      due_soon: found.due_soon - found.due_soon_failed,
      expired: found.expired - found.expired_failed,
      out_of_tolerance: found.out_of_tolerance,
    };
    const not_calibrated = found.in_use - Object.values(standing).reduce((sum, count) => sum + count, 0);
    const ask = (given: Partial<AssetListQuery>) => this.some(caller, { organization_id: only, ...given });
    // Organizations' days differ from UTC by one at most.
    const expired = { status: ['expired' as const], due_before: addDays(today, 1) };
    const [longestOverdue] = (await ask({ ...expired, sort: 'due', limit: 1 })).items;
    const due_after = addDays(today, -1);
    const dueNext = await ask({ status: ['due_soon', 'valid'], due_after, sort: 'due', limit: SHORT_LIST });
    const recent = await ask({ limit: SHORT_LIST });
    const waiting = await this.calibrations.waiting(caller, only);
    const procedures = await this.procedures.byQuantity(MOST_BARS);
    return responseOf(DashboardOverview, {
      ...found,
      today,
      fit: found.valid_conforming + found.due_soon_conforming,
      oldest_overdue_days: longestOverdue?.days_until_due == null ? null : -longestOverdue.days_until_due,
      awaiting_approval: waiting.count,
      awaiting_own_approval: waiting.own,
      standing: Object.entries({ ...standing, not_calibrated }).map(([name, count]) =>
        responseOf(StandingCount, { standing: name as StandingCount['standing'], count }),
      ),
      quantities: (await this.assets.byQuantity(caller, only, MOST_BARS)).filter(({ count }) => count > 0).map(item),
      daq_types: await this.assets.byDaqType(caller, only, MOST_BARS),
      procedures: procedures.total,
      procedure_quantities: procedures.quantities,
      due_next: dueNext.items.map((asset) =>
        responseOf(DueAsset, asset, {
          has_uncalibrated_channels: asset.channels.some(
            ({ calibration_status }) => calibration_status === 'not_calibrated',
          ),
        }),
      ),
      recent: recent.items.map(toRecent),
    });
  }

  byType(caller: Caller, { organization_id, ...page }: DistributionQuery): Promise<Page<DistributionItem>> {
    return this.assets.byType(caller, organization_id ?? null, page);
  }

  async byKind(caller: Caller, only: string | null): Promise<AssetTypeDistribution> {
    const quantities = await this.assets.byQuantity(caller, only, MOST_TYPES);
    return {
      sensors: quantities
        .map(({ type, channels }) => ({ type, count: channels }))
        .sort((a, b) => b.count - a.count || (a.type < b.type ? -1 : 1)),
      daqs: await this.assets.byDaqType(caller, only, MOST_TYPES),
    };
  }

  async recent(caller: Caller, { organization_id, ...page }: RecentAssetsQuery): Promise<Page<RecentAsset>> {
    return (await this.some(caller, { ...page, organization_id })).map(toRecent);
  }

  private some(caller: Caller, given: Partial<AssetListQuery>): Promise<Page<AssetListItem>> {
    return this.list.page(caller, Object.assign(new AssetListQuery(), { is_active: true }, given));
  }
}

const statuses = ['valid', 'due_soon', 'expired', 'not_calibrated'] as const;
const CONFORMING = { conformity: ['pass'], uncertainty_state: [...KNOWN_UNCERTAINTIES] } satisfies AssetQuestion;
const byStatus = {
  valid: { status: ['valid'] },
  due_soon: { status: ['due_soon'] },
  expired: { status: ['expired'] },
  not_calibrated: { status: ['not_calibrated'] },
} satisfies Record<(typeof statuses)[number], AssetQuestion>;

const item = ({ type, count }: DistributionItem): DistributionItem => ({ type, count });

const toRecent = (asset: AssetListItem): RecentAsset => responseOf(RecentAsset, asset);
