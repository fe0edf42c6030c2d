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

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

@Injectable()
export class OrganizationsQueries {
  constructor(private readonly database: Database) {}

  list(caller: Caller, query: OrganizationListQuery): Promise<OrganizationRow[]> {
    const parameters = new Parameters();
    const { bind } = parameters;
    const conditions = [organizationsThat('known', caller, 'card', bind)];
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
         select o.*, ${organizationFacts('o')} as organization, mine.role as my_role, row_number() over (order by ${order}) as place
           from organizations o join organization_cards card on card.id = o.id
           left join organization_members mine on mine.organization_id = o.id and mine.user_id = ${me} and mine.active
          where ${conditions.join(' and ')} order by ${order} ${page})
       select o.*, members.total as member_count, members.admins as admin_count, stock.total as asset_count,
              exists (select 1 from organization_join_requests r
                       where r.organization_id = o.id and r.user_id = ${me} and r.status = 'pending') as has_pending_join_request
         from page o
         cross join lateral (
           select count(*)::int as total,
                  count(*) filter (where m.role = 'admin' and u.is_active and u.role <> 'viewer')::int as admins
             from organization_members m join people u on u.id = m.user_id
            where m.organization_id = o.id and m.active) members
         cross join lateral (
           select count(*)::int as total from asset_cards a where a.organization_id = o.id and a.is_active) stock
        order by o.place`,
      parameters.values,
    );
  }
}
