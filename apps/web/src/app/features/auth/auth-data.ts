import { Injectable, inject, resource, type ResourceRef } from '@angular/core';
import {
  Api,
  authForgotPassword,
  authOptions,
  authRegister,
  authResendVerification,
  authResetPassword,
  authRestoreEmail,
  authVerifyEmail,
  organizationsCreate,
  signOnOptions,
  type AuthOptions,
  type OrganizationCreate,
  type RegisterRequest,
  type RegisterResponse,
  type ResetPasswordRequest,
  type RestoreEmailResponse,
  type SignOnOptions,
  type TokenResponse,
  type VerifyEmailResponse,
} from '@etalon/api-client';

@Injectable({ providedIn: 'root' })
export class AuthData {
  private readonly api = inject(Api);

  /** Whether the first account is missing, and whether mails are sent. Forms also work without this response. */
  options(): ResourceRef<AuthOptions | undefined> {
    return resource({ loader: () => this.api.invoke(authOptions) });
  }

  /** Identity providers, and whether passwords are accepted. */
  signOnOptions(): ResourceRef<SignOnOptions | undefined> {
    return resource({ loader: () => this.api.invoke(signOnOptions) });
  }

  register(body: RegisterRequest): Promise<RegisterResponse> {
    return this.api.invoke(authRegister, { body });
  }

  /** Organization of the first account. */
  async createOrganization(body: OrganizationCreate): Promise<void> {
    await this.api.invoke(organizationsCreate, { body });
  }

  /** Same response for known and unknown addresses. */
  resendVerification(email: string): Promise<void> {
    return this.api.invoke(authResendVerification, { body: { email } });
  }

  /** Redeems the mailed single-use link. */
  verifyEmail(token: string): Promise<VerifyEmailResponse> {
    return this.api.invoke(authVerifyEmail, { token });
  }

  /** Same response for known and unknown addresses. */
  forgotPassword(email: string): Promise<void> {
    return this.api.invoke(authForgotPassword, { body: { email } });
  }

  /** Redeems the mailed link; ends all earlier sessions. */
  resetPassword(body: ResetPasswordRequest): Promise<TokenResponse> {
    return this.api.invoke(authResetPassword, { body });
  }

  /** Redeems the link to the previous address; ends all sessions. */
  restoreEmail(body: ResetPasswordRequest): Promise<RestoreEmailResponse> {
    return this.api.invoke(authRestoreEmail, { body });
  }
}
