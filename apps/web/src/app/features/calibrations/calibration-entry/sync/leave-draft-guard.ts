import { inject } from '@angular/core';
import type { CanDeactivateFn } from '@angular/router';
import { Texts } from '../../../../language';
import { type Unsaved } from '../../../../ui/dialog/unsaved-guard';
import { Dialogs } from '../../../../ui/lists';

/** The draft stays on this device either way. */
export const leaveDraftGuard: CanDeactivateFn<Unsaved> = (page) => {
  if (!page.hasUnsavedWork()) return true;
  const texts = inject(Texts);
  return inject(Dialogs).confirm({
    heading: texts.get('calibrations.entry.leave_title'),
    text: texts.get('wizard.draft.leave'),
    act: texts.get('calibrations.entry.leave'),
    keep: texts.get('common.unsaved.stay'),
  });
};
