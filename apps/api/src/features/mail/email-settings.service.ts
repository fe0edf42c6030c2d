import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { assignGiven } from '../../platform/database/assign-given.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, Invalid } from '../../platform/errors/errors.js';
import { declaredIn, declaredOf, responseOf } from '../../platform/http/declared.js';
import { Readiness } from '../../platform/http/readiness.js';
import { requireVersion } from '../../platform/http/versions/precondition.js';
import { ofVersion } from '../../platform/http/versions/version-of.js';
import { type MailServer, MailServers } from '../../platform/mail/mail-servers.js';
import { ServerWatch } from '../../platform/mail/server-watch.js';
import { KeyUnwrapError, KeyWrapper } from '../../platform/secrets/key-wrapping.js';
import { SecretCheck } from '../../platform/secrets/secret-check.js';
import { AuditTrail } from '../audit/index.js';
import { EmailSettingsFacts } from './email-settings-facts.dto.js';
import { EmailSettingsResponse, type EmailSettingsUpdate } from './email-settings.dto.js';
import { EmailSettings, SETTINGS_ID } from './email-settings.entity.js';
import { codes } from './mail.feature.js';

const facts = declaredIn(EmailSettingsFacts);
const subject = { id: SETTINGS_ID, organization_id: null };
/** The only field unrelated to the server. */
const OF_REMINDERS = 'calibration_reminder_days';
/** Fields that determine the receiver of the password. */
const OF_THE_WAY = ['smtp_host', 'smtp_port', 'smtp_use_tls', 'smtp_username'] as const;

/**
 * Mail server set by a superadmin; that of the environment takes precedence. Read for each mail, so that a change
 * applies at once.
 */
@Injectable()
export class EmailSettingsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly servers: MailServers,
    private readonly watch: ServerWatch,
    private readonly wrapper: KeyWrapper,
    private readonly secret: SecretCheck,
    private readonly readiness: Readiness,
  ) {}

  onModuleInit(): void {
    this.servers.keptBy(async (tx) => {
      const kept = await this.kept(tx);
      return kept.enabled ? this.serverOf(kept) : null;
    });
    const detail = 'The password of the mail server does not open with this SECRET_KEY: see Administration, E-mail.';
    this.readiness.alsoTell(async () =>
      (await this.servers.inForce())?.is_locked ? [{ code: 'mail.password_lost', detail }] : [],
    );
  }

  async get(): Promise<EmailSettingsResponse> {
    return this.response(await this.kept());
  }

  /** Default lead time of reminders in days, for organizations without their own. */
  async reminderDays(tx?: EntityManager): Promise<number> {
    return (await this.kept(tx)).calibration_reminder_days;
  }

  /** Server even if mail is disabled; null without host or sender. */
  async serverToTry(): Promise<MailServer | null> {
    return this.servers.given ?? this.serverOf(await this.kept());
  }

  /**
   * @throws Conflict for any field but the days if the environment sets the server
   * @throws Invalid for another server, port, encryption or user unless a stored password is entered again
   */
  async change(caller: Caller, { smtp_password, ...given }: EmailSettingsUpdate): Promise<EmailSettingsResponse> {
    await this.database.transaction(async (tx) => {
      const kept = await lock(tx);
      requireVersion('email_settings', kept.version);
      if (this.servers.given) this.refuseServer(kept, given, smtp_password);
      else requireSameWay(kept, given, smtp_password);
      const isSecretReplaced = this.replaces(kept, smtp_password);
      const names = isSecretReplaced ? { has_smtp_password: true } : {};
      const changed = await this.audit.change(
        tx,
        caller,
        codes['email_settings.updated'],
        { ...subject, names },
        () => auditView(kept),
        () => {
          assignGiven(kept, this.servers.given ? daysOf(given) : given, { keepOnNull: true });
          for (const name of CAN_BE_EMPTY) if (given[name] === '') kept[name] = null;
          if (typeof smtp_password === 'string') kept.wrapped_smtp_password = this.wrapped(smtp_password);
        },
      );
      if (!changed && !isSecretReplaced) return;
      if (!changed) await this.audit.act(tx, caller, codes['email_settings.updated'], subject, names);
      if (kept.wrapped_smtp_password !== null) await this.secret.requireCurrent(tx);
      await tx.save(kept);
      await this.watch.anew(tx);
    });
    return this.get();
  }

  /** Whether the password changes: the audit trail records that, without either value. */
  private replaces(kept: EmailSettings, password: string | null | undefined): boolean {
    return !!password && kept.wrapped_smtp_password !== null && this.passwordOf(kept) !== password;
  }

  private wrapped(password: string): string | null {
    return password === '' ? null : this.wrapper.wrap(Buffer.from(password), SETTINGS_ID);
  }

  /** Null if the stored password cannot be decrypted. */
  private passwordOf({ wrapped_smtp_password: wrapped }: EmailSettings): string | null {
    try {
      return wrapped === null ? '' : this.wrapper.unwrap(wrapped, SETTINGS_ID).toString();
    } catch (error) {
      if (error instanceof KeyUnwrapError) return null;
      throw error;
    }
  }

  /** Displayed values may be sent back unchanged. */
  private refuseServer(kept: EmailSettings, given: object, password: string | null | undefined): void {
    const shown = Object.fromEntries<unknown>(Object.entries(this.response(kept)));
    const isOther = ([name, value]: [string, unknown]) =>
      name !== OF_REMINDERS && value !== null && value !== undefined && value !== (shown[name] ?? '') && name in shown;
    if (typeof password !== 'string' && !Object.entries(given).some(isOther)) return;
    throw new Conflict('email_settings.given', 'The environment says which mail server it is (SMTP_URL).');
  }

  private async kept(tx?: EntityManager): Promise<EmailSettings> {
    const kept = await (tx ?? this.database.read).findOneBy(EmailSettings, { id: SETTINGS_ID });
    return kept ?? Object.assign(new EmailSettings(), untouched());
  }

  private serverOf(kept: EmailSettings): MailServer | null {
    const { smtp_host: host, smtp_port: port, smtp_username: user, from_email, from_name: name } = kept;
    if (host === null || from_email === null) return null;
    const tls = kept.smtp_use_tls ? (user === null || isThisMachine(host) ? 'offered' : 'demanded') : 'implicit';
    const password = this.passwordOf(kept);
    const login = user === null ? null : { user, password: password ?? '' };
    const from = { name, address: from_email };
    return { host, port, tls, login, from, is_locked: login !== null && password === null };
  }

  private response(kept: EmailSettings): EmailSettingsResponse {
    const { given } = this.servers;
    const server = given ?? (kept.enabled ? this.serverOf(kept) : null);
    const stated = given ? givenFacts(given) : declaredOf(EmailSettingsFacts, kept);
    const made = Object.assign({}, stated, {
      calibration_reminder_days: kept.calibration_reminder_days,
      has_smtp_password: given ? given.login !== null : kept.wrapped_smtp_password !== null,
      is_password_lost: !given && kept.smtp_username !== null && this.passwordOf(kept) === null,
      is_given: given !== null,
      is_in_force: server !== null && !server.is_locked,
    });
    return ofVersion(responseOf(EmailSettingsResponse, kept, made), kept.version);
  }
}

