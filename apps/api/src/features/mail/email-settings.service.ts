import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { assignGiven } from '../../platform/database/assign-given.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, Invalid } from '../../platform/errors/errors.js';
import { declaredFields, declaredValues, responseOf } from '../../platform/http/fields/field-declarations.js';
import { Readiness } from '../../platform/http/health/readiness.js';
import { requireVersion } from '../../platform/http/versions/precondition.js';
import { withVersion } from '../../platform/http/versions/version-of.js';
import { type MailOauth, type MailServer, MailServers, tlsOf } from '../../platform/mail/mail-servers.js';
import { ServerWatch } from '../../platform/mail/server-watch.js';
import { KeyUnwrapError, KeyWrapper } from '../../platform/secrets/key-wrapping.js';
import { SecretCheck } from '../../platform/secrets/secret-check.js';
import { AuditTrail } from '../audit/index.js';
import { EmailSettingsFacts } from './email-settings-facts.dto.js';
import { EmailSettingsResponse, type EmailSettingsUpdate } from './email-settings.dto.js';
import { EmailSettings, SETTINGS_ID } from './email-settings.entity.js';
import { codes } from './mail.feature.js';

const facts = declaredFields(EmailSettingsFacts);
const subject = { id: SETTINGS_ID, organization_id: null };
const OF_REMINDERS = 'calibration_reminder_days';
/** Fields that determine the receiver of the secrets. */
const OF_THE_WAY = ['smtp_host', 'smtp_port', 'smtp_use_tls', 'smtp_username'] as const;
const OF_OAUTH = [...OF_THE_WAY, 'oauth_token_url', 'oauth_client_id'] as const;
const SECRETS = { smtp_password: OF_THE_WAY, oauth_client_secret: OF_OAUTH, oauth_refresh_token: OF_OAUTH } as const;
const secretNames = Object.keys(SECRETS) as SecretName[];

type SecretName = keyof typeof SECRETS;
type Secrets = Partial<Record<SecretName, string | null>>;

