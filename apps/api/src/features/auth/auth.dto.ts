import { EmailField, TextField } from '../../platform/http/fields.js';

export class LoginRequest {
  @EmailField() email: string;
  @TextField({ min: 1, max: 256 }) password: string;
}

export class RegisterRequest {
  @EmailField() email: string;
  @TextField({ min: 1, max: 255 }) name: string;
  @TextField({ min: 8, max: 256 }) password: string;
}

export class TokenResponse {
  access_token: string;
  /** @example bearer */
  token_type: string;
}

export class RegisterResponse {
  /** Always null: sign in with the new account. */
  access_token: string | null;
  token_type: string;
  verification_required: boolean;
  message: string;
}
