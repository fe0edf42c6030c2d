import { InjectionToken } from '@angular/core';

/** Version of the app; provided at start from the root package.json. */
export const APP_VERSION = new InjectionToken<string>('version of the app');
