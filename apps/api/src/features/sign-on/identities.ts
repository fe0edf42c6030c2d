import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In, MoreThanOrEqual, Not } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Database } from '../../platform/database/database.js';
import { NotFound, RuleBroken } from '../../platform/errors/errors.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import { AuditTrail } from '../audit/index.js';
import { Confirmations, PasswordRules, WaysIn } from '../auth/index.js';
import { lockUser, NO_PASSWORD, User } from '../users/index.js';
import {
  IdentitiesResponse,
  IdentityResponse,
  type LinkIdentityRequest,
  type StartSignOnResponse,
} from './sign-on.dto.js';
import { Providers } from './providers.js';
import { Identity } from './sign-on.entities.js';
import { codes } from './sign-on.feature.js';
import { SignOnService } from './sign-on.service.js';

const MOST_IDENTITIES = 20;

@Injectable()
export class Identities implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly confirmations: Confirmations,
    private readonly signOn: SignOnService,
    private readonly providers: Providers,
    private readonly waysIn: WaysIn,
    private readonly rules: PasswordRules,
  ) {}

  onModuleInit(): void {
    this.waysIn.endWith(async (tx, user_id, since) => {
      await tx.delete(Identity, { user_id, created_at: MoreThanOrEqual(since) });
    });
  }

  async list({ id: user_id }: Caller): Promise<IdentitiesResponse> {
    const { read } = this.database;
    const kept = await read.find(Identity, { where: { user_id }, order: { created_at: 'ASC', id: 'ASC' } });
    const { password_hash } = await read.findOneByOrFail(User, { id: user_id });
    const identities = kept.map((one) => responseOf(IdentityResponse, one));
    return responseOf(IdentitiesResponse, { identities, has_password: password_hash !== NO_PASSWORD });
  }

  async start(
    caller: Caller,
    { provider_id, current_password }: LinkIdentityRequest,
    confirmation: string | null,
  ): Promise<StartSignOnResponse> {
    const { id, token_version } = caller;
    await this.confirmations.requireOwner(caller, current_password, confirmation);
    if ((await this.database.read.countBy(Identity, { user_id: id })) >= MOST_IDENTITIES)
      throw new RuleBroken('identity.too_many', 'An account has at most {most} linked identities.', {
        most: MOST_IDENTITIES,
      });
    return this.signOn.begin(provider_id, { id, token_version });
  }

  async remove(caller: Caller, id: string): Promise<void> {
    const issuers = (await this.providers.offered()).map(({ issuer }) => issuer);
    await this.database.transaction(async (tx) => {
      const user = await lockUser(tx, caller.id);
      const identity = await tx.findOneBy(Identity, { id, user_id: caller.id });
      if (!user || !identity) throw new NotFound('Identity');
      const isLast =
        issuers.includes(identity.issuer) &&
        !(await tx.existsBy(Identity, { user_id: caller.id, id: Not(id), issuer: In(issuers) }));
      if (isLast && (user.password_hash === NO_PASSWORD || !(await this.rules.allow(user))))
        throw new RuleBroken('identity.last_way_in', 'This is your only way to sign in. Add another one first.');
      await tx.delete(Identity, { id });
      const { provider_name: provider, issuer, email } = identity;
      const subject = { id: caller.id, organization_id: null };
      await this.audit.act(tx, caller, codes['user.identity_unlinked'], subject, { provider, issuer, email });
    });
  }
}
