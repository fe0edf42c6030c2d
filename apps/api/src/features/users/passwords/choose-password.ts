import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Invalid } from '../../../platform/errors/errors.js';
import { hashPassword, verifyPassword } from './passwords.js';
import type { User } from '../user.entity.js';

export const PASSWORD = { min: 8, max: 256, secret: true } as const;

/** Trivial as passwords. */
const OF_THE_HOUSE = ['etalon', 'calibration'];
const SHORTEST_PART = 3;

type Chooser = Pick<User, 'email' | 'name'> & Partial<Pick<User, 'first_password_until' | 'password_hash'>>;

/** Not the initial password, known to its creator. */
@Injectable()
export class ChoosePassword {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'refusesCommonPasswords'>) {}

  async hash(chosen: string, whose: Chooser, field: 'password' | 'new_password' = 'new_password'): Promise<string> {
    const refuse = (msg: string, type: string) => Invalid.field(['body', field], msg, type);
    if (this.config.refusesCommonPasswords) {
      if ((await common()).has(chosen.toLowerCase())) throw refuse('This password is too common', 'password.common');
      if (isOfContext(chosen, whose))
        throw refuse('The password contains the name, the address or the product', 'password.of_context');
    }
    const { first_password_until = null, password_hash } = whose;
    if (first_password_until !== null && (await verifyPassword(chosen, password_hash ?? null)))
      throw refuse('Choose a password different from the first one', 'password.first');
    return hashPassword(chosen);
  }
}

function isOfContext(chosen: string, { email, name }: Chooser): boolean {
  const words = [email, email.slice(0, email.indexOf('@')), name, ...name.split(/\s/), ...OF_THE_HOUSE]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= SHORTEST_PART)
    .sort((one, other) => other.length - one.length);
  const typed = chosen.toLowerCase();
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), typed);
  return left !== typed && !/\p{L}/u.test(left);
}

let list: Promise<ReadonlySet<string>> | null = null;

/** About 18,000, in lower case; loaded on first use. */
function common(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((word) => word.length >= PASSWORD.min)),
  );
  return list;
}
