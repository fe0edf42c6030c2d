import { DestroyRef, Directive, ElementRef, afterNextRender, inject, output } from '@angular/core';

/** Emits near the viewport: the end of an infinite list. */
@Directive({ selector: '[uiWhenVisible]' })
export class WhenVisible {
  readonly uiWhenVisible = output();

  constructor() {
    const element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
    const destroyed = inject(DestroyRef);
    afterNextRender(() => {
      if (typeof IntersectionObserver === 'undefined') return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) this.uiWhenVisible.emit();
        },
        { rootMargin: '600px' },
      );
      observer.observe(element);
      destroyed.onDestroy(() => observer.disconnect());
    });
  }
}
