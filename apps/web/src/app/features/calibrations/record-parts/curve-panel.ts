import { CdkMenuTrigger } from '@angular/cdk/menu';
import { Component, computed, inject, input, linkedSignal, signal } from '@angular/core';
import type { MessageKey } from '@etalon/i18n';
import {
  curveEquation,
  equationCode,
  equationText,
  printedText,
  scalingText,
  type EquationForm,
  type EquationLanguage,
} from '@etalon/metrology';
import { Format, TextPipe, Texts } from '../../../language';
import { Button, Icon, Menu, MenuItem, Segments, Toasts, type Segment } from '../../../ui';
import { ResultText } from '../result-text';
import type { ShownCurve } from './shown-curve';

type Form = 'scaled' | 'raw';

/** The printed digits stay so much closer to the curve than its uncertainty. */
const PART_OF_UNCERTAINTY = 0.01;

/** The curve as one may use it: equation, coefficients with u, statistics, range; to be copied as text and as code. */
@Component({
  selector: 'app-curve-panel',
  imports: [Button, CdkMenuTrigger, Icon, Menu, MenuItem, Segments, TextPipe],
  templateUrl: './curve-panel.html',
  styleUrl: './curve-panel.css',
  host: { role: 'region', '[attr.aria-label]': 'title()', '[class.compact]': 'compact()' },
})
export class CurvePanel {
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  private readonly toasts = inject(Toasts);
  private readonly results = inject(ResultText);

  readonly of = input.required<ShownCurve>();
  /** the equation alone, with the rest on demand: where other panels stand beside it */
  readonly compact = input(false);
  protected readonly isOpen = signal(false);

  protected readonly title = computed(() => this.texts.get('calibrations.curve.title'));
  /** Without a range of its own a stated curve is written around zero, one unit wide. */
  protected readonly equation = computed(() => {
    const { curve, range, expanded_uncertainty } = this.of();
    const tolerance = expanded_uncertainty ? expanded_uncertainty * PART_OF_UNCERTAINTY : undefined;
    return curveEquation(curve, range ?? { low: -1, high: 1 }, { tolerance });
  });
  /** goes back to the form that is preferred when the curve is another one */
  protected readonly form = linkedSignal<Form>(() => (this.of().range ? this.equation().preferred : 'raw'));
  protected readonly forms = computed((): Segment<Form>[] =>
    this.of().range
      ? [
          { value: 'scaled', label: this.texts.get('calibrations.curve.scaled') },
          { value: 'raw', label: this.texts.get('calibrations.curve.raw') },
        ]
      : [],
  );
  protected readonly shown = computed((): EquationForm => this.equation()[this.form()]);
  protected readonly line = computed(() => unbroken(equationText(this.shown(), this.signs())));
  protected readonly scaling = computed(() =>
    this.form() === 'scaled' ? unbroken(scalingText(this.equation(), this.signs())) : '',
  );
  protected readonly degree = computed(() => this.shown().terms[0]?.power ?? 0);
  protected readonly validity = computed(() => {
    const { range, measured_unit, reference_unit } = this.of();
    const units = { measured: measured_unit || '1', reference: reference_unit || '1' };
    const isBare = measured_unit === '';
    if (!range) return this.texts.get(isBare ? 'calibrations.curve.units_bare' : 'calibrations.curve.units', units);
    return this.texts.get(isBare ? 'calibrations.curve.valid_bare' : 'calibrations.curve.valid', {
      ...units,
      low: this.results.withUnit(this.results.exact(range.low), measured_unit),
      high: this.results.withUnit(this.results.exact(range.high), measured_unit),
    });
  });
  protected readonly isLossy = computed(() => this.form() === 'raw' && !this.shown().survives);
  protected readonly rows = computed(() =>
    [...this.shown().terms].reverse().map(({ power, coefficient, standard_uncertainty }) => ({
      power,
      value: printedText(coefficient, this.signs()),
      uncertainty: standard_uncertainty === null ? '' : this.spread(standard_uncertainty),
      unit: this.unitOf(power),
    })),
  );
  protected readonly hasUncertainties = computed(() => this.rows().some(({ uncertainty }) => uncertainty !== ''));
  protected readonly facts = computed(() => [...this.statistics(), ...this.statement()]);
  protected readonly languages = [
    { language: 'python', label: 'calibrations.curve.python' },
    { language: 'excel', label: 'calibrations.curve.excel' },
    { language: 'c', label: 'calibrations.curve.c' },
    { language: 'javascript', label: 'calibrations.curve.javascript' },
    { language: 'json', label: 'calibrations.curve.json' },
  ] as const satisfies readonly { language: EquationLanguage; label: MessageKey }[];

