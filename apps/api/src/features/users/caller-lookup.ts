import { Injectable } from '@nestjs/common';
import type { OrganizationRole, Role } from '@etalon/access';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';

interface CallerRow {
  id: string;
  email: string;
  name: string;
  role: Role;
  token_version: number;
  memberships: Record<string, OrganizationRole> | null;
}

/** Role and memberships as they are now, in one statement; only active accounts, and none whose first password has ended. */
@Injectable()
export class CallerLookup {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async byId(id: string): Promise<CallerRow | null> {
    const [row] = await this.database.rows<CallerRow>(
      `select u.id, u.email, u.name, u.role, u.token_version,
              (select json_object_agg(m.organization_id, m.role)
                 from active_memberships m where m.user_id = u.id) as memberships
         from users u where u.id = $1 and u.is_active and (u.first_password_until is null or u.first_password_until > $2)`,
      [id, this.clock.now()],
    );
    return row ?? null;
  }
}
