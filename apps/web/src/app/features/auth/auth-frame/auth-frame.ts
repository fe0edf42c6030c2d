import { Component, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { AuthOptions } from '@etalon/api-client';
import { TextPipe } from '../../../language';
import { APP_VERSION, Icon, Languages, Mark, type IconName } from '../../../ui/basics';
import { graduation } from './graduation';

@Component({
  selector: 'app-auth-frame',
  imports: [Icon, Languages, Mark, RouterLink, TextPipe],
  templateUrl: './auth-frame.html',
  styleUrl: './auth-frame.css',
})
export class AuthFrame {
  /** Addresses of terms of use and privacy policy. */
  readonly options = input<AuthOptions>();

  protected readonly version = inject(APP_VERSION);
  protected readonly graduation = graduation(1600);
  protected readonly reasons = [
    { icon: 'traceability', text: 'auth.aside.trace' },
    { icon: 'verified', text: 'auth.aside.sign' },
    { icon: 'history', text: 'auth.aside.keep' },
  ] as const satisfies readonly { icon: IconName; text: string }[];
}
