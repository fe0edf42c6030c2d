import { Injectable } from '@angular/core';
import {
  TranslateCompiler,
  type InterpolatableTranslationObject,
  type InterpolateFunction,
  type TranslationObject,
} from '@ngx-translate/core';
import { isLanguage, isPlural, wording, type Message, type Messages } from '@etalon/i18n';

/** API, mail and screens format messages identically. */
@Injectable()
export class CatalogueCompiler extends TranslateCompiler {
  override compile(value: string, language: string): string | InterpolateFunction {
    return compileMessage(value, language);
  }

  override compileTranslations(translations: TranslationObject, language: string): InterpolatableTranslationObject {
    return compileMessages(translations as unknown as Messages, language);
  }
}

function compileMessages(messages: Messages, language: string): InterpolatableTranslationObject {
  return Object.fromEntries(
    Object.entries(messages).map(([name, value]) => [
      name,
      typeof value === 'string' || isPlural(value) ? compileMessage(value, language) : compileMessages(value, language),
    ]),
  );
}

function compileMessage(message: Message, language: string): string | InterpolateFunction {
  if (typeof message === 'string' && !message.includes('{')) return message;
  const known = isLanguage(language) ? language : 'en';
  return (params) => wording(message, known, params);
}
