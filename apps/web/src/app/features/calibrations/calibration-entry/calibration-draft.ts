import { DestroyRef, Injectable, computed, effect, inject, signal, untracked } from '@angular/core';
import { form } from '@angular/forms/signals';
import { Texts } from '../../../language';
import {
  channelAnalysis,
  startContent,
  type DraftAnalysis,
  type DraftChannel,
  type DraftContent,
  type DraftStart,
} from './draft-content';
import { analysisRules, conditionRules, type RefusedValue } from './draft-rules';
import { readDraft, removeDraft, writeDraft } from './draft-storage';
import { inMeasuredUnit, inReferenceUnit } from './draft-units';
import * as history from './rows-history';
import type { DraftRow, RowField } from './rows-history';

const SAVE_AFTER_MS = 300;

/** The calibration being entered: one draft over all steps, kept on this device until it is saved or discarded. */
@Injectable()
export class CalibrationDraft {
  private readonly texts = inject(Texts);
  private readonly empty = startContent({ performed_by_name: '', today: '', is_first: false, channel: null });
  private readonly conditionsModel = signal(this.empty.conditions);
  private readonly analysisModel = signal(this.empty.analysis);
  private readonly readings = signal(history.startHistory([]));
  private readonly refused = signal<readonly RefusedValue[]>([]);
  private readonly start = signal<DraftContent>(this.empty);
  private readonly storedAt = signal<string | null>(null);
  private readonly storageWorks = signal(true);
  private key: string | null = null;
  private kept: DraftContent | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly conditions = form(this.conditionsModel, conditionRules(this.texts, this.refused));
  readonly analysis = form(this.analysisModel, analysisRules(this.texts, this.refused));
  readonly rows = computed(() => this.readings().rows);
  readonly canUndo = computed(() => this.readings().past.length > 0);
  readonly canRedo = computed(() => this.readings().future.length > 0);
  /** ISO 8601; null while nothing is kept */
  readonly savedAt = this.storedAt.asReadonly();
  readonly isKept = this.storageWorks.asReadonly();
  readonly content = computed<DraftContent>(() => ({
    conditions: this.conditionsModel(),
    analysis: this.analysisModel(),
    rows: this.rows(),
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
    const begin = startContent(start);
    const stored = readDraft(key);
    this.start.set(begin);
    this.take(stored?.content ?? begin);
    this.storedAt.set(stored?.saved_at ?? null);
    this.kept = this.content();
    this.key = key;
  }

  /** Another channel brings its own unit, limits and resolution. */
  chooseChannel(channel: DraftChannel): void {
    this.conditionsModel.update((conditions) => ({
      ...conditions,
      sensor_id: channel.id,
      calibration_interval: channel.calibration_interval
        ? String(channel.calibration_interval)
        : conditions.calibration_interval,
    }));
    this.analysisModel.update((analysis) => ({ ...analysis, ...channelAnalysis(channel) }));
  }

  /** Another unit of the reference: tolerance and U of the standard come along, and the readings where they share it. */
  chooseReferenceUnit(unit: string, quantity: string): void {
    const before = this.content();
    this.take({ ...inReferenceUnit(before, unit, quantity), rows: null });
  }

  chooseMeasuredUnit(unit: string, quantity: string): void {
    this.analysisModel.update((analysis) => inMeasuredUnit(analysis, unit, quantity));
  }

  /** An indication is compared in the unit of the reference; a characteristic may have its own. */
  chooseMode(mode: DraftAnalysis['data_entry_mode'], signalUnit: string, quantity: string): void {
    this.analysisModel.update((analysis) => {
      const unit = mode === 'reference_vs_indicated' ? analysis.reference_unit : signalUnit || analysis.measured_unit;
      return { ...inMeasuredUnit(analysis, unit, quantity), data_entry_mode: mode };
    });
  }

  type(row: number, field: RowField, text: string): void {
    this.readings.update((before) => history.typeCell(before, row, field, text));
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

  /** `rows: null` leaves the readings and their history alone. */
  private take({
    conditions,
    analysis,
    rows,
  }: Omit<DraftContent, 'rows'> & { rows: DraftContent['rows'] | null }): void {
    this.conditionsModel.set(conditions);
    this.analysisModel.set(analysis);
    if (rows) this.readings.set(history.startHistory(rows));
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
