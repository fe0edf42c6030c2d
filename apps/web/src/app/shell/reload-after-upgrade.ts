import { inject, InjectionToken } from '@angular/core';
import { DOCUMENT } from '@angular/common';
import type { NavigationError } from '@angular/router';

export const REPLACE_PAGE = new InjectionToken<(url: string) => void>('REPLACE_PAGE', {
  factory: () => {
    const { defaultView: window } = inject(DOCUMENT);
    return (url) => window?.location.assign(url);
  },
});

/** Messages of Chromium, Firefox and Safari. */
const MISSING_PART = /dynamically imported module|Importing a module script failed/;
/** A chunk missing after a reload has another cause. */
const NOT_AGAIN_MS = 60_000;
const RELOADED_AT = 'etalon.loaded-anew';

/** After a server upgrade, lazy chunks have new names: reload the whole page. */
export function reloadAfterUpgrade({ error, url }: NavigationError): void {
  if (!(error instanceof Error) || !MISSING_PART.test(error.message)) return;
  const now = Date.now();
  if (now - Number(sessionStorage.getItem(RELOADED_AT)) < NOT_AGAIN_MS) return;
  sessionStorage.setItem(RELOADED_AT, String(now));
  inject(REPLACE_PAGE)(url);
}
