import { Injectable } from '@nestjs/common';
import type { Language } from '@etalon/i18n';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { Unauthenticated } from '../../platform/errors/errors.js';
import { type ActorFacts, AuditTrail } from '../audit/index.js';
import type { Origin } from '../auth/index.js';
import {
  AddressChanges,
  addUser,
  changeCredentials,
  confirmByProvider,
  lockUser,
  MailedTokens,
  NO_PASSWORD,
  User,
  userCodes,
} from '../users/index.js';
import { Notify } from '../notifications/index.js';
import type { LinkTarget } from './attempts.js';
import { withoutUnseen } from '../../platform/http/fields/printable.js';
import type { Claims } from './provider-client.js';
import type { UsableProvider } from './providers.js';
import { Identity } from './sign-on.entities.js';
import { codes, identityLinked } from './sign-on.feature.js';

export interface SignOn {
  provider: UsableProvider;
  claims: Claims;
  target: LinkTarget | null;
  origin: Origin;
  /** New accounts only. */
  language: Language;
}

export interface FoundAccount {
  user: User;
  /** Created by this sign-in. */
  isNew: boolean;
}

/** Linked, else signed-in or invited, else by verified address if the provider is trusted for its domain, else new. */
@Injectable()
export class FindAccount {
  constructor(
    private readonly audit: AuditTrail,
    private readonly notify: Notify,
    private readonly changes: AddressChanges,
    private readonly mailed: MailedTokens,
    private readonly clock: Clock,
  ) {}

  async find(tx: EntityManager, signOn: SignOn): Promise<FoundAccount> {
    const { provider, claims, target } = signOn;
    const known = await tx.findOneBy(Identity, { issuer: provider.issuer, subject: claims.sub });
    if (known && target && known.user_id !== target.id) throw taken();
    const existing = known
      ? await lockUser(tx, known.user_id)
      : target
        ? await this.linkTarget(tx, signOn, target)
        : await this.byAddress(tx, signOn);
    const user = existing ?? (known ? null : await this.create(tx, signOn));
    if (!user) throw noAccount();
    await this.noteUse(tx, signOn, known);
    return { user, isNew: existing === null };
  }

  /** The person authenticated as this account before the redirect. */
  private async linkTarget(tx: EntityManager, signOn: SignOn, target: LinkTarget): Promise<User> {
    const user = await lockUser(tx, target.id);
    if (user?.token_version !== target.token_version) throw expired();
    await this.linkKnown(tx, signOn, user);
    // Otherwise a second sign-on begun with the same link would connect another identity.
    if (await this.mailed.end(tx, user, 'set_password')) await changeCredentials(tx, user);
    return user;
  }

  private async byAddress(tx: EntityManager, signOn: SignOn): Promise<User | null> {
    const { provider, claims } = signOn;
    const email = addressOf(claims);
    const [row] =
      email === null ? [] : await tx.query<{ id: string }[]>('select id from users where email = $1', [email]);
    if (!row) return null;
    const isVerified = claims['email_verified'] === true;
    if (!isVerified || !provider.trusted_domains.includes(domainOf(email ?? '')))
      throw new Unauthenticated(
        'sign_on.link_needs_password',
        'An account with this e-mail address exists. Sign in with its password, then connect it under Settings.',
      );
    const user = await lockUser(tx, row.id);
    if (user) await this.linkKnown(tx, signOn, user);
    return user;
  }

  private async create(tx: EntityManager, signOn: SignOn): Promise<User | null> {
    const { provider, claims, origin, language } = signOn;
    if (!provider.provisions) return null;
    const email = addressOf(claims);
    if (email === null || claims['email_verified'] !== true)
      throw new Unauthenticated(
        'sign_on.email_unverified',
        'The identity provider does not confirm your e-mail address. Ask an administrator for an invitation.',
      );
    // The first account needs a password, independent of providers.
    if (!(await tx.exists(User))) throw noAccount();
    await this.changes.requireFree(tx, email, null);
    const given = { email, name: nameOf(claims, email), role: 'viewer', is_verified: true, language } as const;
    const user = await addUser(tx, { ...given, password_hash: NO_PASSWORD });
    const subject = { id: user.id, organization_id: null };
    const { role, name } = given;
    const facts = { email, name, role, provider: provider.name };
    await this.audit.created(tx, actorOf(user, origin), userCodes['user.created'], subject, facts);
    await this.link(tx, signOn, user);
    return tx.findOneByOrFail(User, { id: user.id });
  }

  private async linkKnown(tx: EntityManager, signOn: SignOn, user: User): Promise<void> {
    await this.link(tx, signOn, user);
    await this.notify.now(tx, identityLinked, { entity_id: user.id, params: { provider: signOn.provider.name } });
  }

  private async link(tx: EntityManager, { provider, claims, origin }: SignOn, user: User): Promise<void> {
    await confirmByProvider(tx, user);
    const { issuer } = provider;
    const facts = { id: randomUUID(), user_id: user.id, issuer, subject: claims.sub, provider_name: provider.name };
    await tx.insert(Identity, { ...facts, email: addressOf(claims), last_used_at: this.clock.now() });
    const subject = { id: user.id, organization_id: null };
    const told = { provider: provider.name, issuer, email: addressOf(claims) };
    await this.audit.act(tx, actorOf(user, origin), codes['user.identity_linked'], subject, told);
  }

  private async noteUse(tx: EntityManager, { provider, claims }: SignOn, known: Identity | null): Promise<void> {
    if (!known) return;
    const changes = { provider_name: provider.name, email: addressOf(claims), last_used_at: this.clock.now() };
    await tx.update(Identity, { id: known.id }, changes);
  }
}

export const actorOf = ({ id, email, role }: User, origin: Origin): ActorFacts => ({ ...origin, id, email, role });

const ADDRESS = /^[^\s@<>"(),:;[\]\\]+@[^\s@.<>"(),:;[\]\\][^\s@<>"(),:;[\]\\]*\.[^\s@.<>"(),:;[\]\\]+$/;

export function addressOf({ email }: Claims): string | null {
  const text = typeof email === 'string' ? email.trim().toLowerCase() : '';
  return text.length <= 255 && ADDRESS.test(text) ? text : null;
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

function nameOf({ name, given_name, family_name, preferred_username }: Claims, email: string): string {
  const texts = (...given: unknown[]) => given.filter((one): one is string => typeof one === 'string');
  const parts = texts(given_name, family_name).join(' ');
  const found = texts(name, parts, preferred_username).find((one) => one.trim() !== '') ?? email;
  const plain = found.normalize('NFC').replace(/[\p{Cc}\p{Cs}\p{Cn}\p{Co}\p{Zl}\p{Zp}<>]/gu, '');
  return withoutUnseen(plain).trim().slice(0, 255) || email;
}

const noAccount = () =>
  new Unauthenticated(
    'sign_on.no_account',
    'There is no account for you here. Ask an administrator for an invitation.',
  );
const taken = () =>
  new Unauthenticated(
    'sign_on.identity_taken',
    'This account of the identity provider is already connected to another account.',
  );
export const expired = () =>
  new Unauthenticated('sign_on.expired', 'This sign-in has expired or was already used. Start again.');
