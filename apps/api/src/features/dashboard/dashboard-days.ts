import { Injectable } from '@nestjs/common';
import { addDays } from '@etalon/metrology';
import type { Caller } from '../../platform/access/caller.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import type { Page } from '../../platform/http/paging/page.js';
import { AssetFigures, type AssetListItem, AssetListQueries, AssetListQuery } from '../assets/index.js';
import { CalibrationFigures } from '../calibrations/index.js';
import { DashboardToday } from './dashboard-today.js';
import {
  CalendarEvent,
  type CalendarEventsQuery,
  type CalendarQuery,
  CalibrationEvent,
  DashboardCalendar,
  type DistributionQuery,
} from './dashboard.dto.js';

/** Thirteen months of 31 days. */
const AHEAD_DAYS = 403;

@Injectable()
export class DashboardDays {
  constructor(
    private readonly assets: AssetFigures,
    private readonly list: AssetListQueries,
    private readonly calibrations: CalibrationFigures,
    private readonly today: DashboardToday,
  ) {}

  async calendar(caller: Caller, { organization_id, year: asked }: CalendarQuery): Promise<DashboardCalendar> {
    const only = organization_id ?? null;
    const today = await this.today.of(caller, only);
    const year = asked ?? yearOf(today);
    const performed = asMap(await this.calibrations.performedByDay(caller, only, spanOf(year)));
    const due = asMap(await this.assets.dueByDay(caller, only, spanOf(year)));
    const days = [...new Set([...performed.keys(), ...due.keys()])].sort();
    return {
      year,
      today,
      days: days.map((day) => ({ day, performed: performed.get(day) ?? 0, due: due.get(day) ?? 0 })),
    };
  }

  async events(caller: Caller, query: CalendarEventsQuery): Promise<Page<CalendarEvent>> {
    const only = query.organization_id ?? null;
    const year = query.year ?? yearOf(await this.today.of(caller, only));
    const page = await this.calibrations.days(caller, query, only, spanOf(year));
    return page.map((event) => responseOf(CalendarEvent, event));
  }

  async due(caller: Caller, { organization_id, ...page }: DistributionQuery): Promise<Page<CalibrationEvent>> {
    const today = await this.today.of(caller, organization_id ?? null);
    // Yesterday is today further west; the status is of each organization's day.
    const span = { due_after: addDays(today, -1), due_before: addDays(today, AHEAD_DAYS + 1) };
    const asked = { ...page, organization_id, ...span, status: ['due_soon', 'valid'], is_active: true, sort: 'due' };
    const found = await this.list.page(caller, Object.assign(new AssetListQuery(), asked));
    return found.map(toDue);
  }
}

const asMap = (days: readonly { day: string; count: number }[]) => new Map(days.map(({ day, count }) => [day, count]));

const yearOf = (day: string) => Number(day.slice(0, 4));

const spanOf = (year: number) => ({ from: `${year}-01-01`, before: `${year + 1}-01-01` });

const toDue = (asset: AssetListItem): CalibrationEvent =>
  responseOf(CalibrationEvent, asset, { due_date: asset.next_due_at ?? '' });
