import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { NotFound, RuleBroken } from '../../platform/errors/errors.js';
import { RelyingParty } from './relying-party.js';
import type { PasskeyAnswer, PasskeyEnrolment } from './second-factor.dto.js';
import { Passkey } from './second-factor.entities.js';

const MOST_PASSKEYS = 20;

@Injectable()
export class Passkeys {
  constructor(
    private readonly party: RelyingParty,
    private readonly clock: Clock,
  ) {}

  of(manager: EntityManager, user_id: string): Promise<Passkey[]> {
    return manager.find(Passkey, { where: { user_id }, order: { created_at: 'ASC', id: 'ASC' } });
  }

  async add(
    tx: EntityManager,
    user_id: string,
    { name, ...answer }: PasskeyEnrolment,
    challenge: Uint8Array<ArrayBuffer>,
  ): Promise<Passkey> {
    if ((await tx.countBy(Passkey, { user_id })) >= MOST_PASSKEYS)
      throw new RuleBroken('passkey.too_many', 'An account has at most {most} passkeys.', { most: MOST_PASSKEYS });
    const found = await this.party.enrolled({ name, ...answer }, challenge);
    if (!found) throw refused();
    const { credential, credentialBackedUp: is_backed_up } = found;
    if (await tx.existsBy(Passkey, { credential_id: credential.id })) throw refused();
    const passkey = tx.create(Passkey, {
      id: randomUUID(),
      user_id,
      name,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: answer.transports,
      is_backed_up,
      last_used_at: null,
    });
    return tx.save(passkey);
  }

  /**
   * Counter on the locked row.
   * @returns null if unknown, another account's or not valid
   */
  async use(
    tx: EntityManager,
    user_id: string | null,
    answer: PasskeyAnswer,
    challenge: Uint8Array<ArrayBuffer>,
  ): Promise<Passkey | null> {
    const passkey = await tx.findOne(Passkey, {
      where: { credential_id: answer.id, ...(user_id === null ? {} : { user_id }) },
      lock: { mode: 'pessimistic_write' },
    });
    if (!passkey) return null;
    // WebAuthn 7.2, step 6: the handle names the owner.
    if (answer.user_handle && Buffer.from(answer.user_handle, 'base64url').toString() !== passkey.user_id) return null;
    const verified = await this.party.verified(answer, passkey, challenge);
    if (!verified) return null;
    await tx.update(Passkey, { id: passkey.id }, { ...verified, last_used_at: this.clock.now() });
    return passkey;
  }

  async lock(tx: EntityManager, user_id: string, id: string): Promise<Passkey> {
    const passkey = await tx.findOne(Passkey, { where: { id, user_id }, lock: { mode: 'pessimistic_write' } });
    if (!passkey) throw new NotFound('Passkey');
    return passkey;
  }
}

const refused = () =>
  new RuleBroken('passkey.refused', 'This passkey could not be added. Use another device or browser.');
