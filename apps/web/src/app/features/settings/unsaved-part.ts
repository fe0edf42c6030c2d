import { InjectionToken } from '@angular/core';
import type { Unsaved } from '../../ui';

/** A tab with something to lose; the page asks all of them before it is left. */
export const UNSAVED_PART = new InjectionToken<Unsaved>('a tab that may hold unsaved work');
