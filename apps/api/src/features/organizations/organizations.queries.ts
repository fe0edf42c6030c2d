import { Injectable } from '@nestjs/common';
import { isAtLeast, type OrganizationRole } from '@etalon/access';
import type { Caller } from '../../platform/access/caller.js';
import { Parameters } from '../../platform/access/visible-to.js';
import { Database } from '../../platform/database/database.js';
import type { Page } from '../../platform/http/paging/page.js';
import type { PageQuery } from '../../platform/http/paging/paged.dto.js';
import { byText, byTime, byUuid, type PageClauses, readPage } from '../../platform/http/paging/read-page.js';
import type { Organization } from './organization.entity.js';
import type { ExternalType, OrganizationListQuery } from './organizations.dto.js';

/** One organization with what the caller's relation to it needs. */
export interface OrganizationRow extends Omit<Organization, 'asset_prefix' | 'created_by'> {
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

export interface EligibleRow {
  id: string;
  name: string;
  email: string;
  profile_picture_id: string | null;
}

/** One's own organizations come whole where nothing else is asked for: menus are made of them. */
const MOST = 1000;
const SOME = 50;

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

@Injectable()
export class OrganizationsQueries {
  constructor(private readonly database: Database) {}

  list(caller: Caller, query: OrganizationListQuery): Promise<Page<OrganizationRow>> {
    const parameters = new Parameters();
    const { bind } = parameters;
    const conditions = [...visible(caller)];
    if (query.mine) conditions.push('mine.id is not null');
    if (query.is_active != null) conditions.push(`o.is_active = ${bind(query.is_active)}`);
    if (query.org_category) conditions.push(`o.org_category = ${bind(query.org_category)}`);
    if (query.org_type) conditions.push(`o.org_type = ${bind(query.org_type)}`);
    if (query.q) conditions.push(`o.name ilike ${bind(like(query.q))}`);
    const me = bind(caller.id);
    const limit = query.limit ?? (query.mine ? MOST : SOME);
    return readPage<OrganizationRow>(
      this.database,
      { ...query, limit },
      {
        name: query.mine ? 'organizations.mine' : 'organizations',
        by: [query.mine ? byTime('mine.created_at') : byText('o.name'), byUuid('o.id')],
        parameters,
        statement: (page) => select(me, conditions, page),
      },
    );
  }

  async one(caller: Caller, id: string): Promise<OrganizationRow | null> {
    const parameters = new Parameters();
    const conditions = [`o.id = ${parameters.bind(id)}`, ...visible(caller)];
    const statement = select(parameters.bind(caller.id), conditions);
    const [row] = await this.database.rows<OrganizationRow>(statement, parameters.values);
    return row ?? null;
  }

  members(id: string, query: PageQuery): Promise<Page<MemberRow>> {
    const parameters = new Parameters();
    const organization = parameters.bind(id);
    return readPage<MemberRow>(this.database, query, {
      name: 'organizations.members',
      by: [byTime('m.created_at'), byUuid('m.id')],
      parameters,
      statement: ({ place, after, orderBy, slice }) => `select ${memberColumns}, ${place} ${memberTables}
        where m.organization_id = ${organization} and m.active and ${after} ${orderBy} ${slice}`,
    });
  }

  /** Everybody, or one. */
  roster(id: string, userId?: string): Promise<MemberRow[]> {
    return this.database.rows<MemberRow>(
      `select ${memberColumns} ${memberTables}
        where m.organization_id = $1 and m.active and ($2::uuid is null or m.user_id = $2) order by m.created_at, m.id`,
      [id, userId ?? null],
    );
  }

  /** Active people without an active membership. */
  eligible(id: string, query: PageQuery & { q?: string | null }): Promise<Page<EligibleRow>> {
    const parameters = new Parameters();
    const { bind } = parameters;
    const organization = bind(id);
    const text = query.q ? bind(like(query.q)) : null;
    return readPage<EligibleRow>(this.database, query, {
      name: 'organizations.eligible',
      by: [byText('u.name'), byUuid('u.id')],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select u.id, u.name, u.email, u.profile_picture_id, ${place} from users u
          where u.is_active and ${text ? `(u.name ilike ${text} or u.email ilike ${text})` : 'true'}
            and not exists (
              select 1 from organization_members m where m.organization_id = ${organization} and m.user_id = u.id and m.active)
            and ${after} ${orderBy} ${slice}`,
    });
  }

  joinRequests(id: string, query: PageQuery): Promise<Page<JoinRequestRow>> {
    const parameters = new Parameters();
    const organization = parameters.bind(id);
    return readPage<JoinRequestRow>(this.database, query, {
      name: 'organizations.join_requests',
      by: [byTime('r.created_at'), byUuid('r.id')],
      parameters,
      statement: (page) => selectRequests(`r.organization_id = ${organization}`, page),
    });
  }

  async joinRequest(id: string): Promise<JoinRequestRow | null> {
    const [row] = await this.database.rows<JoinRequestRow>(selectRequests('r.id = $1'), [id]);
    return row ?? null;
  }

  laboratories({
    org_type,
    ...query
  }: PageQuery & { org_type: ExternalType }): Promise<Page<{ id: string; name: string }>> {
    const parameters = new Parameters();
    const type = parameters.bind(org_type);
    return readPage(this.database, query, {
      name: 'organizations.laboratories',
      by: [byText('o.name'), byUuid('o.id')],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select o.id, o.name, ${place} from organizations o
          where o.is_active and o.org_category = 'external' and o.org_type = ${type} and ${after} ${orderBy} ${slice}`,
    });
  }
}

const memberColumns = 'm.user_id, u.name, u.email, u.profile_picture_id, m.role, m.active, m.created_at';
const memberTables = 'from organization_members m join users u on u.id = m.user_id';

/** Of a single object: no page. */
const all: PageClauses = { place: 'null as page_place', after: 'true', orderBy: '', slice: '' };

function selectRequests(condition: string, { place, after, orderBy, slice } = all): string {
  return `select r.id, r.organization_id, r.user_id, u.name as user_name, u.email as user_email, u.profile_picture_id,
                 r.status, r.created_at, ${place}
            from organization_join_requests r join users u on u.id = r.user_id
           where ${condition} and r.status = 'pending' and ${after} ${orderBy} ${slice}`;
}

/** Counts come by lateral joins: one statement, whatever the page size. */
function select(me: string, conditions: readonly string[], { place, after, orderBy, slice } = all): string {
  return `with page as (
       select o.*, mine.role as my_role, ${place}, row_number() over (${orderBy}) as page_row from organizations o
         left join organization_members mine on mine.organization_id = o.id and mine.user_id = ${me} and mine.active
        where ${[...conditions, after].join(' and ')} ${orderBy} ${slice})
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
      order by o.page_row`;
}

/** Deactivated ones exist for superadmins only, directory entries for admins. */
function visible(caller: Caller): string[] {
  return [
    ...(caller.role === 'superadmin' ? [] : ['o.is_active']),
    ...(isAtLeast(caller.role, 'admin') ? [] : [`o.org_category = 'internal'`]),
  ];
}
