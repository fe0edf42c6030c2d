import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Parameters } from '../../platform/access/visible-to.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, Forbidden, Invalid, NotFound, RuleBroken } from '../../platform/errors/errors.js';
import type { AuditCode } from '../../platform/feature/audit-code.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import type { Page } from '../../platform/http/paging/page.js';
import type { PageQuery } from '../../platform/http/paging/paged.dto.js';
import { byTime, byUuid, readPage } from '../../platform/http/paging/read-page.js';
import { AuditTrail } from '../audit/index.js';
import { Notify } from '../notifications/index.js';
import { ApiKey } from './api-key.entity.js';
import { hashOfKey, hintOf, newKeySecret } from './api-key-secret.js';
import { type ApiKeyCreate, ApiKeyMade, ApiKeyResponse, type ApiKeyRotate, keyBounds } from './api-keys.dto.js';
import { keyMade } from './api-keys.feature.js';
import { requireNetworks } from './key-addresses.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export interface KeyOwner {
  user_id: string;
  /** Null for a person's own keys. */
  organization_id: string | null;
  require?: (tx: EntityManager) => Promise<unknown>;
  codes: Record<'created' | 'rotated' | 'revoked', AuditCode>;
}

@Injectable()
export class ApiKeysService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    private readonly notify: Notify,
  ) {}

  async list({ user_id }: Pick<KeyOwner, 'user_id'>, query: PageQuery): Promise<Page<ApiKeyResponse>> {
    const parameters = new Parameters();
    const owner = parameters.bind(user_id);
    const page = await readPage<ApiKey>(this.database, query, {
      name: 'api-keys',
      by: [byTime('k.created_at'), byUuid('k.id')],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select k.*, ${place} from api_keys k where k.user_id = ${owner} and ${after} ${orderBy} ${slice}`,
    });
    return page.map((row) => this.response(row));
  }

  make(caller: Caller, owner: KeyOwner, given: ApiKeyCreate): Promise<ApiKeyMade> {
    const scopes = [...new Set(given.scopes)];
    if (scopes.length === 0) throw Invalid.field(['body', 'scopes'], 'At least one scope has to be named', 'missing');
    const addresses = requireNetworks(given.addresses ?? []);
    requireFactor(caller, owner);
    const secret = newKeySecret();
    return this.database.transaction(async (tx) => {
      await owner.require?.(tx);
      // Serializes concurrent requests to enforce the limit.
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`api_keys:${owner.user_id}`]);
      if ((await tx.countBy(ApiKey, { user_id: owner.user_id })) >= keyBounds.keys)
        throw new RuleBroken('api_key.too_many', 'At most {max} API keys; revoke one first.', { max: keyBounds.keys });
      const key = tx.create(ApiKey, {
        id: randomUUID(),
        user_id: owner.user_id,
        name: given.name,
        hint: hintOf(secret),
        secret_hash: hashOfKey(secret),
        former_secret_hash: null,
        former_secret_until: null,
        scopes,
        organization_ids: given.organization_ids ?? null,
        addresses,
        requests_per_minute: given.requests_per_minute ?? 600,
        expires_at: this.after((given.valid_days ?? 365) * DAY_MS),
        last_used_at: null,
        last_used_ip: null,
        created_by: caller.id,
        created_at: this.clock.now(),
      });
      await tx.insert(ApiKey, key);
      const { name, organization_ids, expires_at } = key;
      const facts = { name, scopes, organization_ids, addresses, expires_at };
      await this.record(tx, caller, owner, 'created', key, facts);
      return responseOf(ApiKeyMade, key, { secret });
    });
  }

  /**
   * The previous secret stays valid for the overlap.
   * @throws Conflict if a second one would end earlier than promised
   */
  rotate(
    caller: Caller,
    owner: KeyOwner,
    id: string,
    { overlap_hours, valid_days }: ApiKeyRotate,
  ): Promise<ApiKeyMade> {
    requireFactor(caller, owner);
    const secret = newKeySecret();
    return this.database.transaction(async (tx) => {
      const key = await this.lock(tx, owner, id);
      if (overlap_hours !== 0 && key.former_secret_until && key.former_secret_until > this.clock.now())
        throw new Conflict(
          'api_key.overlap_running',
          'The previous secret is still valid. Rotate after it expires, or with overlap_hours 0, which ends it too.',
        );
      const overlapEnds = this.after((overlap_hours ?? 24) * HOUR_MS);
      const former_secret_until = overlapEnds < key.expires_at ? overlapEnds : key.expires_at;
      Object.assign(key, {
        former_secret_hash: key.secret_hash,
        former_secret_until,
        secret_hash: hashOfKey(secret),
        hint: hintOf(secret),
        expires_at: this.after((valid_days ?? 365) * DAY_MS),
      });
      await tx.save(key);
      const { expires_at } = key;
      await this.record(tx, caller, owner, 'rotated', key, { name: key.name, former_secret_until, expires_at });
      return responseOf(ApiKeyMade, key, { secret });
    });
  }

  /** Takes effect with the next request, in every process. */
  revoke(caller: Caller, owner: KeyOwner, id: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      const key = await this.lock(tx, owner, id);
      await tx.delete(ApiKey, { id });
      await this.record(tx, caller, owner, 'revoked', key, { name: key.name });
    });
  }

  private async lock(tx: EntityManager, { user_id, require }: KeyOwner, id: string): Promise<ApiKey> {
    await require?.(tx);
    const key = await tx.findOne(ApiKey, { where: { id, user_id }, lock: { mode: 'pessimistic_write' } });
    if (!key) throw new NotFound('API key');
    return key;
  }

  private async record(
    tx: EntityManager,
    caller: Caller,
    { user_id, organization_id, codes }: KeyOwner,
    act: keyof KeyOwner['codes'],
    { id, name }: ApiKey,
    facts: Record<string, unknown>,
  ): Promise<void> {
    const subject = { id: organization_id ?? user_id, organization_id };
    const whose = organization_id === null ? {} : { service_account_id: user_id };
    await this.audit.act(tx, caller, codes[act], subject, { api_key_id: id, ...whose, ...facts });
    if (organization_id === null && act !== 'revoked')
      await this.notify.now(tx, keyMade, { entity_id: user_id, params: { name } });
  }

  private response(row: ApiKey): ApiKeyResponse {
    const isPast = row.former_secret_until !== null && row.former_secret_until <= this.clock.now();
    return responseOf(ApiKeyResponse, row, isPast ? { former_secret_until: null } : {});
  }

  private readonly after = (ms: number): Date => new Date(this.clock.now().getTime() + ms);
}

/** A key needs no second factor: it would open the organizations that require one. */
function requireFactor({ closed_organizations }: Caller, { organization_id }: KeyOwner): void {
  if (organization_id !== null || closed_organizations.length === 0) return;
  throw new Forbidden(
    'second_factor.needed_by_organization',
    'Add a second factor first: an organization of yours requires one.',
  );
}
