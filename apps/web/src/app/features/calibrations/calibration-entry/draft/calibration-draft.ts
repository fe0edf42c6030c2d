import { Injectable, computed, inject, signal } from '@angular/core';
import { form } from '@angular/forms/signals';
import { formatResult, isConvertible, type ClimateLimits } from '@etalon/metrology';
import { Format, Texts } from '../../../../language';
import { dueDate } from '../../calibration-facts';
import {
  startContent,
  type DraftCheck,
  type DraftConditions,
  type DraftContent,
  type DraftMode,
  type DraftNegligible,
  type DraftPart,
  type DraftStandard,
  type DraftStart,
} from './draft-content';
import type { DraftContribution } from './draft-contribution';
import { dueOfCorrection, type DraftCorrection } from './draft-correction';
import type { DraftModel } from './draft-model';
import { emptyModes, type DraftModes } from './draft-modes';
import {
  renewedFacts,
  renewedProposals,
  withModel,
  withPrefill,
  type DraftChannel,
  type PrefillWords,
} from './draft-prefill';
import { analysisRules, conditionRules, type RefusedValue } from './draft-rules';
import { DraftReadings } from './draft-readings';
import { inReferenceUnit, resolutionOfData, signalUnits, unitsOnChannel } from './draft-units';
import { isOneNumber } from './typed-specification';
import { EXTERNAL, factsOfFirst, firstStandard, isNamed, type TypedStandard } from './typed-standard';

const TWO_SIDES: DraftMode = 'reference_vs_as_found_as_left';
const DECLARED: DraftMode = 'model_direct';
const isCompared = (mode: DraftMode) => mode === 'reference_vs_indicated' || mode === 'filed';

