import { Component, booleanAttribute, computed, inject, input, signal, viewChild } from '@angular/core';
import type { ReadonlyFieldState } from '@angular/forms/signals';
import type { HelpKey } from '@etalon/i18n';
import { Format, TextPipe, Texts } from '../../language';
import { Help } from '../help/help';
import { Icon } from '../icon/icon';
import { fieldErrorText } from './field-error';

let nextId = 0;

@Component({
  selector: 'ui-field',
  imports: [Help, Icon, TextPipe],
  templateUrl: './field.html',
  styleUrl: './field.css',
  host: {
    '[class.invalid]': 'error() !== undefined',
    '[class.off]': 'isOff()',
    '[class.large]': 'large()',
    '[class.bare]': 'bare()',
    '[attr.data-field]': 'of()?.().name()',
    '(keydown.f1)': 'explainer()?.show($event)',
  },
})
export class Field {
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);

  protected readonly explainer = viewChild(Help);

  readonly label = input.required<string>();
  /** The error appears after blur. */
  readonly of = input<() => ReadonlyFieldState<unknown>>();
  readonly help = input<string>();
  readonly explain = input<HelpKey>();
  readonly problem = input<string>();
  readonly unit = input<string>();
  readonly optional = input(false, { transform: booleanAttribute });
  readonly large = input(false, { transform: booleanAttribute });
  readonly bare = input(false, { transform: booleanAttribute });

  readonly id = `field-${++nextId}`;
  readonly controlDisabled = signal(false);

  readonly isRequired = computed(() => !this.large() && !this.optional() && (this.of()?.().required() ?? false));
  protected readonly isOff = computed(() => this.controlDisabled() || (this.of()?.().disabled() ?? false));
  readonly error = computed(() => {
    const problem = this.problem();
    if (problem) return problem;
    const state = this.of()?.();
    if (!state?.touched()) return undefined;
    const [first] = state.errors();
    return first && fieldErrorText(first, this.texts, this.format);
  });
  readonly describedBy = computed(() => {
    const ids = [
      this.error() ? `${this.id}-error` : '',
      this.help() ? `${this.id}-help` : '',
      this.unit() ? `${this.id}-unit` : '',
    ];
    return ids.filter(Boolean).join(' ') || null;
  });
}
