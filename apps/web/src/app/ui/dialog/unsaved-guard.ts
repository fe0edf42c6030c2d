import { inject } from '@angular/core';
import { Router } from '@angular/router';
import { Texts } from '../../language';
import { ALREADY_ASKED } from './already-asked';
import type { Question } from './confirmation';
import { Dialogs } from './dialogs';

export interface Unsaved {
  hasUnsavedWork(): boolean;
  /** Default: the entries will be lost. */
  questionToLeave?(): Question | undefined;
}

export function unsavedGuard(page: Unsaved | null): boolean | Promise<boolean> {
  if (!page?.hasUnsavedWork()) return true;
  if (inject(Router).currentNavigation()?.extras.info === ALREADY_ASKED) return true;
  return askToLeave(page);
}

/** Needs an injection context. */
export function askToLeave(page: Unsaved): Promise<boolean> {
  const texts = inject(Texts);
  return inject(Dialogs).confirm(
    page.questionToLeave?.() ?? {
      heading: texts.get('common.unsaved.title'),
      text: texts.get('common.unsaved.text'),
      act: texts.get('common.unsaved.leave'),
      keep: texts.get('common.unsaved.stay'),
      danger: true,
    },
  );
}
