import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/access/caller.js';
import { VisibleLists } from '../../../platform/http/paging/visible-list.js';
import { Clock } from '../../../platform/clock/clock.js';
import { byDate } from '../../../platform/http/paging/read-page.js';
import { assetCondition, DUE } from './asset-condition.js';
import { AssetFigures } from './asset-figures.js';
import { AssetListQuery } from './asset-list.dto.js';

export interface DueAsset {
  id: string;
  asset_id: string;
  name: string;
  manufacturer: string | null;
  model: string | null;
  serial_number: string | null;
  next_due_at: string;
  last_calibration_date: string | null;
  updated_at: Date;
  revision: number;
}

@Injectable()
export class DueAssets {
  constructor(
    private readonly visible: VisibleLists,
    private readonly figures: AssetFigures,
    private readonly clock: Clock,
  ) {}

  async of(
    caller: Caller,
    organizationId: string,
    from: string,
    most: number,
  ): Promise<{ assets: DueAsset[]; total: number }> {
    const requested = { organization_id: organizationId, due_after: from, is_active: true };
    const query = Object.assign(new AssetListQuery(), requested);
    const page = await this.visible.page<DueAsset>(
      caller,
      { skip: 0, limit: most, with_total: false },
      {
        name: 'due',
        table: 'assets',
        alias: 'a',
        by: byDate(DUE),
        descending: false,
        filter: (bind) => assetCondition(caller, query, this.clock.todayEverywhere(), bind),
        isNarrow: true,
        only: organizationId,
        statement: ({ rows, place, orderBy }) =>
          `with page as (${rows})
         select a.id, a.asset_id, a.name, a.manufacturer, a.model, a.serial_number, a.next_due_at,
                a.last_calibration_date, a.updated_at, a.version + a.health_revision as revision, ${place}
           from page join assets a on a.id = page.id ${orderBy}`,
      },
    );
    const assets = page.items;
    if (page.next === null) return { assets, total: assets.length };
    const { all } = await this.figures.counts(caller, organizationId, { all: { due_after: from } });
    return { assets, total: all };
  }
}
