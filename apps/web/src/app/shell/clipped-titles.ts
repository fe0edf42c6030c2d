import { DOCUMENT, Injectable, inject } from '@angular/core';

const CUT = '.clip, td.grow';

/** Shows the full text of the element under the pointer as its title while it is cut off. */
@Injectable({ providedIn: 'root' })
export class ClippedTitles {
  private readonly document = inject(DOCUMENT);
  /** A title set by a page stays. */
  private readonly titled = new WeakSet<HTMLElement>();

  listen(): void {
    this.document.addEventListener('pointerover', ({ target }) => this.update(target), { passive: true });
  }

  private update(target: EventTarget | null): void {
    const element = target instanceof Element ? target.closest<HTMLElement>(CUT) : null;
    if (!element || (element.title !== '' && !this.titled.has(element))) return;
    if (element.scrollWidth > element.clientWidth) {
      element.title = element.textContent.trim();
      this.titled.add(element);
    } else if (this.titled.delete(element)) {
      element.removeAttribute('title');
    }
  }
}
