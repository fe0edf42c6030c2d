import { Injectable, inject } from '@angular/core';
import { TranslateService } from '@ngx-translate/core';
import { locale, type MessageKey, type MessageParams } from '@etalon/i18n';
import { LanguageChoice } from './language';

/** Reactive: follows the language inside a `computed`. */
@Injectable({ providedIn: 'root' })
export class Texts {
  private readonly translate = inject(TranslateService);
  private readonly language = inject(LanguageChoice);

  /** Empty until the texts with the key are loaded. */
  get(key: MessageKey, params?: MessageParams): string {
    if (!this.language.covers(key)) return '';
    return this.translate.instant(key, params) as string;
  }

  /** For keys known only at run time, such as error codes. */
  find(key: string, params?: MessageParams): string | undefined {
    if (!this.language.covers(key)) return undefined;
    const text: unknown = this.translate.instant(key, params);
    return typeof text === 'string' && text !== key ? text : undefined;
  }

  /** Other text than `YYYY-MM-DD` is returned unchanged. */
  day(day: string): string {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
    const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
    return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale(this.translate.currentLang() ?? 'en'), options);
  }
}
