import { Injectable, inject, signal } from '@angular/core';
import { Router } from '@angular/router';
import { Format, Texts } from '../../../../../language';
import { Session, isRefused, problemText, readProblem } from '../../../../../session';
import { type MessageKey, problemSentence } from '@etalon/i18n';
import type { CalibrationCreate } from '@etalon/api-client';
import { Dialogs, Toasts } from '../../../../../ui';
import { ConformityText } from '../../../analysis-panels/conformity-text';
import { calibrationFacts } from '../../../calibration-facts';
import { CalibrationsData } from '../../../calibrations-data';
import { Signing } from '../../../signing/signing';
import { AnalysisRun } from '../../analysis/analysis-run';
import { CalibrationDraft } from '../../draft/calibration-draft';
import { calibrationPayload, refusedValues } from '../../draft/calibration-payload';
import { EntryCorrection } from '../../correction/entry-correction';
import { DraftKeeper } from '../../sync/draft-keeper';
import { EntryContext } from '../../entry-context';
import { EntryProgress, type EntryStep } from '../../entry-progress';
import { ProcedureClimate } from '../../procedure-climate';

/** A refusal keeps the draft and moves to the named fields. */
@Injectable()
export class SaveCalibration {
  private readonly data = inject(CalibrationsData);
  private readonly signing = inject(Signing);
  private readonly draft = inject(CalibrationDraft);
  private readonly keeper = inject(DraftKeeper);
  private readonly context = inject(EntryContext);
  private readonly run = inject(AnalysisRun);
  private readonly progress = inject(EntryProgress);
  private readonly session = inject(Session);
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  private readonly toasts = inject(Toasts);
  private readonly dialogs = inject(Dialogs);
  private readonly words = inject(ConformityText);
  private readonly router = inject(Router);
  private readonly climate = inject(ProcedureClimate);
  private readonly correction = inject(EntryCorrection);

  private unanswered: CalibrationCreate | null = null;
  private readonly busy = signal(false);
  private readonly refusals = signal<readonly Refusal[]>([]);

  readonly isBusy = this.busy.asReadonly();
  readonly problems = this.refusals.asReadonly();

  payload(): CalibrationCreate | null {
    const asset = this.context.profile();
    const content = this.draft.content();
    const due_date = this.draft.dueDate();
    if (!asset || !due_date) return null;
    const { points, before } = this.run.current();
    return calibrationPayload(content, points, {
      before: before?.points ?? [],
      asset_id: asset.id,
      due_date,
      user: this.session.user(),
      decimal: this.format.decimalSeparator(),
      draft_id: this.keeper.draftId(),
      draft_version: this.keeper.draftVersion(),
      files: this.correction.files(),
    });
  }

  /** Records nonconforming results after confirmation. */
  async save(): Promise<void> {
    const asset = this.context.profile();
    if (!asset || this.busy() || !(await this.isMeant(asset.asset_id))) return;
    this.busy.set(true);
    this.refusals.set([]);
    await this.keeper.beginOnServer();
    const release = await this.keeper.hold();
    // the draft may have been sent since
    const payload = this.asSent(this.payload());
    try {
      const replaced = payload?.checked_by_user_id ? undefined : payload?.supersedes_id;
      const given = replaced ? await this.signing.ask(replaced, 'supersede') : null;
      if (!payload || given === undefined) {
        release();
        return;
      }
      const saved = await this.data.create(payload, given);
      // its draft may have been stored since, and not used up
      if (payload === this.unanswered) await this.keeper.discard().catch(() => this.keeper.forget());
      else this.keeper.forget();
      this.progress.finish();
      this.toasts.done(
        this.texts.get('calibrations.entry.saved', { version: saved.calibration_version, asset: asset.asset_id }),
      );
      await this.router.navigate(['/calibrations', saved.id], { replaceUrl: true });
    } catch (error) {
      this.unanswered = isRefused(error) ? null : payload;
      release();
      this.refuse(error);
    } finally {
      this.busy.set(false);
    }
  }

