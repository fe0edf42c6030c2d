import { Injectable } from '@nestjs/common';
import type { OrganizationRole, SubjectOrganization } from '@etalon/access';
import type { Caller } from '../../platform/access/caller.js';
import { organizationFacts } from '../../platform/access/subjects.js';
import { organizationsThat, Parameters } from '../../platform/access/visible-to.js';
import { Database } from '../../platform/database/database.js';
import type { Organization } from './organization.entity.js';
import type { ExternalType, OrganizationListQuery } from './organizations.dto.js';

/** One organization with what the caller's relation to it needs. */
export interface OrganizationRow extends Omit<Organization, 'asset_prefix' | 'created_by'> {
  organization: SubjectOrganization;
  my_role: OrganizationRole | null;
  has_pending_join_request: boolean;
  member_count: number;
  admin_count: number;
  asset_count: number;
}

export interface MemberRow {
  user_id: string;
  name: string;
  email: string;
  profile_picture_id: string | null;
  role: OrganizationRole;
  active: boolean;
  created_at: Date;
}

export interface JoinRequestRow {
  id: string;
  organization_id: string;
  user_id: string;
  user_name: string;
  user_email: string;
  profile_picture_id: string | null;
  status: string;
  created_at: Date;
}

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

@Injectable()
export class OrganizationsQueries {
  constructor(private readonly database: Database) {}

  list(caller: Caller, query: OrganizationListQuery): Promise<OrganizationRow[]> {
    const parameters = new Parameters();
    const { bind } = parameters;
    const conditions = [organizationsThat('known', caller, 'o', bind)];
    if (query.mine) conditions.push('mine.id is not null');
    if (query.is_active != null) conditions.push(`o.is_active = ${bind(query.is_active)}`);
    if (query.org_category) conditions.push(`o.org_category = ${bind(query.org_category)}`);
    if (query.org_type) conditions.push(`o.org_type = ${bind(query.org_type)}`);
    if (query.q) conditions.push(`o.name ilike ${bind(like(query.q))}`);
    const order = query.mine ? 'mine.created_at, o.id' : 'o.name, o.id';
    const page = query.mine ? '' : `limit ${bind(query.limit)} offset ${bind(query.skip)}`;
    return this.select(caller, parameters, conditions, order, page);
  }

  /** Whoever the caller is: the guard has decided that the caller may know of it, or the caller has just written it. */
  async one(caller: Caller, id: string): Promise<OrganizationRow | null> {
    const parameters = new Parameters();
    const [row] = await this.select(caller, parameters, [`o.id = ${parameters.bind(id)}`], 'o.id', '');
    return row ?? null;
  }

  async isKnown(caller: Caller, id: string): Promise<boolean> {
    const { bind, values } = new Parameters();
    const rows = await this.database.rows(
      `select 1 from organizations o where o.id = ${bind(id)} and ${organizationsThat('known', caller, 'o', bind)}`,
      values,
    );
    return rows.length > 0;
  }

  members(id: string, userId?: string): Promise<MemberRow[]> {
    return this.database.rows<MemberRow>(
      `select m.user_id, u.name, u.email, u.profile_picture_id, m.role, m.active, m.created_at
         from organization_members m join users u on u.id = m.user_id
        where m.organization_id = $1 and m.active and ($2::uuid is null or m.user_id = $2) order by m.created_at, m.id`,
      [id, userId ?? null],
    );
  }

  /** Active people without an active membership; at most 50. */
  eligible(id: string, q: string | null) {
    return this.database.rows<{ id: string; name: string; email: string; profile_picture_id: string | null }>(
      `select u.id, u.name, u.email, u.profile_picture_id from users u
        where u.is_active and ($2::text is null or u.name ilike $2 or u.email ilike $2)
          and not exists (select 1 from organization_members m where m.organization_id = $1 and m.user_id = u.id and m.active)
        order by u.name, u.id limit 50`,
      [id, q ? like(q) : null],
    );
  }

  joinRequests(condition: 'organization_id' | 'id', id: string): Promise<JoinRequestRow[]> {
    return this.database.rows<JoinRequestRow>(
      `select r.id, r.organization_id, r.user_id, u.name as user_name, u.email as user_email, u.profile_picture_id, r.status, r.created_at
         from organization_join_requests r join users u on u.id = r.user_id
        where r.${condition} = $1 and r.status = 'pending' order by r.created_at, r.id`,
      [id],
    );
  }

  laboratories(type: ExternalType): Promise<{ id: string; name: string }[]> {
    return this.database.rows(
      `select id, name from organizations where is_active and org_category = 'external' and org_type = $1 order by name, id`,
      [type],
    );
  }

  /** Counts come by lateral joins: one statement, whatever the page size. */
  private select(
    caller: Caller,
    parameters: Parameters,
    conditions: readonly string[],
    order: string,
    page: string,
  ): Promise<OrganizationRow[]> {
    const me = parameters.bind(caller.id);
    return this.database.rows<OrganizationRow>(
      `with page as (
         select o.*, ${organizationFacts('o')} as organization, mine.role as my_role, row_number() over (order by ${order}) as place from organizations o
           left join organization_members mine on mine.organization_id = o.id and mine.user_id = ${me} and mine.active
          where ${conditions.join(' and ')} order by ${order} ${page})
       select o.*, members.total as member_count, members.admins as admin_count, stock.total as asset_count,
              exists (select 1 from organization_join_requests r
                       where r.organization_id = o.id and r.user_id = ${me} and r.status = 'pending') as has_pending_join_request
         from page o
         cross join lateral (
           select count(*)::int as total,
                  count(*) filter (where m.role = 'admin' and u.is_active and u.role <> 'viewer')::int as admins
             from organization_members m join users u on u.id = m.user_id
            where m.organization_id = o.id and m.active) members
         cross join lateral (
           select count(*)::int as total from assets a where a.organization_id = o.id and a.is_active) stock
        order by o.place`,
      parameters.values,
    );
  }
}
