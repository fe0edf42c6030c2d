import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { Invalid, type NamedError, RuleBroken, Unauthenticated } from '../../platform/errors/errors.js';
import { perNetwork } from '../../platform/http/rate-limits/client-networks.js';
import { type Limit, RateLimits } from '../../platform/http/rate-limits/rate-limits.js';
import { AuditTrail } from '../audit/index.js';
import {
  authCodes,
  type FactorMethod,
  type Origin,
  PasswordRules,
  SecondStep,
  SignIns,
  WaysIn,
} from '../auth/index.js';
import { Notify } from '../notifications/index.js';
import { factorLimits, KnownNetworks, loginLimits, User } from '../users/index.js';
import { Challenges } from './challenges.js';
import { Factors } from './factors.js';
import { factorFailed, recoveryCodeUsed } from './notices.js';
import { Passkeys } from './passkeys.js';
import { RecoveryCodes } from './recovery-codes.js';
import { RelyingParty } from './relying-party.js';
import type { PasskeyOptionsResponse, PasskeySignInRequest, SecondFactorRequest } from './second-factor.dto.js';
import type { FactorChallenge } from './second-factor.entities.js';
import { TotpSecrets } from './totp-secrets.js';

/** Many people may share one address. */
const startLimits = (ip: string | null): Limit[] =>
  perNetwork('passkey.start', ip, { attempts: 600, window_seconds: 900 });
/** Only failures count. */
const finishLimits = (ip: string | null): Limit[] =>
  perNetwork('passkey.finish', ip, { attempts: 100, window_seconds: 900 });

interface Step {
  user: User;
  challenge: FactorChallenge;
}

