import { Inject, Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { type EntityManager, MoreThan } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { RuleBroken } from '../../platform/errors/errors.js';
import { KeyWrapper } from '../../platform/secrets/key-wrapping.js';
import { SecretCheck } from '../../platform/secrets/secret-check.js';
import { TotpSecret } from './second-factor.entities.js';

/** RFC 4226, 4. */
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Time steps that a device's clock may differ. */
const SKEW_STEPS = 1;
const PENDING_MS = 10 * 60_000;
export const NONE_PENDING = { wrapped_pending: null, pending_until: null };

/** SHA-1, six digits, 30 seconds: supported by every app. */
@Injectable()
export class TotpSecrets {
  private readonly issuer: string;

  constructor(
    private readonly wrapper: KeyWrapper,
    private readonly secret: SecretCheck,
    private readonly clock: Clock,
    @Inject(CONFIG) { publicUrl }: Config,
  ) {
    this.issuer = `Etalon (${new URL(publicUrl).hostname})`;
  }

  /** No factor before its first code; an earlier app stays valid until then. */
  async begin(
    tx: EntityManager,
    { id, email }: { id: string; email: string },
  ): Promise<{ secret: string; uri: string }> {
    await this.secret.requireCurrent(tx);
    const secret = new Secret({ size: SECRET_BYTES });
    const wrapped_pending = this.wrapper.wrap(Buffer.from(secret.bytes), id);
    const pending_until = new Date(this.clock.now().getTime() + PENDING_MS);
    await tx.upsert(TotpSecret, { user_id: id, wrapped_pending, pending_until }, ['user_id']);
    const uri = this.totp(secret, email).toString();
    return { secret: secret.base32, uri };
  }

  async confirm(tx: EntityManager, user_id: string, code: string): Promise<boolean> {
    const confirmed_at = this.clock.now();
    const pending = await tx.findOneBy(TotpSecret, { user_id, pending_until: MoreThan(confirmed_at) });
    const wrapped_secret = pending?.wrapped_pending ?? null;
    if (wrapped_secret === null) throw new RuleBroken('second_factor.totp_not_begun', 'Begin again.');
    const last_step = this.stepOf({ user_id, wrapped_secret }, code);
    if (last_step === null) return false;
    await tx.update(TotpSecret, { user_id }, { wrapped_secret, ...NONE_PENDING, confirmed_at, last_step });
    return true;
  }

  /** False if used before, also by a concurrent request. */
  async use(tx: EntityManager, user_id: string, code: string): Promise<boolean> {
    const kept = await tx.findOneBy(TotpSecret, { user_id });
    const step = kept?.confirmed_at ? this.stepOf(kept, code) : null;
    if (step === null) return false;
    const [used] = await tx.query<[unknown[], number]>(
      'update totp_secrets set last_step = $2 where user_id = $1 and last_step < $2 returning user_id',
      [user_id, step],
    );
    return used.length === 1;
  }

  async remove(tx: EntityManager, user_id: string): Promise<boolean> {
    const { affected } = await tx.delete(TotpSecret, { user_id });
    return (affected ?? 0) > 0;
  }

  private stepOf(
    { user_id, wrapped_secret }: Pick<TotpSecret, 'user_id' | 'wrapped_secret'>,
    code: string,
  ): number | null {
    if (wrapped_secret === null) return null;
    const bytes = this.wrapper.unwrap(wrapped_secret, user_id);
    const totp = this.totp(new Secret({ buffer: new Uint8Array(bytes).buffer }), user_id);
    const timestamp = this.clock.now().getTime();
    const delta = totp.validate({ token: code, timestamp, window: SKEW_STEPS });
    return delta === null ? null : totp.counter({ timestamp }) + delta;
  }

  private totp(secret: Secret, label: string): TOTP {
    return new TOTP({ issuer: this.issuer, label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret });
  }
}
