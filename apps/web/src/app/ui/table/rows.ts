import { DestroyRef, Directive, ElementRef, inject } from '@angular/core';

let links = 0;

const TYPED = 'select, textarea, input:not([type=checkbox])';

const controlsOf = (row: HTMLElement) => [
  ...row.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea'),
];

/** Roving tabindex: a table or list is one tab stop. Enter follows the first link of a row. */
@Directive({
  selector: '[uiRows]',
  host: { 'data-rows': '', '(keydown)': 'move($event)', '(focusin)': 'remember($event)' },
})
export class Rows {
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef);

  constructor() {
    const observer = new MutationObserver(() => this.offerOne());
    observer.observe(this.host.nativeElement, { childList: true, subtree: true });
    inject(DestroyRef).onDestroy(() => observer.disconnect());
  }

  protected move(event: KeyboardEvent): void {
    const rows = this.rows();
    const current = rows.find((row) => row.contains(event.target as Node));
    if (current && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) this.moveInside(current, event);
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

  /** Left of the first control returns to the row. */
  private moveInside(row: HTMLElement, event: KeyboardEvent): void {
    const stops = [row, ...controlsOf(row)];
    const at = stops.indexOf(event.target as HTMLElement);
    const next = stops[at + (event.key === 'ArrowRight' ? 1 : -1)];
    if (at < 0 || !next || stops[at]?.matches(TYPED)) return;
    event.preventDefault();
    next.focus();
  }

  protected remember(event: FocusEvent): void {
    const current = this.rows().find((row) => row.contains(event.target as Node));
    if (current) this.offerOne(current);
  }

  /** Tab reaches one row only. */
  private offerOne(current = this.rows().find((row) => row.tabIndex === 0) ?? this.rows()[0]): void {
    for (const row of this.rows()) {
      row.tabIndex = row === current ? 0 : -1;
      for (const control of controlsOf(row)) control.tabIndex = -1;
      const link = row.querySelector(row.localName === 'tr' ? 'a' : 'a, button');
      // Rows without a link are named by their cells.
      if (!link && row.localName !== 'tr') row.ariaLabel ??= row.textContent.replace(/\s+/g, ' ').trim();
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
