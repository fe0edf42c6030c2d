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
  private opener?: HTMLElement;

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

  openDrawer(opener: HTMLElement): void {
    this.opener = opener;
    this.drawer.set(true);
  }

  closeDrawer(focused = this.opener): void {
    if (!this.drawer()) return;
    this.drawer.set(false);
    focused?.focus();
  }
}

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) === 'folded';
  } catch {
    return false;
  }
}
