import { Injectable, signal } from '@angular/core';

const KEY = 'etalon.sidebar';

/** Folded or not on wide screens, remembered; open or not as a drawer on a phone. */
@Injectable({ providedIn: 'root' })
export class SidebarState {
  private readonly folded = signal(remembered());
  private readonly drawer = signal(false);

  readonly isFolded = this.folded.asReadonly();
  readonly isDrawerOpen = this.drawer.asReadonly();

  toggleFold(): void {
    this.folded.update((isFolded) => !isFolded);
    try {
      localStorage.setItem(KEY, this.folded() ? 'folded' : 'open');
    } catch {
      // storage refused: remembered until the page is closed
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
