import { CdkMenuTrigger } from '@angular/cdk/menu';
import { Component, computed, inject, input, linkedSignal, signal } from '@angular/core';
import type { EquationLanguage } from '@etalon/metrology';
import { Format, TextPipe, Texts } from '../../../language';
import { Button, Icon, Menu, MenuItem, Scrolls, type Segment, Segments, Toasts } from '../../../ui/lists';
import { Formula } from '../../../ui/formula/formula';
import { ResultText } from '../result-text';
import { curveFacts } from './curve-facts';
import {
  modelOf,
  modelShape,
  polynomialOf,
  polynomialShape,
  type CurveShape,
  type PolynomialForm,
} from './curve-shape';
import type { CurveOfRecord } from './curve-of-record';

const ROWS = 24;

@Component({
  selector: 'app-curve-panel',
  imports: [Button, CdkMenuTrigger, Formula, Icon, Menu, MenuItem, Scrolls, Segments, TextPipe],
  templateUrl: './curve-panel.html',
  styleUrl: './curve-panel.css',
  host: { role: 'region', '[attr.aria-label]': 'title()', '[class.compact]': 'compact()' },
})
export class CurvePanel {
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  private readonly toasts = inject(Toasts);
  private readonly results = inject(ResultText);
  private readonly words = { texts: this.texts, format: this.format, results: this.results };

  readonly of = input.required<CurveOfRecord>();
  readonly compact = input(false);
  protected readonly isOpen = signal(false);

  protected readonly title = computed(() => this.texts.get('calibrations.curve.title'));
  private readonly polynomial = computed(() => {
    const { curve } = this.of();
    return curve && polynomialOf(this.of(), curve);
  });
  private readonly model = computed(() => (this.of().curve ? null : modelOf(this.of())));
  protected readonly form = linkedSignal<PolynomialForm>(() =>
    this.of().range ? (this.polynomial()?.preferred ?? 'raw') : 'raw',
  );
  protected readonly shape = computed((): CurveShape | null => {
    const [polynomial, model] = [this.polynomial(), this.model()];
    if (polynomial) return polynomialShape(this.of(), polynomial, this.form(), this.words);
    return model && modelShape(this.of(), model, this.words);
  });
  protected readonly forms = computed((): Segment<PolynomialForm>[] =>
    (this.shape()?.forms ?? []).map((value) => ({ value, label: this.texts.get(`calibrations.curve.${value}`) })),
  );
  protected readonly validity = computed(() => {
    const { range, measured_unit, reference_unit } = this.of();
    const units = { measured: measured_unit || '1', reference: reference_unit || '1' };
    const isBare = measured_unit === '';
    if (!range) return this.texts.get(isBare ? 'calibrations.curve.units_bare' : 'calibrations.curve.units', units);
    const name = isBare ? 'valid_bare' : 'valid';
    return this.texts.get(`calibrations.curve.${name}${range.low === range.high ? '_at' : ''}`, {
      ...units,
      low: this.results.withUnit(this.results.exact(range.low), measured_unit),
      high: this.results.withUnit(this.results.exact(range.high), measured_unit),
    });
  });
  private readonly showsAll = linkedSignal({ source: this.of, computation: () => false });
  protected readonly rows = computed(() => {
    const rows = this.shape()?.rows ?? [];
    return this.showsAll() ? rows : rows.slice(0, ROWS);
  });
  protected readonly hidden = computed(() => (this.shape()?.rows.length ?? 0) - this.rows().length);
  protected readonly hasUncertainties = computed(
    () => this.shape()?.rows.some(({ uncertainty }) => uncertainty !== '') ?? false,
  );
  protected readonly hasUnits = computed(() => this.shape()?.rows.some(({ unit }) => unit !== '') ?? false);
  protected readonly facts = computed(() => curveFacts(this.of(), this.words));
  protected readonly languages = computed(() =>
    this.shape()?.code === null
      ? []
      : ([
          { language: 'python', label: 'calibrations.curve.python' },
          { language: 'excel', label: this.shape()?.excelTitle ?? 'calibrations.curve.excel' },
          { language: 'c', label: 'calibrations.curve.c' },
          { language: 'javascript', label: 'calibrations.curve.javascript' },
          { language: 'json', label: 'calibrations.curve.json' },
        ] as const),
  );

  protected showAll(): void {
    this.showsAll.set(true);
  }

  protected async copyText(): Promise<void> {
    const shape = this.shape();
    if (!shape) return;
    const facts = this.facts().map(({ term, value }) => `${term}: ${value}`);
    const lines = [...shape.lines, ...shape.notes, this.validity(), ...shape.rows.map(shape.rowText), ...facts];
    await this.copy(lines.filter(Boolean).join('\n').replaceAll('\u00a0', ' '));
  }

  /** Code has a decimal point and all digits in every language. */
  protected async copyCode(language: EquationLanguage): Promise<void> {
    const code = this.shape()?.code?.(language);
    if (code) await this.copy(code);
  }

  private async copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.toasts.done(this.texts.get('calibrations.curve.copied'));
    } catch {
      this.toasts.error(this.texts.get('calibrations.curve.not_copied'));
    }
  }
}
