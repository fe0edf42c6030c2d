import { Injectable } from '@nestjs/common';
import type { OrganizationRole, SubjectOrganization } from '@etalon/access';
import type { Caller } from '../../platform/access/caller.js';
import { organizationFacts } from '../../platform/access/subjects.js';
import { type Bind, organizationsThat, Parameters, visibleTo } from '../../platform/access/visible-to.js';
import { asSystem } from '../../platform/database/connections/database-context.js';
import { Database } from '../../platform/database/database.js';
import type { Page } from '../../platform/http/paging/page.js';
import type { PageQuery } from '../../platform/http/paging/paged.dto.js';
import { byText, byTime, byUuid, noPage, readPage } from '../../platform/http/paging/read-page.js';
import type { Organization } from './organization.entity.js';
import type { ExternalType } from './organization-facts.dto.js';
import type { OrganizationListQuery } from './organizations.dto.js';
import { containing } from '../../platform/database/text-search.js';

export interface OrganizationRow extends Omit<Organization, 'asset_prefix' | 'created_by'> {
  organization: SubjectOrganization;
  my_role: OrganizationRole | null;
  has_pending_join_request: boolean;
  member_count: number;
  admin_count: number;
  asset_count: number;
  /** Null if not visible to the caller. */
  shown_location_id: string | null;
  location_name: string | null;
}

const MOST = 1000;
const SOME = 50;

@Injectable()
export class OrganizationsQueries {
  constructor(private readonly database: Database) {}

  list(caller: Caller, query: OrganizationListQuery): Promise<Page<OrganizationRow>> {
    const parameters = new Parameters();
    const { bind } = parameters;
    const conditions = [organizationsThat('known', caller, 'card', bind)];
    if (query.mine) conditions.push('mine.id is not null');
    if (query.is_active != null) conditions.push(`o.is_active = ${bind(query.is_active)}`);
    if (query.org_category) conditions.push(`o.org_category = ${bind(query.org_category)}`);
    if (query.org_type) conditions.push(`o.org_type = ${bind(query.org_type)}`);
    if (query.q) {
      const part = bind(containing(query.q));
      const isOpen = organizationsThat('visible', caller, 'card', bind);
      conditions.push(`(o.name ilike ${part} or (o.description ilike ${part} and ${isOpen}))`);
    }
    const me = bind(caller.id);
    const home = homeShown(caller, bind);
    const limit = query.limit ?? (query.mine ? MOST : SOME);
    return readPage<OrganizationRow>(this.database, Object.assign({}, query, { limit }), {
      name: query.mine ? 'organizations.mine' : 'organizations',
      by: [query.mine ? byTime('mine.created_at') : byText('o.name'), byUuid('o.id')],
      parameters,
      statement: (page) => select(me, home, conditions, page),
    });
  }

  /** The guard has checked access. */
  async one(caller: Caller, id: string): Promise<OrganizationRow | null> {
    const parameters = new Parameters();
    const { bind } = parameters;
    const statement = select(bind(caller.id), homeShown(caller, bind), [`o.id = ${bind(id)}`]);
    const [row] = await this.database.rows<OrganizationRow>(statement, parameters.values);
    return row ?? null;
  }

  laboratories({
    org_type,
    ...query
  }: PageQuery & { org_type: ExternalType }): Promise<Page<{ id: string; name: string }>> {
    const parameters = new Parameters();
    const type = parameters.bind(org_type);
    const names = () =>
      readPage<{ id: string; name: string }>(this.database, query, {
        name: 'organizations.laboratories',
        by: [byText('o.name'), byUuid('o.id')],
        parameters,
        statement: ({ place, after, orderBy, slice }) =>
          `select o.id, o.name, ${place} from organizations o
          where o.is_active and o.org_category = 'external' and o.org_type = ${type} and ${after} ${orderBy} ${slice}`,
      });
    return asSystem('names of laboratories', names);
  }
}

/** Own home location, or one visible to the caller. */
const homeShown = (caller: Caller, bind: Bind) =>
  `(home.organization_id = o.id or ${visibleTo(caller, 'home.organization_id', bind)})`;

/** One statement, independent of the page size. */
function select(
  me: string,
  shown: string,
  conditions: readonly string[],
  { place, after, orderBy, slice } = noPage,
): string {
  return `with page as (
       select o.*, ${organizationFacts('o')} as organization, mine.role as my_role, ${place}, row_number() over (${orderBy}) as page_row
         from organizations o join organization_cards card on card.id = o.id
         left join organization_members mine on mine.organization_id = o.id and mine.user_id = ${me} and mine.active
        where ${[...conditions, after].join(' and ')} ${orderBy} ${slice})
     select o.*, members.total as member_count, members.admins as admin_count, stock.total as asset_count,
            home.id as shown_location_id, home.name as location_name,
            exists (select 1 from organization_join_requests r
                     where r.organization_id = o.id and r.user_id = ${me} and r.status = 'pending') as has_pending_join_request
       from page o left join location_cards home on home.id = o.location_id and ${shown}
       cross join lateral (
         select count(*)::int as total,
                count(*) filter (where m.role = 'admin' and u.is_active and u.role <> 'viewer')::int as admins
           from organization_members m join people u on u.id = m.user_id
          where m.organization_id = o.id and m.active) members
       cross join lateral (
         select coalesce(sum(a.assets), 0)::int as total from asset_totals a where a.organization_id = o.id) stock
      order by o.page_row`;
}
