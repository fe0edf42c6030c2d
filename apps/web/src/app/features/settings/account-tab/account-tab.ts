import { Component, computed, inject, signal } from '@angular/core';
import { FormField, FormRoot, form, validate } from '@angular/forms/signals';
import { RouterLink } from '@angular/router';
import { TextPipe, Texts } from '../../../language';
import { Session, injectSubmission, readProblem } from '../../../session';
import { Button, Field, FormError, Icon, Input, Panel, Toasts } from '../../../ui';
import { SettingsData } from '../settings-data';

@Component({
  selector: 'app-account-tab',
  imports: [Button, Field, FormError, FormField, FormRoot, Icon, Input, Panel, RouterLink, TextPipe],
  templateUrl: './account-tab.html',
  styleUrl: './account-tab.css',
})
export class AccountTab {
  private readonly data = inject(SettingsData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly submission = injectSubmission();
  protected readonly session = inject(Session);

  protected readonly orphans = computed(() =>
    [...this.session.memberships(), ...this.session.closedOrganizations()].filter((one) => one.is_last_admin),
  );
  protected readonly isLastSuperadmin = signal(false);
  protected readonly isBlocked = computed(() => this.orphans().length > 0 || this.isLastSuperadmin());

  protected readonly phrase = computed(() => this.texts.get('settings.account.phrase'));
  protected readonly model = signal({ phrase: '' });
  protected readonly f = form(
    this.model,
    (path) =>
      validate(path.phrase, ({ value }) =>
        value().trim().toLocaleLowerCase() === this.phrase().toLocaleLowerCase()
          ? undefined
          : { kind: 'phrase', message: this.texts.get('settings.account.type_wrong') },
      ),
    { submission: this.submission(() => this.deactivate()) },
  );

  constructor() {
    // Another administrator may have been added meanwhile.
    this.session.reloadAccount();
  }

  private async deactivate(): Promise<void> {
    try {
      await this.session.endWith(() => this.data.deactivate());
      this.toasts.done(this.texts.get('settings.account.done'));
    } catch (error) {
      const { code } = readProblem(error);
      this.isLastSuperadmin.set(code === 'user.last_superadmin');
      if (code === 'organization.last_admin') this.session.reloadAccount();
      throw error;
    }
  }
}
