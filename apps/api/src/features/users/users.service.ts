import { Injectable } from '@nestjs/common';
import { can, type Role, isAtLeast } from '@etalon/access';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { requireAllowed } from '../../platform/access/require-allowed.js';
import { Parameters } from '../../platform/access/visible-to.js';
import { assignGiven } from '../../platform/database/assign-given.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { NotFound, RuleBroken } from '../../platform/errors/errors.js';
import type { Page } from '../../platform/http/paging/page.js';
import type { PageQuery } from '../../platform/http/paging/paged.dto.js';
import { byTime, byUuid, readPage } from '../../platform/http/paging/read-page.js';
import { SignedAddresses } from '../../platform/storage/signed-addresses.js';
import { AuditTrail } from '../audit/index.js';
import {
  AccessNotices,
  guardAdminsOf,
  MembershipsQueries,
  nameWarnings,
  setMemberships,
  type UserMembershipResponse,
  type WarningsOfName,
} from '../memberships/index.js';
import { Notify } from '../notifications/index.js';
import { addUser } from './account-changes.js';
import { lockEditable, requireSuperadmin } from './account-rules.js';
import { AddressChanges, uniqueEmail } from './mails/address-changes.js';
import { changeCredentials, endLinks, NO_PASSWORD } from './credentials.js';
import { accountEnabled, roleChanged } from './notices.js';
import { PasswordLinks } from './passwords/password-links.js';
import { ChoosePassword } from './passwords/choose-password.js';
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
import { containing } from '../../platform/database/text-search.js';

const FIRST_PASSWORD_MS = 7 * 86_400_000;

interface Access {
  role: Role;
  is_active: boolean;
  is_verified: boolean;
}

const opens = ({ is_active, is_verified }: Access) => is_active && is_verified;

const passwordOfAnother = () =>
  new RuleBroken(
    'user.password_of_another',
    'You cannot set the password of another person: send a password link instead (password-link).',
  );

