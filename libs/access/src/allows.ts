import { actions, type Action } from './actions.js';
import { isAtLeast, type OrganizationRole, type Role } from './roles.js';

/** The person who acts: global role and active memberships (organization id to role there). */
export interface Actor {
  role: Role;
  memberships: ReadonlyMap<string, OrganizationRole>;
}

/** What the decision needs to know of an object: its organization, if it has one. */
export interface Subject {
  organization: SubjectOrganization | null;
}

export interface SubjectOrganization {
  id: string;
  private: boolean;
  is_active: boolean;
  /** A directory entry (provider, customer): it has no members and belongs to the admins of the installation. */
  external?: boolean;
}

/** `unknown`: the object does not exist for this person (404). `forbidden`: it does, the act is refused (403). */
export type Verdict = 'allowed' | 'forbidden' | 'unknown';

/**
 * The one decision of who may do what, for guard and screens alike.
 * @param subject the object acted on, where the action has one
 */
export function allows(actor: Actor, action: Action, subject?: Subject): Verdict {
  const { role, reach } = actions[action];
  const known = subject === undefined || reach === 'anyone' || isVisible(actor, subject);
  if (!known) return 'unknown';
  if (!isAtLeast(actor.role, role)) return 'forbidden';
  if (actor.role === 'superadmin' || reach === 'anyone' || reach === 'visible') return 'allowed';
  const organization = subject?.organization;
  if (!organization) return reach === 'member' ? 'allowed' : 'forbidden';
  if (organization.external) return actor.role === 'admin' ? 'allowed' : 'forbidden';
  const membership = actor.memberships.get(organization.id);
  const enough = reach === 'member' ? membership !== undefined : membership === 'admin';
  return enough ? 'allowed' : 'forbidden';
}

/** The same decision as a yes or no, for screens. */
export function can(actor: Actor, action: Action, subject?: Subject): boolean {
  return allows(actor, action, subject) === 'allowed';
}

function isVisible(actor: Actor, { organization }: Subject): boolean {
  if (actor.role === 'superadmin' || organization === null) return true;
  if (!organization.is_active) return false;
  if (organization.external) return actor.role === 'admin';
  return !organization.private || actor.memberships.has(organization.id);
}
