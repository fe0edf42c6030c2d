import { Injectable } from '@nestjs/common';
import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  clockSkew,
  clockTolerance,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  ResponseBodyError,
} from 'openid-client';
import { Clock } from '../../platform/clock/clock.js';
import { BadGateway, type NamedError, Unauthenticated } from '../../platform/errors/errors.js';
import { boundedFetch } from '../../platform/http/outgoing/bounded-fetch.js';
import {
  AddressRefused,
  OutgoingAddresses,
  PRIVATE_NETWORKS,
} from '../../platform/http/outgoing/outgoing-addresses.js';
import type { UsableProvider } from './providers.js';
import type { ProviderTestResponse } from './sign-on.dto.js';

const BOUNDS = { bytes: 1_000_000, connect_ms: 4000, total_ms: 8000 };
/** Clock difference in seconds. */
const TOLERANCE_S = 60;

export interface Challenge {
  redirect_uri: string;
  state: string;
  nonce: string;
  verifier: string;
}

export type Claims = Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string };

/** Read at each sign-in: a rotated key applies at once. */
@Injectable()
export class ProviderClient {
  constructor(private readonly clock: Clock) {}

  async authorizationUrl(
    provider: UsableProvider,
    { redirect_uri, state, nonce, verifier }: Challenge,
    isFresh: boolean,
  ): Promise<string> {
    return this.told(
      'metadata',
      async () =>
        buildAuthorizationUrl(await this.configure(provider), {
          redirect_uri,
          scope: provider.scopes,
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(isFresh ? { prompt: 'login', max_age: '0' } : {}),
        }).href,
    );
  }

  /** @param response query of the provider's redirect */
  async finish(
    provider: UsableProvider,
    response: string,
    challenge: Challenge,
    signedOutTo: string,
  ): Promise<{ claims: Claims; sign_out_url: string | null }> {
    return this.told('answer', async () => {
      const configuration = await this.configure(provider);
      const tokens = await authorizationCodeGrant(configuration, new URL(`?${response}`, challenge.redirect_uri), {
        pkceCodeVerifier: challenge.verifier,
        expectedState: challenge.state,
        expectedNonce: challenge.nonce,
        idTokenExpected: true,
      });
      const stated: Claims = { ...tokens.claims(), iss: provider.issuer, sub: tokens.claims()?.sub ?? '' };
      const { end_session_endpoint, userinfo_endpoint } = configuration.serverMetadata();
      const isComplete = wanted(provider).every((name) => stated[name] !== undefined);
      // The signed ID token takes precedence.
      const claims: Claims =
        isComplete || userinfo_endpoint === undefined
          ? stated
          : { ...(await fetchUserInfo(configuration, tokens.access_token, stated.sub)), ...stated };
      const hint = { post_logout_redirect_uri: signedOutTo, id_token_hint: tokens.id_token ?? '' };
      const signsOut = provider.signs_out && end_session_endpoint !== undefined;
      return { claims, sign_out_url: signsOut ? buildEndSessionUrl(configuration, hint).href : null };
    });
  }

  async test(provider: UsableProvider): Promise<ProviderTestResponse> {
    return this.told('metadata', async () => {
      const metadata = (await this.configure(provider)).serverMetadata();
      const answer = await this.fetchFor(provider)(metadata.jwks_uri ?? provider.issuer, {
        method: 'GET',
        headers: {},
      });
      const { keys } = (await answer.json()) as { keys?: unknown };
      return {
        authorization_endpoint: metadata.authorization_endpoint ?? '',
        token_endpoint: metadata.token_endpoint ?? '',
        end_session_endpoint: metadata.end_session_endpoint ?? null,
        sends_issuer: metadata.authorization_response_iss_parameter_supported === true,
        keys: Array.isArray(keys) ? keys.length : 0,
      };
    });
  }

  private async configure(provider: UsableProvider): Promise<Configuration> {
    // The library uses the machine's clock.
    const skew = -Math.round(this.clock.ahead / 1000);
    return discovery(
      new URL(provider.issuer),
      provider.client_id,
      { [clockSkew]: skew, [clockTolerance]: TOLERANCE_S },
      authenticationOf(provider.client_secret),
      {
        [customFetch]: this.fetchFor(provider),
        timeout: BOUNDS.total_ms / 1000,
        // oxlint-disable-next-line typescript/no-deprecated -- http is refused by address, but for allowed private ones
        execute: [enableNonRepudiationChecks, ...(provider.allow_private_network ? [allowInsecureRequests] : [])],
      },
    );
  }

  private fetchFor({ allow_private_network }: UsableProvider) {
    return boundedFetch(new OutgoingAddresses(allow_private_network ? PRIVATE_NETWORKS : []), BOUNDS);
  }

  private async told<T>(phase: Phase, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      throw refusalOf(error, phase);
    }
  }
}

const wanted = ({ group_claim }: UsableProvider) => ['email', 'email_verified', ...(group_claim ? [group_claim] : [])];

/** RFC 8414 defaults to `client_secret_basic`. */
const authenticationOf = (secret: string | null): ClientAuth =>
  secret === null
    ? None()
    : (server, client, body, headers) => {
        const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
        const authenticate = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
        authenticate(secret)(server, client, body, headers);
      };

/** No JSON, another status, or no response. */
const OF_CONNECTION = [
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_TIMEOUT',
];

const isOfContent = (code = '') => code.startsWith('OAUTH_') && !OF_CONNECTION.includes(code);

type Phase = 'metadata' | 'answer';

function refusalOf(error: unknown, phase: Phase): NamedError {
  const cause = error instanceof Error ? error.cause : undefined;
  if (error instanceof AddressRefused || cause instanceof AddressRefused)
    return new BadGateway(
      'sign_on.address_refused',
      'The identity provider is at an address that is not public. A super administrator must allow it.',
    );
  if (error instanceof AuthorizationResponseError)
    return new Unauthenticated('sign_on.refused', 'The identity provider did not sign you in ({reason}).', {
      reason: printable(error.error),
    });
  if (error instanceof ResponseBodyError) {
    const reason = printable(error.error);
    return reason === 'invalid_client' || reason === 'unauthorized_client'
      ? new BadGateway('sign_on.client_refused', 'The identity provider does not accept client or secret ({reason}).', {
          reason,
        })
      : new Unauthenticated('sign_on.refused', 'The identity provider did not sign you in ({reason}).', { reason });
  }
  if (error instanceof ClientError && isOfContent(error.code)) {
    const reason = printable(error.code ?? '');
    return phase === 'answer'
      ? new Unauthenticated('sign_on.token_invalid', 'The answer of the identity provider is not valid ({reason}).', {
          reason,
        })
      : new BadGateway('sign_on.metadata', 'The metadata of the identity provider is not valid ({reason}).', {
          reason,
        });
  }
  return new BadGateway(
    'sign_on.provider_away',
    'The identity provider does not answer. Try again, or sign in with a password.',
  );
}

/** Text of another server: no control characters, truncated. */
const printable = (text: string) => text.replace(/[^ -~]/g, '').slice(0, 100);
