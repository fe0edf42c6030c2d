import { Component } from '@angular/core';
import { TextPipe } from '../../../../../language';
import { environmentFacts } from '../../../calibration-facts';
import { ClimateGate } from './climate-gate';
import { FactRow } from './fact-row';

@Component({
  selector: 'app-environment-fields',
  imports: [ClimateGate, FactRow, TextPipe],
  template: `
    <h2>{{ 'calibrations.conditions.environment_title' | t }}</h2>
    <div class="fields pairs">
      @for (name of facts; track name) {
        <app-fact-row [name]="name" />
      }
    </div>
    <app-climate-gate />
  `,
  styleUrl: './group.css',
})
export class EnvironmentFields {
  protected readonly facts = environmentFacts;
}
