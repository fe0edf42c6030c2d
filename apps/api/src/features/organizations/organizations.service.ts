import { Injectable, type OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Caller } from '../../platform/access/caller.js';
import { Subjects, type SubjectRow, toSubject } from '../../platform/access/subjects.js';
import { assignGiven } from '../../platform/database/assign-given.js';
import { Database } from '../../platform/database/database.js';
import { Invalid, NotFound } from '../../platform/errors/errors.js';
import { AuditTrail } from '../audit/index.js';
import { assetPrefix } from './asset-prefix.js';
import { Organization, OrganizationMember } from './organization.entity.js';
import type {
  OrganizationCreate,
  OrganizationListItem,
  OrganizationListQuery,
  OrganizationMemberResponse,
  OrganizationResponse,
  OrganizationUpdate,
} from './organizations.dto.js';
import { OrganizationsQueries } from './organizations.queries.js';
import { toOrganizationListItem, toOrganizationResponse } from './organization-response.js';

@Injectable()
export class OrganizationsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly queries: OrganizationsQueries,
    private readonly audit: AuditTrail,
    private readonly subjects: Subjects,
  ) {}

  onModuleInit(): void {
    this.subjects.register('organization', 'Organization', async (id) => {
      const [row] = await this.database.rows<SubjectRow>(
        'select id as organization_id, private, is_active from organizations where id = $1',
        [id],
      );
      return toSubject(row);
    });
  }

  async list(caller: Caller, query: OrganizationListQuery): Promise<OrganizationListItem[]> {
    return (await this.queries.list(caller, query)).map((row) => toOrganizationListItem(row, caller));
  }

  async get(caller: Caller, id: string): Promise<OrganizationResponse> {
    const row = await this.queries.one(caller, id);
    if (!row) throw new NotFound('Organization');
    return toOrganizationResponse(row, caller);
  }

  members(id: string): Promise<OrganizationMemberResponse[]> {
    return this.queries.members(id);
  }

  /** The creator becomes its first admin, in the same transaction. */
  async create(caller: Caller, given: OrganizationCreate): Promise<OrganizationResponse> {
    refuseLocation(given.location_id);
    const id = randomUUID();
    await this.database.transaction(async (tx) => {
      const organization = tx.create(Organization, {
        id,
        asset_prefix: assetPrefix(given.name),
        created_by: caller.id,
      });
      assignGiven(organization, given);
      await tx.insert(Organization, organization);
      await tx.insert(OrganizationMember, { id: randomUUID(), organization_id: id, user_id: caller.id, role: 'admin' });
      const subject = { type: 'organization', id, organization_id: id } as const;
      await this.audit.created(tx, caller, 'organization.created', subject, {
        name: given.name,
        private: given.private,
      });
    });
    const row = await this.queries.one(caller, id);
    if (!row) throw new NotFound('Organization');
    return toOrganizationResponse(row, { ...caller, memberships: new Map([...caller.memberships, [id, 'admin']]) });
  }

  /** A null leaves a field as it is, as on the reference wire. */
  async update(caller: Caller, id: string, changes: OrganizationUpdate): Promise<OrganizationResponse> {
    refuseLocation(changes.location_id);
    await this.database.transaction(async (tx) => {
      const organization = await tx.findOneOrFail(Organization, { where: { id }, lock: { mode: 'pessimistic_write' } });
      const subject = { type: 'organization', id, organization_id: id } as const;
      await this.audit.change(
        tx,
        caller,
        'organization.updated',
        subject,
        () => auditView(organization),
        () => assignGiven(organization, changes, { keepOnNull: true }),
      );
      await tx.save(organization);
    });
    return this.get(caller, id);
  }
}

const auditView = ({
  name,
  full_name,
  description,
  website,
  location_id,
  email,
  phone,
  private: isPrivate,
}: Organization) => ({
  name,
  full_name,
  description,
  website,
  location_id,
  email,
  phone,
  private: isPrivate,
});

function refuseLocation(id: string | null | undefined): void {
  if (id) throw Invalid.field(['body', 'location_id'], 'There is no such location');
}
