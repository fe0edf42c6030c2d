import { Injectable } from '@nestjs/common';
import type { OrganizationRole } from '@etalon/access';
import type { Caller } from '../../platform/access/caller.js';
import { Database } from '../../platform/database/database.js';
import { NamedError, NotFound, RuleBroken } from '../../platform/errors/errors.js';
import type { AuditCode } from '../../platform/feature/audit-code.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import type { Page } from '../../platform/http/paging/page.js';
import type { PageQuery } from '../../platform/http/paging/paged.dto.js';
import { SignedAddresses } from '../../platform/storage/signed-addresses.js';
import { AuditTrail } from '../audit/index.js';
import { AccessNotices } from './access-notices.js';
import { makeMembers } from './make-members.js';
import { requireAdmins } from './require-admins.js';
import { requireInternal, subject } from './lock-organization.js';
import { type EligibleMembersQuery, EligibleUserResponse, OrganizationMemberResponse } from './memberships.dto.js';
import { codes } from './memberships.feature.js';
import { type MemberRow, MembershipsQueries } from './memberships.queries.js';
import { nameWarnings, type WarningsOfName } from './similar-names.js';

interface Membership {
  role: OrganizationRole;
  active: boolean;
}

/** Lock people, then organization; an active, non-viewer admin must remain (decision 5). */
@Injectable()
export class MembersService {
  constructor(
    private readonly database: Database,
    private readonly queries: MembershipsQueries,
    private readonly audit: AuditTrail,
    private readonly accessNotices: AccessNotices,
    private readonly addresses: SignedAddresses,
  ) {}

  async list(caller: Caller, id: string, query: PageQuery): Promise<Page<OrganizationMemberResponse>> {
    const page = await this.queries.members(caller, id, query);
    const warnings = await this.warnings(caller, page.items);
    return page.map((row) => this.response(row, warnings));
  }

  async eligible(caller: Caller, id: string, query: EligibleMembersQuery): Promise<Page<EligibleUserResponse>> {
    const page = await this.queries.eligible(caller, id, query);
    return page.map((row) =>
      responseOf(EligibleUserResponse, row, { profile_picture_url: this.addresses.orNull(row.profile_picture_id) }),
    );
  }

  async add(caller: Caller, id: string, userIds: readonly string[]): Promise<OrganizationMemberResponse[]> {
    await this.database.transaction(async (tx) => {
      const people = await tx.query<{ id: string; name: string }[]>(
        'select id, name from people where id = any($1) and is_active and not is_service_account order by id for update',
        [userIds],
      );
      await requireInternal(tx, id);
      const added = await makeMembers(tx, { audit: this.audit, caller }, id, people);
      await requireAdmins(tx, [id]);
      if (added.length > 0) {
        await this.audit.act(tx, caller, codes['organization.members_added'], subject(id), { user_ids: added });
        await this.accessNotices.added(tx, { actor: caller, by: caller }, id, added);
      }
    });
    const roster = await this.queries.roster(caller, id);
    const warnings = await this.warnings(caller, roster);
    return roster.map((row) => this.response(row, warnings));
  }

  async setRole(
    caller: Caller,
    id: string,
    userId: string,
    role: OrganizationRole,
  ): Promise<OrganizationMemberResponse> {
    await this.change(caller, id, userId, codes['organization.member_role_changed'], { role });
    const [row] = await this.queries.roster(caller, id, userId);
    if (!row) throw new NotFound('Member');
    return this.response(row, await this.warnings(caller, [row]));
  }

  async remove(caller: Caller, id: string, userId: string): Promise<void> {
    await this.change(caller, id, userId, codes['organization.member_removed'], { active: false });
  }

  /** Also if deactivated: the membership belongs to the person. */
  async leave(caller: Caller, id: string): Promise<void> {
    try {
      await this.change(caller, id, caller.id, codes['organization.left'], { active: false });
    } catch (error) {
      if (error instanceof NamedError && !(await this.queries.isKnown(caller, id))) throw new NotFound('Organization');
      if (error instanceof NotFound && error.code === 'member.not_found') {
        throw new RuleBroken('organization.not_a_member', 'You are not a member of this organization.');
      }
      throw error;
    }
  }

  private async change(
    caller: Caller,
    id: string,
    userId: string,
    action: AuditCode,
    change: Partial<Membership>,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [person] = await tx.query<{ name: string; is_service_account: boolean }[]>(
        'select name, is_service_account from people where id = $1 for update',
        [userId],
      );
      await requireInternal(tx, id);
      const [before] = await tx.query<Membership[]>(
        'select role, active from organization_members where organization_id = $1 and user_id = $2 and active',
        [id, userId],
      );
      if (!person || !before) throw new NotFound('Member');
      if (person.is_service_account)
        throw new RuleBroken('member.service_account', 'A service account stays a member until it is removed.');
      let membership = before;
      const view = () => ({ role: membership.role, active: membership.active });
      const of = { ...subject(id), names: { user_id: userId, member: person.name } };
      await this.audit.change(tx, caller, action, of, view, async () => {
        membership = { ...before, ...change };
        await tx.query(
          'update organization_members set role = $3, active = $4 where organization_id = $1 and user_id = $2',
          [id, userId, membership.role, membership.active],
        );
      });
      await requireAdmins(tx, [id]);
    });
  }

  private warnings(caller: Caller, rows: readonly MemberRow[]) {
    const people = rows.map(({ user_id: id, name }) => ({ id, name }));
    return nameWarnings(this.database.read, caller, people);
  }

  private response(row: MemberRow, warnings: (id: string) => WarningsOfName): OrganizationMemberResponse {
    const profile_picture_url = this.addresses.orNull(row.profile_picture_id);
    const { similar_people, mixes_scripts } = warnings(row.user_id);
    return responseOf(OrganizationMemberResponse, row, { similar_people, mixes_scripts, profile_picture_url });
  }
}
