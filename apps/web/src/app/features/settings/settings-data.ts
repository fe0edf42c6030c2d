import { Injectable, inject, resource, type ResourceRef } from '@angular/core';
import {
  Api,
  authOptions,
  notificationsPreferences,
  notificationsSetPreferences,
  sessionsEnd,
  sessionsEndOthers,
  sessionsList,
  signaturesOwn,
  signaturesRemove,
  signaturesUpload,
  usersCancelEmailChange,
  usersDeactivateMe,
  usersRemovePicture,
  usersSignOutEverywhere,
  usersUpdateMe,
  usersUploadPicture,
  type SessionsResponse,
  type AuthOptions,
  type NotificationPreferenceResponse,
  type UserResponse,
  type UserSelfUpdate,
  type UserSignatureResponse,
} from '@etalon/api-client';

@Injectable({ providedIn: 'root' })
export class SettingsData {
  private readonly api = inject(Api);

  options(): ResourceRef<AuthOptions | undefined> {
    return resource({ loader: () => this.api.invoke(authOptions) });
  }

  preferences(): ResourceRef<NotificationPreferenceResponse[] | undefined> {
    return resource({ loader: () => this.api.invoke(notificationsPreferences) });
  }

  setPreference(one: NotificationPreferenceResponse): Promise<NotificationPreferenceResponse[]> {
    return this.api.invoke(notificationsSetPreferences, { body: { preferences: [one] } });
  }

  update(body: UserSelfUpdate): Promise<UserResponse> {
    return this.api.invoke(usersUpdateMe, { body });
  }

  /** Voids the mailed link. */
  cancelEmailChange(): Promise<void> {
    return this.api.invoke(usersCancelEmailChange);
  }

  setPicture(file: File): Promise<UserResponse> {
    return this.api.invoke(usersUploadPicture, { body: { file } });
  }

  removePicture(): Promise<UserResponse> {
    return this.api.invoke(usersRemovePicture);
  }

  signature(): ResourceRef<UserSignatureResponse | null | undefined> {
    return resource({ loader: async (): Promise<UserSignatureResponse | null> => this.api.invoke(signaturesOwn) });
  }

  setSignature(file: Blob, source: 'upload' | 'drawn'): Promise<UserSignatureResponse> {
    return this.api.invoke(signaturesUpload, { body: { file, source } });
  }

  removeSignature(): Promise<void> {
    return this.api.invoke(signaturesRemove);
  }

  sessions(): Promise<SessionsResponse> {
    return this.api.invoke(sessionsList);
  }

  endSession(session_id: string): Promise<void> {
    return this.api.invoke(sessionsEnd, { session_id });
  }

  endOtherSessions(): Promise<void> {
    return this.api.invoke(sessionsEndOthers);
  }

  signOutEverywhere(): Promise<void> {
    return this.api.invoke(usersSignOutEverywhere);
  }

  deactivate(): Promise<void> {
    return this.api.invoke(usersDeactivateMe);
  }
}
