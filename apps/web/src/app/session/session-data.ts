import { Injectable, inject } from '@angular/core';
import {
  Api,
  authLogin,
  organizationsList,
  sessionsRefresh,
  sessionsSignOut,
  signOnOptions,
  usersChangePassword,
  usersMe,
  usersUpdateMe,
  type ChangePasswordRequest,
  type LoginRequest,
  type OrganizationListItem,
  type OwnAccountResponse,
  type RefreshRequest,
  type RefreshResponse,
  type SignOnOptions,
  type TokenResponse,
  type UserSelfUpdate,
} from '@etalon/api-client';

export interface Account {
  user: OwnAccountResponse;
  memberships: OrganizationListItem[];
}

@Injectable({ providedIn: 'root' })
export class SessionData {
  private readonly api = inject(Api);

  signIn(body: LoginRequest): Promise<TokenResponse> {
    return this.api.invoke(authLogin, { body });
  }

  signOnOptions(): Promise<SignOnOptions> {
    return this.api.invoke(signOnOptions);
  }

  async account(): Promise<Account> {
    const [user, memberships] = await Promise.all([
      this.api.invoke(usersMe),
      this.api.invoke(organizationsList, { mine: true, limit: 1000 }),
    ]);
    return { user, memberships };
  }

  updateSelf(body: UserSelfUpdate): Promise<OwnAccountResponse> {
    return this.api.invoke(usersUpdateMe, { body });
  }

  /** The session cookie renews the token. */
  refresh(body: RefreshRequest): Promise<RefreshResponse> {
    return this.api.invoke(sessionsRefresh, { body });
  }

  signOut(): Promise<void> {
    return this.api.invoke(sessionsSignOut);
  }

  /** Ends every session, including the current one. */
  changePassword(body: ChangePasswordRequest): Promise<void> {
    return this.api.invoke(usersChangePassword, { body });
  }
}
