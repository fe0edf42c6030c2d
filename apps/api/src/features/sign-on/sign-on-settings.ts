import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Database } from '../../platform/database/database.js';
import { Invalid, Unauthenticated } from '../../platform/errors/errors.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import { requireVersion } from '../../platform/http/versions/precondition.js';
import { withVersion } from '../../platform/http/versions/version-of.js';
import { AuditTrail } from '../audit/index.js';
import { PasswordRules } from '../auth/index.js';
import { NO_PASSWORD, User } from '../users/index.js';
import { Providers } from './providers.js';
import { type SignOnOptions, SignOnSettingsResponse, type SignOnSettingsUpdate } from './sign-on.dto.js';
import { SETTINGS_ID, SignOnSettings } from './sign-on.entities.js';
import { codes } from './sign-on.feature.js';

const subject = { id: SETTINGS_ID, organization_id: null };

@Injectable()
export class SignOnSettingsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly providers: Providers,
    private readonly rules: PasswordRules,
  ) {}

  onModuleInit(): void {
    this.rules.add((account) => this.requirePassword(account));
  }

  async options(): Promise<SignOnOptions> {
    const [{ passwords_allowed }, offered] = await Promise.all([this.kept(), this.providers.offered()]);
    return { passwords_allowed, providers: offered.map(({ id, name }) => ({ id, name })) };
  }

  async get(): Promise<SignOnSettingsResponse> {
    const kept = await this.kept();
    return withVersion(responseOf(SignOnSettingsResponse, kept), kept.version);
  }

  async change(caller: Caller, given: SignOnSettingsUpdate): Promise<SignOnSettingsResponse> {
    const { passwords_allowed, break_glass_user_id = null, session_idle_minutes, session_max_hours } = given;
    await this.database.transaction(async (tx) => {
      await tx.query('insert into sign_on_settings (id) values ($1) on conflict do nothing', [SETTINGS_ID]);
      const kept = await tx.findOneOrFail(SignOnSettings, {
        where: { id: SETTINGS_ID },
        lock: { mode: 'pessimistic_write' },
      });
      requireVersion('sign_on_settings', kept.version);
      if (!passwords_allowed) await this.requireWayIn(tx, break_glass_user_id);
      const view = () => {
        const { passwords_allowed, break_glass_user_id, session_idle_minutes, session_max_hours } = kept;
        return { passwords_allowed, break_glass_user_id, session_idle_minutes, session_max_hours };
      };
      const changed = await this.audit.change(tx, caller, codes['sign_on_settings.updated'], subject, view, () =>
        Object.assign(kept, {
          passwords_allowed,
          break_glass_user_id,
          ...(session_idle_minutes === undefined ? {} : { session_idle_minutes }),
          ...(session_max_hours == null ? {} : { session_max_hours }),
        }),
      );
      if (changed) await tx.save(kept);
    });
    return this.get();
  }

  private async requireWayIn(tx: EntityManager, id: string | null): Promise<void> {
    const user = id === null ? null : await tx.findOneBy(User, { id });
    const opens =
      user?.role === 'superadmin' && user.is_active && user.is_verified && user.password_hash !== NO_PASSWORD;
    if (!opens || user.first_password_until !== null)
      throw Invalid.field(
        ['body', 'break_glass_user_id'],
        'Choose an active superadmin with a password',
        'sign_on.break_glass',
      );
    if ((await this.providers.offered()).length === 0)
      throw Invalid.field(['body', 'passwords_allowed'], 'Enable an identity provider first', 'sign_on.no_provider');
  }

  /**
   * The break-glass account needs a password, else the installation is locked. If not an active superadmin, any
   * superadmin may sign in.
   */
  private async requirePassword(account: Pick<User, 'id' | 'role'> | null): Promise<void> {
    const { passwords_allowed, break_glass_user_id: id } = await this.kept();
    if (passwords_allowed || account?.id === id) return;
    const [left] = await this.database.rows(`select 1 from users where id = $1 and role = 'superadmin' and is_active`, [
      id,
    ]);
    if (!left && account?.role === 'superadmin') return;
    throw new Unauthenticated(
      'sign_on.passwords_off',
      'Passwords are switched off in this installation. Sign in with your identity provider.',
    );
  }

  private async kept(): Promise<SignOnSettings> {
    const kept = await this.database.read.findOneBy(SignOnSettings, { id: SETTINGS_ID });
    return kept ?? Object.assign(new SignOnSettings(), NOTHING_SET);
  }
}

const NOTHING_SET = {
  id: SETTINGS_ID,
  is_only: true,
  passwords_allowed: true,
  break_glass_user_id: null,
  version: 1,
  updated_at: new Date(0),
};
