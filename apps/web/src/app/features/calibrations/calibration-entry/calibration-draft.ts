import { DestroyRef, Injectable, computed, effect, inject, signal, untracked } from '@angular/core';
import { form } from '@angular/forms/signals';
import { Format, Texts } from '../../../language';
import { ResultText } from '../result-text';
import {
  channelUnits,
  startContent,
  type DraftContent,
  type DraftContribution,
  type DraftMode,
  type DraftNegligible,
  type DraftPart,
  type DraftStandard,
  type DraftStart,
} from './draft-content';
import type { DraftModel } from './draft-model';
import { procedureOf, withModel, withPrefill, type DraftChannel, type PrefillWords } from './draft-prefill';
import { analysisRules, conditionRules, type RefusedValue } from './draft-rules';
import { readDraft, removeDraft, writeDraft } from './draft-storage';
import { inMeasuredUnit, inReferenceUnit } from './draft-units';
import * as history from './rows-history';
import type { DraftRow, RowField } from './rows-history';
import { factsOfFirst, type TypedStandard } from './typed-standard';

const SAVE_AFTER_MS = 300;

/** The calibration being entered: one draft over all steps, kept on this device until it is saved or discarded. */
@Injectable()
export class CalibrationDraft {
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  private readonly results = inject(ResultText);
  private readonly words: PrefillWords = {
    number: (value) => (value === null ? '' : this.results.exact(Number(value.toPrecision(12)))),
  };
  private readonly empty = startContent(
    { performed_by_name: '', today: '', is_first: false, channel: null },
    this.words,
  );
  private readonly conditionsModel = signal(this.empty.conditions);
  private readonly analysisModel = signal(this.empty.analysis);
  private readonly own = signal<readonly DraftContribution[]>([]);
  private readonly left = signal<readonly DraftNegligible[]>([]);
  private readonly parts = signal<readonly DraftPart[]>([]);
  private readonly taken = signal<DraftStandard | null>(null);
  private readonly others = signal<readonly TypedStandard[]>([]);
  private readonly answers = signal<readonly DraftStandard[]>([]);
  private readonly prefilled = signal(this.empty.prefill);
  private readonly readings = signal(history.startHistory([]));
  private readonly refused = signal<readonly RefusedValue[]>([]);
  private readonly ruled = { texts: this.texts, format: this.format, refused: this.refused };
  private readonly start = signal<DraftContent>(this.empty);
  private readonly storedAt = signal<string | null>(null);
  private readonly storageWorks = signal(true);
  private key: string | null = null;
  private kept: DraftContent | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly conditions = form(this.conditionsModel, conditionRules(this.ruled));
  readonly analysis = form(this.analysisModel, analysisRules(this.ruled));
  readonly contributions = this.own.asReadonly();
  readonly negligible = this.left.asReadonly();
  /** the parts of a specification as it is written */
  readonly specification = this.parts.asReadonly();
  readonly standard = this.taken.asReadonly();
  /** the standards beside the first */
  readonly further = this.others.asReadonly();
  /** in which the resolution is stated */
  readonly resolutionUnit = computed(() => this.prefilled().resolution_unit);
  readonly rows = computed(() => this.readings().rows);
  readonly canUndo = computed(() => this.readings().past.length > 0);
  readonly canRedo = computed(() => this.readings().future.length > 0);
  /** ISO 8601; null while nothing is kept */
  readonly savedAt = this.storedAt.asReadonly();
  readonly isKept = this.storageWorks.asReadonly();
  readonly content = computed<DraftContent>(() => ({
    conditions: this.conditionsModel(),
    analysis: this.analysisModel(),
    contributions: this.own(),
    negligible: this.left(),
    specification: this.parts(),
    rows: this.rows(),
    standard: this.taken(),
    further: this.others(),
    found: this.answers(),
    prefill: this.prefilled(),
  }));
  readonly isTouched = computed(() => JSON.stringify(this.content()) !== JSON.stringify(this.start()));

  constructor() {
    effect(() => {
      this.content();
      untracked(() => this.keepSoon());
    });
    const flush = (): void => this.keep();
    addEventListener('pagehide', flush);
    inject(DestroyRef).onDestroy(() => {
      removeEventListener('pagehide', flush);
      this.keep();
      this.key = null;
    });
  }

  /** Takes up what was kept under this key, or begins anew. */
  open(key: string, start: DraftStart): void {
    this.key = null;
    const begin = startContent(start, this.words);
    const stored = readDraft(key);
    this.start.set(begin);
    this.take(stored?.content ?? begin);
    if (stored)
      this.refresh(start.channels?.find(({ id }) => id === stored.content.conditions.sensor_id) ?? start.channel);
    this.storedAt.set(stored?.saved_at ?? null);
    this.kept = this.content();
    this.key = key;
  }

  /** Another channel brings its own unit, limits and resolution. */
  chooseChannel(channel: DraftChannel): void {
    this.conditionsModel.update((conditions) => ({
      ...conditions,
      sensor_id: channel.id,
      ...(channel.calibration_method_id ? procedureOf(channel) : {}),
      calibration_interval: channel.calibration_interval
        ? String(channel.calibration_interval)
        : conditions.calibration_interval,
    }));
    this.analysisModel.update((analysis) => ({ ...analysis, ...channelUnits(channel) }));
    this.refresh(channel);
  }

