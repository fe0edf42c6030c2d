import { InjectionToken } from '@angular/core';
import type { Unsaved } from '../../ui';

/** Tab with unsaved work; the page confirms before leaving. */
export const UNSAVED_PART = new InjectionToken<Unsaved>('a tab that may hold unsaved work');
