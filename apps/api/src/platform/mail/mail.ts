import { MailerService } from '@nestjs-modules/mailer';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { composeLetter } from './compose-letter.js';
import type { Letter } from './letter.js';
import { MailRetryPolicy } from './mail-retry-policy.js';
import { type MailServer, MailServers } from './mail-servers.js';
import { MailTokens } from './mail-tokens.js';

const LINE = 'in force';
const IDLE_MS = 10_000;

interface Sending {
  message_id: string;
  isOptional?: boolean;
  signal?: AbortSignal;
}

/** Features use `Outbox` instead. */
@Injectable()
export class Mail {
  private line: string | null = null;

  constructor(
    private readonly mailer: MailerService,
    private readonly servers: MailServers,
    private readonly tokens: MailTokens,
    private readonly retryPolicy: MailRetryPolicy,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  get host(): string {
    return new URL(this.config.publicUrl).hostname;
  }

  async isEnabled(tx?: EntityManager): Promise<boolean> {
    return (await this.servers.inForce(tx)) !== null;
  }

  async handOver(server: MailServer, letter: Letter, sending: Sending): Promise<void> {
    const token = await this.tokens.of(server);
    this.keepLineTo(server, token);
    await this.tokens.forgetWhenRefused(server, () => this.send(LINE, server, letter, sending));
  }

  /** Uses a separate connection, independent of the active server. */
  async tryServer(server: MailServer, letter: Letter, sending: Sending): Promise<void> {
    const name = `once ${sending.message_id}`;
    // Tries a changed secret, not the former one's token.
    const token = await this.tokens.of(server, { isNew: true });
    this.mailer.addTransporter(name, { ...this.transport(server, token), pool: false });
    try {
      await this.send(name, server, letter, sending);
    } finally {
      this.mailer.removeTransporter(name);
    }
  }

  private async send(transporterName: string, server: MailServer, letter: Letter, sending: Sending): Promise<void> {
    const { message_id, isOptional = false, signal } = sending;
    const { subject, text, html, preferences } = await composeLetter(letter, {
      publicUrl: this.config.publicUrl,
      isOptional,
    });
    const bound = AbortSignal.timeout(this.retryPolicy.delivery_ms);
    await this.mailer.sendMail({
      transporterName,
      from: server.from,
      to: { name: '', address: letter.to },
      subject,
      text,
      html,
      messageId: message_id,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(preferences === null ? {} : { 'List-Unsubscribe': `<${preferences}>` }),
      },
      signal: signal ? AbortSignal.any([bound, signal]) : bound,
    });
  }

  private keepLineTo(server: MailServer, token: string | null): void {
    const line = createHash('sha256')
      .update(JSON.stringify([server, token, this.retryPolicy.answer_ms]))
      .digest('hex');
    if (this.line === line) return;
    if (this.line !== null) this.mailer.removeTransporter(LINE);
    this.mailer.addTransporter(LINE, this.transport(server, token));
    this.line = line;
  }

  private transport({ host, port, tls, login }: MailServer, token: string | null) {
    const { answer_ms } = this.retryPolicy;
    return {
      pool: true,
      maxConnections: 2,
      maxRequeues: 1,
      idleTimeout: IDLE_MS,
      host,
      port,
      secure: tls === 'implicit',
      requireTLS: tls === 'demanded',
      ...authOf(login, token),
      dnsTimeout: answer_ms,
      connectionTimeout: answer_ms,
      greetingTimeout: answer_ms,
      socketTimeout: answer_ms,
      maxResponseSize: 65_536,
      disableFileAccess: true,
      disableUrlAccess: true,
    };
  }
}

function authOf(login: MailServer['login'], accessToken: string | null) {
  if (login === null) return {};
  const { user, password } = login;
  return { auth: accessToken === null ? { user, pass: password } : { type: 'OAuth2' as const, user, accessToken } };
}
