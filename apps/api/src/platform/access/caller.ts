import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Actor, KeyGrant, OrganizationRole, Role } from '@etalon/access';

/** The API key of a request: what the audit trail and limits name. */
export interface CallerKey {
  id: string;
  name: string;
}

/**
 * The signed-in person of this request, with role and memberships as the database has them now; or the owner of its API
 * key, narrowed to what the key may do.
 */
export class Caller implements Actor {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly memberships: ReadonlyMap<string, OrganizationRole>;
  /** Of the account when this request's token was checked; an act on the account compares it where the row is locked. */
  readonly token_version: number;
  /** When the token of this request ends. */
  readonly token_ends_at: Date;
  /** Null in a session. */
  readonly key: CallerKey | null = null;
  readonly grant: KeyGrant | null = null;
  readonly ip: string | null;
  readonly user_agent: string | null;

  constructor(facts: CallerFacts) {
    Object.assign(this, facts);
  }

  /** Whose requests are counted together: scripts with keys do not use up what the person's own sessions may ask for. */
  get client(): string {
    return this.key ? `${this.id} keys` : this.id;
  }

  /** Ids of the active organizations this person is an active member of. */
  get organizations(): string[] {
    return [...this.memberships.keys()];
  }

  /** The one this person belongs to, where there is no choice. */
  get onlyOrganization(): string | null {
    const [only, ...others] = this.organizations;
    return others.length === 0 ? (only ?? null) : null;
  }
}

type CallerFacts = Omit<Caller, 'organizations' | 'onlyOrganization' | 'client' | 'key' | 'grant'> &
  Partial<Pick<Caller, 'key' | 'grant'>>;

export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Caller => context.switchToHttp().getRequest<{ user: Caller }>().user,
);
