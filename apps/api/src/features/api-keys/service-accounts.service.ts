import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Parameters } from '../../platform/access/visible-to.js';
import { Database } from '../../platform/database/database.js';
import { NotFound, RuleBroken } from '../../platform/errors/errors.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import type { Page } from '../../platform/http/paging/page.js';
import type { PageQuery } from '../../platform/http/paging/paged.dto.js';
import { byTime, byUuid, readPage } from '../../platform/http/paging/read-page.js';
import { AuditTrail } from '../audit/index.js';
import { guardAdminsOf, join, part, requireInternal } from '../memberships/index.js';
import { addServiceAccount, endServiceAccount, User } from '../users/index.js';
import { keyBounds, type ServiceAccountCreate, ServiceAccountResponse } from './api-keys.dto.js';
import { codes } from './api-keys.feature.js';
import type { KeyOwner } from './api-keys.service.js';

/** Members without a password, which use API keys only. */
@Injectable()
export class ServiceAccountsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  async list(organizationId: string, query: PageQuery): Promise<Page<ServiceAccountResponse>> {
    const parameters = new Parameters();
    const organization = parameters.bind(organizationId);
    return readPage<ServiceAccountResponse>(this.database, query, {
      name: 'service-accounts',
      by: [byTime('u.created_at'), byUuid('u.id')],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select u.id, u.service_organization_id as organization_id, u.name, u.role, u.created_at, used.keys, used.last_used_at, ${place}
           from users u cross join lateral (
             select count(*)::int as keys, max(k.last_used_at) as last_used_at from api_keys k where k.user_id = u.id) used
          where u.service_organization_id = ${organization} and u.is_active and ${after} ${orderBy} ${slice}`,
    }).then((page) => page.map((row) => responseOf(ServiceAccountResponse, row)));
  }

  make(caller: Caller, organizationId: string, { name, role }: ServiceAccountCreate): Promise<ServiceAccountResponse> {
    return this.database.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`service_accounts:${organizationId}`]);
      await requireInternal(tx, organizationId);
      const count = await tx.countBy(User, { service_organization_id: organizationId, is_active: true });
      if (count >= keyBounds.accounts)
        throw new RuleBroken('service_account.too_many', 'At most {max} service accounts; remove one first.', {
          max: keyBounds.accounts,
        });
      const { id, created_at } = await addServiceAccount(tx, organizationId, { name, role });
      await join(tx, organizationId, id, 'member');
      const facts = { service_account_id: id, name, role };
      await this.audit.act(tx, caller, codes['organization.service_account_created'], subject(organizationId), facts);
      const made = { id, organization_id: organizationId, name, role, keys: 0, last_used_at: null, created_at };
      return responseOf(ServiceAccountResponse, made);
    });
  }

  remove(caller: Caller, organizationId: string, id: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      const account = await lockAccount(tx, organizationId, id);
      // Earlier versions let it found organizations.
      const check = await guardAdminsOf(tx, id);
      await endServiceAccount(tx, account);
      await part(tx, organizationId, id);
      const facts = { service_account_id: id, name: account.name };
      await this.audit.act(tx, caller, codes['organization.service_account_removed'], subject(organizationId), facts);
      await check();
    });
  }

  async require(organizationId: string, id: string): Promise<void> {
    const where = { id, service_organization_id: organizationId, is_active: true };
    if (!(await this.database.read.existsBy(User, where))) throw new NotFound('Service account');
  }

  ownerOf(organizationId: string, id: string): KeyOwner {
    return {
      user_id: id,
      organization_id: organizationId,
      require: (tx) => lockAccount(tx, organizationId, id),
      codes: {
        created: codes['organization.api_key_created'],
        rotated: codes['organization.api_key_rotated'],
        revoked: codes['organization.api_key_revoked'],
      },
    };
  }
}

const subject = (id: string) => ({ id, organization_id: id });

async function lockAccount(tx: EntityManager, organizationId: string, id: string): Promise<User> {
  const where = { id, service_organization_id: organizationId, is_active: true };
  const account = await tx.findOne(User, { where, lock: { mode: 'pessimistic_write' } });
  if (!account) throw new NotFound('Service account');
  return account;
}
