import { InjectionToken } from '@angular/core';
import type { Unsaved } from '../../ui';

export const UNSAVED_PART = new InjectionToken<Unsaved>('a tab that may hold unsaved work');
