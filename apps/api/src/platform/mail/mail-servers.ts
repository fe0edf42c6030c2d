import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config/config.js';

/** OAuth 2 client whose access tokens sign in to the mail server. */
export interface MailOauth {
  token_url: string;
  client_id: string;
  client_secret: string;
  /** Empty: grant `client_credentials`. */
  refresh_token: string;
  scope: string | null;
}

export interface MailServer {
  host: string;
  port: number;
  /** `implicit`: TLS from the first byte; `demanded`: STARTTLS required; `offered`: STARTTLS if available. */
  tls: 'implicit' | 'demanded' | 'offered';
  login: { user: string; password: string; oauth?: MailOauth | null } | null;
  /** The stored password can no longer be decrypted: mails wait until it is entered again. */
  is_locked?: boolean;
  from: { name: string; address: string };
}

/** Called for each mail, so that a change applies everywhere at once. */
type KeptServer = (tx?: EntityManager) => Promise<MailServer | null>;

/** Stores a refresh token that the authorization server issued in place of the former. */
type KeepRefreshToken = (former: string, next: string) => Promise<void>;

/** Active mail server: that of the environment, else the stored one. */
@Injectable()
export class MailServers {
  /** Server of SMTP_URL; takes precedence. */
  readonly given: MailServer | null;
  private kept: KeptServer = () => Promise.resolve(null);
  /** Set by the feature with the stored settings. */
  keepRefreshToken: KeepRefreshToken = () => Promise.resolve();

  constructor(@Inject(CONFIG) config: Config) {
    this.given = givenServer(config);
  }

  /** Registered by the feature with the stored settings. */
  keptBy(kept: KeptServer): void {
    this.kept = kept;
  }

  /** Null: no mail is sent. */
  async inForce(tx?: EntityManager): Promise<MailServer | null> {
    return this.given ?? this.kept(tx);
  }

  /** Null also if signing in fails. */
  async usable(tx?: EntityManager): Promise<MailServer | null> {
    const server = await this.inForce(tx);
    return server?.is_locked ? null : server;
  }
}

/** `smtp://user:pass@host:587?from=Etalon <etalon@example.org>`; without `from`, etalon@ and the host of PUBLIC_URL. */
function givenServer({ smtpUrl, publicUrl }: Config): MailServer | null {
  if (smtpUrl === null) return null;
  const url = new URL(smtpUrl);
  const isImplicit = url.protocol === 'smtps:';
  return {
    host: url.hostname,
    port: url.port === '' ? (isImplicit ? 465 : 587) : Number(url.port),
    tls: isImplicit ? 'implicit' : 'offered',
    login:
      url.username === ''
        ? null
        : { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) },
    from: senderOf(url.searchParams.get('from') ?? `Etalon <etalon@${new URL(publicUrl).hostname}>`),
  };
}

/** `Name <address>`, or an address alone. */
function senderOf(text: string): MailServer['from'] {
  const [, name = '', address = text] = /^([^<]*)<([^>]*)>\s*$/.exec(text) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
}
