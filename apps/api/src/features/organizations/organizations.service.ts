import { Injectable } from '@nestjs/common';
import type { Actor } from '@etalon/access';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { requireKey } from '../../platform/access/key-refusal.js';
import { requireAllowed } from '../../platform/access/require-allowed.js';
import { assignGiven } from '../../platform/database/assign-given.js';
import { Database } from '../../platform/database/database.js';
import { Forbidden, Invalid, NotFound, RuleBroken } from '../../platform/errors/errors.js';
import { declaredFields } from '../../platform/http/fields/field-declarations.js';
import type { Page } from '../../platform/http/paging/page.js';
import { SignedAddresses } from '../../platform/storage/signed-addresses.js';
import type { AuditCode } from '../../platform/feature/audit-code.js';
import { AuditTrail } from '../audit/index.js';
import { requirePlace } from '../locations/index.js';
import { hasAdmins, join } from '../memberships/index.js';
import { assetPrefix } from './asset-prefix.js';
import { OrganizationFacts } from './organization-facts.dto.js';
import { lock, subject } from './organization-row.js';
import { Organization } from './organization.entity.js';
import type {
  LaboratoryQuery,
  OrganizationCreate,
  OrganizationListItem,
  OrganizationListQuery,
  OrganizationResponse,
  OrganizationUpdate,
} from './organizations.dto.js';
import { toOrganizationListItem, toOrganizationResponse } from './organization-response.js';
import { OrganizationsQueries } from './organizations.queries.js';
import { codes } from './organizations.feature.js';

@Injectable()
export class OrganizationsService {
  private readonly address = (fileId: string | null) => this.addresses.orNull(fileId);

  constructor(
    private readonly database: Database,
    private readonly queries: OrganizationsQueries,
    private readonly audit: AuditTrail,
    private readonly addresses: SignedAddresses,
  ) {}

  async list(caller: Caller, query: OrganizationListQuery): Promise<Page<OrganizationListItem>> {
    return (await this.queries.list(caller, query)).map((row) => toOrganizationListItem(row, caller, this.address));
  }

  /** The guard has checked access. */
  async get(caller: Caller, id: string, now: { viewer?: Actor; was?: { is_active: true } } = {}) {
    const row = await this.queries.one(caller, id);
    if (!row) throw new NotFound('Organization');
    const seen = { ...row, organization: { ...row.organization, ...now.was } };
    return toOrganizationResponse(seen, now.viewer ?? caller, this.address);
  }

  laboratories(query: LaboratoryQuery): Promise<Page<{ id: string; name: string }>> {
    return this.queries.laboratories(query);
  }

  async create(caller: Caller, given: OrganizationCreate): Promise<OrganizationResponse> {
    const external = given.org_category === 'external';
    if (external) requireAllowed(caller, 'organization.create_external');
    if (external && !given.org_type)
      throw Invalid.field(['body', 'org_type'], 'State whether it is a provider or a customer', 'missing');
    if (!external && given.org_type)
      throw Invalid.field(['body', 'org_type'], 'Only an external organization has a type');
    const id = randomUUID();
    await this.database.transaction(async (tx) => {
      await refuseServiceAccount(tx, caller);
      const organization = tx.create(Organization, {
        id,
        asset_prefix: assetPrefix(given.name),
        created_by: caller.id,
      });
      assignGiven(organization, emptyIsNull(given));
      if (given.location_id) await requirePlace(tx, given.location_id, id);
      await tx.insert(Organization, organization);
      if (!external) await join(tx, id, caller.id, 'admin');
      const { name, org_category } = given;
      await this.audit.created(tx, caller, codes['organization.created'], subject(id), {
        name,
        private: given.private,
        org_category,
      });
    });
    if (external) return this.get(caller, id);
    const memberships: Actor['memberships'] = new Map([...caller.memberships, [id, 'admin']]);
    return this.get(caller, id, { viewer: { role: caller.role, memberships } });
  }

