import { Component, computed, inject, input } from '@angular/core';
import { Icon } from '../../../ui';
import { DialogProblems } from './dialog-problems';
import type { TypedProblem } from './draft/typed-problems';

/** Beside the button that opens the dialog. */
@Component({
  selector: 'app-dialog-notes',
  imports: [Icon],
  template: `
    @for (text of texts(); track $index) {
      <p class="small" role="alert"><ui-icon name="expired" [size]="16" />{{ text }}</p>
    }
  `,
  styles: `
    :host {
      display: block;
    }
    :host:empty {
      display: none;
    }
    p {
      display: flex;
      align-items: center;
      gap: var(--s1);
      color: var(--expired);
    }
  `,
})
export class DialogNotes {
  private readonly problems = inject(DialogProblems);

  readonly of = input.required<TypedProblem['of']>();

  protected readonly texts = computed(() =>
    this.problems.all().flatMap(({ of, text }) => (of === this.of() ? [text] : [])),
  );
}
