import { DOCUMENT, Injectable, inject, signal } from '@angular/core';

const KEY = 'etalon.single-keys';

/** Whether `/` and `?` are shortcuts; speech input presses them by accident (WCAG 2.1.4). */
@Injectable({ providedIn: 'root' })
export class SingleKeys {
  private readonly chosen = signal(remembered());
  readonly areOn = this.chosen.asReadonly();

  constructor() {
    inject(DOCUMENT).defaultView?.addEventListener('storage', (event) => {
      if (event.key === KEY) this.chosen.set(remembered());
    });
  }

  choose(areOn: boolean): void {
    this.chosen.set(areOn);
    try {
      localStorage.setItem(KEY, areOn ? 'on' : 'off');
    } catch {
      // Storage refused: the choice lasts until the page is closed.
    }
  }
}

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}
