import { inject, makeEnvironmentProviders, provideAppInitializer, type EnvironmentProviders } from '@angular/core';
import { provideTranslateCompiler, provideTranslateLoader, provideTranslateService } from '@ngx-translate/core';
import { CatalogueCompiler, CatalogueLoader } from './catalogue-loader';
import { LanguageChoice } from './language';

export function provideLanguage(): EnvironmentProviders {
  return makeEnvironmentProviders([
    provideTranslateService({
      loader: provideTranslateLoader(CatalogueLoader),
      compiler: provideTranslateCompiler(CatalogueCompiler),
    }),
    provideAppInitializer(() => inject(LanguageChoice).start()),
  ]);
}
