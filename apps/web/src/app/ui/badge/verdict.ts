import { Component, computed, input } from '@angular/core';
import type { MessageKey } from '@etalon/i18n';
import { TextPipe } from '../../language';
import { Icon, type IconName } from '../icon/icon';

export type Conformity =
  | 'conforms'
  | 'conforms_incomplete'
  | 'conforms_unstated'
  | 'conditional'
  | 'conditional_fail'
  | 'does_not_conform'
  | 'not_evaluated';

const signs: Readonly<Record<Conformity, { hue: string; icon: IconName; word: MessageKey }>> = {
  conforms: { hue: 'valid', icon: 'conforms', word: 'status.verdict.conforms' },
  conforms_incomplete: { hue: 'due-soon', icon: 'warning', word: 'status.verdict.conforms_incomplete' },
  conforms_unstated: { hue: 'due-soon', icon: 'warning', word: 'status.verdict.conforms_unstated' },
  conditional: { hue: 'due-soon', icon: 'conditional', word: 'status.verdict.conditional' },
  conditional_fail: { hue: 'expired', icon: 'conditional_fail', word: 'status.verdict.conditional_fail' },
  does_not_conform: { hue: 'expired', icon: 'does_not_conform', word: 'status.verdict.does_not_conform' },
  not_evaluated: { hue: 'due-soon', icon: 'info', word: 'status.verdict.not_evaluated' },
};

@Component({
  selector: 'ui-verdict',
  imports: [Icon, TextPipe],
  template: `
    <ui-icon [name]="sign().icon" [size]="size() === 'large' ? 20 : 16" />
    <span [class.visually-hidden]="size() === 'mark'">{{ text() || (sign().word | t) }}</span>
  `,
  styles: `
    :host {
      display: inline-flex;
      align-items: center;
      gap: var(--s2);
      font-size: var(--text-16);
      font-weight: var(--weight-strong);
      color: var(--ink-muted);
    }
    :host(.small),
    :host(.mark) {
      gap: var(--s1);
      font-size: inherit;
      font-weight: inherit;
      vertical-align: -3px;
    }
    :host(.mark) {
      position: relative;
    }
    :host(.valid) {
      color: var(--valid);
    }
    :host(.due-soon) {
      color: var(--due-soon);
    }
    :host(.expired) {
      color: var(--expired);
    }
  `,
  host: { '[class]': 'classes()' },
})
export class Verdict {
  readonly verdict = input.required<Conformity>();
  readonly size = input<'large' | 'small' | 'mark'>('large');
  readonly text = input<string>();

  protected readonly sign = computed(() => signs[this.verdict()]);
  protected readonly classes = computed(() => `${this.sign().hue} ${this.size()}`);
}