  /** Another unit of the reference: tolerance and U of the standard come along, and the readings where they share it. */
  chooseReferenceUnit(unit: string, channel: DraftChannel | null): void {
    this.take(inReferenceUnit(this.content(), unit, this.units(channel)), false);
    this.refresh(channel);
  }

  chooseMeasuredUnit(unit: string, channel: DraftChannel | null): void {
    this.take(inMeasuredUnit(this.content(), unit, this.units(channel)), false);
    this.refresh(channel);
  }

  /** An indication is compared in the unit of the reference; a characteristic may have its own. */
  chooseMode(mode: DraftMode, channel: DraftChannel | null): void {
    const { analysis } = this.content();
    const unit = mode === 'raw_data' ? channel?.output_signal_unit || analysis.measured_unit : analysis.reference_unit;
    this.chooseMeasuredUnit(unit, channel);
    this.analysisModel.update((chosen) => ({ ...chosen, data_entry_mode: mode }));
  }

  /** U and k of the standard; fields the person changed stay as they are. */
  takeStandard(standard: DraftStandard | null, channel: DraftChannel | null): void {
    this.taken.set(standard);
    this.refresh(channel);
  }

  /** What the standards beside the first are on the calibration date. */
  takeFound(found: readonly DraftStandard[]): void {
    this.answers.set(found);
  }

  /** The standard that is named first, of which U and k stand beside it. */
  putFirst(standard: TypedStandard, channel: DraftChannel | null): void {
    this.conditionsModel.update((conditions) => ({ ...conditions, ...factsOfFirst(standard) }));
    this.refresh(channel);
  }

  /** Puts another standard at its place, behind the others, or away. */
  putFurther(standard: TypedStandard, at = this.others().length): void {
    this.others.update((all) => [...all.slice(0, at), standard, ...all.slice(at + 1)]);
  }

  removeFurther(at: number): void {
    this.others.update((all) => all.filter((_, nth) => nth !== at));
  }

  putSpecification(parts: readonly DraftPart[]): void {
    this.parts.set(parts);
  }

  /** What the last calibration of the channel was; a model that the person chose stays. */
  takeModel(model: DraftModel): void {
    const isNew = !this.isTouched();
    this.take(withModel(this.content(), model), false);
    // nobody has done anything yet
    if (isNew) this.start.set(this.content());
  }

  /** Puts a line of the budget at its place, behind the others, or away. */
  putContribution(line: DraftContribution, at = this.own().length): void {
    this.own.update((lines) => [...lines.slice(0, at), line, ...lines.slice(at + 1)]);
  }

  removeContribution(at: number): void {
    this.own.update((lines) => lines.filter((_, nth) => nth !== at));
  }

  /** One reason for each source. */
  putNegligible(declared: DraftNegligible): void {
    this.left.update((all) => [...all.filter(({ source }) => source !== declared.source), declared]);
  }

  removeNegligible(source: string): void {
    this.left.update((all) => all.filter((one) => one.source !== source));
  }

  type(row: number, field: RowField, text: string): void {
    this.readings.update((before) => history.typeCell(before, row, field, text));
  }

  /** Which of several standards served a row; nothing: by the ranges. */
  chooseStandard(row: number, standard: string): void {
    this.readings.update((before) => history.chooseStandard(before, row, standard));
  }

  put(row: number, block: readonly Partial<DraftRow>[]): void {
    this.readings.update((before) => history.putRows(before, row, block));
  }

  replace(rows: readonly DraftRow[]): void {
    this.readings.update((before) => history.replaceRows(before, rows));
  }

  remove(row: number): void {
    this.readings.update((before) => history.removeRow(before, row));
  }

  undo(): void {
    this.readings.update(history.undo);
  }

  redo(): void {
    this.readings.update(history.redo);
  }

  /** Shows at their fields what the server refused, until the value there is changed. */
  refuse(values: readonly RefusedValue[]): void {
    this.refused.set(values);
  }

  /** Forgets the draft, after saving or because the person wants so. */
  discard(): void {
    clearTimeout(this.timer);
    if (this.key) removeDraft(this.key);
    this.refused.set([]);
    this.take(this.start());
    this.storedAt.set(null);
    this.key = null;
  }

  private take(content: DraftContent, withRows = true): void {
    this.conditionsModel.set(content.conditions);
    this.analysisModel.set(content.analysis);
    this.own.set(content.contributions);
    this.left.set(content.negligible);
    this.parts.set(content.specification);
    this.taken.set(content.standard);
    this.others.set(content.further);
    this.answers.set(content.found);
    this.prefilled.set(content.prefill);
    // without them the readings keep their history
    if (withRows) this.readings.set(history.startHistory(content.rows));
  }

  private refresh(channel: DraftChannel | null): void {
    this.take(withPrefill(this.content(), channel, this.words), false);
  }

  private units(channel: DraftChannel | null) {
    return { quantity: channel?.physical_quantity ?? '', decimal: this.format.decimalSeparator() };
  }

  private keepSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.keep(), SAVE_AFTER_MS);
  }

  private keep(): void {
    clearTimeout(this.timer);
    if (!this.key || this.content() === this.kept) return;
    this.kept = this.content();
    if (!this.isTouched()) {
      removeDraft(this.key);
      this.storedAt.set(null);
      return;
    }
    const saved_at = new Date().toISOString();
    this.storageWorks.set(writeDraft(this.key, { content: this.kept, saved_at }));
    this.storedAt.set(saved_at);
  }
}
