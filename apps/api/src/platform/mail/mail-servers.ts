import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config/config.js';

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
  /** `implicit`: TLS from the first byte; `demanded`: STARTTLS required; `offered`: if available. */
  tls: 'implicit' | 'demanded' | 'offered';
  login: { user: string; password: string; oauth?: MailOauth | null } | null;
  /** The stored password can no longer be decrypted. */
  is_locked?: boolean;
  from: { name: string; address: string };
}

/** Called per mail: a change applies everywhere at once. */
type KeptServer = (tx?: EntityManager) => Promise<MailServer | null>;

type KeepRefreshToken = (former: string, next: string) => Promise<void>;

/** The environment's server takes precedence over the stored one. */
@Injectable()
export class MailServers {
  readonly given: MailServer | null;
  private kept: KeptServer = () => Promise.resolve(null);
  keepRefreshToken: KeepRefreshToken = () => Promise.resolve();

  constructor(@Inject(CONFIG) config: Config) {
    this.given = givenServer(config);
  }

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

/** A password leaves this machine encrypted only. */
export function tlsOf(host: string, isImplicit: boolean, hasLogin: boolean): MailServer['tls'] {
  if (isImplicit) return 'implicit';
  return hasLogin && !isThisMachine(host) ? 'demanded' : 'offered';
}

const isThisMachine = (host: string) => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/i.test(host);

/** `smtp://user:pass@host:587?from=Etalon <etalon@example.org>` */
function givenServer({ smtpUrl, publicUrl }: Config): MailServer | null {
  if (smtpUrl === null) return null;
  const url = new URL(smtpUrl);
  const isImplicit = url.protocol === 'smtps:';
  const login =
    url.username === '' ? null : { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) };
  return {
    host: url.hostname,
    port: url.port === '' ? (isImplicit ? 465 : 587) : Number(url.port),
    tls: tlsOf(url.hostname, isImplicit, login !== null),
    login,
    from: senderOf(url.searchParams.get('from') ?? `Etalon <etalon@${new URL(publicUrl).hostname}>`),
  };
}

function senderOf(text: string): MailServer['from'] {
  const [, name = '', address = text] = /^([^<]*)<([^>]*)>\s*$/.exec(text) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
}
