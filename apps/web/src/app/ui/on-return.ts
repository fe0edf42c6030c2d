import { DOCUMENT, DestroyRef, inject } from '@angular/core';

const FRESH_MS = 30_000;

/** Call in an injection context. @returns the refresh, at most every 30 s */
export function onReturn(refresh: () => void): () => void {
  const document = inject(DOCUMENT);
  const window = document.defaultView;
  let refreshed = performance.now();
  const ask = () => {
    if (document.visibilityState === 'hidden' || performance.now() - refreshed < FRESH_MS) return;
    refreshed = performance.now();
    refresh();
  };
  document.addEventListener('visibilitychange', ask);
  window?.addEventListener('focus', ask);
  inject(DestroyRef).onDestroy(() => {
    document.removeEventListener('visibilitychange', ask);
    window?.removeEventListener('focus', ask);
  });
  return ask;
}
