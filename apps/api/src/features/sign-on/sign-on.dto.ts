import { BooleanField, IntegerField, TextField, UuidField } from '../../platform/http/fields/fields.js';
import { ResponseOf, UpdateOf } from '../../platform/http/fields/field-declarations.js';
import {
  orNull,
  ResponseFlag,
  ResponseId,
  ResponseList,
  ResponseSecret,
  ResponseText,
  ResponseTime,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';
import { ProviderFacts } from './provider-facts.dto.js';

const secret = {
  optional: true,
  max: 1000,
  secret: true,
  description: 'Absent: unchanged, which issuer and client have to be as well. Empty: a public client, with PKCE alone',
} as const;

export class ProviderCreate extends ProviderFacts {
  @TextField(secret) client_secret?: string | null;
}

/** Null leaves a field as it is; an empty text empties it. */
export class ProviderUpdate extends UpdateOf(ProviderFacts) {
  @TextField(secret) client_secret?: string | null;
}

export class ProviderResponse extends ResponseOf(ProviderFacts) {
  @ResponseId() id: string;
  @ResponseText({ description: 'Redirect address to register at the provider' }) redirect_uri: string;
  @ResponseText({ description: 'Address to register for the way back after signing out' }) sign_out_uri: string;
  @ResponseFlag() has_client_secret: boolean;
  @ResponseFlag({ description: 'The stored secret can no longer be decrypted: enter it again' })
  is_secret_lost: boolean;
  @ResponseFlag({ description: 'Set by OIDC_PROVIDERS of the environment, and changed there alone' }) is_given: boolean;
}

export class ProvidersResponse {
  /** Providers from the environment come first. */
  @ResponseList(() => ProviderResponse) providers: ProviderResponse[];
}

/** Metadata of a provider that answers. */
export class ProviderTestResponse {
  @ResponseText() authorization_endpoint: string;
  @ResponseText() token_endpoint: string;
  @ResponseText(orNull) end_session_endpoint: string | null;
  @ResponseFlag({ description: 'Names itself in its answers (RFC 9207)' }) sends_issuer: boolean;
  @ResponseWhole({ description: 'Signing keys that it publishes' }) keys: number;
}

export class OfferedProvider {
  @ResponseId() id: string;
  @ResponseText() name: string;
}

/** Providers that can confirm who the signed-in person is. */
export class ConfirmingProviders {
  @ResponseList(() => OfferedProvider) providers: OfferedProvider[];
}

/** Ways to sign in that the sign-in page shows. */
export class SignOnOptions {
  @ResponseFlag({ description: 'Passwords are accepted from everybody, not from one superadmin alone' })
  passwords_allowed: boolean;
  @ResponseList(() => OfferedProvider) providers: OfferedProvider[];
}

export class StartSignOnRequest {
  @TextField({ optional: true, min: 1, max: 200, secret: true, description: 'Token of a mailed invitation to accept' })
  invitation?: string | null;
}

export class StartSignOnResponse {
  @ResponseText({ description: 'Address of the provider to open in the browser' }) authorization_url: string;
  @ResponseSecret({ description: 'Kept by this browser for the way back; works once, for ten minutes' }) handle: string;
}

export class FinishSignOnRequest {
  @TextField({ min: 1, max: 8000, secret: true, description: 'Query with which the provider sent the browser back' })
  response: string;
  @TextField({ min: 1, max: 100, secret: true }) handle: string;
}

export class SignedOnResponse {
  @ResponseSecret() access_token: string;
  /** @example bearer */
  @ResponseText() token_type: string;
  @ResponseSecret({ ...orNull, description: 'Address to open in the browser to sign out at the provider; null: none' })
  sign_out_url: string | null;
}

export class LinkIdentityRequest {
  @UuidField() provider_id: string;
  @TextField({ optional: true, max: 256, secret: true, description: 'Needed where the account has a password' })
  current_password?: string | null;
}

/** An account at a provider that opens the own account. */
export class IdentityResponse {
  @ResponseId() id: string;
  @ResponseText() provider_name: string;
  @ResponseText() issuer: string;
  @ResponseText(orNull) email: string | null;
  @ResponseTime() created_at: Date;
  @ResponseTime() last_used_at: Date;
}

export class IdentitiesResponse {
  @ResponseList(() => IdentityResponse) identities: IdentityResponse[];
  @ResponseFlag({ description: 'A password opens the account too' }) has_password: boolean;
}

export class SignOnSettingsUpdate {
  @BooleanField({ description: 'False: only the break-glass account signs in with a password' })
  passwords_allowed: boolean;
  @UuidField({ optional: true, description: 'A superadmin with a password; needed where passwords are off' })
  break_glass_user_id?: string | null;
  @IntegerField({
    optional: true,
    min: 5,
    max: 10_080,
    description: 'Minutes without a request until a session ends; null: no limit. Absent: unchanged',
  })
  session_idle_minutes?: number | null;
  @IntegerField({
    optional: true,
    min: 1,
    max: 168,
    description: 'Hours from sign-in to the end of a session. Absent: unchanged',
  })
  session_max_hours?: number | null;
}

export class SignOnSettingsResponse {
  @ResponseFlag() passwords_allowed: boolean;
  @ResponseId(orNull) break_glass_user_id: string | null;
  @ResponseWhole(orNull) session_idle_minutes: number | null;
  @ResponseWhole() session_max_hours: number;
  @ResponseTime() updated_at: Date;
}
