import { Component, inject } from '@angular/core';
import { RouterLink } from '@angular/router';
import { languageNames, languages } from '@etalon/i18n';
import { LanguageChoice, TextPipe } from '../../../language';
import { APP_VERSION, Icon, Mark, type IconName } from '../../../ui';
import { graduation } from './graduation';

/** The two halves of the pages before the app: one form, and beside it what the product stands for. */
@Component({
  selector: 'app-auth-frame',
  imports: [Icon, Mark, RouterLink, TextPipe],
  templateUrl: './auth-frame.html',
  styleUrl: './auth-frame.css',
})
export class AuthFrame {
  protected readonly language = inject(LanguageChoice);
  protected readonly languages = languages;
  protected readonly languageNames = languageNames;
  protected readonly version = inject(APP_VERSION);
  protected readonly graduation = graduation(1600);
  protected readonly reasons = [
    { icon: 'traceability', text: 'auth.aside.trace' },
    { icon: 'verified', text: 'auth.aside.sign' },
    { icon: 'history', text: 'auth.aside.keep' },
  ] as const satisfies readonly { icon: IconName; text: string }[];
}
