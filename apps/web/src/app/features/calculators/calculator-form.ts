import { Component, computed, inject, input, linkedSignal, signal, untracked } from '@angular/core';
import { Format, TextPipe, Texts } from '../../language';
import { problemSentence } from '@etalon/i18n';
import { problemText, readProblem } from '../../session/api-problem';
import {
  Button,
  Field,
  fieldErrorText,
  type GridRow,
  Icon,
  injectProblemFocus,
  Input,
  numberProblem,
  Scrolls,
  Select,
  TextGrid,
  Toasts,
} from '../../ui';
import { ResultText } from '../calibrations';
import type { Calculator, CalculatorField, ResultPart, Typed, Words } from './calculator';
import { columnsOf, inLanguage, readTyped } from './read-typed';

@Component({
  selector: 'app-calculator-form',
  imports: [Button, Field, Icon, Input, Scrolls, Select, TextGrid, TextPipe],
  templateUrl: './calculator-form.html',
  styleUrl: './calculator-form.css',
})
export class CalculatorForm {
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  private readonly results = inject(ResultText);
  private readonly toasts = inject(Toasts);

  readonly calculator = input.required<Calculator>();

  private readonly words: Words = {
    text: (key, params) => this.texts.get(key, params),
    find: (key) => this.texts.find(key),
    number: (value) => this.results.exact(value === null || value === undefined ? value : withoutNoise(value)),
    significant: (value, digits = 2) => (value === 0 ? '0' : this.results.significant(value, digits)),
    value: (value, uncertainty) => this.results.value(uncertainty ? value : withoutNoise(value), uncertainty),
    uncertainty: (value) => this.results.uncertainty(value),
    probability: (value) => this.results.probability(value),
    freedom: (value) => this.results.freedom(value),
    yes: (value) => (value == null ? this.results.none() : this.texts.get(value ? 'common.yes' : 'common.no')),
  };
  /** Another language does not replace the entries. */
  protected readonly typed = linkedSignal({
    source: this.calculator,
    computation: () => untracked(() => this.example()),
  });
  private readonly answer = signal<((words: Words) => ResultPart[]) | null>(null);
  protected readonly isBusy = signal(false);
  protected readonly isBehind = signal(false);
  private readonly showFirstProblem = injectProblemFocus();
  private readonly isTried = signal(false);
  private readonly refused = signal<ReadonlyMap<string, string>>(new Map());
  protected readonly others = signal<readonly string[]>([]);

  protected readonly parts = computed(() => this.answer()?.(this.words) ?? []);
  protected readonly fields = computed(() =>
    this.calculator()
      .fields.filter(({ when }) => !when || when(this.typed()))
      .map((field) => ({
        ...field,
        choices: field.options?.(this.words) ?? [],
        grid: columnsOf(field, this.typed()).map(({ name, label, kind, options }) => ({
          name,
          label: this.texts.get(label),
          isText: kind === 'text' || kind === 'numbers',
          ...(options ? { options: options(this.words) } : {}),
        })),
      })),
  );
  private readonly read = computed(() => readTyped(this.calculator(), this.typed(), this.format.decimalSeparator()));
  /** invalid numbers are shown immediately, missing ones on submit */
  protected readonly problems = computed(() => {
    const own = [...this.read().problems].filter(([, code]) => this.isTried() || code !== 'required');
    const messages = own.map(([name, code]) => [name, this.reason(code, this.textAt(name))] as const);
    return new Map([...this.refused(), ...messages]);
  });

  protected cells(field: CalculatorField): ReadonlyMap<string, string> {
    const start = `${field.name}.`;
    const cells = [...this.problems()].filter(([name]) => name.startsWith(start));
    return new Map(cells.map(([name, text]) => [name.slice(start.length), text]));
  }

  protected type(name: string, value: string): void {
    this.typed.update(({ texts, grids }) => ({ grids, texts: { ...texts, [name]: value } }));
    this.forget(name);
  }

