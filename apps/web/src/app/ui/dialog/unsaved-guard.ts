import { inject } from '@angular/core';
import { Router } from '@angular/router';
import { Texts } from '../../language';
import { ALREADY_ASKED } from './already-asked';
import { Dialogs } from './dialogs';

export interface Unsaved {
  hasUnsavedWork(): boolean;
}

export function unsavedGuard(page: Unsaved | null): boolean | Promise<boolean> {
  if (!page?.hasUnsavedWork()) return true;
  if (inject(Router).currentNavigation()?.extras.info === ALREADY_ASKED) return true;
  const texts = inject(Texts);
  return inject(Dialogs).confirm({
    heading: texts.get('common.unsaved.title'),
    text: texts.get('common.unsaved.text'),
    act: texts.get('common.unsaved.leave'),
    keep: texts.get('common.unsaved.stay'),
    danger: true,
  });
}
