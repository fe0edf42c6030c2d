import { Component, booleanAttribute, computed, input, output } from '@angular/core';
import { Folded } from './folded';
import { FormRows, type WayOut } from './form-rows';
import type { Fields, FieldValue } from './field-declarations';
import type { MessageKey } from '@etalon/i18n';
import type { FieldState, FieldTree } from '@angular/forms/signals';
import type { Option } from '../field/select';
import { TextPipe } from '../../language';

export interface FieldSection {
  heading: MessageKey;
  fields: Fields;
  isOpen?: boolean;
}

/** Closed content is not rendered, and opens on validation errors. */
@Component({
  selector: 'ui-form-section',
  imports: [Folded, FormRows, TextPipe],
  template: `
    <ui-folded
      #part
      [heading]="section().heading | t"
      [filled]="filled()"
      [open]="open() || section().isOpen === true"
      [hasProblem]="hasProblem()"
    >
      @if (part.isShown()) {
        <ui-form-rows
          [fields]="section().fields"
          [all]="all()"
          [of]="of()"
          [offers]="offers()"
          [waysOut]="waysOut()"
          [scanLabel]="scanLabel()"
          (scanned)="scanned.emit($event)"
        />
      }
    </ui-folded>
  `,
  styles: `
    ui-form-rows {
      padding: var(--s1) 0 var(--s4);
    }
  `,
})
export class FormSection {
  readonly section = input.required<FieldSection>();
  readonly of = input.required<() => unknown>();
  readonly all = input<Fields>();
  readonly offers = input<Readonly<Record<string, readonly Option[]>>>({});
  readonly waysOut = input<Readonly<Record<string, WayOut>>>({});
  readonly scanLabel = input<string>();
  readonly scanned = output<string>();
  readonly open = input(false, { transform: booleanAttribute });

  private readonly states = computed(() => {
    const tree = this.of() as unknown as Readonly<Record<string, FieldTree<FieldValue> | undefined>>;
    return Object.entries(this.section().fields).flatMap(([name, { label }]): FieldState<FieldValue>[] => {
      const state = label === null ? undefined : tree[name]?.();
      return state ? [state] : [];
    });
  });
  protected readonly filled = computed(
    () => this.states().filter((state) => ![null, '', false].includes(state.value() as string | null)).length,
  );
  protected readonly hasProblem = computed(() => this.states().some((state) => state.touched() && state.invalid()));
}
