import { DestroyRef, Injectable, computed, inject, signal } from '@angular/core';

/** Whether the current page needs the full window width; the sidebar then collapses. */
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

/** In the constructor of a page that shows much side by side. */
export function takeRoom(): void {
  const room = inject(Room);
  room.take();
  inject(DestroyRef).onDestroy(() => room.giveBack());
}
