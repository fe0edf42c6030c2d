import { Component, booleanAttribute, input, model } from '@angular/core';
import { Icon, type IconName } from '../icon/icon';

export interface Segment<Value extends string = string> {
  value: Value;
  label: string;
  icon?: IconName;
  /** The label is the accessible name. */
  iconOnly?: boolean;
}

let nextId = 0;

@Component({
  selector: 'ui-segments',
  imports: [Icon],
  template: `
    @for (segment of segments(); track segment.value) {
      <label [class.slim]="slim()">
        <input
          type="radio"
          class="visually-hidden"
          [name]="group"
          [checked]="segment.value === value()"
          (change)="value.set(segment.value)"
        />
        @if (segment.icon; as icon) {
          <ui-icon [name]="icon" [size]="18" />
        }
        <span [class.visually-hidden]="segment.iconOnly">{{ segment.label }}</span>
      </label>
    }
  `,
  styleUrl: './segments.css',
  host: { role: 'radiogroup', '[attr.aria-label]': 'label()' },
})
export class Segments<Value extends string> {
  readonly label = input.required<string>();
  readonly segments = input.required<readonly Segment<Value>[]>();
  readonly value = model.required<Value>();
  readonly slim = input(false, { transform: booleanAttribute });

  protected readonly group = `segments-${++nextId}`;
}
