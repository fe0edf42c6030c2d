import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Actor, KeyGrant, OrganizationRole, Role } from '@etalon/access';

interface CallerKey {
  id: string;
  name: string;
}

/** Current role and memberships; for an API key restricted to its permissions. */
export class Caller implements Actor {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly memberships: ReadonlyMap<string, OrganizationRole>;
  /** Token version; account changes compare it under the row lock. */
  readonly token_version: number;
  readonly token_ends_at: Date;
  readonly session_id: string | null = null;
  readonly key: CallerKey | null = null;
  readonly grant: KeyGrant | null = null;
  readonly lacks_factor: boolean = false;
  /** Own organizations whose required second factor is missing; not among the memberships. */
  readonly closed_organizations: readonly string[] = [];
  readonly ip: string | null;
  readonly user_agent: string | null;

  constructor(facts: CallerFacts) {
    Object.assign(this, facts);
  }

  /** API keys do not consume the sessions' rate limit. */
  get client(): string {
    return this.key ? `${this.id} keys` : this.id;
  }

  /** Active organizations with an active membership. */
  get organizations(): string[] {
    return [...this.memberships.keys()];
  }

  get onlyOrganization(): string | null {
    const [only, ...others] = this.organizations;
    return others.length === 0 ? (only ?? null) : null;
  }
}

type Optional = 'key' | 'grant' | 'session_id' | 'lacks_factor' | 'closed_organizations';
type CallerFacts = Omit<Caller, 'organizations' | 'onlyOrganization' | 'client' | Optional> &
  Partial<Pick<Caller, Optional>>;

export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Caller => context.switchToHttp().getRequest<{ user: Caller }>().user,
);