  /** Null leaves a field unchanged. */
  async update(caller: Caller, id: string, changes: OrganizationUpdate): Promise<OrganizationResponse> {
    const { is_active, org_category, ...fields } = changes;
    await this.database.transaction(async (tx) => {
      const organization = await lock(tx, id);
      refuseOtherKind(organization, org_category ?? null, fields.org_type ?? null);
      if (fields.location_id && fields.location_id !== organization.location_id)
        await requirePlace(tx, fields.location_id, id);
      const restores = is_active === true && !organization.is_active;
      refuseKeyToEnd(caller, organization, is_active ?? null);
      if (restores) requireAllowed(caller, 'organization.oversee');
      await this.audit.change(
        tx,
        caller,
        codes['organization.updated'],
        subject(id),
        () => auditView(organization),
        () => assignProfile(organization, { ...fields, is_active }),
      );
      await tx.save(organization);
      if (restores) await requireAdminToRestore(tx, id);
    });
    return this.get(caller, id, is_active === false ? { was: { is_active: true } } : {});
  }

  /** Hides it from all but superadmins; memberships are kept. */
  deactivate(caller: Caller, id: string): Promise<void> {
    return this.setActive(caller, id, false, codes['organization.deactivated']);
  }

  async restore(caller: Caller, id: string): Promise<OrganizationResponse> {
    await this.setActive(caller, id, true, codes['organization.restored']);
    return this.get(caller, id);
  }

  private async setActive(caller: Caller, id: string, active: boolean, action: AuditCode) {
    await this.database.transaction(async (tx) => {
      const organization = await lock(tx, id);
      const view = () => ({ is_active: organization.is_active });
      await this.audit.change(tx, caller, action, subject(id), view, () => {
        organization.is_active = active;
      });
      await tx.save(organization);
      if (active) await requireAdminToRestore(tx, id);
    });
  }
}

/** Same as the routes of their own. */
function refuseKeyToEnd(caller: Caller, organization: Organization, is_active: boolean | null): void {
  if (is_active === null || is_active === organization.is_active) return;
  requireKey(caller, is_active ? 'organization.restore' : 'organization.deactivate');
}

/** The founder becomes admin, and a service account administers nothing. */
async function refuseServiceAccount(tx: EntityManager, { id }: Caller): Promise<void> {
  const [person] = await tx.query<{ is_service_account: boolean }[]>(
    'select is_service_account from people where id = $1',
    [id],
  );
  if (person?.is_service_account)
    throw new Forbidden(
      'organization.service_account',
      'A service account cannot create organizations. Sign in as a person, or use an API key of a person.',
    );
}

/** A deactivated organization may have lost its last admin. */
async function requireAdminToRestore(tx: EntityManager, id: string): Promise<void> {
  if (await hasAdmins(tx, id)) return;
  throw new RuleBroken(
    'organization.no_admin',
    'It has no administrator. Add a member as administrator first, then restore it.',
  );
}

/** Null: unchanged; empty text: cleared. */
function assignProfile(organization: Organization, given: object): void {
  assignGiven(organization, given, { keepOnNull: true });
  assignGiven(
    organization,
    Object.fromEntries(Object.entries(given).flatMap(([key, value]) => (value === '' ? [[key, null]] : []))),
  );
}

const emptyIsNull = (given: object): object =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [key, value === '' ? null : (value as unknown)]));

const recorded: readonly (keyof Organization)[] = [
  ...declaredFields(OrganizationFacts),
  'org_category',
  'logo_file_id',
  'is_active',
];
const auditView = (organization: Organization): Record<string, unknown> =>
  Object.fromEntries<unknown>(recorded.map((name) => [name, organization[name]]));

function refuseOtherKind(organization: Organization, category: string | null, type: string | null): void {
  if (category !== null && category !== organization.org_category) {
    throw Invalid.field(['body', 'org_category'], 'The kind of an organization cannot be changed');
  }
  if (type !== null && organization.org_category === 'internal') {
    throw Invalid.field(['body', 'org_type'], 'Only an external organization has a type');
  }
}
