import { DestroyRef, inject, signal, type Signal } from '@angular/core';

/** Too narrow for a table of many columns. Call in an injection context. */
export function narrowScreen(): Signal<boolean> {
  const query = window.matchMedia('screen and (max-width: 1220px)');
  const matches = signal(query.matches);
  const follow = (): void => matches.set(query.matches);
  query.addEventListener('change', follow);
  inject(DestroyRef).onDestroy(() => query.removeEventListener('change', follow));
  return matches.asReadonly();
}
