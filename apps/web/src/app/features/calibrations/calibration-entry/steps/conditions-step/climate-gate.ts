import { Component, computed, inject } from '@angular/core';
import type { ClimateDeviation } from '@etalon/metrology';
import { Format, TextPipe, Texts } from '../../../../../language';
import { Icon } from '../../../../../ui';
import { calibrationFacts, typedDeviations } from '../../../calibration-facts';
import { CalibrationDraft } from '../../draft/calibration-draft';
import { FactRow } from './fact-row';

/** The certificate prints the reason. */
@Component({
  selector: 'app-climate-gate',
  imports: [FactRow, Icon, TextPipe],
  template: `
    @if (outside().length > 0) {
      <div class="outside small" role="status">
        <ui-icon class="ink-due-soon" name="warning" [size]="18" />
        <div>
          <p class="medium">{{ 'calibrations.conditions.climate_outside' | t }}</p>
          @for (line of outside(); track line) {
            <p>{{ line }}</p>
          }
        </div>
      </div>
      <app-fact-row name="environment_reason" />
    }
  `,
  styles: `
    :host {
      display: grid;
      gap: 12px;
    }
    :host:empty {
      display: none;
    }
    .outside {
      display: flex;
      gap: 8px;
    }
    p {
      margin: 0;
    }
  `,
})
export class ClimateGate {
  private readonly draft = inject(CalibrationDraft);
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);

  protected readonly outside = computed(() =>
    typedDeviations(this.draft.content().conditions, this.format.decimalSeparator()).map((one) => this.words(one)),
  );

  private words({ quantity, value, min, max }: ClimateDeviation): string {
    const { label, unit = '', factor = 1 } = calibrationFacts[quantity];
    const written = (one: number) => `${this.format.number(Number((one / factor).toPrecision(12)))} ${unit}`;
    const limits =
      min !== null && max !== null
        ? this.texts.get('calibrations.conditions.climate_between', { min: written(min), max: written(max) })
        : min !== null
          ? this.texts.get('calibrations.conditions.climate_from', { min: written(min) })
          : this.texts.get('calibrations.conditions.climate_up_to', { max: written(max ?? 0) });
    const found = value === null ? this.texts.get('calibrations.conditions.climate_not_recorded') : written(value);
    return this.texts.get('calibrations.conditions.climate_of', { quantity: this.texts.get(label), found, limits });
  }
}
