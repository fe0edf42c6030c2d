import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { Database } from '../../platform/database/database.js';
import { Forbidden, NamedError, RuleBroken } from '../../platform/errors/errors.js';
import { RateLimits } from '../../platform/http/rate-limits/rate-limits.js';
import { type ConfirmationResponse, Confirmations } from '../auth/index.js';
import { Providers, type UsableProvider } from './providers.js';
import type { FinishSignOnRequest, OfferedProvider, StartSignOnResponse } from './sign-on.dto.js';
import { Identity } from './sign-on.entities.js';
import { type FreshClaims, finishLimits, SignOnService, startLimits } from './sign-on.service.js';

/** Clock difference in seconds. */
const TOLERANCE_S = 60;

/** For accounts without a password. */
@Injectable()
export class ConfirmByProvider {
  constructor(
    private readonly database: Database,
    private readonly providers: Providers,
    private readonly signOn: SignOnService,
    private readonly confirmations: Confirmations,
    private readonly limits: RateLimits,
  ) {}

  async offered({ id: user_id }: Caller): Promise<OfferedProvider[]> {
    const linked = new Set((await this.database.read.findBy(Identity, { user_id })).map(({ issuer }) => issuer));
    const offered = await this.providers.offered();
    return offered.flatMap(({ id, name, issuer }) => (linked.has(issuer) ? [{ id, name }] : []));
  }

  async start(caller: Caller, providerId: string): Promise<StartSignOnResponse> {
    await this.limits.take(startLimits(caller.ip));
    const { issuer } = await this.providers.usable(providerId, { isEnabled: true });
    if (!(await this.database.read.existsBy(Identity, { user_id: caller.id, issuer }))) throw notLinked();
    // Without a link target, this attempt cannot link another identity.
    return this.signOn.begin(providerId, null, { isFresh: true });
  }

  async finish(caller: Caller, providerId: string, body: FinishSignOnRequest): Promise<ConfirmationResponse> {
    const limits = finishLimits(caller.ip);
    await this.limits.take(limits);
    const provider = await this.providers.usable(providerId, { isEnabled: true });
    try {
      const fresh = await this.signOn.freshClaims(provider, body);
      await this.requireProof(caller, provider, fresh);
    } catch (error) {
      if (error instanceof NamedError) await this.confirmations.recordRefusal(caller, 'provider', error.code);
      throw error;
    }
    await this.limits.refund(limits);
    return this.confirmations.issue(caller, 'provider');
  }

  private async requireProof(
    { id: user_id }: Caller,
    { issuer }: UsableProvider,
    { claims, begun: started }: FreshClaims,
  ): Promise<void> {
    const { sub: subject, auth_time } = claims;
    if (!(await this.database.read.existsBy(Identity, { user_id, issuer, subject }))) throw notLinked();
    if (typeof auth_time !== 'number' || auth_time < started.getTime() / 1000 - TOLERANCE_S)
      throw new RuleBroken(
        'sign_on.not_fresh',
        'The identity provider did not request a new sign-in. Start again, or inform an administrator.',
      );
  }
}

const notLinked = () =>
  new Forbidden('sign_on.not_linked', 'This account of the identity provider is not connected to yours.');
