import { DestroyRef, Directive, ElementRef, inject } from '@angular/core';

const ATTRIBUTES = ['tabindex', 'role', 'aria-label'];

/** A tab stop while it scrolls, so arrow keys reach hidden content. */
@Directive({ selector: '[uiScrolls]' })
export class Scrolls {
  private readonly box = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;

  constructor() {
    if (typeof ResizeObserver === 'undefined') return;
    const size = new ResizeObserver(() => this.follow());
    size.observe(this.box);
    // Wider content does not change the size of the box.
    const content = new MutationObserver(() => this.box.firstElementChild && size.observe(this.box.firstElementChild));
    content.observe(this.box, { childList: true });
    inject(DestroyRef).onDestroy(() => {
      size.disconnect();
      content.disconnect();
    });
  }

  private follow(): void {
    const { box } = this;
    const scrolls = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
    if (!scrolls) return ATTRIBUTES.forEach((name) => box.removeAttribute(name));
    box.tabIndex = 0;
    box.setAttribute('role', 'group');
    box.setAttribute('aria-label', nameOf(box));
  }
}

function nameOf(box: Element): string {
  const table = box.querySelector('table');
  const name = table?.ariaLabel ?? table?.caption?.textContent ?? '';
  if (name) return name;
  for (let at: Element | null = box; at; at = at.parentElement) {
    const heading = at.parentElement?.querySelector('h1, h2, h3, h4, legend, summary');
    if (heading) return heading.textContent.trim();
  }
  return '';
}
