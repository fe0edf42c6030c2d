import { Component, inject } from '@angular/core';
import { FormField } from '@angular/forms/signals';
import { TextPipe } from '../../../../language';
import { Field, Input } from '../../../../ui';
import { CalibrationDraft } from '../calibration-draft';

/** The surroundings, each with its uncertainty. */
@Component({
  selector: 'app-environment-fields',
  imports: [Field, FormField, Input, TextPipe],
  template: `
    <h2>{{ 'calibrations.conditions.environment_title' | t }}</h2>
    <div class="pairs">
      <ui-field unit="°C" [label]="'calibrations.conditions.temperature' | t" [of]="f.temperature">
        <input uiInput inputmode="text" autocomplete="off" [formField]="f.temperature" />
      </ui-field>
      <ui-field
        unit="°C"
        [label]="'calibrations.conditions.temperature_uncertainty' | t"
        [of]="f.temperature_uncertainty"
      >
        <span class="muted">±</span
        ><input uiInput inputmode="decimal" autocomplete="off" [formField]="f.temperature_uncertainty" />
      </ui-field>
      <ui-field unit="%RH" [label]="'calibrations.conditions.humidity' | t" [of]="f.humidity">
        <input uiInput inputmode="decimal" autocomplete="off" [formField]="f.humidity" />
      </ui-field>
      <ui-field unit="%RH" [label]="'calibrations.conditions.humidity_uncertainty' | t" [of]="f.humidity_uncertainty">
        <span class="muted">±</span
        ><input uiInput inputmode="decimal" autocomplete="off" [formField]="f.humidity_uncertainty" />
      </ui-field>
      <ui-field unit="hPa" [label]="'calibrations.conditions.pressure' | t" [of]="f.pressure">
        <input uiInput inputmode="decimal" autocomplete="off" [formField]="f.pressure" />
      </ui-field>
      <ui-field unit="hPa" [label]="'calibrations.conditions.pressure_uncertainty' | t" [of]="f.pressure_uncertainty">
        <span class="muted">±</span
        ><input uiInput inputmode="decimal" autocomplete="off" [formField]="f.pressure_uncertainty" />
      </ui-field>
    </div>
  `,
  styleUrl: './group.css',
})
export class EnvironmentFields {
  protected readonly f = inject(CalibrationDraft).conditions;
}
