import { Injectable } from '@nestjs/common';
import { can, type OrganizationRole, type SubjectOrganization } from '@etalon/access';
import type { Caller } from '../../platform/access/caller.js';
import { organizationFacts } from '../../platform/access/subjects.js';
import { organizationsThat, Parameters } from '../../platform/access/visible-to.js';
import { Database } from '../../platform/database/database.js';
import type { UserMembershipResponse } from './memberships.dto.js';

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
export class MembershipsQueries {
  constructor(private readonly database: Database) {}

  members(id: string, userId?: string): Promise<MemberRow[]> {
    return this.database.rows<MemberRow>(
      `select m.user_id, u.name, u.email, u.profile_picture_id, m.role, m.active, m.created_at
         from organization_members m join people u on u.id = m.user_id
        where m.organization_id = $1 and m.active and ($2::uuid is null or m.user_id = $2) order by m.created_at, m.id`,
      [id, userId ?? null],
    );
  }

  /** Active people without an active membership; at most 50. */
  eligible(id: string, q: string | null) {
    return this.database.rows<{ id: string; name: string; email: string; profile_picture_id: string | null }>(
      `select u.id, u.name, u.email, u.profile_picture_id from people u
        where u.is_active and ($2::text is null or u.name ilike $2 or u.email ilike $2)
          and not exists (select 1 from organization_members m where m.organization_id = $1 and m.user_id = u.id and m.active)
        order by u.name, u.id limit 50`,
      [id, q ? like(q) : null],
    );
  }

  joinRequests(condition: 'organization_id' | 'id', id: string): Promise<JoinRequestRow[]> {
    return this.database.rows<JoinRequestRow>(
      `select r.id, r.organization_id, r.user_id, u.name as user_name, u.email as user_email, u.profile_picture_id, r.status, r.created_at
         from organization_join_requests r join people u on u.id = r.user_id
        where r.${condition} = $1 and r.status = 'pending' order by r.created_at, r.id`,
      [id],
    );
  }

  /** Whether the caller may know that this organization exists. */
  async isKnown(caller: Caller, id: string): Promise<boolean> {
    const { bind, values } = new Parameters();
    const rows = await this.database.rows(
      `select 1 from organization_cards o where o.id = ${bind(id)} and ${organizationsThat('known', caller, 'o', bind)}`,
      values,
    );
    return rows.length > 0;
  }

  /** Memberships of a person in organizations the caller may know of, oldest first. */
  async ofPerson(caller: Caller, id: string): Promise<UserMembershipResponse[]> {
    const { bind, values } = new Parameters();
    const rows = await this.database.rows<{
      organization_id: string;
      organization_name: string;
      role: OrganizationRole;
      organization: SubjectOrganization;
    }>(
      `select o.id as organization_id, o.name as organization_name, m.role, ${organizationFacts('o')} as organization
         from organization_members m join organization_cards o on o.id = m.organization_id
        where m.user_id = ${bind(id)} and m.active and ${organizationsThat('visible', caller, 'o', bind)}
        order by m.created_at, m.id`,
      values,
    );
    return rows.map(({ organization, ...row }) => ({
      ...row,
      can_manage: can(caller, 'organization.manage_members', { organization }),
    }));
  }
}
