import { InjectionToken } from '@angular/core';

/** The one version number; provided at start from the root package.json. */
export const APP_VERSION = new InjectionToken<string>('version of the app');
