import { Component, booleanAttribute, computed, input, linkedSignal } from '@angular/core';
import { FormRows } from './form-rows';
import type { Fields, FieldValue } from './declared';
import type { MessageKey } from '@etalon/i18n';
import type { FieldState, FieldTree } from '@angular/forms/signals';
import type { Option } from '../field/select';
import { TextPipe } from '../../language';

export interface FieldSection {
  heading: MessageKey;
  fields: Fields;
  /** what nearly everybody fills in */
  isOpen?: boolean;
}

/**
 * A part of a long form that can be folded away: `<ui-form-section [section]="mechanical" [of]="f" />`. What is closed
 * is not drawn, says how much is in it, and opens by itself where something has to be corrected.
 */
@Component({
  selector: 'ui-form-section',
  imports: [FormRows, TextPipe],
  template: `
    <details [open]="isShown()" (toggle)="isOpen.set(box.open)" #box>
      <summary>
        <h3>{{ section().heading | t }}</h3>
        @if (!isShown() && filled() > 0) {
          <span class="subtle small">{{ 'common.field.filled' | t: { count: filled() } }}</span>
        }
      </summary>
      @if (isShown()) {
        <ui-form-rows [fields]="section().fields" [all]="all()" [of]="of()" [offers]="offers()" />
      }
    </details>
  `,
  styles: `
    summary {
      display: flex;
      align-items: center;
      gap: var(--s2);
      min-height: 36px;
      cursor: pointer;
      list-style: none;
    }
    summary::-webkit-details-marker {
      display: none;
    }
    summary::before {
      content: '';
      width: 7px;
      height: 7px;
      margin: 0 3px 0 2px;
      border: solid var(--ink-muted);
      border-width: 0 1.5px 1.5px 0;
      transform: rotate(-45deg);
    }
    details[open] > summary::before {
      transform: rotate(45deg);
    }
    summary:hover h3 {
      color: var(--accent-ink);
    }
    h3 {
      font-size: var(--text-14);
      font-weight: var(--weight-strong);
    }
    ui-form-rows {
      padding: var(--s1) 0 var(--s4);
    }
    @media (pointer: coarse) {
      summary {
        min-height: 48px;
      }
    }
  `,
})
export class FormSection {
  readonly section = input.required<FieldSection>();
  readonly of = input.required<() => unknown>();
  readonly all = input<Fields>();
  readonly offers = input<Readonly<Record<string, readonly Option[]>>>({});
  readonly open = input(false, { transform: booleanAttribute });

  private readonly states = computed(() => {
    const tree = this.of() as unknown as Readonly<Record<string, FieldTree<FieldValue> | undefined>>;
    return Object.entries(this.section().fields).flatMap(([name, { label }]): FieldState<FieldValue>[] => {
      const state = label === null ? undefined : tree[name]?.();
      return state ? [state] : [];
    });
  });
  protected readonly isOpen = linkedSignal(() => this.open() || this.section().isOpen === true);
  protected readonly filled = computed(
    () => this.states().filter((state) => ![null, '', false].includes(state.value() as string | null)).length,
  );
  private readonly hasProblem = computed(() => this.states().some((state) => state.touched() && state.invalid()));
  protected readonly isShown = computed(() => this.isOpen() || this.hasProblem());
}
