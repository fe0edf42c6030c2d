import { DestroyRef, Injectable, computed, inject, signal } from '@angular/core';

/** The page needs the full window width; the sidebar collapses. */
@Injectable({ providedIn: 'root' })
export class FullWidth {
  private readonly takers = signal(0);

  readonly isTaken = computed(() => this.takers() > 0);

  take(): void {
    this.takers.update((count) => count + 1);
  }

  release(): void {
    this.takers.update((count) => count - 1);
  }
}

/** Call in the constructor of a page. */
export function useFullWidth(): void {
  const room = inject(FullWidth);
  room.take();
  inject(DestroyRef).onDestroy(() => room.release());
}
