import { Injectable } from '@nestjs/common';
import { Unauthenticated } from '../../platform/errors/errors.js';
import type { User } from '../users/index.js';

type Account = Pick<User, 'id' | 'role'>;
type PasswordRule = (account: Account | null) => Promise<void>;

@Injectable()
export class PasswordRules {
  private readonly rules: PasswordRule[] = [];

  /** @param rule throws Unauthenticated; null for a new account */
  add(rule: PasswordRule): void {
    this.rules.push(rule);
  }

  async require(account: Account | null): Promise<void> {
    for (const rule of this.rules) await rule(account);
  }

  async allow(account: Account): Promise<boolean> {
    return this.refusalOf(account).then((refusal) => refusal === null);
  }

  async refusalOf(account: Account): Promise<Unauthenticated | null> {
    try {
      await this.require(account);
      return null;
    } catch (error) {
      if (error instanceof Unauthenticated) return error;
      throw error;
    }
  }
}
