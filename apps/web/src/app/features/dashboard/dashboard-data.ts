import { Injectable, inject } from '@angular/core';
import {
  Api,
  activityList,
  dashboardCalendar,
  dashboardOverview,
  type ActivityItem,
  type DashboardCalendar,
  type DashboardOverview,
} from '@etalon/api-client';
import { pageOf, type ListPage } from '../lists';

const ENTRIES = 8;
const PER_PAGE = 100;
const MOST_PAGES = 5;

interface RecentActivity {
  items: readonly ActivityItem[];
  /** false: older entries were not read */
  isWhole: boolean;
}

@Injectable({ providedIn: 'root' })
export class DashboardData {
  private readonly api = inject(Api);

  overview(organization: string): Promise<DashboardOverview> {
    return this.api.invoke(dashboardOverview, { organization_id: organization || null });
  }

  /** @param year null: current year */
  calendar(organization: string, year: number | null): Promise<DashboardCalendar> {
    return this.api.invoke(dashboardCalendar, { organization_id: organization || null, year });
  }

  /** Excludes sign-ins, which the activity log lists. */
  async activity(organization: string): Promise<RecentActivity> {
    const requested = { limit: PER_PAGE, organization_id: organization || null };
    const items: ActivityItem[] = [];
    let cursor: string | null = null;
    for (let pages = 0; pages < MOST_PAGES; pages++) {
      const page: ListPage<ActivityItem> = pageOf(
        await this.api.invoke$Response(activityList, { ...requested, cursor }),
      );
      items.push(...page.items.filter(({ action }) => !action.startsWith('auth.')));
      cursor = page.cursor;
      if (cursor === null || items.length >= ENTRIES) break;
    }
    return { items: items.slice(0, ENTRIES), isWhole: cursor === null };
  }
}
