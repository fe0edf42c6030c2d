import { Component, input, signal } from '@angular/core';

@Component({
  selector: 'ui-secret',
  template: '<code data-first-focus tabindex="0">{{ value() }}</code>',
  styles: `
    :host {
      display: block;
      margin-block: var(--s3);
      padding: var(--s3);
      border: 1px solid var(--line);
      border-radius: var(--radius-control);
      background: var(--surface-sunken);
      color: var(--ink);
      overflow-wrap: anywhere;
      user-select: all;
    }
  `,
})
export class Secret {
  readonly value = input.required<string>();
  readonly isCopied = signal(false);

  async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.value());
      this.isCopied.set(true);
    } catch {
      // No clipboard without https: the user can copy the visible text.
    }
  }
}
