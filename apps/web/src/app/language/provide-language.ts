import { inject, makeEnvironmentProviders, provideAppInitializer, type EnvironmentProviders } from '@angular/core';
import type { TextPart } from '@etalon/i18n';
import { provideTranslateCompiler, provideTranslateService } from '@ngx-translate/core';
import { CatalogueCompiler } from './catalogue-compiler';
import { LanguageChoice } from './language';

export function provideLanguage(part: TextPart = 'all'): EnvironmentProviders {
  return makeEnvironmentProviders([
    provideTranslateService({ compiler: provideTranslateCompiler(CatalogueCompiler) }),
    provideAppInitializer(() => inject(LanguageChoice).start(part)),
  ]);
}
