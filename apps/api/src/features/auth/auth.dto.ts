import { EmailField, TextField } from '../../platform/http/fields/fields.js';
import {
  orNull,
  ResponseFlag,
  ResponseId,
  ResponseSecret,
  ResponseText,
} from '../../platform/http/fields/response-fields.js';
import { PASSWORD } from '../users/index.js';

const address = { example: 'l.ejemplo@example.org' } as const;
const password = { example: 'correct horse battery staple' } as const;

export class LoginRequest {
  @EmailField(address) email: string;
  @TextField({ min: 1, max: 256, secret: true, ...password }) password: string;
}

export class RegisterRequest {
  @EmailField(address) email: string;
  @TextField({ min: 1, max: 255, person: true, example: 'L. Ejemplo' }) name: string;
  @TextField({ ...PASSWORD, ...password }) password: string;
}

export class ResendVerificationRequest {
  @EmailField() email: string;
}

export class ForgotPasswordRequest {
  @EmailField() email: string;
}

export class ResetPasswordRequest {
  @TextField({ min: 1, max: 200 }) token: string;
  @TextField(PASSWORD) new_password: string;
}

export class VerifyEmailQuery {
  @TextField({ min: 1, max: 200 }) token: string;
}

export class TokenResponse {
  @ResponseSecret() access_token: string;
  /** @example bearer */
  @ResponseText() token_type: string;
}

export class VerifyEmailResponse {
  /** Null when an address was changed, or when signing in needs more than the link. */
  @ResponseSecret(orNull) access_token: string | null;
  @ResponseText() token_type: string;
  /** The address that is confirmed. */
  @ResponseText() email: string;
  /** Account whose address changed, which ended its sessions; null when the address of an account was confirmed. */
  @ResponseId(orNull) changed_account_id: string | null;
}

export class RestoreEmailResponse {
  /** The address of the account from now on. */
  @ResponseText() email: string;
}

export class RegisterResponse {
  /** Always null: sign in with the new account. */
  @ResponseSecret(orNull) access_token: string | null;
  @ResponseText() token_type: string;
  @ResponseFlag() verification_required: boolean;
  @ResponseText() message: string;
}

/** Needed by the sign-in page before sign-in. */
export class AuthOptions {
  /** No account exists yet: the first account becomes administrator of the installation. */
  @ResponseFlag() first_account: boolean;
  /** E-mail is configured: addresses are confirmed, and passwords can be reset. */
  @ResponseFlag() mail_enabled: boolean;
  /** Terms of use, a page of the operator. */
  @ResponseText(orNull) terms_url: string | null;
  /** Privacy policy, a page of the operator. */
  @ResponseText(orNull) privacy_url: string | null;
}
