import { Component, computed, inject } from '@angular/core';
import { TextPipe, Texts } from '../../../../../../language';
import { Help, Select } from '../../../../../../ui';
import { CalibrationDraft } from '../../../draft/calibration-draft';
import { referenceUnits, signalUnits } from '../../../draft/draft-units';
import { EntryContext } from '../../../entry-context';

@Component({
  selector: 'app-mode-units',
  imports: [Help, Select, TextPipe],
  template: `
    @if (context.channels().length > 0) {
      <div class="set">
        <span class="subtle small"
          ><span class="explained">{{ 'calibrations.grid.reference_unit' | t }}</span
          ><ui-help of="reference_unit" [label]="'calibrations.grid.reference_unit' | t"
        /></span>
        <ui-select
          [label]="'calibrations.grid.reference_unit' | t"
          [options]="units()"
          [value]="settings.reference_unit().value()"
          (valueChange)="draft.setReferenceUnit($event, context.channel())"
        />
      </div>
      <div class="set">
        <span class="subtle small"
          ><span class="explained">{{ 'calibrations.grid.measured_unit' | t }}</span
          ><ui-help of="reading_unit" [label]="'calibrations.grid.measured_unit' | t"
        /></span>
        <ui-select
          [label]="'calibrations.grid.measured_unit' | t"
          [options]="units()"
          [groups]="signals()"
          [value]="settings.measured_unit().value()"
          (valueChange)="draft.setMeasuredUnit($event, context.channel())"
        />
      </div>
    }
  `,
  styleUrl: './mode-panel.css',
  styles: ':host { display: contents; }',
})
export class ModeUnits {
  protected readonly draft = inject(CalibrationDraft);
  protected readonly context = inject(EntryContext);
  private readonly texts = inject(Texts);

  protected readonly settings = this.draft.analysis;
  protected readonly units = computed(() => referenceUnits(this.context.channel()));
  protected readonly signals = computed(() => [
    { label: this.texts.get('calibrations.grid.signals'), options: signalUnits(this.context.channel()) },
  ]);
}
