import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { withoutRowLevelSecurity } from '../../platform/database/row-level-security/session-settings.js';
import type { NoticeDeclaration } from '../../platform/feature/declare-notice.js';
import { type ActorFacts, AuditTrail } from '../audit/index.js';
import { Notify } from '../notifications/index.js';
import { subject } from './lock-organization.js';
import { codes } from './memberships.feature.js';
import {
  type AccessNotice,
  firstPassword,
  joinApproved,
  memberAdded,
  memberEnabled,
  memberLink,
  memberRaised,
} from './notices.js';

const ACCESS_NOTICES = { link: memberLink, enabled: memberEnabled, raised: memberRaised } as const;

const NAMED = 5;

interface Person {
  id: string;
  name: string;
  email: string;
}

/** Null id: an identity provider. */
export interface GivenBy {
  id: string | null;
  name: string;
}

/** The address goes into the audit trail of the organization. */
interface AccessGivenBy extends GivenBy {
  email: string;
}

interface AddedBy {
  actor: ActorFacts;
  by: GivenBy;
}

/** Without ids of account administrators: their own trail would reveal a private organization. */
@Injectable()
export class AccessNotices {
  constructor(
    private readonly audit: AuditTrail,
    private readonly notify: Notify,
    private readonly clock: Clock,
  ) {}

  tell(tx: EntityManager, by: AccessGivenBy, person: Person, what: keyof typeof ACCESS_NOTICES): Promise<void> {
    return withoutRowLevelSecurity(tx, 'access notices', () => this.notifyAdmins(tx, by, person, what));
  }

  private async notifyAdmins(
    tx: EntityManager,
    by: AccessGivenBy,
    person: Person,
    what: keyof typeof ACCESS_NOTICES,
  ): Promise<void> {
    const organizations = await tx.query<{ id: string; name: string }[]>(
      `select o.id, o.name from active_memberships m join organization_cards o on o.id = m.organization_id
        where m.user_id = $1 order by o.id`,
      [person.id],
    );
    for (const organization of organizations) {
      const facts = { user_id: person.id, member: person.name, what };
      const actor = { id: null, email: by.email, ip: null, user_agent: null };
      await this.audit.act(tx, actor, codes['organization.member_access'], subject(organization.id), facts);
      await this.toAdmins(tx, ACCESS_NOTICES[what], organization, [person], by);
    }
  }

  /** Approves the pending requests of the new members. */
  async added(
    tx: EntityManager,
    { actor, by }: AddedBy,
    organizationId: string,
    userIds: readonly string[],
  ): Promise<void> {
    const [organization] = await tx.query<{ id: string; name: string }[]>(
      'select id, name from organization_cards where id = $1',
      [organizationId],
    );
    const people = await tx.query<(Person & { has_first_password: boolean })[]>(
      'select id, name, email, has_first_password from people where id = any($1) order by name, id',
      [userIds],
    );
    if (!organization || people.length === 0) return;
    await this.approveRequests(tx, { actor, by }, organization, userIds);
    await this.toAdmins(tx, memberAdded, organization, people, by);
    const known = people.filter((person) => person.has_first_password);
    if (known.length > 0) await this.toAdmins(tx, firstPassword, organization, known, null);
  }

  private async approveRequests(
    tx: EntityManager,
    { actor, by }: AddedBy,
    { id, name }: { id: string; name: string },
    userIds: readonly string[],
  ): Promise<void> {
    const [approved] = await tx.query<[{ user_id: string }[], number]>(
      `update organization_join_requests set status = 'approved', decided_by = $3, decided_at = $4
        where organization_id = $1 and user_id = any($2) and status = 'pending' returning user_id`,
      [id, userIds, by.id, this.clock.now()],
    );
    for (const { user_id } of approved) {
      await this.audit.act(tx, actor, codes['organization.join_approved'], subject(id), { user_id });
      await this.notify.now(tx, joinApproved, { entity_id: id, user_id, params: { organization: name } });
    }
  }

  /** Later: an insert for other admins would lock them after the organization. */
  private toAdmins(
    tx: EntityManager,
    notice: NoticeDeclaration<AccessNotice>,
    organization: { id: string; name: string },
    people: readonly Person[],
    by: GivenBy | null,
  ): Promise<void> {
    const named = people.slice(0, NAMED).map(({ name }) => name);
    const names = [...named, ...(people.length > NAMED ? [`… (${String(people.length)})`] : [])].join(', ');
    return this.notify.later(tx, notice, {
      entity_id: organization.id,
      untold: by?.id ?? null,
      params: { name: names, organization: organization.name, by: by?.name ?? '' },
    });
  }
}