  protected async copyText(): Promise<void> {
    const coefficients = this.rows().map(
      ({ power, value, uncertainty, unit }) =>
        `c${power} = ${value}${unit ? ` ${unit}` : ''}${uncertainty ? ` (u = ${uncertainty})` : ''}`,
    );
    const facts = this.facts().map(({ term, value }) => `${term}: ${value}`);
    const lines = [this.line(), this.scaling(), this.validity(), ...coefficients, ...facts];
    await this.copy(lines.filter(Boolean).join('\n').replaceAll('\u00a0', ' '));
  }

  /** Code has a decimal point and all digits, whatever the language of the reader. */
  protected async copyCode(language: EquationLanguage): Promise<void> {
    const { measured_unit, reference_unit, range } = this.of();
    const equation = this.equation();
    const usable = range ? equation : { ...equation, preferred: 'raw' as const };
    await this.copy(equationCode(usable, language, { measured_unit, reference_unit }));
  }

  private async copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.toasts.done(this.texts.get('calibrations.curve.copied'));
    } catch {
      this.toasts.error(this.texts.get('calibrations.curve.not_copied'));
    }
  }

  private statistics(): { term: string; value: string }[] {
    const { statistics, reference_unit, expanded_uncertainty } = this.of();
    const { standard_error, degrees_of_freedom, r_squared, max_error, non_linearity } = statistics;
    const freedom =
      typeof degrees_of_freedom === 'number' ? ` (ν\u00a0=\u00a0${this.format.number(degrees_of_freedom)})` : '';
    const fact = (key: MessageKey, given: number | null | undefined, write: (value: number) => string) =>
      typeof given === 'number' ? [{ term: this.texts.get(key), value: write(given) }] : [];
    const percent = (value: number) => this.results.withUnit(this.results.significant(value, 3), '%');
    return [
      ...fact('calibrations.curve.residual_deviation', standard_error, (value) =>
        this.results.withUnit(this.results.significant(value), reference_unit).concat(freedom),
      ),
      ...fact('calibrations.curve.r_squared', r_squared, (value) => this.determination(value)),
      ...fact('calibrations.curve.largest_error', max_error, (value) =>
        this.results.withUnit(this.results.value(value, expanded_uncertainty), reference_unit),
      ),
      ...fact('calibrations.curve.non_linearity', non_linearity, percent),
    ];
  }

  /** What another laboratory said of its curve. */
  private statement(): { term: string; value: string }[] {
    const { laboratory, expanded_uncertainty, coverage_factor, reference_unit } = this.of();
    if (laboratory === null) return [];
    const uncertainty = this.results.withUnit(this.results.uncertainty(expanded_uncertainty), reference_unit);
    return [
      {
        term: this.texts.get('calibrations.curve.uncertainty'),
        value:
          expanded_uncertainty === null
            ? this.texts.get('calibrations.curve.none_stated')
            : `${uncertainty} (k\u00a0=\u00a0${this.results.factor(coverage_factor)})`,
      },
      {
        term: this.texts.get('calibrations.curve.laboratory'),
        value: laboratory || this.texts.get('calibrations.curve.none_stated'),
      },
    ];
  }

  /** Enough digits that a good fit does not read as a perfect one. */
  private determination(value: number): string {
    const distance = Math.abs(1 - value);
    const decimals = distance === 0 ? 6 : Math.min(12, Math.max(4, Math.ceil(-Math.log10(distance)) + 1));
    return this.format.number(value, decimals);
  }

  private spread(value: number): string {
    const [digits = '', power] = value.toExponential(1).split('e');
    const isPlain = Number(power) >= -4 && Number(power) < 6;
    if (isPlain) return this.results.significant(value);
    const exponent = Number(power);
    return printedText({ negative: false, digits, exponent }, this.signs());
  }

  private unitOf(power: number): string {
    const { reference_unit: y, measured_unit: x } = this.of();
    if (this.form() === 'scaled' || power === 0) return y;
    // nobody said in what the reading is
    if (x === '') return `${y || '1'}/[x]${power === 1 ? '' : superscript(power)}`;
    if (x === y && power === 1) return '';
    const by = /[/·* ]/.test(x) ? `(${x})` : x;
    return `${y || '1'}/${by}${power === 1 ? '' : superscript(power)}`;
  }

  private signs(): { decimalSeparator: string } {
    return { decimalSeparator: this.format.decimalSeparator() };
  }
}

/** A line breaks between terms, never within one. */
function unbroken(text: string): string {
  return text.replaceAll(' × ', '\u00a0×\u00a0').replaceAll(/ (?=[xt][²³⁴⁵⁶⁷⁸⁹]?(?: |$))/g, '\u00a0');
}

function superscript(power: number): string {
  return Array.from(String(power), (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit))).join('');
}
