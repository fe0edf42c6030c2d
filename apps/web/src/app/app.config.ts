import { provideHttpClient, withInterceptors, withXhr } from '@angular/common/http';
import { provideBrowserGlobalErrorListeners, type ApplicationConfig } from '@angular/core';
import {
  provideRouter,
  withComponentInputBinding,
  withInMemoryScrolling,
  withNavigationErrorHandler,
  withRouterConfig,
} from '@angular/router';
import type { TextPart } from '@etalon/i18n';
import { version } from '../../../../package.json';
import { routes } from './app.routes';
import { ADMINISTRATION_PAGES } from './features/feature';
import { provideLanguage } from './language';
import { confirmationInterceptor, creationInterceptor, readToken, sessionInterceptor } from './session/basics';
import { reloadAfterUpgrade } from './shell/reload-after-upgrade';
import { administrationPages } from './shell/navigation';
import { writtenAddresses } from './shell/written-addresses';
import { APP_VERSION } from './ui/mark/version';

export const appConfig: ApplicationConfig = {
  providers: [
    provideBrowserGlobalErrorListeners(),
    // fetch does not report upload progress.
    provideHttpClient(withXhr(), withInterceptors([confirmationInterceptor, creationInterceptor, sessionInterceptor])),
    provideRouter(
      routes,
      withComponentInputBinding(),
      withInMemoryScrolling({ scrollPositionRestoration: 'enabled', anchorScrolling: 'enabled' }),
      withNavigationErrorHandler(reloadAfterUpgrade),
      withRouterConfig({ paramsInheritanceStrategy: 'always' }),
    ),
    writtenAddresses,
    provideLanguage(firstTexts(location.pathname)),
    { provide: APP_VERSION, useValue: version },
    { provide: ADMINISTRATION_PAGES, useValue: administrationPages },
  ],
};

/** Texts of the first page, which may be the sign-in. */
function firstTexts(path: string): TextPart {
  if (/^\/(guide|verify)/.test(path)) return 'all';
  if (/^\/(sign-in|register|auth\/)/.test(path) || !readToken()) return 'entrance';
  if (/^\/(dashboard)?$/.test(path)) return 'overview';
  if (path === '/assets') return 'lists';
  return /^\/(assets\/(?!new$|import$|table$)[^/]+|calibrations(\/[\da-f-]{36})?)$/.test(path) ? 'records' : 'all';
}
