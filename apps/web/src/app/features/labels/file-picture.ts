import { DestroyRef, effect, inject, signal, type Signal } from '@angular/core';

/** Revoked when the blob changes. Call in an injection context. */
export function pictureOf(content: Signal<Blob | undefined>): Signal<string | undefined> {
  const address = signal<string | undefined>(undefined);
  let last: string | undefined;
  const release = () => last !== undefined && URL.revokeObjectURL(last);
  effect(() => {
    const blob = content();
    release();
    last = blob && URL.createObjectURL(blob);
    address.set(last);
  });
  inject(DestroyRef).onDestroy(release);
  return address.asReadonly();
}
