import { Component, computed, inject, input } from '@angular/core';
import type { AssetHealthResponse, MetricGroupItem } from '@etalon/api-client';
import type { MessageKey } from '@etalon/i18n';
import { TextPipe, Texts } from '../../../language';
import { Panel } from '../../../ui/lists';
import { ResultText } from '../../calibrations';

const groups = ['drift_group', 'statistics_group', 'trends_group'] as const;

@Component({
  selector: 'app-health-details',
  imports: [Panel, TextPipe],
  template: `
    <ui-panel [heading]="'health.metrics.title' | t">
      <div class="groups">
        @for (group of shown(); track group.name) {
          <section>
            <h3>{{ group.name }}</h3>
            <dl>
              @for (item of group.items; track item.name) {
                <div>
                  <dt>{{ item.name }}</dt>
                  <dd [class.subtle]="item.isMissing">{{ item.value }}</dd>
                </div>
              }
            </dl>
          </section>
        }
      </div>
    </ui-panel>
  `,
  styles: `
    .groups {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
      gap: var(--s4) var(--s8);
    }
    h3 {
      font-size: var(--text-12);
      font-weight: var(--weight-medium);
      color: var(--ink-subtle);
    }
    dl > div {
      display: flex;
      justify-content: space-between;
      gap: var(--s3);
      padding: var(--s1) 0;
      border-bottom: 1px solid var(--line-faint);
      font-size: var(--text-13);
    }
    dd {
      text-align: right;
      font-variant-numeric: tabular-nums;
    }
  `,
})
export class HealthDetails {
  private readonly texts = inject(Texts);
  private readonly results = inject(ResultText);

  readonly health = input.required<AssetHealthResponse>();

  protected readonly shown = computed(() => {
    const metrics = this.health().detailed_metrics;
    return groups.map((group) => ({
      name: this.texts.get(`health.metrics.${group}`),
      // the last trend repeats the text beside the first
      items: (metrics?.[group] ?? [])
        .filter(({ key }) => key !== 'trend_classification')
        .map((item) => this.item(item)),
    }));
  });

  private item({ key, label, value, unit, missing, trend }: MetricGroupItem) {
    const name = this.texts.find(`health.metrics.key.${key}` as MessageKey) ?? label;
    if (value === null)
      return { name, value: missing ? this.texts.get(`health.gap.${missing}`) : this.results.none(), isMissing: true };
    const isRatio = key.endsWith('r2');
    const isRate = unit.endsWith('/year');
    const own = isRate ? unit.slice(0, -'/year'.length) : unit.replace('%FS', '% FS');
    const size = this.results.withUnit(this.results.significant(value, isRatio ? 6 : 3), own);
    const text = isRate ? this.texts.get('health.answer.rate', { rate: size }) : size;
    return {
      name,
      value: trend ? `${text}, ${this.texts.get(`health.stability.trend.${trend}`)}` : text,
      isMissing: false,
    };
  }
}