@Injectable()
export class SecondFactorSignIn implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly challenges: Challenges,
    private readonly factors: Factors,
    private readonly totp: TotpSecrets,
    private readonly codes: RecoveryCodes,
    private readonly passkeys: Passkeys,
    private readonly party: RelyingParty,
    private readonly step: SecondStep,
    private readonly waysIn: WaysIn,
    private readonly signIns: SignIns,
    private readonly rules: PasswordRules,
    private readonly networks: KnownNetworks,
    private readonly limits: RateLimits,
    private readonly audit: AuditTrail,
    private readonly notify: Notify,
  ) {}

  onModuleInit(): void {
    this.step.provide({
      methodsOf: ({ id }) => this.factors.methodsOf(id),
      begin: (account) =>
        this.database.transaction((tx) => this.challenges.begin(tx, 'second_factor', account), {
          about: `sign-in of ${account.id}`,
        }),
    });
    this.waysIn.endWith((tx, userId, since) => this.factors.endSince(tx, userId, since));
  }

  async options(token: string, { ip }: Origin): Promise<PasskeyOptionsResponse> {
    await this.limits.take(startLimits(ip));
    const kept = await this.database.transaction(async (tx) => {
      const { user } = await this.find(tx, token);
      return this.passkeys.of(tx, user.id);
    });
    const options = await this.party.signInOptions(kept, this.challenges.bytesOf(token));
    return { challenge: token, options };
  }

  async finish(body: SecondFactorRequest, origin: Origin): Promise<string> {
    requireOneProof(body);
    const network = finishLimits(origin.ip);
    await this.limits.take(network);
    const account = await this.database.transaction(async (tx) => (await this.find(tx, body.challenge)).user);
    const attempt = {
      account: account.email,
      ip: origin.ip,
      isKnown: await this.networks.has(account.email, origin.ip),
    };
    // Passkeys and recovery codes are unguessable: others must not block them.
    const limits = typeof body.code === 'string' ? factorLimits(attempt) : [];
    await this.limits.take(limits);
    const user = await this.database.transaction((tx) => this.complete(tx, body, origin), {
      about: `sign-in of ${account.id}`,
    });
    if (!user) throw wrong();
    await this.limits.refund([...network, ...limits, ...loginLimits(attempt)]);
    return this.signIns.token(user);
  }

  async startPasskey({ ip }: Origin): Promise<PasskeyOptionsResponse> {
    if (!this.party.isPossible) throw impossible();
    await this.limits.take(startLimits(ip));
    const token = await this.database.transaction((tx) => this.challenges.begin(tx, 'passkey_sign_in', null));
    const options = await this.party.signInOptions([], this.challenges.bytesOf(token));
    return { challenge: token, options };
  }

  /** Possession and user verification: two factors. */
  async finishPasskey({ challenge: token, passkey: answer }: PasskeySignInRequest, origin: Origin): Promise<string> {
    const limits = finishLimits(origin.ip);
    await this.limits.take(limits);
    const result = await this.database.transaction(async (tx) => {
      const challenge = await this.challenges.find(tx, 'passkey_sign_in', token);
      if (!challenge) return expired();
      await this.challenges.end(tx, challenge);
      const used = await this.passkeys.use(tx, null, answer, this.challenges.bytesOf(token));
      const user = used && (await tx.findOneBy(User, { id: used.user_id }));
      const refusal = user ? await this.refusalOf(user) : passkeyRefused();
      if (!user || refusal) {
        await this.recordRefusal(tx, user, origin, refusal ?? passkeyRefused());
        return refusal ?? passkeyRefused();
      }
      await this.signIns.note(tx, user, origin, { method: 'passkey' });
      return user;
    });
    if (!(result instanceof User)) throw result;
    await this.limits.refund(limits);
    return this.signIns.token(result);
  }

  /** Passwords switched off switch off passkeys as well. */
  private async refusalOf(user: User): Promise<Unauthenticated | null> {
    if (!user.is_active) return new Unauthenticated('auth.inactive', 'This account is deactivated.');
    if (!user.is_verified)
      return new Unauthenticated(
        'auth.unverified',
        'This account is not activated. Open the link in the e-mail, or ask an administrator.',
      );
    return this.rules.refusalOf(user);
  }

  private async complete(tx: EntityManager, body: SecondFactorRequest, origin: Origin): Promise<User | null> {
    const step = await this.find(tx, body.challenge);
    const method = await this.verify(tx, step, body);
    if (method === null) {
      await this.countFailure(tx, step, origin);
      return null;
    }
    await this.challenges.end(tx, step.challenge);
    await this.signIns.note(tx, step.user, origin, { method });
    return step.user;
  }

  private async verify(tx: EntityManager, { user }: Step, body: SecondFactorRequest): Promise<FactorMethod | null> {
    const { code, recovery_code, passkey, challenge } = body;
    if (passkey) {
      const used = await this.passkeys.use(tx, user.id, passkey, this.challenges.bytesOf(challenge));
      return used && 'passkey';
    }
    if (typeof code === 'string') return (await this.totp.use(tx, user.id, code)) ? 'totp' : null;
    const left = await this.codes.use(tx, user.id, recovery_code ?? '');
    if (left === null) return null;
    await this.notify.now(tx, recoveryCodeUsed, { entity_id: user.id, params: { count: left } });
    return 'recovery_code';
  }

  private async countFailure(tx: EntityManager, { user, challenge }: Step, origin: Origin): Promise<void> {
    const isVoid = await this.challenges.countFailure(tx, challenge);
    await this.recordRefusal(tx, user, origin, wrong());
    if (isVoid) await this.notify.now(tx, factorFailed, { entity_id: user.id, params: {} });
  }

  /** Void when credentials changed since the first step. */
  private async find(tx: EntityManager, token: string): Promise<Step> {
    const challenge = await this.challenges.find(tx, 'second_factor', token);
    const user = challenge && (await tx.findOneBy(User, { id: challenge.user_id ?? '' }));
    if (!user?.is_active || user.token_version !== challenge?.token_version) throw expired();
    return { user, challenge };
  }

  private recordRefusal(tx: EntityManager, user: User | null, origin: Origin, refusal: NamedError): Promise<void> {
    const id = user?.id ?? null;
    const actor = { ...origin, id, email: user?.email ?? '', role: user?.role ?? null };
    const facts = { reason: refusal.code };
    return this.audit.act(tx, actor, authCodes['auth.sign_in_failed'], { id, organization_id: null }, facts);
  }
}

export function requireOneProof({ code, recovery_code, passkey }: Omit<SecondFactorRequest, 'challenge'>): void {
  const given = [code, recovery_code, passkey].filter((one) => one !== undefined && one !== null && one !== '');
  if (given.length !== 1)
    throw Invalid.field(
      ['body', 'code'],
      'Give a code of your authenticator app, a recovery code, or a passkey',
      'second_factor.one_proof',
    );
}

const wrong = () =>
  new Unauthenticated(
    'auth.second_factor_wrong',
    'This code is wrong, has ended or was used already. Enter the next one.',
  );
const expired = () =>
  new Unauthenticated('auth.second_factor_expired', 'This sign-in has ended or was used already. Start again.');
const passkeyRefused = () =>
  new Unauthenticated('auth.passkey_refused', 'This passkey opens no account here. Sign in another way.');
export const impossible = () =>
  new RuleBroken(
    'passkey.impossible',
    'Passkeys need an address with a name and https. Ask an administrator to set PUBLIC_URL.',
  );
