import { Injectable, inject } from '@angular/core';
import {
  Api,
  authOptions,
  organizationsList,
  usersCount,
  usersCreate,
  secondFactorReset,
  usersDeactivate,
  usersList,
  usersMakePasswordLink,
  usersMemberships,
  usersUpdate,
  type PasswordLinkResponse,
  type UserCreate,
  type UserMembership,
  type UserMembershipResponse,
  type UserResponse,
  type UserUpdate,
} from '@etalon/api-client';
import { Session } from '../../session';

export type AccountFilter = 'all' | 'active' | 'waiting' | 'inactive';

export interface UserPage {
  people: UserResponse[];
  total: number;
}

export interface Place {
  id: string;
  name: string;
  role: '' | 'member' | 'admin';
}

export const PAGE_SIZE = 20;

const filters = {
  all: {},
  active: { is_active: true, is_verified: true },
  waiting: { is_active: true, is_verified: false },
  inactive: { is_active: false },
} as const;

export const usersQuery = (q: string, filter: AccountFilter) => ({ ...filters[filter], ...(q && { q }) });

@Injectable()
export class AdministrationData {
  private readonly api = inject(Api);
  private readonly session = inject(Session);

  async page(q: string, filter: AccountFilter, page: number): Promise<UserPage> {
    const query = usersQuery(q, filter);
    const [people, { count }] = await Promise.all([
      this.api.invoke(usersList, { ...query, skip: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }),
      this.api.invoke(usersCount, query),
    ]);
    return { people, total: count };
  }

  create(body: UserCreate): Promise<UserResponse> {
    return this.api.invoke(usersCreate, { body });
  }

  async update(user_id: string, body: UserUpdate): Promise<UserResponse> {
    const user = await this.api.invoke(usersUpdate, { user_id, body });
    if (user_id === this.session.user()?.id) this.session.reloadAccount();
    return user;
  }

  async sendsMail(): Promise<boolean> {
    return (await this.api.invoke(authOptions)).mail_enabled;
  }

  /** Shown to a superadmin without mail server; ends all sessions. */
  makePasswordLink(user_id: string): Promise<PasswordLinkResponse> {
    return this.api.invoke(usersMakePasswordLink, { user_id });
  }

  resetSecondFactor(user_id: string): Promise<void> {
    return this.api.invoke(secondFactorReset, { user_id });
  }

  deactivate(user_id: string): Promise<void> {
    return this.api.invoke(usersDeactivate, { user_id });
  }

  memberships(user_id: string): Promise<UserMembershipResponse[]> {
    return this.api.invoke(usersMemberships, { user_id });
  }

  async managed(): Promise<{ id: string; name: string }[]> {
    if (this.session.user()?.role !== 'superadmin') {
      return this.session.memberships().filter(({ my_role }) => my_role === 'admin');
    }
    const found: { id: string; name: string }[] = [];
    for (let more = true; more;) {
      const page = await this.api.invoke(organizationsList, {
        org_category: 'internal',
        limit: 1000,
        skip: found.length,
      });
      found.push(...page);
      more = page.length === 1000;
    }
    return found;
  }

  /** The request replaces all managed memberships: those not changed here are sent as they are now. */
  async changeMemberships(user_id: string, changed: readonly Place[]): Promise<UserResponse> {
    const ids = new Set(changed.map(({ id }) => id));
    const kept = (await this.memberships(user_id)).filter((one) => one.can_manage && !ids.has(one.organization_id));
    const organizations: UserMembership[] = [
      ...kept.map(({ organization_id, role }) => ({ organization_id, role })),
      ...changed.flatMap(({ id, role }) => (role ? [{ organization_id: id, role }] : [])),
    ];
    return this.update(user_id, { organizations });
  }
}
