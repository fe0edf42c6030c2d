import { DestroyRef, Directive, ElementRef, inject } from '@angular/core';

let links = 0;

/**
 * Arrow keys, Home and End move through the rows of a table or list; Enter follows the first link of the row. `<tbody
 * uiRows>` with `<tr tabindex="-1">`: roving tabindex, starting at the first row. A focused row is named by its first
 * link; without a link, a table row is read completely.
 */
@Directive({
  selector: '[uiRows]',
  host: { '(keydown)': 'move($event)', '(focusin)': 'remember($event)' },
})
export class Rows {
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef);

  constructor() {
    const observer = new MutationObserver(() => this.offerOne());
    observer.observe(this.host.nativeElement, { childList: true });
    inject(DestroyRef).onDestroy(() => observer.disconnect());
  }

  protected move(event: KeyboardEvent): void {
    const rows = this.rows();
    const at = rows.findIndex((row) => row === event.target);
    if (at < 0) return;
    if (event.key === 'Enter') {
      rows[at]?.querySelector<HTMLElement>('a, button')?.click();
      return;
    }
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    const row = next === undefined ? undefined : rows[next];
    if (!row) return;
    event.preventDefault();
    row.focus();
  }

  protected remember(event: FocusEvent): void {
    const current = this.rows().find((row) => row.contains(event.target as Node));
    if (current) this.offerOne(current);
  }

  /** Roving tabindex: exactly one row is reached with Tab. */
  private offerOne(current = this.rows().find((row) => row.tabIndex === 0) ?? this.rows()[0]): void {
    for (const row of this.rows()) {
      row.tabIndex = row === current ? 0 : -1;
      const link = row.querySelector(row.localName === 'tr' ? 'a' : 'a, button');
      if (!link || row.ariaLabel) continue;
      link.id ||= `row-link-${String(++links)}`;
      row.setAttribute('aria-labelledby', link.id);
    }
  }

  private rows(): HTMLElement[] {
    return [...this.host.nativeElement.children].filter(
      (row): row is HTMLElement => row instanceof HTMLElement && row.hasAttribute('tabindex'),
    );
  }
}
