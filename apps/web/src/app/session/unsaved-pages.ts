import type { ChildrenOutletContexts } from '@angular/router';

/** Open pages report unsaved work via `hasUnsavedWork()`. */
export function hasUnsavedPage(contexts: ChildrenOutletContexts): boolean {
  const context = contexts.getContext('primary');
  if (!context?.outlet?.isActivated) return false;
  const page: unknown = context.outlet.component;
  return isUnsaved(page) || hasUnsavedPage(context.children);
}

function isUnsaved(page: unknown): boolean {
  return (
    typeof page === 'object' &&
    page !== null &&
    'hasUnsavedWork' in page &&
    typeof page.hasUnsavedWork === 'function' &&
    (page as { hasUnsavedWork: () => unknown }).hasUnsavedWork() === true
  );
}
