import { DialogRef } from '@angular/cdk/dialog';
import { Component, booleanAttribute, inject, input } from '@angular/core';

@Component({
  selector: 'ui-dialog',
  template: `
    <h2 [attr.id]="config?.ariaLabelledBy">{{ heading() }}</h2>
    <div class="body">
      @if (text()) {
        <p [attr.id]="config?.ariaDescribedBy">{{ text() }}</p>
      }
      <ng-content />
    </div>
    <div class="acts"><ng-content select="[dialogActions]" /></div>
  `,
  styles: `
    :host {
      display: block;
      width: min(480px, calc(100vw - 32px));
      max-height: calc(100dvh - 32px);
      padding: var(--s5) var(--s6) 0;
      overflow: auto;
      /* the focused field stays above the buttons */
      scroll-padding-bottom: calc(4 * var(--s5));
      border: 1px solid var(--line);
      border-radius: 12px;
      background: var(--surface-overlay);
      box-shadow: var(--shadow-overlay);
      color: var(--ink);
    }
    :host.wide {
      width: min(720px, calc(100vw - 32px));
    }
    h2 {
      margin-bottom: var(--s2);
      font-size: var(--text-16);
    }
    .body {
      color: var(--ink-muted);
    }
    .acts {
      position: sticky;
      z-index: 1;
      bottom: 0;
      display: flex;
      flex-wrap: wrap;
      justify-content: flex-end;
      gap: var(--s2);
      margin: var(--s2) calc(-1 * var(--s6)) 0;
      padding: var(--s3) var(--s6) var(--s5);
      background: var(--surface-overlay);
    }
  `,
  host: { '[class.wide]': 'wide()' },
})
export class DialogFrame {
  protected readonly config = inject(DialogRef, { optional: true })?.config;

  readonly heading = input.required<string>();
  /** Describes a question. */
  readonly text = input('');
  readonly wide = input(false, { transform: booleanAttribute });
}
