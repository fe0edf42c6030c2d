import { Injectable } from '@nestjs/common';
import { can } from '@etalon/access';
import { randomUUID } from 'node:crypto';
import { type EntityManager, QueryFailedError } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { NotFound, RuleBroken } from '../../platform/errors/errors.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import { type Limit, RateLimits } from '../../platform/http/rate-limits/rate-limits.js';
import type { Page } from '../../platform/http/paging/page.js';
import type { PageQuery } from '../../platform/http/paging/paged.dto.js';
import { SignedAddresses } from '../../platform/storage/signed-addresses.js';
import { AuditTrail } from '../audit/index.js';
import { Notify } from '../notifications/index.js';
import { AccessNotices } from './access-notices.js';
import { join } from './join.js';
import { OrganizationJoinRequest } from './join-request.entity.js';
import { lockOrganization, subject } from './lock-organization.js';
import { OrganizationJoinRequestResponse } from './memberships.dto.js';
import { codes } from './memberships.feature.js';
import { type JoinRequestRow, MembershipsQueries } from './memberships.queries.js';
import { joinApproved, joinRejected, joinRequested } from './notices.js';

/** Each mails every admin. Per applicant, so others are not affected. */
const askLimits = (userId: string): Limit[] => [
  { name: 'join.person', subject: userId, attempts: 30, window_seconds: 3600 },
];

@Injectable()
export class JoinRequestsService {
  constructor(
    private readonly database: Database,
    private readonly queries: MembershipsQueries,
    private readonly audit: AuditTrail,
    private readonly notify: Notify,
    private readonly accessNotices: AccessNotices,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly addresses: SignedAddresses,
  ) {}

  async list(id: string, query: PageQuery): Promise<Page<OrganizationJoinRequestResponse>> {
    return (await this.queries.joinRequests(id, query)).map((row) => this.response(row));
  }

  /** The database enforces one pending request per person. */
  async ask(caller: Caller, id: string): Promise<OrganizationJoinRequestResponse> {
    const requestId = randomUUID();
    await this.limits.take(askLimits(caller.id));
    await this.onePending(() =>
      this.database.transaction(async (tx) => {
        await tx.query('select 1 from people where id = $1 for key share', [caller.id]);
        const organization = await lockOrganization(tx, id);
        const isKnown = organization.is_active || caller.role === 'superadmin';
        if (organization.external || !isKnown) throw new NotFound('Organization');
        const member = await tx.query<unknown[]>(
          'select 1 from organization_members where organization_id = $1 and user_id = $2 and active',
          [id, caller.id],
        );
        if (member.length > 0 || can(caller, 'organization.oversee')) {
          throw new RuleBroken('organization.already_member', 'You are already a member of this organization.');
        }
        await tx.insert(OrganizationJoinRequest, {
          id: requestId,
          organization_id: id,
          user_id: caller.id,
          status: 'pending',
        });
        await this.audit.act(tx, caller, codes['organization.join_requested'], subject(id), { user_id: caller.id });
        await this.notify.later(tx, joinRequested, {
          entity_id: id,
          params: { name: caller.name, organization: organization.name },
        });
      }),
    );
    const row = await this.queries.joinRequest(requestId);
    if (!row) throw new NotFound('Join request');
    return this.response(row);
  }

  approve(caller: Caller, id: string, requestId: string): Promise<void> {
    return this.decide(caller, id, requestId, 'approved');
  }

  reject(caller: Caller, id: string, requestId: string): Promise<void> {
    return this.decide(caller, id, requestId, 'rejected');
  }

  /** One of two concurrent decisions succeeds, the other gets 404. */
  private async decide(
    caller: Caller,
    id: string,
    requestId: string,
    decision: 'approved' | 'rejected',
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const requested = await tx.findOneBy(OrganizationJoinRequest, { id: requestId, organization_id: id });
      if (!requested) throw new NotFound('Join request');
      await tx.query('select 1 from people where id = $1 for update', [requested.user_id]);
      const organization = await lockOrganization(tx, id);
      const [rows] = await tx.query<[unknown[], number]>(
        `update organization_join_requests set status = $2, decided_by = $3, decided_at = $4
          where id = $1 and status = 'pending' returning id`,
        [requestId, decision, caller.id, this.clock.now()],
      );
      if (rows.length === 0) throw new NotFound('Join request');
      if (decision === 'approved') await this.admit(tx, caller, id, requested.user_id);
      await this.audit.act(tx, caller, codes[`organization.join_${decision}`], subject(id), {
        user_id: requested.user_id,
      });
      await this.notify.now(tx, decision === 'approved' ? joinApproved : joinRejected, {
        entity_id: id,
        user_id: requested.user_id,
        params: { organization: organization.name },
      });
    });
  }

  /** Existing members keep their role. */
  private async admit(tx: EntityManager, caller: Caller, id: string, userId: string): Promise<void> {
    const member = await tx.query<unknown[]>(
      'select 1 from organization_members where organization_id = $1 and user_id = $2 and active',
      [id, userId],
    );
    if (member.length > 0) return;
    await join(tx, id, userId, 'member');
    await this.accessNotices.added(tx, { actor: caller, by: caller }, id, [userId]);
  }

  private async onePending(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const constraint =
        error instanceof QueryFailedError ? (error.driverError as { constraint?: string }).constraint : undefined;
      if (constraint !== 'organization_join_requests_pending') throw error;
      throw new RuleBroken('organization.request_pending', 'Your request to join is already waiting for a decision.');
    }
  }

  private response(row: JoinRequestRow): OrganizationJoinRequestResponse {
    const picture = this.addresses.orNull(row.profile_picture_id);
    return responseOf(OrganizationJoinRequestResponse, row, {
      user_profile_picture_url: picture,
      profile_picture_url: picture,
    });
  }
}
