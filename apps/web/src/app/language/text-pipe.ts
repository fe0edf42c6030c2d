import { Pipe, inject, type PipeTransform } from '@angular/core';
import type { MessageKey, MessageParams } from '@etalon/i18n';
import { Texts } from './texts';

/** Type-checked keys; impure, to follow the language. */
@Pipe({ name: 't', pure: false })
export class TextPipe implements PipeTransform {
  private readonly texts = inject(Texts);

  transform(key: MessageKey, params?: MessageParams): string {
    return this.texts.get(key, params);
  }
}
