import { Injectable } from '@nestjs/common';
import type { OrganizationRole } from '@etalon/access';
import type { Caller } from '../../platform/access/caller.js';
import { Parameters } from '../../platform/access/visible-to.js';
import { Database } from '../../platform/database/database.js';
import type { OrganizationListQuery, OrganizationMemberResponse } from './organizations.dto.js';

/** One organization with what the caller's relation to it needs. */
export interface OrganizationRow {
  id: string;
  name: string;
  full_name: string | null;
  description: string | null;
  website: string | null;
  location_id: string | null;
  email: string | null;
  phone: string | null;
  private: boolean;
  is_active: boolean;
  created_at: Date;
  updated_at: Date;
  my_role: OrganizationRole | null;
  member_count: number;
  admin_count: number;
  asset_count: number;
}

@Injectable()
export class OrganizationsQueries {
  constructor(private readonly database: Database) {}

  list(caller: Caller, query: OrganizationListQuery): Promise<OrganizationRow[]> {
    const parameters = new Parameters();
    const { bind } = parameters;
    const conditions: string[] = [];
    if (query.mine) conditions.push(`mine.id is not null`);
    else {
      if (caller.role !== 'superadmin') conditions.push('o.is_active');
      if (query.is_active !== undefined && query.is_active !== null)
        conditions.push(`o.is_active = ${bind(query.is_active)}`);
    }
    const page = query.mine
      ? 'order by mine.created_at, o.id'
      : `order by o.name, o.id limit ${bind(query.limit)} offset ${bind(query.skip)}`;
    return this.select(caller, parameters, `where ${conditions.join(' and ') || 'true'} ${page}`);
  }

  async one(caller: Caller, id: string): Promise<OrganizationRow | null> {
    const parameters = new Parameters();
    const visible = caller.role === 'superadmin' ? '' : 'and o.is_active';
    const [row] = await this.select(caller, parameters, `where o.id = ${parameters.bind(id)} ${visible}`);
    return row ?? null;
  }

  members(id: string): Promise<OrganizationMemberResponse[]> {
    return this.database.rows<OrganizationMemberResponse>(
      `select m.user_id, u.name, u.email, null as profile_picture_url, m.role, m.active, m.created_at
         from organization_members m join users u on u.id = m.user_id
        where m.organization_id = $1 and m.active order by m.created_at, m.id`,
      [id],
    );
  }

  /** Counts come by lateral joins: one statement, whatever the page size. */
  private select(caller: Caller, parameters: Parameters, rest: string): Promise<OrganizationRow[]> {
    const me = parameters.bind(caller.id);
    return this.database.rows<OrganizationRow>(
      `select o.id, o.name, o.full_name, o.description, o.website, o.location_id, o.email, o.phone, o.private,
              o.is_active, o.created_at, o.updated_at, mine.role as my_role,
              members.total as member_count, members.admins as admin_count, stock.total as asset_count
         from organizations o
         left join organization_members mine on mine.organization_id = o.id and mine.user_id = ${me} and mine.active
         cross join lateral (
           select count(*)::int as total,
                  count(*) filter (where m.role = 'admin' and u.is_active and u.role <> 'viewer')::int as admins
             from organization_members m join users u on u.id = m.user_id
            where m.organization_id = o.id and m.active) members
         cross join lateral (
           select count(*)::int as total from assets a where a.organization_id = o.id and a.is_active) stock
         ${rest}`,
      parameters.values,
    );
  }
}
