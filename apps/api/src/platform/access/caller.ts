import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Actor, KeyGrant, OrganizationRole, Role } from '@etalon/access';

/** API key of a request, for audit trail and rate limits. */
interface CallerKey {
  id: string;
  name: string;
}

/**
 * Authenticated user of this request, with current role and memberships from the database; or the owner of its API key,
 * restricted to the key's permissions.
 */
export class Caller implements Actor {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly memberships: ReadonlyMap<string, OrganizationRole>;
  /** Token version of the account when the token was checked; changes of the account compare it under the row lock. */
  readonly token_version: number;
  /** Expiry of the token of this request. */
  readonly token_ends_at: Date;
  /** Null for an API key, and for work in the background. */
  readonly session_id: string | null = null;
  /** Null in a session. */
  readonly key: CallerKey | null = null;
  readonly grant: KeyGrant | null = null;
  /** A second factor is required of this session, and the account has none. */
  readonly lacks_factor: boolean = false;
  readonly ip: string | null;
  readonly user_agent: string | null;

  constructor(facts: CallerFacts) {
    Object.assign(this, facts);
  }

  /** Rate-limit key: requests with API keys do not consume the budget of the person's own sessions. */
  get client(): string {
    return this.key ? `${this.id} keys` : this.id;
  }

  /** Ids of active organizations with an active membership of this person. */
  get organizations(): string[] {
    return [...this.memberships.keys()];
  }

  /** The only organization of this person; null if there are several or none. */
  get onlyOrganization(): string | null {
    const [only, ...others] = this.organizations;
    return others.length === 0 ? (only ?? null) : null;
  }
}

type Optional = 'key' | 'grant' | 'session_id' | 'lacks_factor';
type CallerFacts = Omit<Caller, 'organizations' | 'onlyOrganization' | 'client' | Optional> &
  Partial<Pick<Caller, Optional>>;

export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Caller => context.switchToHttp().getRequest<{ user: Caller }>().user,
);
