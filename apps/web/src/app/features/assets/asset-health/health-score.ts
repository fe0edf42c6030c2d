import { Component, computed, inject, input } from '@angular/core';
import type { AssetHealthResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { Panel } from '../../../ui/lists';
import { HealthRing } from './health-ring';

@Component({
  selector: 'app-health-score',
  imports: [HealthRing, Panel, TextPipe],
  template: `
    <ui-panel [heading]="'health.score.title' | t">
      <div panelActions><app-health-ring [score]="overview()?.health_score ?? null" /></div>
      <ul>
        @for (part of parts(); track part.name) {
          <li>
            <span class="name">{{ part.name }}</span>
            <span class="num subtle">{{ part.weight }}</span>
            @if (part.score === null) {
              <span class="none subtle">{{ 'health.score.none' | t }}</span>
            } @else {
              <i class="bar" aria-hidden="true"><b [style.width.%]="part.score"></b></i>
              <span class="num">{{ part.shown }}</span>
            }
          </li>
        }
      </ul>
      @for (line of notes(); track line) {
        <p class="small muted">{{ line }}</p>
      }
    </ui-panel>
  `,
  styles: `
    li {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 40px 60px 30px;
      align-items: center;
      gap: var(--s2);
      min-height: 34px;
      border-top: 1px solid var(--line-faint);
      font-size: var(--text-13);
    }
    .num {
      text-align: right;
      font-variant-numeric: tabular-nums;
    }
    .none {
      grid-column: 3 / -1;
      text-align: right;
    }
    .bar {
      height: 5px;
      border-radius: var(--radius-full);
      background: var(--plot-empty);
    }
    .bar b {
      display: block;
      height: 100%;
      border-radius: inherit;
      background: var(--ink-muted);
    }
    p {
      margin-top: var(--s2);
    }
  `,
})
export class HealthScore {
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);

  readonly health = input.required<AssetHealthResponse>();

  protected readonly overview = computed(() => this.health().overview);
  protected readonly parts = computed(() =>
    (this.health().score?.components ?? []).map(({ component, weight, score }) => ({
      name: this.texts.get(`health.score.component.${component}`),
      weight: this.format.percent(weight),
      score,
      shown: this.format.number(score, 0),
    })),
  );
  protected readonly notes = computed(() => {
    const { score, full_scale, channels, asset_health_score } = this.health();
    const missing = (score?.components ?? []).flatMap(({ component, missing: gap }) =>
      gap ? [`${this.texts.get(`health.score.component.${component}`)} (${this.texts.get(`health.gap.${gap}`)})`] : [],
    );
    const scored = channels.filter(({ health_score, is_active }) => is_active && health_score !== null);
    return [
      ...(this.overview()?.health_score === null ? [this.texts.get('health.score.without')] : []),
      ...(missing.length > 0 ? [this.texts.get('health.score.missing', { list: missing.join(', ') })] : []),
      ...(full_scale?.basis === 'data_span' ? [this.texts.get('health.score.scale_of_data')] : []),
      ...(scored.length > 1
        ? [
            this.texts.get('health.score.channels', {
              count: scored.length,
              // never up into the next class
              score: this.format.number(Math.floor(asset_health_score ?? 0), 0),
            }),
          ]
        : []),
    ];
  });
}
