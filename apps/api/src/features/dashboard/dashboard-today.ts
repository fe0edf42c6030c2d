import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { organizationsThat, Parameters } from '../../platform/access/visible-to.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';

@Injectable()
export class DashboardToday {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async of(caller: Caller, organizationId: string | null): Promise<string> {
    if (organizationId === null) return this.clock.today();
    const { bind, values } = new Parameters();
    const [organization] = await this.database.rows<{ time_zone: string | null }>(
      `select o.time_zone from organization_cards o
        where o.id = ${bind(organizationId)} and ${organizationsThat('visible', caller, 'o', bind)}`,
      values,
    );
    return this.clock.today(organization?.time_zone);
  }
}
