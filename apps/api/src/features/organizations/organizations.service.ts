import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isAtLeast } from '@etalon/access';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Subjects, type SubjectRow, toSubject } from '../../platform/access/subjects.js';
import { assignGiven } from '../../platform/database/assign-given.js';
import { Database } from '../../platform/database/database.js';
import { Forbidden, Invalid, NotFound, notAllowed } from '../../platform/errors/errors.js';
import type { Page } from '../../platform/http/paging/page.js';
import { requireVersion } from '../../platform/http/versions/precondition.js';
import { SignedAddresses } from '../../platform/storage/signed-addresses.js';
import { AuditTrail } from '../audit/index.js';
import { join } from '../users/index.js';
import { assetPrefix } from './asset-prefix.js';
import { Organization } from './organization.entity.js';
import type {
  LaboratoryQuery,
  OrganizationCreate,
  OrganizationListItem,
  OrganizationListQuery,
  OrganizationResponse,
  OrganizationUpdate,
} from './organizations.dto.js';
import { toOrganizationListItem, toOrganizationResponse, type Viewer } from './organization-response.js';
import { OrganizationsQueries } from './organizations.queries.js';

@Injectable()
export class OrganizationsService implements OnModuleInit {
  private readonly address = (fileId: string | null) => this.addresses.orNull(fileId);

  constructor(
    private readonly database: Database,
    private readonly queries: OrganizationsQueries,
    private readonly audit: AuditTrail,
    private readonly addresses: SignedAddresses,
    private readonly subjects: Subjects,
  ) {}

  onModuleInit(): void {
    this.subjects.register('organization', 'Organization', async (id) => {
      const [row] = await this.database.rows<SubjectRow>(
        `select id as organization_id, private, is_active, org_category = 'external' as external from organizations where id = $1`,
        [id],
      );
      return toSubject(row);
    });
  }

  async list(caller: Caller, query: OrganizationListQuery): Promise<Page<OrganizationListItem>> {
    return (await this.queries.list(caller, query)).map((row) => toOrganizationListItem(row, caller, this.address));
  }

  async get(caller: Caller, id: string, viewer: Viewer = caller): Promise<OrganizationResponse> {
    const row = await this.queries.one(caller, id);
    if (!row) throw new NotFound('Organization');
    return toOrganizationResponse(row, viewer, this.address);
  }

  laboratories(query: LaboratoryQuery): Promise<Page<{ id: string; name: string }>> {
    return this.queries.laboratories(query);
  }

  /** The creator becomes its first admin, in the same transaction. A directory entry has no members. */
  async create(caller: Caller, given: OrganizationCreate): Promise<OrganizationResponse> {
    refuseLocation(given.location_id);
    const external = given.org_category === 'external';
    if (external && !isAtLeast(caller.role, 'admin')) {
      throw notAllowed('organization.create');
    }
    if (external && !given.org_type)
      throw Invalid.field(['body', 'org_type'], 'Say whether it is a provider or a customer', 'missing');
    if (!external && given.org_type)
      throw Invalid.field(['body', 'org_type'], 'Only an external organization has a type');
    const id = randomUUID();
    await this.database.transaction(async (tx) => {
      const organization = tx.create(Organization, {
        id,
        asset_prefix: assetPrefix(given.name),
        created_by: caller.id,
      });
      assignGiven(organization, emptyIsNull(given));
      await tx.insert(Organization, organization);
      if (!external) await join(tx, id, caller.id, 'admin');
      const { name, org_category } = given;
      await this.audit.created(tx, caller, 'organization.created', subject(id), {
        name,
        private: given.private,
        org_category,
      });
    });
    return this.get(
      caller,
      id,
      external ? caller : { ...caller, memberships: new Map([...caller.memberships, [id, 'admin']]) },
    );
  }

  /** A null leaves a field as it is, as on the reference wire. */
  async update(caller: Caller, id: string, changes: OrganizationUpdate): Promise<OrganizationResponse> {
    refuseLocation(changes.location_id);
    const { is_active, org_category, ...fields } = changes;
    await this.database.transaction(async (tx) => {
      const organization = await lock(tx, id);
      refuseOtherKind(organization, org_category ?? null, fields.org_type ?? null);
      if (is_active === true && !organization.is_active && caller.role !== 'superadmin') {
        throw new Forbidden('access.superadmin_only', 'Only a superadmin may do this.');
      }
      await this.audit.change(
        tx,
        caller,
        'organization.updated',
        subject(id),
        () => auditView(organization),
        () => assignProfile(organization, { ...fields, is_active }),
      );
      await tx.save(organization);
    });
    if (is_active === false && caller.role !== 'superadmin') return { ...(await this.getDeactivated(id, caller)) };
    return this.get(caller, id);
  }

  /** Hides it from everyone but superadmins; every membership is kept. */
  deactivate(caller: Caller, id: string): Promise<void> {
    return this.setActive(caller, id, false, 'organization.deactivated');
  }

  async restore(caller: Caller, id: string): Promise<OrganizationResponse> {
    await this.setActive(caller, id, true, 'organization.restored');
    return this.get(caller, id);
  }

  private async setActive(
    caller: Caller,
    id: string,
    active: boolean,
    action: 'organization.deactivated' | 'organization.restored',
  ) {
    await this.database.transaction(async (tx) => {
      const organization = await lock(tx, id);
      const view = () => ({ is_active: organization.is_active });
      await this.audit.change(tx, caller, action, subject(id), view, () => {
        organization.is_active = active;
      });
      await tx.save(organization);
    });
  }

  /** The last answer about an organization to the admin who just deactivated it. */
  private async getDeactivated(id: string, caller: Caller): Promise<OrganizationResponse> {
    const row = await this.queries.one({ ...caller, role: 'superadmin' } as Caller, id);
    if (!row) throw new NotFound('Organization');
    return toOrganizationResponse(row, caller, this.address);
  }
}

export const subject = (id: string) => ({ type: 'organization', id, organization_id: id }) as const;

/** @throws NotFound */
export async function lock(tx: EntityManager, id: string): Promise<Organization> {
  const organization = await tx.findOne(Organization, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!organization) throw new NotFound('Organization');
  requireVersion('organization', organization.version);
  return organization;
}

/** A null leaves a field as it is; an empty text clears it. */
function assignProfile(organization: Organization, given: object): void {
  assignGiven(organization, given, { keepOnNull: true });
  assignGiven(
    organization,
    Object.fromEntries(Object.entries(given).flatMap(([key, value]) => (value === '' ? [[key, null]] : []))),
  );
}

const emptyIsNull = (given: object): object =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [key, value === '' ? null : (value as unknown)]));

const hidden = new Set(['id', 'version', 'asset_prefix', 'created_by', 'created_at', 'updated_at']);
const auditView = (organization: Organization) =>
  Object.fromEntries(Object.entries(organization).filter(([key]) => !hidden.has(key)));

function refuseOtherKind(organization: Organization, category: string | null, type: string | null): void {
  if (category !== null && category !== organization.org_category) {
    throw Invalid.field(['body', 'org_category'], 'The kind of an organization cannot be changed');
  }
  if (type !== null && organization.org_category === 'internal') {
    throw Invalid.field(['body', 'org_type'], 'Only an external organization has a type');
  }
}

function refuseLocation(id: string | null | undefined): void {
  if (id) throw Invalid.field(['body', 'location_id'], 'There is no such location');
}
