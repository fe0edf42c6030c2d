import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Database } from '../../platform/database/database.js';
import { RuleBroken } from '../../platform/errors/errors.js';
import { RateLimits } from '../../platform/http/rate-limits/rate-limits.js';
import { type ConfirmationResponse, Confirmations, type FactorMethod } from '../auth/index.js';
import { Notify } from '../notifications/index.js';
import { factorLimits, KnownNetworks } from '../users/index.js';
import { Challenges } from './challenges.js';
import { recoveryCodeUsed } from './notices.js';
import { Passkeys } from './passkeys.js';
import { RecoveryCodes } from './recovery-codes.js';
import { RelyingParty } from './relying-party.js';
import type { FactorConfirmationRequest, PasskeyOptionsResponse } from './second-factor.dto.js';
import { requireOneProof } from './sign-in.service.js';
import { TotpSecrets } from './totp-secrets.js';

@Injectable()
export class ConfirmByFactor {
  constructor(
    private readonly database: Database,
    private readonly confirmations: Confirmations,
    private readonly challenges: Challenges,
    private readonly passkeys: Passkeys,
    private readonly party: RelyingParty,
    private readonly totp: TotpSecrets,
    private readonly codes: RecoveryCodes,
    private readonly networks: KnownNetworks,
    private readonly limits: RateLimits,
    private readonly notify: Notify,
  ) {}

  async options(caller: Caller): Promise<PasskeyOptionsResponse> {
    const { challenge, kept } = await this.database.transaction(async (tx) => ({
      challenge: await this.challenges.begin(tx, 'passkey_confirmation', caller),
      kept: await this.passkeys.of(tx, caller.id),
    }));
    const options = await this.party.signInOptions(kept, this.challenges.bytesOf(challenge));
    return { challenge, options };
  }

  async confirm(caller: Caller, body: FactorConfirmationRequest): Promise<ConfirmationResponse> {
    requireOneProof(body);
    const { email, ip } = caller;
    const limits =
      typeof body.code === 'string'
        ? factorLimits({ account: email, ip, isKnown: await this.networks.has(email, ip) })
        : [];
    await this.limits.take(limits);
    const { passkey, code } = body;
    const method: FactorMethod = passkey ? 'passkey' : typeof code === 'string' ? 'totp' : 'recovery_code';
    if (!(await this.database.transaction((tx) => this.isRight(tx, caller, body)))) {
      await this.confirmations.recordRefusal(caller, method, 'second_factor.proof_wrong');
      throw new RuleBroken('second_factor.proof_wrong', 'This is wrong, has ended or was used already. Try again.');
    }
    await this.limits.refund(limits);
    return this.confirmations.issue(caller, method);
  }

  private async isRight(
    tx: EntityManager,
    caller: Caller,
    { code, recovery_code, passkey, challenge }: FactorConfirmationRequest,
  ): Promise<boolean> {
    if (passkey) {
      const token = challenge ?? '';
      const found = await this.challenges.find(tx, 'passkey_confirmation', token);
      if (found?.user_id !== caller.id || found.token_version !== caller.token_version) return false;
      await this.challenges.end(tx, found);
      return (await this.passkeys.use(tx, caller.id, passkey, this.challenges.bytesOf(token))) !== null;
    }
    if (typeof code === 'string') return this.totp.use(tx, caller.id, code);
    const left = await this.codes.use(tx, caller.id, recovery_code ?? '');
    if (left === null) return false;
    await this.notify.now(tx, recoveryCodeUsed, { entity_id: caller.id, params: { count: left } });
    return true;
  }
}
