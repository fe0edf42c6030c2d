import { ElementRef, Injector, afterNextRender, inject } from '@angular/core';

export function injectProblemFocus(): () => void {
  const host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  const injector = inject(Injector);
  return () => {
    afterNextRender(() => host.querySelector<HTMLElement>('[aria-invalid]:not([aria-invalid=false])')?.focus(), {
      injector,
    });
  };
}
