import { Injectable } from '@nestjs/common';
import { can } from '@etalon/access';
import { type EntityManager, QueryFailedError } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { requireAllowed } from '../../platform/access/require-allowed.js';
import { Parameters } from '../../platform/access/visible-to.js';
import { assignGiven } from '../../platform/database/assign-given.js';
import { Database } from '../../platform/database/database.js';
import { NotFound, RuleBroken } from '../../platform/errors/errors.js';
import type { Page } from '../../platform/http/paging/page.js';
import type { PageQuery } from '../../platform/http/paging/paged.dto.js';
import { byTime, byUuid, readPage } from '../../platform/http/paging/read-page.js';
import { SignedAddresses } from '../../platform/storage/signed-addresses.js';
import { AuditTrail } from '../audit/index.js';
import {
  guardOrganizationsOf,
  MembershipsQueries,
  setMemberships,
  type UserMembershipResponse,
} from '../memberships/index.js';
import { addUser, replacePassword } from './account-changes.js';
import { lockSuperadmins, lockUser, requireSuperadmin } from './account-rules.js';
import { hashPassword } from './passwords.js';
import { User } from './user.entity.js';
import {
  toUserResponse,
  userAuditView,
  type UserCountQuery,
  type UserCreate,
  type UserListQuery,
  type UserResponse,
  type UserUpdate,
} from './users.dto.js';
import { codes } from './users.feature.js';

/** People as administrators see and change them. */
@Injectable()
export class UsersService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly addresses: SignedAddresses,
    private readonly membershipsOf: MembershipsQueries,
  ) {}

  async list(query: UserListQuery): Promise<Page<UserResponse>> {
    const parameters = new Parameters();
    const condition = matching(query, parameters.bind);
    const page = await readPage<User>(this.database, query, {
      name: 'users',
      by: [byTime('u.created_at'), byUuid('u.id')],
      descending: true,
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select u.*, ${place} from users u where ${condition} and ${after} ${orderBy} ${slice}`,
    });
    return page.map((user) => this.response(user));
  }

  async count(query: UserCountQuery): Promise<number> {
    const parameters = new Parameters();
    const condition = matching(query, parameters.bind);
    const [row] = await this.database.rows<{ count: number }>(
      `select count(*)::int as count from users u where ${condition}`,
      parameters.values,
    );
    return row?.count ?? 0;
  }

  /**
   * Everybody may know of everybody. The e-mail address is for administrators, for whoever shares an organization, which
   * lists it among its members, and the person; when somebody last signed in, for administrators and the person.
   */
  async get(caller: Caller, id: string): Promise<UserResponse> {
    const user = await this.database.read.findOneBy(User, { id });
    if (!user) throw new NotFound('User');
    const response = this.response(user);
    if (user.id === caller.id || can(caller, 'user.list')) return response;
    response.last_login_at = null;
    if (!(await this.membershipsOf.share(caller.id, id))) response.email = '';
    return response;
  }

  /** Made by an administrator: verified at once. */
  async create(caller: Caller, { email, name, password, role }: UserCreate): Promise<UserResponse> {
    if (role === 'superadmin') requireKeeperOfSuperadmins(caller);
    const password_hash = await hashPassword(password);
    return uniqueEmail(() =>
      this.database.transaction(async (tx) => {
        const { id } = await addUser(tx, { email, name, password_hash, role, is_verified: true });
        await this.audit.created(tx, caller, codes['user.created'], subject(id), { email, name, role });
        return this.response(await tx.findOneByOrFail(User, { id }));
      }),
    );
  }

  /** A null leaves a field as it is, as on the reference wire. */
  async update(caller: Caller, id: string, changes: UserUpdate): Promise<UserResponse> {
    const { organizations, password, ...fields } = changes;
    const password_hash = password ? await hashPassword(password) : null;
    return this.database.transaction(async (tx) => {
      const user = await this.editable(tx, caller, id, changes.role === 'superadmin');
      const check = await guardOrganizationsOf(tx, id);
      await this.audit.change(
        tx,
        caller,
        codes['user.updated'],
        subject(id),
        () => userAuditView(user),
        async () => {
          const wasActive = user.is_active;
          assignGiven(user, fields, { keepOnNull: true });
          if (wasActive && !user.is_active) user.token_version += 1;
          await tx.save(user);
        },
      );
      if (password_hash) await this.setPassword(tx, caller, user, password_hash);
      if (organizations) await setMemberships(tx, this.audit, caller, user, organizations);
      await check();
      await requireSuperadmin(tx);
      return this.response(user);
    });
  }

  /** Memberships in organizations the caller may know of, oldest first. */
  memberships(caller: Caller, id: string, query: PageQuery): Promise<Page<UserMembershipResponse>> {
    return this.membershipsOf.ofPerson(caller, id, query);
  }

  async deactivate(caller: Caller, id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const user = await this.editable(tx, caller, id, false);
      await deactivateUser(tx, this.audit, caller, user);
    });
  }

  /** @throws NotFound, Forbidden when only a superadmin may do this (decision 4) */
  private async editable(tx: EntityManager, caller: Caller, id: string, grantsSuperadmin: boolean): Promise<User> {
    await lockSuperadmins(tx);
    const user = await lockUser(tx, id);
    if (!user) throw new NotFound('User');
    if (user.role === 'superadmin' || grantsSuperadmin) requireKeeperOfSuperadmins(caller);
    return user;
  }

  /** By an administrator, for someone who forgot it where no mail is sent. */
  private async setPassword(tx: EntityManager, caller: Caller, user: User, password_hash: string): Promise<void> {
    await replacePassword(tx, user, password_hash);
    await this.audit.act(tx, caller, codes['user.password_reset'], subject(user.id));
  }

  private response(user: User): UserResponse {
    return toUserResponse(user, (fileId) => this.addresses.orNull(fileId));
  }
}

function matching({ is_active, is_verified, q }: UserCountQuery, bind: Parameters['bind']): string {
  const conditions = ['true'];
  if (is_active != null) conditions.push(`u.is_active = ${bind(is_active)}`);
  if (is_verified != null) conditions.push(`u.is_verified = ${bind(is_verified)}`);
  if (q) {
    const like = bind(`%${q.replace(/[\\%_]/g, '\\$&')}%`);
    conditions.push(`(u.name ilike ${like} or u.email ilike ${like})`);
  }
  return conditions.join(' and ');
}

/** Ends the account and all its sessions; refuses to orphan an organization or to take the last superadmin. */
export async function deactivateUser(tx: EntityManager, audit: AuditTrail, actor: Caller, user: User): Promise<void> {
  const check = await guardOrganizationsOf(tx, user.id);
  const view = () => ({ is_active: user.is_active });
  await audit.change(tx, actor, codes['user.deactivated'], subject(user.id), view, async () => {
    user.is_active = false;
    user.token_version += 1;
    await tx.save(user);
  });
  await check();
  await requireSuperadmin(tx);
}

const subject = (id: string) => ({ id, organization_id: null });

/** @throws Forbidden (decision 4) */
function requireKeeperOfSuperadmins(caller: Caller): void {
  requireAllowed(caller, 'user.manage_superadmins');
}

export async function uniqueEmail<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (
      error instanceof QueryFailedError &&
      (error.driverError as { constraint?: string }).constraint === 'users_email_unique'
    ) {
      throw new RuleBroken('auth.email_taken', 'An account with this e-mail address exists already.');
    }
    throw error;
  }
}
