import { Injectable, computed, inject, linkedSignal, signal } from '@angular/core';
import { FullWidth } from '../../ui/lists';

const KEY = 'etalon.sidebar';

@Injectable({ providedIn: 'root' })
export class SidebarState {
  private readonly room = inject(FullWidth);
  private readonly folded = signal(remembered());
  /** Collapsed beside full-width pages until expanded. */
  private readonly givesWay = linkedSignal(() => this.room.isTaken());
  private readonly drawer = signal(false);

  readonly isFolded = computed(() => this.folded() || this.givesWay());
  readonly isDrawerOpen = this.drawer.asReadonly();

  toggleFold(): void {
    const isFolded = this.isFolded();
    this.givesWay.set(false);
    if (this.folded() !== isFolded) return;
    this.folded.set(!isFolded);
    try {
      localStorage.setItem(KEY, this.folded() ? 'folded' : 'open');
    } catch {
      // Storage refused: remembered until the page is closed.
    }
  }

  openDrawer(): void {
    this.drawer.set(true);
  }

  closeDrawer(): void {
    this.drawer.set(false);
  }
}

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) === 'folded';
  } catch {
    return false;
  }
}