  protected fill(name: string, rows: readonly GridRow[]): void {
    this.typed.update(({ texts, grids }) => ({ texts, grids: { ...grids, [name]: rows } }));
    this.forget(name);
  }

  protected start(): void {
    this.typed.set(this.example());
    this.reset();
  }

  /** Keeps choices. */
  protected clear(): void {
    const choices = this.calculator().fields.filter(({ kind }) => kind === 'choice');
    const texts = Object.fromEntries(choices.map(({ name }) => [name, this.typed().texts[name] ?? '']));
    this.typed.set({ texts, grids: {} });
    this.reset();
  }

  protected async compute(event: Event): Promise<void> {
    event.preventDefault();
    this.isTried.set(true);
    const { values, problems } = this.read();
    if (problems.size > 0) this.showFirstProblem();
    if (problems.size > 0 || this.isBusy()) return;
    const calculator = this.calculator();
    const requested = this.typed();
    this.isBusy.set(true);
    this.others.set([]);
    this.refused.set(new Map());
    try {
      const answer = await calculator.run(calculator.body?.(values) ?? values);
      this.answer.set(answer);
      this.isBehind.set(this.typed() !== requested);
    } catch (error) {
      this.refuse(error);
    } finally {
      this.isBusy.set(false);
    }
  }

  protected async copy(): Promise<void> {
    const lines = this.parts().flatMap(({ heading, facts = [], table, notes = [] }) => [
      ...(heading ? [heading] : []),
      ...facts.map(({ term, value }) => `${term}\t${value}`),
      ...(table ? [table.columns.join('\t'), ...table.rows.map((row) => row.join('\t'))] : []),
      ...notes,
      '',
    ]);
    try {
      await navigator.clipboard.writeText(lines.join('\n').replaceAll('\u00a0', ' ').trim());
      this.toasts.done(this.texts.get('calibrations.curve.copied'));
    } catch {
      this.toasts.error(this.texts.get('calibrations.curve.not_copied'));
    }
  }

  private refuse(error: unknown): void {
    this.isBehind.set(this.answer() !== null);
    const { fields } = readProblem(error);
    const calculator = this.calculator();
    const known = new Set(this.fields().map(({ name }) => name));
    const refused = new Map<string, string>();
    const others: string[] = [];
    for (const field of fields) {
      const path = calculator.origin?.(field.path, this.typed()) ?? field.path;
      const text = problemSentence(field, this.texts);
      const name = [path.join('.'), path.slice(0, 3).join('.'), path[0] ?? ''].find(
        (one) => known.has(one) || (known.has(one.split('.')[0] ?? '') && one.split('.').length === 3),
      );
      if (name === undefined) others.push(text);
      else if (!refused.has(name)) refused.set(name, text);
    }
    this.refused.set(refused);
    this.others.set(fields.length > 0 ? others : [problemText(error, this.texts)]);
  }

  private reset(): void {
    this.answer.set(null);
    this.refused.set(new Map());
    this.others.set([]);
    this.isTried.set(false);
    this.isBehind.set(false);
  }

  private forget(name: string): void {
    this.isBehind.set(this.answer() !== null);
    this.others.set([]);
    this.refused.update((before) => new Map([...before].filter(([at]) => at !== name && !at.startsWith(`${name}.`))));
  }

  private example(): Typed {
    const calculator = this.calculator();
    return inLanguage(calculator.example, calculator, this.format.decimalSeparator());
  }

  private textAt(name: string): string {
    const { texts, grids } = this.typed();
    const [grid = '', row, column = ''] = name.split('.');
    return texts[name] ?? grids[grid]?.[Number(row)]?.[column] ?? '';
  }

  private reason(code: string, text: string): string {
    if (code === 'integer') return this.texts.get('errors.field.integer');
    const kind = code === 'number' ? (numberProblem(text, this.format.decimalSeparator())?.kind ?? code) : code;
    return fieldErrorText({ kind }, this.texts, this.format);
  }
}

const withoutNoise = (value: number): number => Number(value.toPrecision(12));
