import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { v5 } from 'uuid';
import type { Caller } from '../../platform/access/caller.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { assignGiven } from '../../platform/database/assign-given.js';
import { Database } from '../../platform/database/database.js';
import { BadGateway, Conflict, Invalid, NotFound, RuleBroken } from '../../platform/errors/errors.js';
import { type Complete, declaredValues, responseOf } from '../../platform/http/fields/field-declarations.js';
import { requireVersion } from '../../platform/http/versions/precondition.js';
import { withVersion } from '../../platform/http/versions/version-of.js';
import { KeyUnwrapError, KeyWrapper } from '../../platform/secrets/key-wrapping.js';
import { SecretCheck } from '../../platform/secrets/secret-check.js';
import { AuditTrail } from '../audit/index.js';
import { ProviderFacts } from './provider-facts.dto.js';
import { type ProviderCreate, ProviderResponse, type ProviderUpdate } from './sign-on.dto.js';
import { IdentityProvider } from './sign-on.entities.js';
import { codes } from './sign-on.feature.js';

const MOST_PROVIDERS = 50;
const GIVEN = 'f0b7f8a2-6f5b-5d0e-9b0a-3f4f3c1d8e38';

export interface UsableProvider extends Complete<ProviderFacts> {
  id: string;
  /** Null: a public client. */
  client_secret: string | null;
  version: number;
  is_given: boolean;
}

@Injectable()
export class Providers {
  private readonly given: readonly UsableProvider[];

  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly wrapper: KeyWrapper,
    private readonly secret: SecretCheck,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.given = config.identityProviders.map(({ client_secret, ...facts }) => ({
      ...declaredValues(ProviderFacts, Object.assign(new ProviderFacts(), facts, { is_enabled: true })),
      id: v5(`${facts.issuer} ${facts.client_id}`, GIVEN),
      client_secret: client_secret ?? null,
      version: 1,
      is_given: true,
    }));
  }

  async list(): Promise<ProviderResponse[]> {
    const kept = await this.database.read.find(IdentityProvider, { order: { name: 'ASC', id: 'ASC' } });
    return [...this.given.map((one) => this.ofGiven(one)), ...kept.map((one) => this.response(one))];
  }

  async offered(): Promise<{ id: string; name: string; issuer: string }[]> {
    const kept = await this.database.rows<{ id: string; name: string; issuer: string }>(
      'select id, name, issuer from identity_providers where is_enabled order by name, id',
    );
    return [...this.given.map(({ id, name, issuer }) => ({ id, name, issuer })), ...kept];
  }

  async get(id: string): Promise<ProviderResponse> {
    const given = this.given.find((one) => one.id === id);
    if (given) return this.ofGiven(given);
    const kept = await this.database.read.findOneBy(IdentityProvider, { id });
    if (!kept) throw new NotFound('Identity provider');
    return this.response(kept);
  }

  async usable(id: string, { isEnabled }: { isEnabled: boolean }): Promise<UsableProvider> {
    const given = this.given.find((one) => one.id === id);
    if (given) return given;
    const kept = await this.database.read.findOneBy(IdentityProvider, { id });
    if (!kept || (isEnabled && !kept.is_enabled)) throw new NotFound('Identity provider');
    const client_secret = this.secretOf(kept);
    if (client_secret === undefined)
      throw new BadGateway(
        'sign_on.secret_lost',
        'The stored client secret can no longer be decrypted. Enter it again.',
      );
    const { version } = kept;
    return { ...declaredValues(ProviderFacts, kept), id, client_secret, version, is_given: false };
  }

  async create(caller: Caller, { client_secret, ...given }: ProviderCreate): Promise<ProviderResponse> {
    const id = randomUUID();
    await this.database.transaction(async (tx) => {
      if ((await tx.count(IdentityProvider)) >= MOST_PROVIDERS)
        throw new RuleBroken('identity_provider.too_many', 'There are at most {most} identity providers.', {
          most: MOST_PROVIDERS,
        });
      const facts = checked(declaredValues(ProviderFacts, given));
      const wrapped_client_secret = await this.wrapped(tx, id, client_secret);
      const provider = tx.create(IdentityProvider, { ...facts, id, wrapped_client_secret });
      await tx.insert(IdentityProvider, provider);
      await this.audit.created(tx, caller, codes['identity_provider.created'], subjectOf(id), auditView(provider));
    });
    return this.get(id);
  }

  /** @throws Invalid when issuer or client change without a new secret */
  async update(caller: Caller, id: string, { client_secret, ...given }: ProviderUpdate): Promise<ProviderResponse> {
    this.refuseGiven(id);
    await this.database.transaction(async (tx) => {
      const provider = await lock(tx, id);
      const isSecretNew = typeof client_secret === 'string';
      requireSameReceiver(provider, given, isSecretNew);
      const subject = { id, organization_id: null, names: { name: provider.name } };
      const changed = await this.audit.change(
        tx,
        caller,
        codes['identity_provider.updated'],
        subject,
        () => auditView(provider),
        async () => {
          assignGiven(provider, given, { keepOnNull: true });
          if (given.group_claim === '') provider.group_claim = null;
          Object.assign(provider, checked(declaredValues(ProviderFacts, provider)));
          if (isSecretNew) provider.wrapped_client_secret = await this.wrapped(tx, id, client_secret);
        },
      );
      if (!changed && isSecretNew)
        await this.audit.act(tx, caller, codes['identity_provider.updated'], subject, {
          ...subject.names,
          has_client_secret: provider.wrapped_client_secret !== null,
        });
      if (changed || isSecretNew) await tx.save(provider);
    });
    return this.get(id);
  }

  /** Linked identities apply again with the issuer. */
  async remove(caller: Caller, id: string): Promise<void> {
    this.refuseGiven(id);
    await this.database.transaction(async (tx) => {
      const provider = await lock(tx, id);
      await tx.delete(IdentityProvider, { id });
      await this.audit.act(tx, caller, codes['identity_provider.removed'], subjectOf(id), auditView(provider));
    });
  }

  redirectUri(id: string): string {
    return `${this.config.publicUrl}/auth/callback/${id}`;
  }

  get signedOutUri(): string {
    return `${this.config.publicUrl}/sign-in`;
  }

  private refuseGiven(id: string): void {
    if (this.given.some((one) => one.id === id))
      throw new Conflict('identity_provider.given', 'The environment sets this provider (OIDC_PROVIDERS).');
  }

  private async wrapped(tx: EntityManager, id: string, secret: string | null | undefined): Promise<string | null> {
    if (!secret) return null;
    await this.secret.requireCurrent(tx);
    return this.wrapper.wrap(Buffer.from(secret), id);
  }

  /** Undefined if it cannot be decrypted. */
  private secretOf({ id, wrapped_client_secret: wrapped }: IdentityProvider): string | null | undefined {
    try {
      return wrapped === null ? null : this.wrapper.unwrap(wrapped, id).toString();
    } catch (error) {
      if (error instanceof KeyUnwrapError) return undefined;
      throw error;
    }
  }

  private response(kept: IdentityProvider): ProviderResponse {
    const made = {
      redirect_uri: this.redirectUri(kept.id),
      sign_out_uri: this.signedOutUri,
      has_client_secret: kept.wrapped_client_secret !== null,
      is_secret_lost: this.secretOf(kept) === undefined,
      is_given: false,
    };
    return withVersion(responseOf(ProviderResponse, kept, made), kept.version);
  }

  private ofGiven(given: UsableProvider): ProviderResponse {
    const made = {
      redirect_uri: this.redirectUri(given.id),
      sign_out_uri: this.signedOutUri,
      has_client_secret: given.client_secret !== null,
      is_secret_lost: false,
    };
    return withVersion(responseOf(ProviderResponse, given, made), given.version);
  }
}

