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

const ENTRIES = 8;
const LOOKED_AT = 100;

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
  async activity(organization: string): Promise<ActivityItem[]> {
    const requested = { limit: LOOKED_AT, organization_id: organization || null };
    const items = await this.api.invoke(activityList, requested);
    return items.filter(({ action }) => !action.startsWith('auth.')).slice(0, ENTRIES);
  }
}
