import { Component, computed, inject, linkedSignal } from '@angular/core';
import { FormField } from '@angular/forms/signals';
import { Format, TextPipe, Texts } from '../../../../../language';
import { Session } from '../../../../../session';
import { Button, Dialogs, Field, Icon, Input, Select } from '../../../../../ui';
import { StandardState } from '../../../record-parts/standard-state';
import { ResultText } from '../../../result-text';
import { AnalysisRun } from '../../analysis/analysis-run';
import { CalibrationDraft } from '../../draft/calibration-draft';
import { answerFor, coverageOf, namedStandards, standardsOf } from '../../draft/draft-standards';
import { referenceUnits, signalUnits } from '../../draft/draft-units';
import { DialogNotes } from '../../dialog-notes';
import { EntryContext } from '../../entry-context';
import { servedText } from '../../../record-parts/served-text';
import { EXTERNAL, emptyStandard, firstStandard, isNamed, keyOf, type TypedStandard } from '../../draft/typed-standard';
import { FactRow } from './fact-row';
import { StandardChoices } from './standard-choices';
import { StandardDialog, type StandardQuestion } from './standard-dialog';
import { StatedStandard } from './stated-standard';

const MOST = 20;

/** U and k of the first standard are prefilled; several standards have ranges. */
@Component({
  selector: 'app-standard-fields',
  imports: [
    Button,
    DialogNotes,
    FactRow,
    Field,
    FormField,
    Icon,
    Input,
    Select,
    StandardState,
    StatedStandard,
    TextPipe,
  ],
  providers: [StandardChoices],
  templateUrl: './standard-fields.html',
  styleUrls: ['./group.css', './standard-fields.css'],
})
export class StandardFields {
  protected readonly draft = inject(CalibrationDraft);
  protected readonly context = inject(EntryContext);
  protected readonly choices = inject(StandardChoices);
  private readonly run = inject(AnalysisRun);
  private readonly dialogs = inject(Dialogs);
  private readonly format = inject(Format);
  private readonly results = inject(ResultText);
  private readonly session = inject(Session);
  private readonly texts = inject(Texts);

