import { Injectable } from '@nestjs/common';
import { allows, type OrganizationRole } from '@etalon/access';
import type { Caller } from '../../platform/access/caller.js';
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

  /** Memberships of a person in organizations the caller may know of, oldest first. */
  async ofPerson(caller: Caller, id: string): Promise<UserMembershipResponse[]> {
    const rows = await this.database.rows<{
      organization_id: string;
      organization_name: string;
      role: OrganizationRole;
      private: boolean;
      is_active: boolean;
    }>(
      `select o.id as organization_id, o.name as organization_name, m.role, o.private, o.is_active
         from organization_members m join organization_cards o on o.id = m.organization_id
        where m.user_id = $1 and m.active order by m.created_at, m.id`,
      [id],
    );
    return rows.flatMap(({ private: isPrivate, is_active, ...row }) => {
      const organization = { id: row.organization_id, private: isPrivate, is_active };
      const verdict = allows(caller, 'organization.manage_members', { organization });
      return verdict === 'unknown' ? [] : [{ ...row, can_manage: verdict === 'allowed' }];
    });
  }
}
