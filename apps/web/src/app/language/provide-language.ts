import { inject, makeEnvironmentProviders, provideAppInitializer, type EnvironmentProviders } from '@angular/core';
import { provideTranslateCompiler, provideTranslateService } from '@ngx-translate/core';
import { CatalogueCompiler } from './catalogue-compiler';
import { LanguageChoice } from './language';

/** @param isEntrance whether the first page is one before sign-in: the remaining texts load later */
export function provideLanguage(isEntrance = false): EnvironmentProviders {
  return makeEnvironmentProviders([
    provideTranslateService({ compiler: provideTranslateCompiler(CatalogueCompiler) }),
    provideAppInitializer(() => inject(LanguageChoice).start(isEntrance)),
  ]);
}