  protected readonly f = this.draft.conditions;
  protected readonly unit = computed(() => this.draft.analysis.reference_unit().value());
  protected readonly first = computed(() => firstStandard(this.draft.content().conditions));
  protected readonly isFirstNamed = computed(() => isNamed(this.first()));
  protected readonly isOutside = computed(() => this.first().kind === EXTERNAL);
  protected readonly isFull = computed(() => namedStandards(this.draft.content()).length >= MOST);
  protected readonly chosen = linkedSignal(() => (this.isOutside() ? EXTERNAL : this.first().sensor_id));
  protected readonly options = computed(() => {
    const others = new Set(this.draft.further().map(({ sensor_id }) => sensor_id));
    return this.choices.options(this.first()).map((one) => ({ ...one, disabled: others.has(one.value) }));
  });
  protected readonly standard = computed(() => this.draft.standard());
  protected readonly further = computed(() =>
    this.draft.further().map((typed, i) => ({
      typed,
      isOutside: typed.kind === EXTERNAL,
      name: typed.kind === EXTERNAL ? typed.name : typed.label,
      range: servedText(typed, this.unit(), this.texts, this.results),
      found: answerFor(typed, this.draft.content()),
      served: this.served().get(keyOf(typed, i + (this.isFirstNamed() ? 1 : 0))),
    })),
  );
  /** minimum and maximum at the readings */
  private readonly served = computed(() => {
    const found = new Map<string, string>();
    const points = this.run.result()?.points ?? [];
    namedStandards(this.draft.content()).forEach((typed, place) => {
      const key = keyOf(typed, place);
      const all = points.flatMap(({ standard, standard_expanded_uncertainty: U }) =>
        standard === key && U !== null ? [U] : [],
      );
      if (all.length === 0) return;
      const ends = [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))];
      const texts = [...new Set(ends.map((U) => this.results.uncertainty(U)))];
      found.set(key, `U = ${this.results.withUnit(texts.join(' … '), this.unit())}`);
    });
    return found;
  });
  protected readonly firstServed = computed(() => this.served().get(keyOf(this.first(), 0)));
  /** overlaps, and values without a standard */
  protected readonly together = computed(() => {
    const coverage = coverageOf(this.draft.content(), this.format.decimalSeparator());
    if (!coverage) return [];
    const amount = (value: number) => this.results.withUnit(this.results.exact(value), this.unit());
    return [
      ...(coverage.turned.length > 0 ? [this.texts.get('standards.turned')] : []),
      ...(coverage.overlapping.length > 0 ? [this.texts.get('standards.overlap')] : []),
      ...coverage.gaps.map(({ from, to }) => this.texts.get('standards.gap', { from: amount(from), to: amount(to) })),
    ];
  });
  protected readonly isObjected = computed(() =>
    standardsOf(this.draft.content(), this.format.decimalSeparator()).some(({ obstacles }) => obstacles.length > 0),
  );
  protected readonly mayAnswer = computed(() =>
    this.session.can('calibration.override_standard', this.context.profile()?.organization_id ?? null),
  );
  protected readonly failed = computed(() =>
    this.context.standardProblem() === undefined ? undefined : this.texts.get('calibrations.standard.unknown'),
  );
  protected readonly uncertaintyHelp = computed(() => {
    if (this.draft.further().length > 0) return this.texts.get('standards.for_all');
    return this.standard() ? this.texts.get('calibrations.standard.by_value') : undefined;
  });

  protected choose(value: string): void {
    this.chosen.set(value);
    const chosen = this.choices.chosen(value, this.first());
    if (chosen.kind === EXTERNAL) return void this.editFirst();
    this.draft.setFirstStandard(chosen, this.context.channel());
    this.f.reference_standard_override().value.set('');
  }

  protected async find(): Promise<void> {
    const others = this.draft.further().map(({ sensor_id }) => sensor_id);
    const found = await this.choices.find(this.first(), others);
    if (!found) return;
    this.draft.setFirstStandard(found, this.context.channel());
    this.f.reference_standard_override().value.set('');
    this.chosen.set(found.sensor_id);
  }

  /** Cancelling restores the previous choice. */
  protected async editFirst(): Promise<void> {
    const before = this.first();
    const start = before.kind === EXTERNAL ? before : { ...emptyStandard, from: before.from, to: before.to };
    const stated = { ...start, kind: EXTERNAL, unit: start.unit || this.unit() };
    const answer = await this.ask({ ...this.question(stated), options: [], hasRange: this.draft.further().length > 0 });
    if (answer) this.draft.setFirstStandard(answer, this.context.channel());
    this.chosen.set(this.isOutside() ? EXTERNAL : this.first().sensor_id);
  }

  protected async edit(at?: number): Promise<void> {
    const typed = at === undefined ? emptyStandard : (this.draft.further()[at] ?? emptyStandard);
    const answer = await this.ask(this.question(typed));
    if (answer) this.draft.setFurtherStandard(answer, at);
  }

  private ask(question: StandardQuestion): Promise<TypedStandard | undefined> {
    return this.dialogs.open<TypedStandard, StandardQuestion>(StandardDialog, question);
  }

  private question(standard: TypedStandard): StandardQuestion {
    const channel = this.context.channel();
    const offered = [...referenceUnits(channel), ...signalUnits(channel)].map(({ value }) => value);
    return {
      standard,
      options: this.choices.options(standard),
      groups: this.choices.groups(),
      choose: (value, before) => this.choices.chosen(value, before),
      find: (before, taken) => this.choices.find(before, taken),
      hasRange: true,
      taken: namedStandards(this.draft.content())
        .filter((one) => one !== standard && one.sensor_id !== standard.sensor_id)
        .map(({ sensor_id }) => sensor_id)
        .filter(Boolean),
      reference_unit: this.unit(),
      units: [...new Set([this.unit(), standard.unit, ...offered])].filter(Boolean),
      calibration_date: this.choices.day() ?? '',
    };
  }
}
