import { type Action, actions, type FreeAction } from './actions.js';
import { isGranted, type KeyGrant } from './key-grant.js';
import { isAtLeast, type OrganizationRole, type Role } from './roles.js';

/** Global role and active memberships (organization id to role). */
export interface Actor {
  role: Role;
  memberships: ReadonlyMap<string, OrganizationRole>;
  /** The API key restricts the permissions above. */
  grant?: KeyGrant | null;
}

export interface Subject {
  organization: SubjectOrganization | null;
}

export interface SubjectOrganization {
  id: string;
  private: boolean;
  is_active: boolean;
  /** Directory entry (provider, customer): no members; installation admins manage it. */
  external: boolean;
}

/** Must be passed explicitly: a missing object is refused. */
export const noOrganization: Subject = Object.freeze({ organization: null });

/** A union of action types requires an object, too. */
export type About<A extends Action> = [A] extends [FreeAction] ? [] : [subject: Subject];

/** `unknown`: hidden (404). `forbidden`: refused (403). */
export type Verdict = 'allowed' | 'forbidden' | 'unknown';

/** Same decision for guard and screens. */
export function allows<A extends Action>(actor: Actor, action: A, ...about: About<A>): Verdict {
  const { reach } = actions[action];
  const strong = isRoleEnough(actor, action);
  if (reach === 'anyone') return strong ? 'allowed' : 'forbidden';
  // Only untyped code calls without an object.
  const organization = (about[0] as Partial<Subject> | null | undefined)?.organization;
  if (organization === undefined) return 'unknown';
  if (organization === null) return strong && !needsOrganization(actor, reach) ? 'allowed' : 'forbidden';
  if (!(reach === 'known' ? isKnown(actor, organization) : isVisible(actor, organization))) return 'unknown';
  if (!strong) return 'forbidden';
  if (actor.role === 'superadmin' || reach === 'known' || reach === 'visible') return 'allowed';
  if (organization.external) return actor.role === 'admin' ? 'allowed' : 'forbidden';
  const membership = actor.memberships.get(organization.id);
  const enough = reach === 'member' ? membership !== undefined : membership === 'admin';
  return enough ? 'allowed' : 'forbidden';
}

export function can<A extends Action>(actor: Actor, action: A, ...about: About<A>): boolean {
  return allows(actor, action, ...about) === 'allowed';
}

export function isRoleEnough({ role, grant }: Actor, action: Action): boolean {
  return isAtLeast(role, actions[action].role) && (!grant || isGranted(grant, action));
}

/** Without an organization, an object is outside every restriction to organizations. */
function needsOrganization({ role, grant }: Actor, reach: string): boolean {
  return (reach === 'org_admin' && role !== 'superadmin') || Boolean(grant?.organizations);
}

/** In SQL: `visible-to.ts`. */
function isOutside({ grant }: Actor, { id }: SubjectOrganization): boolean {
  return grant?.organizations?.includes(id) === false;
}

/** In SQL: `organization_known()`; a test compares both. */
function isKnown(actor: Actor, organization: SubjectOrganization): boolean {
  const { is_active, external } = organization;
  if (isOutside(actor, organization)) return false;
  return actor.role === 'superadmin' || (is_active && (!external || actor.role === 'admin'));
}

/** In SQL: `organization_visible()`; a test compares both. */
function isVisible(actor: Actor, organization: SubjectOrganization): boolean {
  const { id, external } = organization;
  if (actor.role === 'superadmin') return !isOutside(actor, organization);
  return isKnown(actor, organization) && (external || !organization.private || actor.memberships.has(id));
}