const CAN_BE_EMPTY = ['smtp_host', 'smtp_username', 'from_email'] as const;

const auditView = (kept: EmailSettings): Record<string, unknown> => ({
  ...Object.fromEntries<unknown>(facts.map((name) => [name, kept[name]])),
  has_smtp_password: kept.wrapped_smtp_password !== null,
});

/** A stored password is never sent to a server other than the one it was entered for. */
function requireSameWay(kept: EmailSettings, given: EmailSettingsUpdate, password: string | null | undefined): void {
  if (kept.wrapped_smtp_password === null || typeof password === 'string') return;
  const isOther = (name: (typeof OF_THE_WAY)[number]) => given[name] != null && given[name] !== (kept[name] ?? '');
  if (!OF_THE_WAY.some(isOther)) return;
  throw Invalid.field(
    ['body', 'smtp_password'],
    'Enter the password again: it is kept for the server, port, encryption and user of before',
    'email_settings.password_again',
  );
}

const daysOf = ({ calibration_reminder_days }: EmailSettingsUpdate) => ({ calibration_reminder_days });

/** Settings from the environment in their displayed form. */
const givenFacts = ({ host, port, tls, login, from }: MailServer) => ({
  smtp_host: host,
  smtp_port: port,
  smtp_username: login?.user ?? null,
  smtp_use_tls: tls !== 'implicit',
  from_email: from.address,
  from_name: from.name,
  enabled: true,
});

const isThisMachine = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/i.test(host);

/** Defaults for empty tables. */
const untouched = () => ({
  ...declaredOf(EmailSettingsFacts, new EmailSettingsFacts()),
  id: SETTINGS_ID,
  is_only: true,
  wrapped_smtp_password: null,
  version: 1,
  updated_at: new Date(0),
});

async function lock(tx: EntityManager): Promise<EmailSettings> {
  await tx.query('insert into email_settings (id) values ($1) on conflict do nothing', [SETTINGS_ID]);
  return tx.findOneOrFail(EmailSettings, { where: { id: SETTINGS_ID }, lock: { mode: 'pessimistic_write' } });
}
