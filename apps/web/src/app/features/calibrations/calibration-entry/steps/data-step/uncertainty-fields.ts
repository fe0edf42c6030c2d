import { Component, inject } from '@angular/core';
import { FormField } from '@angular/forms/signals';
import { TextPipe } from '../../../../../language';
import { Field, Input } from '../../../../../ui';
import { settingLabels } from '../../dialog-problems';
import { CalibrationDraft } from '../../draft/calibration-draft';

@Component({
  selector: 'app-uncertainty-fields',
  imports: [Field, FormField, Input, TextPipe],
  template: `
    <ui-field
      [label]="labels.resolution | t"
      explain="resolution"
      [unit]="f.resolution_unit().value()"
      [of]="f.resolution"
    >
      <input uiInput inputmode="decimal" [formField]="f.resolution" />
    </ui-field>
    <ui-field [label]="labels.confidence_level | t" explain="coverage_probability" unit="%" [of]="f.confidence_level">
      <input uiInput inputmode="decimal" [formField]="f.confidence_level" />
    </ui-field>
  `,
  styles: ':host { display: contents; }',
})
export class UncertaintyFields {
  protected readonly labels = settingLabels;
  protected readonly f = inject(CalibrationDraft).analysis;
}
