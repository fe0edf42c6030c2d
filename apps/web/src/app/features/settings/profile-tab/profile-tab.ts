import { Component, computed, forwardRef, inject, input, linkedSignal, signal } from '@angular/core';
import { FormField, FormRoot, form, maxLength } from '@angular/forms/signals';
import type { OwnAccountResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { Session, injectSubmission, problemText, nameRules } from '../../../session';
import { Button, Dialogs, Field, FormError, ImageField, Input, Panel, Person, Toasts, type Unsaved } from '../../../ui';
import { NameWarnings } from '../../people';
import { SettingsData } from '../settings-data';
import { UNSAVED_PART } from '../unsaved-part';
import { Appearance } from './appearance';
import { EmailDialog } from './email-dialog';

@Component({
  selector: 'app-profile-tab',
  imports: [
    Appearance,
    Button,
    Field,
    FormError,
    FormField,
    FormRoot,
    ImageField,
    Input,
    NameWarnings,
    Panel,
    Person,
    TextPipe,
  ],
  templateUrl: './profile-tab.html',
  styleUrl: './profile-tab.css',
  providers: [{ provide: UNSAVED_PART, useExisting: forwardRef(() => ProfileTab) }],
})
export class ProfileTab implements Unsaved {
  private readonly data = inject(SettingsData);
  private readonly session = inject(Session);
  private readonly dialogs = inject(Dialogs);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly submission = injectSubmission();

  readonly user = input.required<OwnAccountResponse>();

  private readonly storedName = computed(() => this.user().name);
  private readonly storedFunction = computed(() => this.user().job_title ?? '');
  protected readonly model = linkedSignal(() => ({ name: this.storedName(), job_title: this.storedFunction() }));
  protected readonly f = form(
    this.model,
    (path) => {
      nameRules(path.name);
      maxLength(path.job_title, 255);
    },
    {
      submission: this.submission(async ({ name, job_title }) => {
        await this.data.update({ name: name.trim(), job_title: job_title.trim() });
        this.session.reloadAccount();
        this.f().reset();
        this.toasts.done(this.texts.get('settings.profile.saved'));
      }),
    },
  );

  protected readonly roleKey = computed(() => `roles.global.${this.user().role}` as const);
  protected readonly isSending = signal(false);
  protected readonly pictureProblem = signal<string | undefined>(undefined);

  hasUnsavedWork(): boolean {
    const { name, job_title } = this.model();
    return this.f().dirty() && (name !== this.storedName() || job_title !== this.storedFunction());
  }

  protected changeEmail(): void {
    void this.dialogs.open<undefined>(EmailDialog);
  }

  /** The mailed confirmation link becomes invalid. */
  protected async keepEmail(): Promise<void> {
    try {
      await this.data.cancelEmailChange();
      this.session.reloadAccount();
      this.toasts.done(this.texts.get('settings.email.kept'));
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
  }

  protected savePicture(file: File): Promise<void> {
    return this.changePicture(() => this.data.setPicture(file), 'settings.picture.saved');
  }

  protected removePicture(): Promise<void> {
    return this.changePicture(() => this.data.removePicture(), 'settings.picture.removed');
  }

  private async changePicture(
    act: () => Promise<unknown>,
    done: 'settings.picture.saved' | 'settings.picture.removed',
  ): Promise<void> {
    this.isSending.set(true);
    this.pictureProblem.set(undefined);
    try {
      await act();
      this.session.reloadAccount();
      this.toasts.done(this.texts.get(done));
    } catch (error) {
      this.pictureProblem.set(problemText(error, this.texts));
    } finally {
      this.isSending.set(false);
    }
  }
}
