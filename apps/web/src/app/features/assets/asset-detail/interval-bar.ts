import { Component, computed, inject, input } from '@angular/core';
import { DUE_SOON_DAYS, addDays, daysBetween } from '@etalon/metrology';
import { Format, TextPipe, Texts } from '../../../language';

@Component({
  selector: 'app-interval-bar',
  imports: [TextPipe],
  template: `
    <div class="top small">
      <span class="today" [class.end]="at() > 80" [class.start]="at() < 12" [style.left.%]="at()">{{
        'common.time.today' | t
      }}</span>
      @if (at() < 60) {
        <span class="soon-word subtle" [style.left.%]="at()"
          ><span>{{ 'assets.answer.soon_from' | t: { date: format.shortDate(soonFrom()) } }}</span></span
        >
      }
    </div>
    <div
      class="bar"
      [class.out]="tone() === 'out'"
      [class.doubt]="tone() === 'doubt'"
      role="img"
      [attr.aria-label]="label()"
    >
      <i class="left"></i>
      <i class="soon" [style.left.%]="soonAt()"></i>
      <i class="done" [class.over]="isOver()" [style.width.%]="at()"></i>
      <i class="now" [style.left.%]="at()"></i>
    </div>
    <div class="ends small">
      <span class="subtle">{{ 'assets.answer.calibrated' | t: { date: format.shortDate(from()) } }}</span>
      <span>{{ 'assets.answer.due' | t: { date: format.shortDate(to()) } }}</span>
    </div>
  `,
  styleUrl: './interval-bar.css',
})
export class IntervalBar {
  private readonly texts = inject(Texts);
  protected readonly format = inject(Format);

  readonly from = input.required<string>();
  readonly to = input.required<string>();
  /** days; negative when the second date has passed */
  readonly left = input.required<number>();
  /** not green: missing verdict, incomplete uncertainty, or failed conformity */
  readonly tone = input<'good' | 'doubt' | 'out'>('good');

  private readonly length = computed(() => Math.max(1, daysBetween(this.from(), this.to())));
  protected readonly isOver = computed(() => this.left() < 0);
  protected readonly at = computed(() => Math.min(100, Math.max(0, (1 - this.left() / this.length()) * 100)));
  protected readonly soonFrom = computed(() => addDays(this.to(), -DUE_SOON_DAYS));
  protected readonly soonAt = computed(() => Math.max(0, (1 - DUE_SOON_DAYS / this.length()) * 100));
  protected readonly label = computed(() =>
    this.texts.get('assets.answer.bar', {
      from: this.format.date(this.from()),
      to: this.format.date(this.to()),
      percent: this.format.percent(this.at() / 100),
    }),
  );
}
