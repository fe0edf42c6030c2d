import { Injectable } from '@nestjs/common';
import { can, type OrganizationRole, type SubjectOrganization } from '@etalon/access';
import type { Caller } from '../../platform/access/caller.js';
import { organizationFacts } from '../../platform/access/subjects.js';
import { organizationsThat, Parameters } from '../../platform/access/visible-to.js';
import { Database } from '../../platform/database/database.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import type { Page } from '../../platform/http/paging/page.js';
import type { PageQuery } from '../../platform/http/paging/paged.dto.js';
import { byText, byTime, byUuid, noPage, readPage } from '../../platform/http/paging/read-page.js';
import { containing } from '../../platform/database/text-search.js';
import { UserMembershipResponse } from './memberships.dto.js';
import { sharedOrganizations } from './shared-organizations.js';

export interface MemberRow {
  user_id: string;
  name: string;
  email: string;
  profile_picture_id: string | null;
  is_service_account: boolean;
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

interface EligibleRow {
  id: string;
  name: string;
  email: string;
  profile_picture_id: string | null;
}

interface ColleagueRow {
  id: string;
  name: string;
  is_active: boolean;
  is_service_account: boolean;
  profile_picture_id: string | null;
}

interface MembershipRow {
  organization_id: string;
  organization_name: string;
  role: OrganizationRole;
  organization: SubjectOrganization;
}

@Injectable()
export class MembershipsQueries {
  constructor(private readonly database: Database) {}

  members(caller: Caller, id: string, query: PageQuery): Promise<Page<MemberRow>> {
    const parameters = new Parameters();
    const columns = memberColumns(caller, parameters.bind);
    const organization = parameters.bind(id);
    return readPage<MemberRow>(this.database, query, {
      name: 'organizations.members',
      by: [byTime('m.created_at'), byUuid('m.id')],
      parameters,
      statement: ({ place, after, orderBy, slice }) => `select ${columns}, ${place} ${memberTables}
        where m.organization_id = ${organization} and m.active and ${after} ${orderBy} ${slice}`,
    });
  }

  roster(caller: Caller, id: string, userId?: string): Promise<MemberRow[]> {
    const { bind, values } = new Parameters();
    const [columns, organization, person] = [memberColumns(caller, bind), bind(id), bind(userId ?? null)];
    return this.database.rows<MemberRow>(
      `select ${columns} ${memberTables}
        where m.organization_id = ${organization} and m.active and (${person}::uuid is null or m.user_id = ${person})
        order by m.created_at, m.id`,
      values,
    );
  }

  colleagues(caller: Caller, query: PageQuery & { q?: string | null }): Promise<Page<ColleagueRow>> {
    const parameters = new Parameters();
    const { bind } = parameters;
    const conditions = ['true'];
    if (query.q?.trim()) conditions.push(`u.name ilike ${bind(containing(query.q.trim()))}`);
    if (!can(caller, 'user.list')) {
      conditions.push(`u.id in (select ${bind(caller.id)}::uuid union all ${colleaguesOf(caller, bind)})`);
    }
    return readPage<ColleagueRow>(this.database, query, {
      name: 'people',
      by: [byText('u.name'), byUuid('u.id')],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select u.id, u.name, u.is_active, u.is_service_account, u.profile_picture_id, ${place} from people u
          where ${conditions.join(' and ')} and ${after} ${orderBy} ${slice}`,
    });
  }

  /** E-mail addresses also for exact searches. */
  eligible(caller: Caller, id: string, query: PageQuery & { q?: string | null }): Promise<Page<EligibleRow>> {
    const parameters = new Parameters();
    const { bind } = parameters;
    const organization = bind(id);
    const isKnown = `(${showsAddress(caller, bind)} or u.email = lower(${bind(query.q?.trim() ?? '')}))`;
    const text = query.q ? bind(containing(query.q)) : null;
    return readPage<EligibleRow>(this.database, query, {
      name: 'organizations.eligible',
      by: [byText('u.name'), byUuid('u.id')],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select u.id, u.name, case when ${isKnown} then u.email else '' end as email, u.profile_picture_id, ${place}
           from people u
          where u.is_active and not u.is_service_account and ${text ? `(u.name ilike ${text} or (u.email ilike ${text} and ${isKnown}))` : 'true'}
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

  async isKnown(caller: Caller, id: string): Promise<boolean> {
    const { bind, values } = new Parameters();
    const rows = await this.database.rows(
      `select 1 from organization_cards o where o.id = ${bind(id)} and ${organizationsThat('known', caller, 'o', bind)}`,
      values,
    );
    return rows.length > 0;
  }

  async ofPerson(caller: Caller, id: string, query: PageQuery): Promise<Page<UserMembershipResponse>> {
    const parameters = new Parameters();
    const person = parameters.bind(id);
    const visible = organizationsThat('visible', caller, 'o', parameters.bind);
    const page = await readPage<MembershipRow>(this.database, query, {
      name: 'users.memberships',
      by: [byTime('m.created_at'), byUuid('m.id')],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select o.id as organization_id, o.name as organization_name, m.role, ${organizationFacts('o')} as organization, ${place}
           from organization_members m join organization_cards o on o.id = m.organization_id
          where m.user_id = ${person} and m.active and ${visible} and ${after} ${orderBy} ${slice}`,
    });
    return page.map((row) => {
      const can_manage = can(caller, 'organization.manage_members', { organization: row.organization });
      return responseOf(UserMembershipResponse, row, { can_manage });
    });
  }
}

/** Not to colleagues: anyone can create an organization and add anyone. */
const showsAddress = (caller: Caller, bind: Parameters['bind']) =>
  `(${bind(can(caller, 'user.list'))}::boolean or u.id = ${bind(caller.id)}::uuid)`;

const memberColumns = (caller: Caller, bind: Parameters['bind']) =>
  `m.user_id, u.name, case when ${showsAddress(caller, bind)} then u.email else '' end as email, u.profile_picture_id,
   u.is_service_account, m.role, m.active, m.created_at`;
const memberTables = 'from organization_members m join people u on u.id = m.user_id';

function selectRequests(condition: string, { place, after, orderBy, slice } = noPage): string {
  return `select r.id, r.organization_id, r.user_id, u.name as user_name, u.email as user_email, u.profile_picture_id,
                 r.status, r.created_at, ${place}
            from organization_join_requests r join people u on u.id = r.user_id
           where ${condition} and r.status = 'pending' and ${after} ${orderBy} ${slice}`;
}

const colleaguesOf = (caller: Caller, bind: Parameters['bind']): string =>
  `select user_id from active_memberships where organization_id = any(${bind(sharedOrganizations(caller))}::uuid[])`;
