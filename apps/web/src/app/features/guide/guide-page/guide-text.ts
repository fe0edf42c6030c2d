import { Component, ElementRef, ViewEncapsulation, afterRenderEffect, computed, inject, input } from '@angular/core';
import { DomSanitizer } from '@angular/platform-browser';
import { Router } from '@angular/router';

/** Part of the build without HTML of its authors: a sanitizer would remove ids and formulas. */
@Component({
  selector: 'app-guide-text',
  template: '',
  styleUrl: './guide-text.css',
  // Styles must reach the compiled elements.
  encapsulation: ViewEncapsulation.None,
  host: { class: 'guide-text', '[innerHTML]': 'trusted()', '(click)': 'follow($event)' },
})
export class GuideText {
  private readonly router = inject(Router);
  private readonly sanitizer = inject(DomSanitizer);
  private readonly element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;

  readonly html = input.required<string>();
  readonly at = input<string | null>(null);

  protected readonly trusted = computed(() => this.sanitizer.bypassSecurityTrustHtml(this.html()));

  constructor() {
    afterRenderEffect(() => {
      this.trusted();
      this.showHeading(this.at());
    });
  }

  protected follow(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/"]');
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const address = link.getAttribute('href') ?? '/';
    // The router ignores the current address.
    void this.router.navigateByUrl(address).then(() => this.showHeading(address.split('#')[1] ?? null));
  }

  private showHeading(id: string | null): void {
    const heading = id === null ? null : this.element.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
    heading?.scrollIntoView();
    heading?.querySelector('a')?.focus({ preventScroll: true });
  }
}
