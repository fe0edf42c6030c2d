import { Component, computed, inject, input, viewChildren } from '@angular/core';
import { TextPipe, Texts } from '../../language';
import { Session } from '../../session';
import { TabContent, TabPanel, Tabs, queryText, showBreadcrumbs, type Unsaved } from '../../ui';
import { KeysTab } from '../api-keys';
import { SecurityTab } from '../second-factor';
import { AccountTab } from './account-tab/account-tab';
import { NoticesTab } from './notices-tab/notices-tab';
import { PasswordTab } from './password-tab/password-tab';
import { ProfileTab } from './profile-tab/profile-tab';
import { SessionsTab } from './sessions-tab/sessions-tab';
import { SignatureTab } from './signature-tab/signature-tab';
import { UNSAVED_PART } from './unsaved-part';

@Component({
  selector: 'app-settings',
  imports: [
    AccountTab,
    KeysTab,
    NoticesTab,
    PasswordTab,
    ProfileTab,
    SecurityTab,
    SessionsTab,
    SignatureTab,
    TabContent,
    TabPanel,
    Tabs,
    TextPipe,
  ],
  templateUrl: './settings.html',
  styleUrl: './settings.css',
})
export class Settings implements Unsaved {
  private readonly texts = inject(Texts);
  private readonly parts = viewChildren(UNSAVED_PART);
  protected readonly session = inject(Session);

  readonly tab = input('', { transform: queryText });

  protected readonly tabs = computed(() => [
    { id: 'profile', label: this.texts.get('settings.tabs.profile') },
    { id: 'notifications', label: this.texts.get('settings.tabs.notifications') },
    { id: 'password', label: this.texts.get('settings.tabs.password') },
    { id: 'security', label: this.texts.get('settings.tabs.security') },
    ...(this.session.can('profile.sign')
      ? [{ id: 'signature', label: this.texts.get('settings.tabs.signature') }]
      : []),
    { id: 'api_keys', label: this.texts.get('settings.tabs.api_keys') },
    { id: 'sessions', label: this.texts.get('settings.tabs.sessions') },
    { id: 'account', label: this.texts.get('settings.tabs.account') },
  ]);
  protected readonly shown = computed(() => this.tabs().find(({ id }) => id === this.tab())?.id ?? 'profile');

  constructor() {
    showBreadcrumbs(() => [{ text: this.texts.get('settings.title') }]);
  }

  hasUnsavedWork(): boolean {
    return this.session.isSignedIn() && this.parts().some((part) => part.hasUnsavedWork());
  }
}
