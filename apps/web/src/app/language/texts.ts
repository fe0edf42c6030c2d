import { Injectable, inject } from '@angular/core';
import { TranslateService } from '@ngx-translate/core';
import type { MessageKey, MessageParams } from '@etalon/i18n';

/** Texts for code: the same catalogue as the `t` pipe. Reactive: read inside a `computed`, it follows the language. */
@Injectable({ providedIn: 'root' })
export class Texts {
  private readonly translate = inject(TranslateService);

  get(key: MessageKey, params?: MessageParams): string {
    this.translate.currentLang();
    return this.translate.instant(key, params) as string;
  }

  /** The text at a key that is only known at run time (an error code of the API, say), or undefined. */
  find(key: string, params?: MessageParams): string | undefined {
    this.translate.currentLang();
    const text: unknown = this.translate.instant(key, params);
    return typeof text === 'string' && text !== key ? text : undefined;
  }
}
