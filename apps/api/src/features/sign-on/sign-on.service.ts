import { Injectable } from '@nestjs/common';
import type { Language } from '@etalon/i18n';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { NamedError, RuleBroken, Unauthenticated } from '../../platform/errors/errors.js';
import { perNetwork } from '../../platform/http/rate-limits/client-networks.js';
import { type Limit, RateLimits } from '../../platform/http/rate-limits/rate-limits.js';
import { AuditTrail } from '../audit/index.js';
import { authCodes, type Origin, PasswordRules, SecondStep, SignIns } from '../auth/index.js';
import { hasOwnPassword, lockSuperadmins, MailedTokens, redeemLimits, uniqueEmail, User } from '../users/index.js';
import { Attempts, type LinkTarget } from './attempts.js';
import { addressOf, expired, FindAccount, type SignOn } from './find-account.js';
import { FollowGroups } from './follow-groups.js';
import { type Challenge, type Claims, ProviderClient } from './provider-client.js';
import { Providers, type UsableProvider } from './providers.js';
import type { FinishSignOnRequest, SignedOnResponse, StartSignOnResponse } from './sign-on.dto.js';

/** Many people may share one address. */
export const startLimits = (ip: string | null): Limit[] =>
  perNetwork('sign_on.start', ip, { attempts: 600, window_seconds: 900 });
/** Only failures count. */
export const finishLimits = (ip: string | null): Limit[] =>
  perNetwork('sign_on.finish', ip, { attempts: 100, window_seconds: 900 });

export interface FreshClaims {
  claims: Claims;
  begun: Date;
}

/** Authorization code flow with PKCE, state and nonce. */
@Injectable()
export class SignOnService {
  constructor(
    private readonly database: Database,
    private readonly providers: Providers,
    private readonly client: ProviderClient,
    private readonly attempts: Attempts,
    private readonly accounts: FindAccount,
    private readonly groups: FollowGroups,
    private readonly signIns: SignIns,
    private readonly secondStep: SecondStep,
    private readonly rules: PasswordRules,
    private readonly mailed: MailedTokens,
    private readonly limits: RateLimits,
    private readonly audit: AuditTrail,
  ) {}

  /** @param invitation links the identity to the invited account */
  async start(providerId: string, invitation: string | null, origin: Origin): Promise<StartSignOnResponse> {
    await this.limits.take(startLimits(origin.ip));
    return this.begin(providerId, invitation === null ? null : await this.invited(invitation, origin));
  }

  /** @param isFresh asks for the credentials again */
  async begin(providerId: string, target: LinkTarget | null, { isFresh = false } = {}): Promise<StartSignOnResponse> {
    const provider = await this.providers.usable(providerId, { isEnabled: true });
    const { state, handle } = await this.attempts.begin(providerId, target);
    const challenge = this.challengeOf(providerId, state, handle);
    return { authorization_url: await this.client.authorizationUrl(provider, challenge, isFresh), handle };
  }

  async finish(
    providerId: string,
    { response, handle }: FinishSignOnRequest,
    origin: Origin,
    language: Language,
  ): Promise<SignedOnResponse> {
    const limits = finishLimits(origin.ip);
    await this.limits.take(limits);
    const provider = await this.providers.usable(providerId, { isEnabled: true });
    let claims: Claims | null = null;
    try {
      const state = new URLSearchParams(response).get('state') ?? '';
      const attempt = await this.attempts.end(providerId, state, handle);
      if (!attempt) throw expired();
      const challenge = this.challengeOf(providerId, state, handle);
      const told = await this.client.finish(provider, response, challenge, this.providers.signedOutUri);
      claims = told.claims;
      if (claims.sub.length > 255) throw expired();
      const signOn: SignOn = { provider, claims, target: attempt.target, origin, language };
      const user = await uniqueEmail(() => this.database.transaction((tx) => this.signIn(tx, signOn)));
      await this.limits.refund(limits);
      return {
        access_token: await this.signIns.token(user, { byProvider: true }),
        token_type: 'bearer',
        sign_out_url: told.sign_out_url,
      };
    } catch (error) {
      if (error instanceof NamedError) await this.recordRefusal(provider, claims, origin, error);
      throw error;
    }
  }

  /** The caller compares `auth_time`. */
  async freshClaims(provider: UsableProvider, { response, handle }: FinishSignOnRequest): Promise<FreshClaims> {
    const state = new URLSearchParams(response).get('state') ?? '';
    const attempt = await this.attempts.end(provider.id, state, handle);
    if (attempt?.target !== null) throw expired();
    const challenge = this.challengeOf(provider.id, state, handle);
    const { claims } = await this.client.finish(provider, response, challenge, this.providers.signedOutUri);
    return { claims, begun: attempt.begun };
  }

  private async signIn(tx: EntityManager, signOn: SignOn): Promise<User> {
    await lockSuperadmins(tx);
    const found = await this.accounts.find(tx, signOn);
    const { user } = found;
    if (!user.is_active) throw new Unauthenticated('auth.inactive', 'This account is deactivated.');
    if (!user.is_verified)
      throw new Unauthenticated(
        'auth.unverified',
        'This account is not activated. Open the link in the e-mail, or ask an administrator.',
      );
    const kept = await this.groups.apply(tx, signOn, found);
    await this.signIns.note(tx, user, signOn.origin, { provider: signOn.provider.name, ...kept });
    return user;
  }

  private challengeOf(providerId: string, state: string, handle: string): Challenge {
    const { nonce, verifier } = this.attempts.secretsOf(handle);
    return { redirect_uri: this.providers.redirectUri(providerId), state, nonce, verifier };
  }

  private async invited(secret: string, { ip }: Origin): Promise<LinkTarget> {
    const { read } = this.database;
    const token = await this.mailed.find(read, secret, ['set_password']);
    const user = token && (await read.findOneBy(User, { id: token.user_id }));
    if (user && token.email === user.email) {
      // Otherwise the link would bypass the password or the second factor.
      const isAllowed = await this.rules.allow(user);
      const hasPassword = hasOwnPassword(user) && isAllowed;
      if (hasPassword) throw linkIsForPassword();
      if (await this.secondStep.isNeeded(user)) throw isAllowed ? linkIsForPassword() : factorFirst();
      return { id: user.id, token_version: user.token_version };
    }
    await this.limits.take(redeemLimits(ip));
    throw new RuleBroken('auth.link_invalid', 'This link is no longer valid. Request a new one.');
  }

  private async recordRefusal(
    provider: UsableProvider,
    claims: Claims | null,
    origin: Origin,
    refusal: NamedError,
  ): Promise<void> {
    const email = (claims && addressOf(claims)) ?? '';
    const facts = { provider: provider.name, reason: refusal.code };
    const subject = { id: null, organization_id: null };
    await this.database.transaction((tx) =>
      this.audit.act(tx, { ...origin, id: null, email }, authCodes['auth.sign_in_failed'], subject, facts),
    );
  }
}

const linkIsForPassword = () =>
  new RuleBroken(
    'sign_on.link_for_password',
    'This link sets a new password. Sign in with it, then connect the identity provider under Settings.',
  );

const factorFirst = () =>
  new RuleBroken(
    'sign_on.factor_first',
    'Your account has a second factor. Ask a super administrator to reset it and to create a new link.',
  );
