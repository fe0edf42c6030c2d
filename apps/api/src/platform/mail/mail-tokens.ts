import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import {
  allowInsecureRequests,
  clientCredentialsGrant,
  ClientSecretPost,
  Configuration,
  customFetch,
  None,
  refreshTokenGrant,
  ResponseBodyError,
} from 'openid-client';
import { Clock } from '../clock/clock.js';
import { boundedFetch } from '../http/outgoing/bounded-fetch.js';
import { AddressRefused, OutgoingAddresses, PRIVATE_NETWORKS } from '../http/outgoing/outgoing-addresses.js';
import { type MailOauth, type MailServer, MailServers } from './mail-servers.js';

const BOUNDS = { bytes: 100_000, connect_ms: 4000, total_ms: 10_000 };
/** A delivery lasts up to 60 s. */
const EARLIER_MS = 120_000;
const ASSUMED_S = 300;

interface Answer {
  token: string;
  seconds: number;
  refresh_token: string;
}

interface Kept {
  of: string;
  answer: Promise<Answer>;
  until: number;
}

class TokenRefused extends Error {}

@Injectable()
export class MailTokens {
  private kept: Kept | null = null;

  constructor(
    private readonly servers: MailServers,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns null without OAuth
   * @throws TokenRefused
   */
  async of({ login }: MailServer, { isNew = false } = {}): Promise<string | null> {
    const oauth = login?.oauth;
    if (!oauth) return null;
    const of = fingerprint(oauth);
    if (!isNew && this.kept?.of === of && this.clock.now().getTime() < this.kept.until)
      return (await this.kept.answer).token;
    // One request for all waiting mails.
    const kept: Kept = { of, answer: this.ask(oauth), until: Infinity };
    this.kept = kept;
    try {
      const { token, seconds, refresh_token } = await kept.answer;
      kept.of = fingerprint({ ...oauth, refresh_token });
      kept.until = this.clock.now().getTime() + Math.max(0, seconds * 1000 - EARLIER_MS);
      return token;
    } catch (error) {
      if (this.kept === kept) this.kept = null;
      throw error;
    }
  }

  /** The next mail requests another token. */
  async forgetWhenRefused({ login }: MailServer, send: () => Promise<void>): Promise<void> {
    try {
      await send();
    } catch (error) {
      if (login?.oauth && (error as { code?: unknown }).code === 'EAUTH') this.kept = null;
      throw error;
    }
  }

  private async ask(oauth: MailOauth): Promise<Answer> {
    const { token_url, client_id, client_secret, refresh_token, scope } = oauth;
    const url = new URL(token_url);
    const configuration = new Configuration(
      { issuer: url.origin, token_endpoint: token_url },
      client_id,
      {},
      client_secret === '' ? None() : ClientSecretPost(client_secret),
    );
    configuration[customFetch] = boundedFetch(new OutgoingAddresses(PRIVATE_NETWORKS), BOUNDS);
    configuration.timeout = BOUNDS.total_ms / 1000;
    // oxlint-disable-next-line typescript/no-deprecated -- http is refused by address, but for private networks
    allowInsecureRequests(configuration);
    const parameters: Record<string, string> = scope === null ? {} : { scope };
    try {
      const answer = await (refresh_token === ''
        ? clientCredentialsGrant(configuration, parameters)
        : refreshTokenGrant(configuration, refresh_token, parameters));
      const next = refresh_token === '' ? '' : (answer.refresh_token ?? refresh_token);
      if (next !== refresh_token) await this.servers.keepRefreshToken(refresh_token, next);
      return { token: answer.access_token, seconds: answer.expires_in ?? ASSUMED_S, refresh_token: next };
    } catch (error) {
      throw refusalOf(error, url.host);
    }
  }
}

const fingerprint = (oauth: MailOauth) => createHash('sha256').update(JSON.stringify(oauth)).digest('hex');

function refusalOf(error: unknown, host: string): Error {
  if (error instanceof ResponseBodyError)
    return new TokenRefused(
      `The token endpoint ${host} refused: ${error.error}${error.error_description ? ` (${error.error_description})` : ''}`,
      { cause: error },
    );
  const cause = error instanceof Error ? error.cause : undefined;
  if (error instanceof AddressRefused || cause instanceof AddressRefused)
    return new TokenRefused(`The token endpoint ${host} is at an address that is not permitted`, { cause: error });
  return new TokenRefused(`The token endpoint ${host} gave no access token`, { cause: error });
}
