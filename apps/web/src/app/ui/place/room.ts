import { DestroyRef, Injectable, computed, inject, signal } from '@angular/core';

/** The page needs the full window width; the sidebar collapses. */
@Injectable({ providedIn: 'root' })
export class Room {
  private readonly takers = signal(0);

  readonly isTaken = computed(() => this.takers() > 0);

  take(): void {
    this.takers.update((count) => count + 1);
  }

  giveBack(): void {
    this.takers.update((count) => count - 1);
  }
}

/** Call in the constructor of a page. */
export function takeRoom(): void {
  const room = inject(Room);
  room.take();
  inject(DestroyRef).onDestroy(() => room.giveBack());
}
