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

  /** Forms also work without this response. */
  options(): ResourceRef<AuthOptions | undefined> {
    return resource({ loader: () => this.api.invoke(authOptions) });
  }

  signOnOptions(): ResourceRef<SignOnOptions | undefined> {
    return resource({ loader: () => this.api.invoke(signOnOptions) });
  }

  register(body: RegisterRequest): Promise<RegisterResponse> {
    return this.api.invoke(authRegister, { body });
  }

  async createOrganization(body: OrganizationCreate): Promise<void> {
    await this.api.invoke(organizationsCreate, { body });
  }

  /** Same response for known and unknown addresses. */
  resendVerification(email: string): Promise<void> {
    return this.api.invoke(authResendVerification, { body: { email } });
  }

  verifyEmail(token: string): Promise<VerifyEmailResponse> {
    return this.api.invoke(authVerifyEmail, { token });
  }

  forgotPassword(email: string): Promise<void> {
    return this.api.invoke(authForgotPassword, { body: { email } });
  }

  /** Ends all earlier sessions. */
  resetPassword(body: ResetPasswordRequest): Promise<TokenResponse> {
    return this.api.invoke(authResetPassword, { body });
  }

  /** Link to the previous address; ends all sessions. */
  restoreEmail(body: ResetPasswordRequest): Promise<RestoreEmailResponse> {
    return this.api.invoke(authRestoreEmail, { body });
  }
}
