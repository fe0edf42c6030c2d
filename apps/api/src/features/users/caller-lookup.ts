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

interface CredentialRow {
  columns: string;
  from: string;
  owner: string;
  where: string;
  values: [now: Date, ...unknown[]];
}

const COLUMNS = `u.id, u.email, u.name, u.role, u.token_version,
  (select json_object_agg(m.organization_id, m.role)
     from active_memberships m where m.user_id = u.id) as memberships`;

/** @param now placeholder of the time */
export const mayAct = (now: string) =>
  `u.is_active and u.is_verified and (u.first_password_until is null or u.first_password_until > ${now})`;

/** One query; active accounts without expired initial password. */
@Injectable()
export class CallerLookup {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async byId(id: string): Promise<CallerRow | null> {
    const [row] = await this.database.rows<CallerRow>(
      `select ${COLUMNS} from users u where u.id = $1 and u.service_organization_id is null and ${mayAct('$2')}`,
      [id, this.clock.now()],
    );
    return row ?? null;
  }

  /**
   * A service account acts only as a member of its organization.
   * @param given.values the time first
   */
  async owning<Row extends object>(given: CredentialRow): Promise<(CallerRow & Row) | null> {
    const [row] = await this.database.rows<CallerRow & Row>(
      `select ${COLUMNS}, ${given.columns} ${given.from} join users u on u.id = ${given.owner}
        where ${given.where} and ${mayAct('$1')} and (u.service_organization_id is null or exists (
          select 1 from active_memberships m where m.user_id = u.id and m.organization_id = u.service_organization_id))`,
      given.values,
    );
    return row ?? null;
  }
}
