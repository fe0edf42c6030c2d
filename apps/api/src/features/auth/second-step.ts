import { Injectable } from '@nestjs/common';
import { Unauthenticated } from '../../platform/errors/errors.js';
import { Fault } from '../../platform/errors/fault.js';
import type { User } from '../users/index.js';

type Account = Pick<User, 'id' | 'token_version'>;

export type FactorMethod = 'passkey' | 'totp' | 'recovery_code';

interface SecondFactors {
  methodsOf(account: Account): Promise<FactorMethod[]>;
  begin(account: Account): Promise<string>;
}

/** Call `require` before issuing a token after a password or mailed link. */
@Injectable()
export class SecondStep {
  private factors: SecondFactors | null = null;

  provide(factors: SecondFactors): void {
    this.factors = factors;
  }

  async isNeeded(account: Account): Promise<boolean> {
    return (await this.given.methodsOf(account)).length > 0;
  }

  async require(account: Account): Promise<void> {
    const methods = await this.given.methodsOf(account);
    if (methods.length === 0) return;
    const challenge = await this.given.begin(account);
    throw new Unauthenticated('auth.second_factor_required', 'Confirm the sign-in with your second factor.', {
      challenge,
      methods,
    });
  }

  private get given(): SecondFactors {
    // Without the feature, sign-in would skip the second factor.
    if (!this.factors) throw new Fault('Nothing provides second factors');
    return this.factors;
  }
}