/** The environment takes precedence. Read for each mail: changes apply at once. */
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
    this.servers.keepRefreshToken = (former, next) => this.keepRefreshToken(former, next);
    const detail = 'The password of the mail server does not open with this SECRET_KEY: see Administration, E-mail.';
    this.readiness.addWarnings(async () =>
      (await this.servers.inForce())?.is_locked ? [{ code: 'mail.password_lost', detail }] : [],
    );
  }

  async get(): Promise<EmailSettingsResponse> {
    return this.response(await this.kept());
  }

  async reminderDays(tx?: EntityManager): Promise<number> {
    return (await this.kept(tx)).calibration_reminder_days;
  }

  /** Even if disabled; null without host or sender. */
  async serverToTry(): Promise<MailServer | null> {
    return this.servers.given ?? this.serverOf(await this.kept());
  }

  async change(
    caller: Caller,
    { smtp_password, oauth_client_secret, oauth_refresh_token, ...given }: EmailSettingsUpdate,
  ): Promise<EmailSettingsResponse> {
    const secrets: Secrets = { smtp_password, oauth_client_secret, oauth_refresh_token };
    await this.database.transaction(async (tx) => {
      const kept = await lock(tx);
      requireVersion('email_settings', kept.version);
      if (this.servers.given) this.refuseServer(kept, given, secrets);
      else requireSameWay(kept, given, secrets);
      const replaced = secretNames.filter((name) => this.replaces(kept, name, secrets[name]));
      const names = Object.fromEntries(replaced.map((name) => [`has_${name}`, true]));
      const isSecretReplaced = replaced.length > 0;
      const changed = await this.audit.change(
        tx,
        caller,
        codes['email_settings.updated'],
        { ...subject, names },
        () => auditView(kept),
        () => {
          assignGiven(kept, this.servers.given ? daysOf(given) : given, { keepOnNull: true });
          for (const name of CAN_BE_EMPTY) if (given[name] === '') kept[name] = null;
          for (const name of secretNames) {
            const secret = secrets[name];
            if (typeof secret === 'string') kept[`wrapped_${name}`] = this.wrapped(secret);
          }
          requireOauth(kept);
        },
      );
      if (!changed && !isSecretReplaced) return;
      if (!changed) await this.audit.act(tx, caller, codes['email_settings.updated'], subject, names);
      if (secretNames.some((name) => kept[`wrapped_${name}`] !== null)) await this.secret.requireCurrent(tx);
      await tx.save(kept);
      await this.watch.reset(tx);
    });
    return this.get();
  }

  /** A token renewed or entered meanwhile stays. */
  private async keepRefreshToken(former: string, next: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const kept = await lock(tx);
      if (this.secretOf(kept, 'oauth_refresh_token') !== former) return;
      await this.secret.requireCurrent(tx);
      await tx.update(EmailSettings, { id: SETTINGS_ID }, { wrapped_oauth_refresh_token: this.wrapped(next) });
    });
  }

  /** The audit trail records the change without either value. */
  private replaces(kept: EmailSettings, name: SecretName, secret: string | null | undefined): boolean {
    return !!secret && kept[`wrapped_${name}`] !== null && this.secretOf(kept, name) !== secret;
  }

  private wrapped(password: string): string | null {
    return password === '' ? null : this.wrapper.wrap(Buffer.from(password), SETTINGS_ID);
  }

  /** Null if it cannot be decrypted. */
  private secretOf(kept: EmailSettings, name: SecretName): string | null {
    const wrapped = kept[`wrapped_${name}`];
    try {
      return wrapped === null ? '' : this.wrapper.unwrap(wrapped, SETTINGS_ID).toString();
    } catch (error) {
      if (error instanceof KeyUnwrapError) return null;
      throw error;
    }
  }

  /** Displayed values may be sent back unchanged. */
  private refuseServer(kept: EmailSettings, given: object, secrets: Secrets): void {
    const shown = Object.fromEntries<unknown>(Object.entries(this.response(kept)));
    const isOther = ([name, value]: [string, unknown]) =>
      name !== OF_REMINDERS && value !== null && value !== undefined && value !== (shown[name] ?? '') && name in shown;
    const isSecret = secretNames.some((name) => typeof secrets[name] === 'string');
    if (!isSecret && !Object.entries(given).some(isOther)) return;
    throw new Conflict('email_settings.given', 'The e-mail server is set by the environment (SMTP_URL).');
  }

  private async kept(tx?: EntityManager): Promise<EmailSettings> {
    const kept = await (tx ?? this.database.read).findOneBy(EmailSettings, { id: SETTINGS_ID });
    return kept ?? Object.assign(new EmailSettings(), untouched());
  }

  private serverOf(kept: EmailSettings): MailServer | null {
    const { smtp_host: host, smtp_port: port, smtp_username: user, from_email, from_name: name } = kept;
    if (host === null || from_email === null) return null;
    const tls = tlsOf(host, !kept.smtp_use_tls, user !== null);
    const login =
      user === null ? null : { user, password: this.secretOf(kept, 'smtp_password') ?? '', ...this.oauthOf(kept) };
    const from = { name, address: from_email };
    return { host, port, tls, login, from, is_locked: this.isLocked(kept) };
  }

  private oauthOf(kept: EmailSettings): { oauth?: MailOauth } {
    const { smtp_auth, oauth_token_url, oauth_client_id, oauth_scope: scope } = kept;
    if (smtp_auth !== 'oauth2' || oauth_token_url === null || oauth_client_id === null) return {};
    const client_secret = this.secretOf(kept, 'oauth_client_secret') ?? '';
    const refresh_token = this.secretOf(kept, 'oauth_refresh_token') ?? '';
    return { oauth: { token_url: oauth_token_url, client_id: oauth_client_id, client_secret, refresh_token, scope } };
  }

  private isLocked(kept: EmailSettings): boolean {
    const used: SecretName[] =
      kept.smtp_auth === 'oauth2' ? ['oauth_client_secret', 'oauth_refresh_token'] : ['smtp_password'];
    return kept.smtp_username !== null && used.some((name) => this.secretOf(kept, name) === null);
  }

  private response(kept: EmailSettings): EmailSettingsResponse {
    const { given } = this.servers;
    const server = given ?? (kept.enabled ? this.serverOf(kept) : null);
    const stated = given ? givenFacts(given) : declaredValues(EmailSettingsFacts, kept);
    const made = Object.assign({}, stated, {
      calibration_reminder_days: kept.calibration_reminder_days,
      has_smtp_password: given ? given.login !== null : kept.wrapped_smtp_password !== null,
      has_oauth_client_secret: kept.wrapped_oauth_client_secret !== null,
      has_oauth_refresh_token: kept.wrapped_oauth_refresh_token !== null,
      is_password_lost: !given && this.isLocked(kept),
      is_given: given !== null,
      is_in_force: server !== null && !server.is_locked,
    });
    return withVersion(responseOf(EmailSettingsResponse, kept, made), kept.version);
  }
}

