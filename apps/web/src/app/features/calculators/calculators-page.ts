import { Component, computed, inject, input } from '@angular/core';
import { TextPipe, Texts } from '../../language';
import { TabContent, TabPanel, Tabs, queryText, showBreadcrumbs } from '../../ui';
import { CalculatorForm } from './calculator-form';
import { CalculatorsData } from './calculators-data';
import { fitCalculator } from './fit-calculator';
import { modelCalculator } from './model-calculator';
import { intervalCalculator, riskCalculator } from './risk-calculators';
import { sensorCalculator } from './sensor-calculator';
import { anovaCalculator, gaugeCalculator } from './variance-calculators';

@Component({
  selector: 'app-calculators-page',
  imports: [CalculatorForm, TabContent, TabPanel, Tabs, TextPipe],
  template: `
    <header class="pagehead">
      <h1>{{ 'calculators.title' | t }}</h1>
    </header>
    <p class="muted">{{ 'calculators.nothing_kept' | t }}</p>
    <ui-tabs param="calculator" [label]="'calculators.title' | t" [tabs]="tabs()" [active]="shown()">
      @for (one of calculators; track one.id) {
        <section ngTabPanel [preserveContent]="true" [value]="one.id" [hidden]="one.id !== shown()">
          <ng-template ngTabContent>
            <app-calculator-form [calculator]="one" />
          </ng-template>
        </section>
      }
    </ui-tabs>
  `,
  styles: `
    :host {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: var(--s3);
    }
    ui-tabs,
    section {
      min-width: 0;
    }
  `,
})
export class CalculatorsPage {
  private readonly texts = inject(Texts);
  private readonly data = inject(CalculatorsData);

  readonly calculator = input('', { transform: queryText });

  protected readonly calculators = [
    modelCalculator,
    fitCalculator,
    anovaCalculator,
    gaugeCalculator,
    riskCalculator,
    intervalCalculator,
    sensorCalculator,
  ].map((make) => make(this.data));
  protected readonly tabs = computed(() =>
    this.calculators.map(({ id, title }) => ({ id, label: this.texts.get(title) })),
  );
  protected readonly shown = computed(
    () => this.calculators.find(({ id }) => id === this.calculator())?.id ?? this.calculators[0]?.id ?? '',
  );

  constructor() {
    showBreadcrumbs(() => [{ text: this.texts.get('calculators.title') }]);
  }
}
