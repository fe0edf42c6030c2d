import { Component, computed, input } from '@angular/core';
import { asStatus, statusSigns, type Status } from '../badge/badge';
import { Icon } from '../icon/icon';

@Component({
  selector: 'ui-answer',
  imports: [Icon],
  template: `
    <div class="words">
      <p class="sentence" [class]="sign().hue">
        <ui-icon [name]="sign().icon" [size]="28" /><span>{{ text() }}</span>
      </p>
      @if (reason(); as line) {
        <p class="reason">{{ line }}</p>
      }
    </div>
    <ng-content />
  `,
  styleUrl: './answer.css',
})
export class Answer {
  readonly status = input.required<Status, string>({ transform: asStatus });
  readonly text = input.required<string>();
  readonly reason = input<string>();

  protected readonly sign = computed(() => statusSigns[this.status()]);
}
