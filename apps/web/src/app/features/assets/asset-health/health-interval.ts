import { Component, computed, inject, input } from '@angular/core';
import type { IntervalMethodOut, IntervalOut } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { Panel } from '../../../ui/lists';

@Component({
  selector: 'app-health-interval',
  imports: [Panel, TextPipe],
  template: `
    <ui-panel [heading]="'health.interval.title' | t">
      <div panelActions class="months">{{ inUnit(interval().count) }}</div>
      <p class="muted">{{ why() }} {{ present() }}</p>
      <ul>
        @for (row of rows(); track row.name) {
          <li>
            <p class="row">
              <span class="medium">{{ row.name }}</span>
              <span class="subtle small">{{ row.source }}</span>
              @if (row.isTaken) {
                <span class="tag">{{ 'health.interval.taken' | t }}</span>
              }
              <span class="push num">{{ row.months }}</span>
            </p>
            <p class="small muted">{{ row.reason }}</p>
          </li>
        }
      </ul>
    </ui-panel>
  `,
  styles: `
    .months {
      font-size: var(--text-16);
      font-weight: var(--weight-strong);
    }
    li {
      padding: var(--s2) 0;
      border-top: 1px solid var(--line-faint);
      font-size: var(--text-13);
    }
    ul {
      margin-top: var(--s3);
    }
    .row {
      flex-wrap: wrap;
      gap: 2px var(--s2);
    }
    .num {
      font-variant-numeric: tabular-nums;
    }
  `,
})
export class HealthInterval {
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);

  readonly interval = input.required<IntervalOut>();

  protected readonly present = computed(() => {
    const count = this.interval().present_count;
    return count === null ? '' : this.texts.get('health.interval.present', { months: this.inUnit(count) });
  });
  protected readonly why = computed(() => {
    const { reason, held } = this.interval();
    return [this.texts.get(`health.interval.choice.${reason}`), held && this.texts.get(`health.interval.held.${held}`)]
      .filter(Boolean)
      .join(' ');
  });
  protected readonly rows = computed(() =>
    this.interval().methods.map((method) => ({
      name: this.texts.get(`health.interval.method.${method.method}`),
      source: this.texts.get(`health.interval.source.${method.method}`),
      months: method.count === null ? this.format.number(null) : this.inUnit(method.count),
      isTaken: this.interval().taken === method.method,
      reason: this.reason(method),
    })),
  );

  protected inUnit(count: number): string {
    return this.texts.get(`common.interval.count.${this.interval().unit}`, { count });
  }

  private reason({ reason, params }: IntervalMethodOut): string {
    const { date, within, n, target, needed } = params as Record<string, string | number | undefined>;
    return this.texts.get(`health.interval.reason.${reason}`, {
      date: this.format.date(String(date ?? '')),
      within: Number(within ?? 0),
      n: Number(n ?? 0),
      target: this.format.percent(Number(target ?? 0)),
      count: Number(needed ?? 0),
    });
  }
}
