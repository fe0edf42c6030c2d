import { Injectable } from '@nestjs/common';
import { isAtLeast, type OrganizationRole, type Role } from '@etalon/access';
import type { EntityManager } from 'typeorm';
import { Unauthenticated } from '../../platform/errors/errors.js';
import { AuditTrail } from '../audit/index.js';
import { AccessNotices, takeMappedMemberships } from '../memberships/index.js';
import { Notify } from '../notifications/index.js';
import { roleChanged, takeMappedRole } from '../users/index.js';
import { actorOf, type FoundAccount, type SignOn } from './find-account.js';
import type { Claims } from './provider-client.js';
import type { UsableProvider } from './providers.js';

const MOST_GROUPS = 2000;

/** Kept for the last superadmin or last admin. */
interface KeptRights {
  kept_role?: Role;
  kept_organizations?: readonly string[];
}

@Injectable()
export class FollowGroups {
  constructor(
    private readonly audit: AuditTrail,
    private readonly accessNotices: AccessNotices,
    private readonly notify: Notify,
  ) {}

  /** The caller locks superadmins, then the person. */
  async apply(
    tx: EntityManager,
    { provider, claims, origin }: SignOn,
    { user, isNew }: FoundAccount,
  ): Promise<KeptRights> {
    if (!provider.group_claim) return {};
    const groups = groupsOf(claims, provider.group_claim);
    const { role, memberships } = rightsOf(provider, groups);
    const actor = actorOf(user, origin);
    const was = user.role;
    const kept: KeptRights = {};
    if (role !== null && !(await takeMappedRole(tx, this.audit, actor, { user, role, by: provider.name })))
      kept.kept_role = user.role;
    const by = { id: null, name: provider.name };
    if (user.role !== was && !isNew) {
      await this.notify.now(tx, roleChanged, { entity_id: user.id, params: { by: provider.name } });
      if (isAtLeast(user.role, was)) await this.accessNotices.tell(tx, { ...by, email: user.email }, user, 'raised');
    }
    const services = { audit: this.audit, accessNotices: this.accessNotices };
    const left = await takeMappedMemberships(tx, services, { actor, by, person: user, wanted: memberships });
    if (left.length > 0) kept.kept_organizations = left;
    return kept;
  }
}

/**
 * An absent claim: no groups.
 * @throws Unauthenticated if an overlong list was omitted
 */
function groupsOf(claims: Claims, claim: string): ReadonlySet<string> {
  const value = claims[claim];
  const elsewhere = claims['_claim_names'];
  if (value === undefined && typeof elsewhere === 'object' && elsewhere !== null && claim in elsewhere)
    throw new Unauthenticated(
      'sign_on.groups_missing',
      'The identity provider does not list your groups, because they are too many. Ask an administrator.',
    );
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return new Set(list.slice(0, MOST_GROUPS).filter((one) => typeof one === 'string'));
}

/** Mapped memberships without a matching group end. */
function rightsOf({ mappings }: UsableProvider, groups: ReadonlySet<string>) {
  const mapsRoles = mappings.some(({ role }) => role != null);
  let role: Role | null = mapsRoles ? 'viewer' : null;
  const memberships = new Map<string, OrganizationRole | null>();
  for (const mapping of mappings) {
    const { organization_id, organization_role } = mapping;
    const holds = groups.has(mapping.group);
    if (holds && mapping.role != null && role !== null && isAtLeast(mapping.role, role)) role = mapping.role;
    if (organization_id == null) continue;
    const before = memberships.get(organization_id) ?? null;
    memberships.set(organization_id, holds && before !== 'admin' ? (organization_role ?? 'member') : before);
  }
  return { role, memberships };
}
