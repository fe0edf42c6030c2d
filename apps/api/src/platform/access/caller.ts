import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Actor, OrganizationRole, Role } from '@etalon/access';

/** The signed-in person of this request, with role and memberships as the database has them now. */
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
  readonly ip: string | null;
  readonly user_agent: string | null;

  constructor(facts: Omit<Caller, 'organizations' | 'onlyOrganization'>) {
    Object.assign(this, facts);
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

export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Caller => context.switchToHttp().getRequest<{ user: Caller }>().user,
);
