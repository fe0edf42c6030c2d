import { Component, computed, inject, input } from '@angular/core';
import type { AssetHealthResponse, ProjectionState } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { Icon, type IconName, Panel, Scrolls } from '../../../ui/lists';
import { ResultText } from '../../calibrations';

const signs: Readonly<Record<ProjectionState, { icon: IconName | null; hue: string }>> = {
  inside: { icon: 'conforms', hue: 'pass' },
  may_cross: { icon: 'conditional', hue: 'conditional' },
  beyond: { icon: 'does_not_conform', hue: 'fail' },
  unknown: { icon: null, hue: '' },
};

@Component({
  selector: 'app-health-prediction',
  imports: [Icon, Panel, Scrolls, TextPipe],
  template: `
    <ui-panel
      flush
      [heading]="'health.prediction.title' | t"
      [caption]="prediction().available ? ('health.prediction.caption' | t) : ''"
    >
      @if (prediction().available) {
        <div uiScrolls class="scroll">
          <table class="table">
            <thead>
              <tr>
                <th scope="col">{{ 'health.prediction.in' | t }}</th>
                <th scope="col">{{ 'health.prediction.on' | t }}</th>
                <th scope="col" class="num">{{ 'health.prediction.drift' | t }}</th>
                <th scope="col" class="num">{{ 'health.prediction.band' | t }}</th>
                <th scope="col" class="num">{{ 'health.prediction.share' | t }}</th>
                <td></td>
              </tr>
            </thead>
            <tbody>
              @for (row of rows(); track row.in) {
                <tr>
                  <td>{{ row.in }}</td>
                  <td>{{ row.on }}</td>
                  <td class="num medium">{{ row.drift }}</td>
                  <td class="num">{{ row.band }}</td>
                  <td class="num">{{ row.share }}</td>
                  <td>
                    <span class="state" [class]="row.sign.hue">
                      @if (row.sign.icon; as icon) {
                        <ui-icon [name]="icon" [size]="16" />
                      }
                      {{ row.state }}
                    </span>
                  </td>
                </tr>
              }
            </tbody>
          </table>
        </div>
      }
      <div class="notes">
        @if (life(); as months) {
          <p>
            {{ 'health.prediction.life' | t }}: <b>{{ months }}</b>
          </p>
        }
        @if (message(); as text) {
          <p class="muted">{{ text }}</p>
        }
      </div>
    </ui-panel>
  `,
  styles: `
    .state {
      display: inline-flex;
      align-items: center;
      gap: var(--s1);
      white-space: nowrap;
    }
    .pass {
      color: var(--pass);
    }
    .conditional {
      color: var(--conditional);
    }
    .fail {
      color: var(--fail);
    }
    .scroll {
      overflow-x: auto;
    }
    .notes {
      display: grid;
      gap: var(--s1);
      padding: var(--s3) var(--s4);
    }
    .notes:empty {
      display: none;
    }
  `,
})
export class HealthPrediction {
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  private readonly results = inject(ResultText);

  readonly health = input.required<AssetHealthResponse>();

  protected readonly prediction = computed(() => this.health().prediction);
  protected readonly rows = computed(() => {
    const unit = this.health().channel_unit;
    return this.prediction().projections.map(
      ({ years, date, drift, expanded_uncertainty: u, share_of_tolerance, state }) => ({
        in: this.texts.get('health.prediction.years', { count: years }),
        on: this.format.shortDate(date),
        drift: this.results.withUnit(this.results.error(drift, u), unit),
        band: u === null ? this.results.none() : `± ${this.results.withUnit(this.results.uncertainty(u), unit)}`,
        share: this.format.percent(share_of_tolerance),
        state: this.texts.get(`health.prediction.state.${state}`),
        sign: signs[state],
      }),
    );
  });
  protected readonly life = computed(() => {
    const { remaining_useful_life_months: months, confidence_reliable } = this.prediction();
    return months === null || !confidence_reliable
      ? ''
      : this.texts.get('common.interval.count.months', { count: Math.floor(months) });
  });
  protected readonly message = computed(() => {
    const code = this.prediction().message_code;
    return code ? this.texts.get(`health.prediction.message.${code}`) : '';
  });
}