const subjectOf = (id: string) => ({ id, organization_id: null });

const auditView = (provider: IdentityProvider): Record<string, unknown> => ({
  ...declaredValues(ProviderFacts, provider),
  has_client_secret: provider.wrapped_client_secret !== null,
});

async function lock(tx: EntityManager, id: string): Promise<IdentityProvider> {
  const provider = await tx.findOne(IdentityProvider, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!provider) throw new NotFound('Identity provider');
  requireVersion('identity_provider', provider.version);
  return provider;
}

/** A stored secret is only sent to the server it was entered for. */
function requireSameReceiver(
  kept: IdentityProvider,
  given: Partial<Record<string, unknown>>,
  isSecretNew: boolean,
): void {
  if (kept.wrapped_client_secret === null || isSecretNew) return;
  const isOther = (name: 'issuer' | 'client_id') => given[name] != null && given[name] !== kept[name];
  if (isOther('issuer') || isOther('client_id'))
    throw Invalid.field(
      ['body', 'client_secret'],
      'Enter the client secret again for another issuer or client',
      'missing',
    );
}

function checked(facts: Complete<ProviderFacts>): Complete<ProviderFacts> {
  const url = URL.canParse(facts.issuer) ? new URL(facts.issuer) : null;
  const isHttp = url?.protocol === 'http:' && facts.allow_private_network;
  if (url === null || (url.protocol !== 'https:' && !isHttp) || /[?#@]/.test(facts.issuer))
    throw Invalid.field(
      ['body', 'issuer'],
      'Must be an address that starts with https://, without account, query and fragment',
      'identity_provider.issuer',
    );
  const domains = facts.trusted_domains.map((domain) => domain.trim().toLowerCase().replace(/^@/, ''));
  const wrong = domains.findIndex((domain) => !/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(domain));
  if (wrong >= 0)
    throw Invalid.field(
      ['body', 'trusted_domains', String(wrong)],
      'Must be a domain such as example.org',
      'identity_provider.domain',
    );
  const stray = facts.mappings.findIndex((one) => one.organization_role && !one.organization_id);
  if (stray >= 0)
    throw Invalid.field(['body', 'mappings', String(stray), 'organization_id'], 'Field required', 'missing');
  const mappings = facts.mappings.map(({ group, role = null, organization_id = null, organization_role = null }) => ({
    group,
    role,
    organization_id,
    organization_role: organization_id === null ? null : (organization_role ?? 'member'),
  }));
  return { ...facts, group_claim: facts.group_claim?.trim() || null, trusted_domains: [...new Set(domains)], mappings };
}
