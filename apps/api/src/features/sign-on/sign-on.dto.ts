import { BooleanField, IntegerField, TextField, UuidField } from '../../platform/http/fields/fields.js';
import { ResponseOf, UpdateOf } from '../../platform/http/fields/declared.js';
import {
  orNull,
  ShownFlag,
  ShownId,
  ShownList,
  ShownSecret,
  ShownText,
  ShownTime,
  ShownWhole,
} from '../../platform/http/fields/shown.js';
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
  @ShownId() id: string;
  @ShownText({ description: 'Redirect address to register at the provider' }) redirect_uri: string;
  @ShownText({ description: 'Address to register for the way back after signing out' }) sign_out_uri: string;
  @ShownFlag() has_client_secret: boolean;
  @ShownFlag({ description: 'The stored secret can no longer be decrypted: enter it again' }) is_secret_lost: boolean;
  @ShownFlag({ description: 'Set by OIDC_PROVIDERS of the environment, and changed there alone' }) is_given: boolean;
}

export class ProvidersResponse {
  /** Providers from the environment come first. */
  @ShownList(() => ProviderResponse) providers: ProviderResponse[];
}

/** Metadata of a provider that answers. */
export class ProviderTestResponse {
  @ShownText() authorization_endpoint: string;
  @ShownText() token_endpoint: string;
  @ShownText(orNull) end_session_endpoint: string | null;
  @ShownFlag({ description: 'Names itself in its answers (RFC 9207)' }) sends_issuer: boolean;
  @ShownWhole({ description: 'Signing keys that it publishes' }) keys: number;
}

export class OfferedProvider {
  @ShownId() id: string;
  @ShownText() name: string;
}

/** Providers that can confirm who the signed-in person is. */
export class ConfirmingProviders {
  @ShownList(() => OfferedProvider) providers: OfferedProvider[];
}

/** Ways to sign in that the sign-in page shows. */
export class SignOnOptions {
  @ShownFlag({ description: 'Passwords are accepted from everybody, not from one superadmin alone' })
  passwords_allowed: boolean;
  @ShownList(() => OfferedProvider) providers: OfferedProvider[];
}

export class StartSignOnRequest {
  @TextField({ optional: true, min: 1, max: 200, secret: true, description: 'Token of a mailed invitation to accept' })
  invitation?: string | null;
}

export class StartSignOnResponse {
  @ShownText({ description: 'Address of the provider to open in the browser' }) authorization_url: string;
  @ShownSecret({ description: 'Kept by this browser for the way back; works once, for ten minutes' }) handle: string;
}

export class FinishSignOnRequest {
  @TextField({ min: 1, max: 8000, secret: true, description: 'Query with which the provider sent the browser back' })
  response: string;
  @TextField({ min: 1, max: 100, secret: true }) handle: string;
}

export class SignedOnResponse {
  @ShownSecret() access_token: string;
  /** @example bearer */
  @ShownText() token_type: string;
  @ShownSecret({ ...orNull, description: 'Address to open in the browser to sign out at the provider; null: none' })
  sign_out_url: string | null;
}

export class LinkIdentityRequest {
  @UuidField() provider_id: string;
  @TextField({ optional: true, max: 256, secret: true, description: 'Needed where the account has a password' })
  current_password?: string | null;
}

/** An account at a provider that opens the own account. */
export class IdentityResponse {
  @ShownId() id: string;
  @ShownText() provider_name: string;
  @ShownText() issuer: string;
  @ShownText(orNull) email: string | null;
  @ShownTime() created_at: Date;
  @ShownTime() last_used_at: Date;
}

export class IdentitiesResponse {
  @ShownList(() => IdentityResponse) identities: IdentityResponse[];
  @ShownFlag({ description: 'A password opens the account too' }) has_password: boolean;
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
  @ShownFlag() passwords_allowed: boolean;
  @ShownId(orNull) break_glass_user_id: string | null;
  @ShownWhole(orNull) session_idle_minutes: number | null;
  @ShownWhole() session_max_hours: number;
  @ShownTime() updated_at: Date;
}
