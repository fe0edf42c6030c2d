import { Component, computed, inject, linkedSignal } from '@angular/core';
import { FormField, FormRoot, form, maxLength, required } from '@angular/forms/signals';
import { languageNames, languages, type Language } from '@etalon/i18n';
import { LanguageChoice, TextPipe, Texts } from '../../language';
import { Session, SessionData, injectSubmission } from '../../session';
import { Theme, type ThemeChoice } from '../../theme/theme';
import { Button, Field, FormError, Input, Panel, Segments, Toasts, showPlace, type Unsaved } from '../../ui';

/** What a person decides about themselves. */
@Component({
  selector: 'app-settings',
  imports: [Button, Field, FormError, FormField, FormRoot, Input, Panel, Segments, TextPipe],
  templateUrl: './settings.html',
  styleUrl: './settings.css',
})
export class Settings implements Unsaved {
  private readonly data = inject(SessionData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly submission = injectSubmission();

  protected readonly session = inject(Session);
  protected readonly theme = inject(Theme);
  protected readonly language = inject(LanguageChoice);

  private readonly storedName = computed(() => this.session.user()?.name ?? '');
  protected readonly model = linkedSignal(() => ({ name: this.storedName() }));
  protected readonly f = form(
    this.model,
    (path) => {
      required(path.name);
      maxLength(path.name, 255);
    },
    {
      submission: this.submission(async ({ name }) => {
        await this.data.updateSelf({ name: name.trim() });
        this.session.account.reload();
        this.f().reset();
        this.toasts.done(this.texts.get('settings.profile.saved'));
      }),
    },
  );

  protected readonly roleKey = computed(() => `roles.global.${this.session.user()?.role ?? 'viewer'}` as const);
  protected readonly themes = computed(() => [
    { value: 'light' as const, label: this.texts.get('shell.theme.light'), icon: 'light' as const },
    { value: 'dark' as const, label: this.texts.get('shell.theme.dark'), icon: 'dark' as const },
    { value: 'system' as const, label: this.texts.get('shell.theme.system'), icon: 'system' as const },
  ]);
  protected readonly languages = languages.map((value) => ({ value, label: languageNames[value] }));

  constructor() {
    showPlace(() => [{ text: this.texts.get('settings.title') }]);
  }

  hasUnsavedWork(): boolean {
    return this.session.isSignedIn() && this.f().dirty() && this.model().name !== this.storedName();
  }

  protected chooseTheme(choice: ThemeChoice): void {
    this.theme.choose(choice);
  }

  protected chooseLanguage(language: Language): void {
    void this.language.choose(language);
    void this.session.rememberLanguage(language);
  }
}
