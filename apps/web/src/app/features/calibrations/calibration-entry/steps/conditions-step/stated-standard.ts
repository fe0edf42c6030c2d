import { Component, computed, inject, input, output } from '@angular/core';
import { Format, TextPipe, Texts } from '../../../../../language';
import { Button } from '../../../../../ui';
import { StandardState } from '../../../record-parts/standard-state';
import { CalibrationDraft } from '../../draft/calibration-draft';
import { externalFacts, externalPayload } from '../../draft/external-standard';
import type { TypedStandard } from '../../draft/typed-standard';

@Component({
  selector: 'app-stated-standard',
  imports: [Button, StandardState, TextPipe],
  template: `
    <div class="row wrap">
      @if (isFirst()) {
        <b>{{ standard().name }}</b>
      }
      @if (standard().laboratory) {
        <span class="muted small">{{ standard().laboratory }}</span>
      }
      @if (isFirst()) {
        <button
          type="button"
          uiButton="quiet"
          square
          icon="edit"
          [attr.aria-label]="'standards.edit' | t: { name: standard().name }"
          (click)="edited.emit()"
        ></button>
      }
    </div>
    @if (shown(); as facts) {
      <app-standard-state [standard]="facts.state" [table]="facts.table" />
    }
  `,
})
export class StatedStandard {
  private readonly draft = inject(CalibrationDraft);
  private readonly format = inject(Format);
  private readonly texts = inject(Texts);

  readonly standard = input.required<TypedStandard>();
  readonly isFirst = input(true);
  readonly edited = output();

  protected readonly shown = computed(() => {
    const standard = this.standard();
    const { conditions, analysis } = this.draft.content();
    const decimal = this.format.decimalSeparator();
    const { calibration_date } = conditions;
    const { reference_unit } = analysis;
    const facts = externalFacts(standard, { key: 'outside', reference_unit, calibration_date, decimal });
    if (!facts) return null;
    const external = externalPayload(standard, reference_unit, decimal);
    const widest = facts.table.reduce<(typeof facts.table)[number] | undefined>(
      (most, row) => ((row.expanded_uncertainty ?? -1) > (most?.expanded_uncertainty ?? -1) ? row : most),
      undefined,
    );
    const corrections = facts.table.map(({ correction }) => correction);
    return {
      table: facts.table,
      state: {
        state: facts.obstacles.includes('expired') ? ('expired' as const) : ('in_force' as const),
        certificate_number: external.certificate_number ?? this.texts.get('standards.is_outside'),
        calibration_date: external.calibration_date,
        due_date: external.due_date ?? null,
        expanded_uncertainty: widest?.expanded_uncertainty ?? null,
        coverage_factor: widest ? (widest.coverage_factor ?? 2) : null,
        degrees_of_freedom: widest?.degrees_of_freedom ?? null,
        coverage_probability: facts.coverage_probability,
        unit: facts.unit,
        correction_min: corrections.reduce((a, b) => Math.min(a, b), 0),
        correction_max: corrections.reduce((a, b) => Math.max(a, b), 0),
        range_min: facts.range_min,
        range_max: facts.range_max,
        drift: null,
      },
    };
  });
}
