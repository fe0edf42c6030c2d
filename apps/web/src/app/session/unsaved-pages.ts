import type { ChildrenOutletContexts } from '@angular/router';
import type { Unsaved } from '../ui/dialog/unsaved-guard';

/** Open page with unsaved work, which it reports via `hasUnsavedWork()`. */
export function unsavedPage(contexts: ChildrenOutletContexts): Unsaved | undefined {
  const context = contexts.getContext('primary');
  if (!context?.outlet?.isActivated) return undefined;
  const page: unknown = context.outlet.component;
  return isUnsaved(page) ? page : unsavedPage(context.children);
}

function isUnsaved(page: unknown): page is Unsaved {
  return (
    typeof page === 'object' &&
    page !== null &&
    'hasUnsavedWork' in page &&
    typeof page.hasUnsavedWork === 'function' &&
    (page as Unsaved).hasUnsavedWork()
  );
}