@Injectable()
export class UsersService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly addresses: SignedAddresses,
    private readonly membershipsOf: MembershipsQueries,
    private readonly links: PasswordLinks,
    private readonly changes: AddressChanges,
    private readonly accessNotices: AccessNotices,
    private readonly notify: Notify,
    private readonly clock: Clock,
    private readonly passwords: ChoosePassword,
  ) {}

  async list(caller: Caller, query: UserListQuery): Promise<Page<UserResponse>> {
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
    const warnings = await nameWarnings(this.database.read, caller, page.items);
    return page.map((user) => this.response(user, warnings(user.id)));
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

  async get(caller: Caller, id: string): Promise<UserResponse> {
    const user = await this.database.read.findOneBy(User, { id });
    if (!user) throw new NotFound('User');
    const warnings = await nameWarnings(this.database.read, caller, [user]);
    const response = this.response(user, warnings(id));
    if (user.id === caller.id || can(caller, 'user.list')) return response;
    return Object.assign(response, { last_login_at: null, email: '' });
  }

  /** Verified; a given password is initial and expires (decision 25). */
  async create(caller: Caller, { email, name, password, role }: UserCreate): Promise<UserResponse> {
    if (role === 'superadmin') requireKeeperOfSuperadmins(caller);
    if (!password) await this.links.requireWay(caller);
    const password_hash = password ? await this.passwords.hash(password, { email, name }, 'password') : NO_PASSWORD;
    const first_password_until = password ? new Date(this.clock.now().getTime() + FIRST_PASSWORD_MS) : null;
    return uniqueEmail(() =>
      this.database.transaction(async (tx) => {
        await this.changes.requireFree(tx, email, null);
        const { language } = await tx.findOneByOrFail(User, { id: caller.id });
        const given = { email, name, password_hash, first_password_until, role, is_verified: true, language };
        const user = await addUser(tx, given);
        const { id } = user;
        await this.audit.created(tx, caller, codes['user.created'], subject(id), { email, name, role });
        if (!password) await this.links.invite(tx, caller, user);
        const warnings = await nameWarnings(tx, caller, [user]);
        return this.response(await tx.findOneByOrFail(User, { id }), warnings(id));
      }),
    );
  }

  /** Null: unchanged, as on the reference wire. */
  async update(caller: Caller, id: string, changes: UserUpdate): Promise<UserResponse> {
    const { organizations, password, ...fields } = changes;
    if (password != null) throw passwordOfAnother();
    return this.database.transaction(async (tx) => {
      if (changes.role === 'superadmin') requireKeeperOfSuperadmins(caller);
      const user = await lockEditable(tx, caller, id);
      const was: Access = { role: user.role, is_active: user.is_active, is_verified: user.is_verified };
      const check = await guardAdminsOf(tx, id);
      await this.audit.change(
        tx,
        caller,
        codes['user.updated'],
        subject(id),
        () => userAuditView(user),
        async () => {
          assignGiven(user, fields, { keepOnNull: true });
          const isGate = user.is_active !== was.is_active || user.is_verified !== was.is_verified;
          if (isGate) await changeCredentials(tx, user);
          else await tx.save(user);
          if (user.role !== was.role) await endLinks(tx, id);
        },
      );
      await this.notifyAccess(tx, caller, user, was);
      if (organizations)
        await setMemberships(tx, { audit: this.audit, accessNotices: this.accessNotices }, caller, user, organizations);
      await check();
      await requireSuperadmin(tx, was.role);
      return this.response(user, (await nameWarnings(tx, caller, [user]))(id));
    });
  }

  memberships(caller: Caller, id: string, query: PageQuery): Promise<Page<UserMembershipResponse>> {
    return this.membershipsOf.ofPerson(caller, id, query);
  }

  async deactivate(caller: Caller, id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const user = await lockEditable(tx, caller, id);
      await deactivateUser(tx, this.audit, caller, user);
    });
  }

  private async notifyAccess(tx: EntityManager, caller: Caller, user: User, was: Access): Promise<void> {
    if (opens(user) && !opens(was)) {
      await this.notify.now(tx, accountEnabled, { entity_id: user.id, params: { by: caller.name } });
      await this.accessNotices.tell(tx, caller, user, 'enabled');
    }
    if (user.role === was.role) return;
    await this.notify.now(tx, roleChanged, { entity_id: user.id, params: { by: caller.name } });
    if (isAtLeast(user.role, was.role)) await this.accessNotices.tell(tx, caller, user, 'raised');
  }

  private response(user: User, warnings: WarningsOfName): UserResponse {
    return toUserResponse(user, warnings, (fileId) => this.addresses.orNull(fileId));
  }
}

function matching({ is_active, is_verified, q }: UserCountQuery, bind: Parameters['bind']): string {
  const conditions = ['true'];
  if (is_active != null) conditions.push(`u.is_active = ${bind(is_active)}`);
  if (is_verified != null) conditions.push(`u.is_verified = ${bind(is_verified)}`);
  if (q) {
    const like = bind(containing(q));
    conditions.push(`(u.name ilike ${like} or u.email ilike ${like})`);
  }
  return conditions.join(' and ');
}

export async function deactivateUser(tx: EntityManager, audit: AuditTrail, actor: Caller, user: User): Promise<void> {
  const check = await guardAdminsOf(tx, user.id);
  const view = () => ({ is_active: user.is_active });
  await audit.change(tx, actor, codes['user.deactivated'], subject(user.id), view, async () => {
    await changeCredentials(tx, user, { is_active: false });
  });
  await check();
  await requireSuperadmin(tx, user.role);
}

const subject = (id: string) => ({ id, organization_id: null });

function requireKeeperOfSuperadmins(caller: Caller): void {
  requireAllowed(caller, 'user.manage_superadmins');
}
