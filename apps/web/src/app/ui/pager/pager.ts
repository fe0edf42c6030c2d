import { Component, computed, inject, input, output } from '@angular/core';
import { Format, TextPipe } from '../../language';
import { Button } from '../button/button';

@Component({
  selector: 'ui-pager',
  imports: [Button, TextPipe],
  template: `
    <span role="status">{{ 'common.pager.range' | t: range() }}</span>
    <button
      type="button"
      uiButton="quiet"
      slim
      square
      icon="left"
      [disabled]="page() <= 1"
      [attr.aria-label]="'common.pager.previous' | t"
      (click)="turned.emit(page() - 1)"
    ></button>
    <button
      type="button"
      uiButton="quiet"
      slim
      square
      icon="right"
      [disabled]="page() >= pages()"
      [attr.aria-label]="'common.pager.next' | t"
      (click)="turned.emit(page() + 1)"
    ></button>
  `,
  styles: `
    :host {
      display: flex;
      align-items: center;
      gap: var(--s1);
      font-variant-numeric: tabular-nums;
    }
    span {
      margin-right: var(--s2);
    }
  `,
  host: { role: 'navigation', '[attr.aria-label]': 'label()' },
})
export class Pager {
  private readonly format = inject(Format);

  readonly page = input.required<number>();
  readonly size = input.required<number>();
  readonly total = input.required<number>();
  readonly label = input<string>();
  readonly turned = output<number>();

  protected readonly pages = computed(() => Math.max(1, Math.ceil(this.total() / this.size())));
  protected readonly range = computed(() => ({
    from: this.format.number(Math.min((this.page() - 1) * this.size() + 1, this.total())),
    to: this.format.number(Math.min(this.page() * this.size(), this.total())),
    total: this.format.number(this.total()),
  }));
}