@Injectable()
export class CalibrationDraft {
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  readonly words: PrefillWords = {
    // the fields read a group separator as ambiguous
    number: (value) => {
      const decimalSeparator = this.format.decimalSeparator();
      return value === null ? '' : formatResult(Number(value.toPrecision(12)), null, { decimalSeparator }).value;
    },
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
  private readonly checked = signal<readonly DraftCheck[]>([]);
  private readonly taken = signal<DraftStandard | null>(null);
  private readonly others = signal<readonly TypedStandard[]>([]);
  private readonly answers = signal<readonly DraftStandard[]>([]);
  private readonly correction = signal<DraftCorrection | null>(null);
  private readonly modesModel = signal<DraftModes>(emptyModes);
  private readonly prefilled = signal(this.empty.prefill);
  private readonly refused = signal<readonly RefusedValue[]>([]);
  private readonly recordedDue = computed(() => dueOfCorrection(this.correction()));
  private readonly ruled = {
    texts: this.texts,
    format: this.format,
    refused: this.refused,
    due: this.recordedDue,
    specification: this.parts,
    further: this.others,
  };
  private readonly start = signal<DraftContent>(this.empty);
  /** null: unknown, the content was entered earlier */
  private proposed: { sensor_id: string; facts: Partial<DraftConditions> } | null = null;

  readonly conditions = form(this.conditionsModel, conditionRules(this.ruled));
  readonly analysis = form(this.analysisModel, analysisRules(this.ruled));
  readonly dueDate = computed(() => dueDate(this.conditionsModel(), this.recordedDue()));
  readonly corrects = this.correction.asReadonly();
  readonly contributions = this.own.asReadonly();
  readonly negligible = this.left.asReadonly();
  readonly specification = this.parts.asReadonly();
  readonly checks = this.checked.asReadonly();
  readonly standard = this.taken.asReadonly();
  readonly further = this.others.asReadonly();
  readonly readings = new DraftReadings();
  readonly rows = this.readings.rows;
  readonly before = new DraftReadings();
  readonly modes = computed<DraftModes>(() => ({ ...this.modesModel(), found: this.before.rows() }));
  readonly content = computed<DraftContent>(() => ({
    conditions: this.conditionsModel(),
    analysis: this.analysisModel(),
    contributions: this.own(),
    negligible: this.left(),
    specification: this.parts(),
    rows: this.rows(),
    checks: this.checked(),
    modes: this.modes(),
    standard: this.taken(),
    further: this.others(),
    found: this.answers(),
    corrects: this.correction(),
    prefill: this.prefilled(),
  }));
  readonly isTouched = computed(() => {
    const [now, started] = [this.content(), this.start()];
    // thousands of rows are not written out with every key
    return now.rows.length !== started.rows.length || JSON.stringify(now) !== JSON.stringify(started);
  });

  open(start: DraftStart, kept: DraftContent | null): void {
    const begin = startContent(start, this.words);
    this.start.set(begin);
    this.proposed = kept ? null : { sensor_id: begin.conditions.sensor_id, facts: {} };
    this.take(kept ?? begin);
    const channel = start.channels?.find(({ id }) => id === kept?.conditions.sensor_id) ?? start.channel;
    if (!kept) return;
    const { data_entry_mode: mode } = kept.analysis;
    // the asset had no channel yet
    const isFirst = channel !== null && kept.conditions.sensor_id === '' && !kept.corrects;
    if (isFirst) this.setChannel(channel);
    if ((mode === DECLARED && !kept.corrects) || (isFirst && mode !== 'reference_vs_indicated'))
      this.setMode(mode, channel);
    else this.refresh(channel);
  }

  /** Uses the channel data of today. Loaded standards stay: another version comes without them. */
  replaceContent(content: DraftContent, channel: DraftChannel | null): void {
    this.proposed = null;
    this.take({ ...content, standard: this.taken(), found: this.answers() });
    this.refresh(channel);
  }

  /** @param former its interval and procedure are no entries */
  setChannel(channel: DraftChannel, former: DraftChannel | null = null): void {
    // readings behind a declared characteristic have mode and units of their own
    if (this.analysisModel().data_entry_mode === DECLARED)
      this.setMode((this.modesModel().mode_before || 'reference_vs_indicated') as DraftMode, former);
    const previous = this.analysisModel().data_entry_mode;
    const units = unitsOnChannel(this.content(), channel);
    const isOfChannel = 'data_entry_mode' in units;
    // undo would restore readings in the former unit
    this.take(inReferenceUnit(this.content(), units.reference_unit ?? channel.unit, this.units(channel)), isOfChannel);
    if (isOfChannel) this.setModes({ signal_unit: '' });
    this.conditionsModel.update((conditions) => ({
      ...conditions,
      sensor_id: channel.id,
      ...renewedFacts(conditions, former, channel),
    }));
    this.analysisModel.update((analysis) => ({ ...analysis, ...units, scope_method: '' }));
    this.setPurpose(this.analysisModel().data_entry_mode, previous);
    this.refresh(channel);
  }

  /** Converts tolerance and U of the standard, and the readings if they share the unit. */
  setReferenceUnit(unit: string, channel: DraftChannel | null): void {
    this.take(inReferenceUnit(this.content(), unit, this.units(channel)), false);
    this.refresh(channel);
  }

  setMeasuredUnit(unit: string, channel: DraftChannel | null): void {
    this.analysisModel.update((analysis) => ({ ...analysis, measured_unit: unit }));
    this.refresh(channel);
  }

  /**
   * An indication is compared in a unit of the reference; a characteristic may have its own, which returns with it. A
   * declared one has the units of the channel, as its record; the typed readings get theirs back after it.
   */
  setMode(mode: DraftMode, channel: DraftChannel | null): void {
    const { data_entry_mode: from, reference_unit, measured_unit } = this.analysisModel();
    if (from !== DECLARED && !isCompared(from))
      this.setModes({ signal_unit: measured_unit === reference_unit ? '' : measured_unit });
    const isBack = this.swapUnits(mode, channel);
    const { analysis } = this.content();
    const { signal_unit } = this.modesModel();
    const isSignal = signalUnits(channel).some(({ value }) => value === signal_unit);
    const isOffered = mode === TWO_SIDES ? isSignal : mode !== DECLARED;
    const own = (isOffered && signal_unit) || channel?.output_signal_unit;
    const isShared = isCompared(mode) || (mode === TWO_SIDES && !own);
    const sharedUnit = this.isOtherIndication(channel) ? analysis.measured_unit : analysis.reference_unit;
    const ofMode = isShared ? sharedUnit : own || analysis.measured_unit;
    this.setMeasuredUnit(isBack ? analysis.measured_unit : ofMode, channel);
    this.analysisModel.update((chosen) => ({ ...chosen, data_entry_mode: mode }));
    this.setPurpose(mode, analysis.data_entry_mode);
  }

  /** Readings in another unit of the quantity keep it. */
  private isOtherIndication(channel: DraftChannel | null): boolean {
    const { reference_unit, measured_unit } = this.analysisModel();
    const isSignal = measured_unit === channel?.output_signal_unit;
    return !isSignal && isConvertible(measured_unit, reference_unit, channel?.physical_quantity ?? '');
  }

  /** @returns whether the mode before a declared characteristic is chosen again */
  private swapUnits(mode: DraftMode, channel: DraftChannel | null): boolean {
    const { data_entry_mode: from, reference_unit, measured_unit } = this.analysisModel();
    const { mode_before, reference_unit_before, measured_unit_before } = this.modesModel();
    const setUnits = (reference: string, measured: string) => {
      this.setReferenceUnit(reference, channel);
      this.setMeasuredUnit(measured, channel);
    };
    if (mode === DECLARED) {
      if (from !== mode)
        this.setModes({
          mode_before: from,
          reference_unit_before: reference_unit,
          measured_unit_before: measured_unit,
        });
      if (channel) setUnits(channel.unit, channel.unit);
    } else if (from === DECLARED && mode_before) {
      setUnits(reference_unit_before, measured_unit_before);
      this.setModes({ mode_before: '', reference_unit_before: '', measured_unit_before: '' });
      return mode === mode_before;
    }
    return false;
  }

  /** As-found data require a repair or an adjustment; a purpose set by the mode is reset with it. */
  private setPurpose(mode: DraftMode, previous: DraftMode): void {
    if (mode === previous) return;
    const { calibration_purpose: purpose } = this.conditionsModel();
    const { purpose_before } = this.modesModel();
    const put = (calibration_purpose: string) =>
      this.conditionsModel.update((conditions) => ({ ...conditions, calibration_purpose }));
    if (mode === TWO_SIDES) {
      this.setModes({ purpose_before: purpose });
      put('after_repair');
    } else if (previous === TWO_SIDES) {
      if (purpose_before && purpose === 'after_repair') put(purpose_before);
      this.setModes({ purpose_before: '' });
    }
  }

  setReferenceStandard(standard: DraftStandard | null, channel: DraftChannel | null): void {
    const isNew = !this.isTouched();
    this.taken.set(standard);
    this.refresh(channel);
    if (isNew) this.start.set(this.content());
  }

  setStandards(found: readonly DraftStandard[]): void {
    this.answers.set(found);
  }

  setFirstStandard(standard: TypedStandard, channel: DraftChannel | null): void {
    this.setFacts(factsOfFirst(standard));
    this.refresh(channel);
  }

  /** U, k and the reason for use of a standard do not apply to the next one. */
  private setFacts(facts: Partial<DraftConditions>): void {
    const { reference_standard_uncertainty, reference_standard_coverage_factor } = this.prefilled();
    const own = { reference_standard_uncertainty, reference_standard_coverage_factor, reference_standard_override: '' };
    this.conditionsModel.update((conditions) => {
      const [former, next] = [firstStandard(conditions), firstStandard({ ...conditions, ...facts })];
      const isOther = (['kind', 'asset_id', 'sensor_id'] as const).some((name) => former[name] !== next[name]);
      const isReplaced = next.kind !== EXTERNAL && isNamed(former) && isOther;
      return { ...conditions, ...facts, ...(isReplaced ? own : {}) };
    });
  }

  setFurtherStandard(standard: TypedStandard, at = this.others().length): void {
    this.others.update((all) => [...all.slice(0, at), standard, ...all.slice(at + 1)]);
  }

  removeFurther(at: number): void {
    this.others.update((all) => all.filter((_, nth) => nth !== at));
  }

  setSpecification(parts: readonly DraftPart[]): void {
    this.parts.set(parts);
  }

  setChecks(checks: readonly DraftCheck[]): void {
    this.checked.set(checks);
  }

  setModel(model: DraftModel): void {
    const isNew = !this.isTouched();
    this.take(withModel(this.content(), model), false);
    if (isNew) this.start.set(this.content());
  }

  /** Proposals are no user input. Those of another channel replace the former ones. */
  propose(facts: Partial<DraftConditions>): void {
    const conditions = this.conditionsModel();
    const former = this.proposed;
    this.proposed = { sensor_id: conditions.sensor_id, facts };
    if (!this.isTouched()) {
      this.setFacts(facts);
      this.start.set(this.content());
    } else if (former && former.sensor_id !== conditions.sensor_id) {
      this.setFacts(renewedProposals(conditions, former.facts, facts));
    }
  }

  /** Prefilled limits are no user input. */
  setClimate(limits: ClimateLimits): void {
    const isNew = !this.isTouched();
    this.conditions.internal_procedure_climate().value.set(JSON.stringify(limits));
    if (isNew) this.start.set(this.content());
  }

  setContribution(line: DraftContribution, at = this.own().length): void {
    this.own.update((lines) => [...lines.slice(0, at), line, ...lines.slice(at + 1)]);
  }

  removeContribution(at: number): void {
    this.own.update((lines) => lines.filter((_, nth) => nth !== at));
  }

  setNegligible(declared: DraftNegligible): void {
    this.left.update((all) => [...all.filter(({ source }) => source !== declared.source), declared]);
  }

  removeNegligible(source: string): void {
    this.left.update((all) => all.filter((one) => one.source !== source));
  }

  refuse(values: readonly RefusedValue[]): void {
    this.refused.set(values);
  }

  showProblems(): void {
    this.conditions().markAsTouched();
    this.analysis().markAsTouched();
  }

  setModes(change: Partial<DraftModes>): void {
    this.modesModel.update((modes) => ({ ...modes, ...change }));
  }

  setCorrection(change: Partial<DraftCorrection> | null): void {
    this.correction.update((correction) => correction && change && { ...correction, ...change });
  }

  clear(): void {
    this.refused.set([]);
    this.take(this.start());
  }

  private take(content: DraftContent, withRows = true): void {
    this.conditionsModel.set(content.conditions);
    this.analysisModel.set(content.analysis);
    this.own.set(content.contributions);
    this.left.set(content.negligible);
    this.parts.set(content.specification);
    this.checked.set(content.checks);
    this.taken.set(content.standard);
    this.others.set(content.further);
    this.answers.set(content.found);
    this.correction.set(content.corrects);
    this.prefilled.set(content.prefill);
    this.modesModel.set(content.modes);
    if (withRows) {
      this.readings.begin(content.rows);
      this.before.begin(content.modes.found);
    }
  }

  private refresh(channel: DraftChannel | null): void {
    const { analysis, prefill } = this.content();
    const content = withPrefill(this.content(), channel, this.words);
    this.take(resolutionOfData(content, this.units(channel)), false);
    // the default behind limits or a written specification
    if (!isOneNumber(analysis.accuracy_type) && analysis.accuracy_value === prefill.accuracy_value)
      this.analysis.accuracy_value().value.set(content.prefill.accuracy_value);
  }

  private units(channel: DraftChannel | null) {
    return { channel, decimal: this.format.decimalSeparator() };
  }
}