const CAN_BE_EMPTY = [
  ...(['smtp_host', 'smtp_username', 'from_email'] as const),
  ...(['oauth_token_url', 'oauth_client_id', 'oauth_scope'] as const),
];

const auditView = (kept: EmailSettings): Record<string, unknown> => ({
  ...Object.fromEntries<unknown>(facts.map((name) => [name, kept[name]])),
  ...Object.fromEntries(secretNames.map((name) => [`has_${name}`, kept[`wrapped_${name}`] !== null])),
});

/** A stored secret is only sent to the server it was entered for. */
function requireSameWay(kept: EmailSettings, given: EmailSettingsUpdate, secrets: Secrets): void {
  const isOther = (name: (typeof OF_OAUTH)[number]) => given[name] != null && given[name] !== (kept[name] ?? '');
  for (const name of secretNames) {
    if (kept[`wrapped_${name}`] === null || typeof secrets[name] === 'string') continue;
    if (!SECRETS[name].some(isOther)) continue;
    throw Invalid.field(['body', name], ...AGAIN[name]);
  }
}

type Refusal = readonly [message: string, type: string];
const SECRET_AGAIN: Refusal = [
  'Enter this secret again: it was kept for the former server, user, token endpoint and client',
  'email_settings.secret_again',
];
const AGAIN: Record<SecretName, Refusal> = {
  smtp_password: [
    'Enter the password again: it is kept for the server, port, encryption and user of before',
    'email_settings.password_again',
  ],
  oauth_client_secret: SECRET_AGAIN,
  oauth_refresh_token: SECRET_AGAIN,
};

function requireOauth(kept: EmailSettings): void {
  if (kept.smtp_auth !== 'oauth2') return;
  for (const name of ['smtp_username', 'oauth_token_url', 'oauth_client_id'] as const)
    if (kept[name] === null)
      throw Invalid.field(
        ['body', name],
        'Signing in with OAuth 2 needs this field',
        'email_settings.oauth_incomplete',
      );
}

const daysOf = ({ calibration_reminder_days }: EmailSettingsUpdate) => ({ calibration_reminder_days });

const givenFacts = ({ host, port, tls, login, from }: MailServer) => ({
  smtp_host: host,
  smtp_port: port,
  smtp_username: login?.user ?? null,
  smtp_use_tls: tls !== 'implicit',
  smtp_auth: 'password' as const,
  oauth_token_url: null,
  oauth_client_id: null,
  oauth_scope: null,
  from_email: from.address,
  from_name: from.name,
  enabled: true,
});

const untouched = () => ({
  ...declaredValues(EmailSettingsFacts, new EmailSettingsFacts()),
  id: SETTINGS_ID,
  is_only: true,
  wrapped_smtp_password: null,
  wrapped_oauth_client_secret: null,
  wrapped_oauth_refresh_token: null,
  version: 1,
  updated_at: new Date(0),
});

async function lock(tx: EntityManager): Promise<EmailSettings> {
  await tx.query('insert into email_settings (id) values ($1) on conflict do nothing', [SETTINGS_ID]);
  return tx.findOneOrFail(EmailSettings, { where: { id: SETTINGS_ID }, lock: { mode: 'pessimistic_write' } });
}
