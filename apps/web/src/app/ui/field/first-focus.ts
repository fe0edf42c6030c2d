import { Directive, ElementRef, afterNextRender, inject, input } from '@angular/core';

const FIELDS = 'input:not([type=file], [tabindex="-1"]), select, textarea';

/** Not on touch screens, where a keyboard would cover the page. */
@Directive({ selector: '[uiFirstFocus]' })
export class FirstFocus {
  /** Another control; `self`: the element, for reading. */
  readonly uiFirstFocus = input('');

  constructor() {
    const host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
    afterNextRender(() => {
      const isElsewhere = document.activeElement?.matches('input, select, textarea') ?? false;
      if (isElsewhere || !('matchMedia' in window) || !matchMedia('(pointer: fine)').matches) return;
      const wanted = this.uiFirstFocus();
      const control = wanted === 'self' ? host : host.querySelector<HTMLElement>(wanted || FIELDS);
      control?.focus({ preventScroll: true });
    });
  }
}