  /** Sent again as it was, although the draft was stored on the server meanwhile, it creates one record. */
  private asSent(payload: CalibrationCreate | null): CalibrationCreate | null {
    const { unanswered } = this;
    const facts = (one: CalibrationCreate) =>
      JSON.stringify(one, (name, value: unknown) => (name.startsWith('draft_') ? undefined : value));
    return payload && unanswered && facts(payload) === facts(unanswered) ? unanswered : payload;
  }

  private async isMeant(asset: string): Promise<boolean> {
    const statement = (this.run.current().sweep?.result ?? this.run.result())?.conformity_statement;
    if (statement?.verdict !== 'fail' && statement?.verdict !== 'conditional_fail') return true;
    return this.dialogs.confirm({
      heading: this.texts.get('wizard.anyway.title', { asset }),
      text: this.texts.get('wizard.anyway.text', {
        verdict: this.words.verdict(statement),
        rule: this.words.rule(statement.decision_rule),
      }),
      act: this.texts.get('wizard.anyway.act'),
      keep: this.texts.get('common.act.cancel'),
    });
  }

  private refuse(error: unknown): void {
    const { fields, code } = readProblem(error);
    this.correction.look();
    if (code === 'calibration_draft.gone') this.keeper.markDeleted();
    if (code === 'calibration_draft.changed') void this.keeper.resolveConflict();
    const problems = fields.map((field) => ({ path: field.path, text: problemSentence(field, this.texts) }));
    // the procedure changed since its limits were loaded
    if (problems.some(({ path }) => path[0] === 'environment_reason')) this.climate.renew();
    this.draft.refuse(refusedValues(this.draft.content(), problems));
    this.refusals.set(
      problems.length > 0
        ? problems.map((problem) => this.refusal(problem))
        : [{ text: problemText(error, this.texts), step: null, row: null }],
    );
  }

  private refusal({ path, text }: { path: readonly string[]; text: string }): Refusal {
    const [first = '', second] = path;
    if (first === 'reference_standards' && second !== undefined) {
      const shownText = this.texts.get('standards.problem', { number: Number(second) + 1, reason: text });
      return { text: shownText, step: 'conditions', row: null };
    }
    if (ofCorrection.has(first))
      return { text: `${this.texts.get('corrections.title')}: ${text}`, step: 'review', row: null };
    const { points, before, sweep } = this.run.current();
    const rowsOf: Readonly<Record<string, readonly number[] | undefined>> = {
      points: points.map(({ row }) => row),
      as_found_points: before?.points.map(({ row }) => row),
      frequency_response_points: sweep?.rows,
    };
    const row = rowsOf[first]?.[Number(second)] ?? null;
    const reason =
      row === null ? text : this.texts.get('calibrations.grid.problem_row', { row: row + 1, reason: text });
    const facts = new Map<string, { label: MessageKey }>(Object.entries(calibrationFacts));
    const label = facts.get(first)?.label ?? ofData[first];
    return {
      text: label ? `${this.texts.get(label)}: ${reason}` : reason,
      step: stepOf(first),
      // only the grid as left can be focused
      row: first === 'points' ? row : null,
    };
  }
}

/** The analysis step leads to the data in modes without analysis. */
function stepOf(first: string): Refusal['step'] {
  if (first === '') return null;
  if (first === 'points' || first === 'as_found_points' || first.startsWith('frequency_response')) return 'data';
  return first === 'analysis' || ofData[first] ? 'analysis' : 'conditions';
}

const ofData: Readonly<Record<string, MessageKey>> = {
  as_found_points: 'modes.side.found',
  frequency_response_points: 'modes.sweep.title',
  poly_coefficients: 'modes.declared.coefficients',
  custom_formula: 'modes.declared.formula_label',
  custom_formula_parameter_values: 'modes.declared.parameters',
  declared_table: 'modes.declared.rows',
  range_min: 'modes.declared.from_reading',
  range_max: 'modes.declared.to_reading',
  expanded_uncertainty: 'modes.declared.uncertainty',
  coverage_factor: 'modes.declared.factor',
};

const ofCorrection: ReadonlySet<string> = new Set(['supersedes_id', 'correction_reason', 'taken_file_ids']);

export interface Refusal {
  text: string;
  step: EntryStep['path'] | null;
  row: number | null;
}
