import { CdkMenuTrigger } from '@angular/cdk/menu';
import { Component, computed, inject } from '@angular/core';
import { FormField } from '@angular/forms/signals';
import { Format, TextPipe, Texts } from '../../../../../language';
import { Button, Field, Help, Input, Menu, MenuItem, Select } from '../../../../../ui';
import { Formula } from '../../../../../ui/formula/formula';
import { AnalysisRun } from '../../analysis/analysis-run';
import { CalibrationDraft } from '../../draft/calibration-draft';
import { isStated, offeredModels, readFormula } from '../../draft/draft-model';
import { analysisProblemText, formulaProblemText } from '../../draft/problem-text';

const EXAMPLES = {
  exponential: 'a + b*exp(c*x)',
  saturation: 'a*x/(b + x)',
  power: 'a*x^b',
  ratio: '(a + b*x)/(1 + c*x)',
  diode: 'a + b*ln(x)',
} as const;
type Example = keyof typeof EXAMPLES;

const OWN = ['model_type', 'fit_method', 'custom_formula', 'formula_parameters', 'table_interpolation', 'poly_order'];

@Component({
  selector: 'app-method-panel',
  imports: [Button, CdkMenuTrigger, Field, FormField, Formula, Help, Input, Menu, MenuItem, Select, TextPipe],
  templateUrl: './method-panel.html',
  styleUrl: './method-panel.css',
  host: { role: 'region', '[attr.aria-label]': 'title()' },
})
export class MethodPanel {
  private readonly draft = inject(CalibrationDraft);
  private readonly run = inject(AnalysisRun);
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);

  protected readonly settings = this.draft.analysis;
  protected readonly title = computed(() => this.texts.get('models.method.title'));
  protected readonly type = computed(() => this.settings.model_type().value());
  private readonly offered = computed(() =>
    offeredModels({
      reference: this.settings.reference_unit().value(),
      measured: this.settings.measured_unit().value(),
    }),
  );
  protected readonly models = computed(() => {
    const options = (types: ReturnType<typeof offeredModels>['suitable']) =>
      types.map((value) => ({ value, label: this.texts.get(`models.method.types.${value}`) }));
    const { suitable, others } = this.offered();
    return [
      { label: this.texts.get('models.method.suitable'), options: options(suitable) },
      ...(others.length > 0 ? [{ label: this.texts.get('models.method.unsuitable'), options: options(others) }] : []),
    ];
  });
  protected readonly degrees = computed(() => {
    const chosen = this.run.result()?.poly_order;
    const isAutomatic = this.settings.poly_order().value() === 'auto' && typeof chosen === 'number';
    return [
      {
        value: 'auto',
        label: isAutomatic
          ? this.texts.get('calibrations.plot.automatic_degree', { degree: chosen })
          : this.texts.get('calibrations.plot.automatic'),
      },
      ...[1, 2, 3, 4, 5].map((degree) => ({ value: String(degree), label: this.format.number(degree) })),
    ];
  });
  protected readonly isYork = computed(() => this.settings.fit_method().value() === 'york');
  protected readonly fits = computed(() =>
    (['ordinary', 'weighted', 'york'] as const).map((value) => ({
      value,
      label: this.texts.get(`models.method.fits.${value}`),
    })),
  );
  protected readonly interpolations = computed(() =>
    (['linear', 'monotone_cubic'] as const).map((value) => ({
      value,
      label: this.texts.get(`models.method.interpolations.${value}`),
    })),
  );
  protected readonly examples = computed(() =>
    (Object.keys(EXAMPLES) as Example[]).map((name) => ({
      name,
      label: this.texts.get(`models.method.example.${name}`),
      formula: EXAMPLES[name],
    })),
  );

  private readonly formula = computed(() => readFormula(this.settings.custom_formula().value()));
  protected readonly found = computed(() => {
    const { parameters } = this.formula();
    if (isStated(this.settings.custom_formula().value())) return this.texts.get('models.method.stated');
    return parameters.length === 0
      ? this.texts.get('models.method.formula_help')
      : this.texts.get('models.method.parameters', { names: parameters.join(', ') });
  });
  /** While typing, an empty field is no error. */
  protected readonly formulaProblem = computed(() => {
    const { problem } = this.formula();
    if (this.settings.custom_formula().value().trim() === '') return undefined;
    return problem ? formulaProblemText(problem, this.texts) : this.refusalOf('custom_formula');
  });
  protected readonly startProblem = computed(() => this.refusalOf('formula_parameters'));
  protected readonly problem = computed(() =>
    OWN.filter((name) => name !== 'custom_formula' && name !== 'formula_parameters')
      .map((name) => this.refusalOf(name))
      .find((text) => text !== undefined),
  );

  protected use(example: Example): void {
    this.settings.custom_formula().value.set(EXAMPLES[example]);
  }

  private refusalOf(field: string): string | undefined {
    const problem = this.run.current().problems.find(({ loc }) => loc.includes(field));
    return problem && analysisProblemText(problem, this.texts);
  }
}
