import { Injectable, inject, signal } from '@angular/core';
import { Router } from '@angular/router';
import { Format, Texts } from '../../../../language';
import { Session, problemText, readProblem } from '../../../../session';
import { fieldProblemText } from '../../../../session/api-problem';
import { Toasts } from '../../../../ui';
import { dueDate } from '../../calibration-facts';
import { CalibrationsData } from '../../calibrations-data';
import { AnalysisRun } from '../analysis-run';
import { CalibrationDraft } from '../calibration-draft';
import { calibrationPayload, refusedValues } from '../calibration-payload';
import { DraftKeeper } from '../drafts/draft-keeper';
import { EntryContext } from '../entry-context';
import { EntryProgress } from '../entry-progress';

/** Saves the draft as a calibration. A refusal keeps the draft and goes to the fields it names. */
@Injectable()
export class SaveCalibration {
  private readonly data = inject(CalibrationsData);
  private readonly draft = inject(CalibrationDraft);
  private readonly keeper = inject(DraftKeeper);
  private readonly context = inject(EntryContext);
  private readonly run = inject(AnalysisRun);
  private readonly progress = inject(EntryProgress);
  private readonly session = inject(Session);
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  private readonly toasts = inject(Toasts);
  private readonly router = inject(Router);

  private readonly busy = signal(false);
  private readonly refusals = signal<readonly string[]>([]);

  readonly isBusy = this.busy.asReadonly();
  /** what the server said, until the next try */
  readonly problems = this.refusals.asReadonly();

  async save(): Promise<void> {
    const asset = this.context.profile();
    const content = this.draft.content();
    const due_date = dueDate(content.conditions);
    if (!asset || !due_date || this.busy()) return;
    this.busy.set(true);
    this.refusals.set([]);
    const release = await this.keeper.hold();
    try {
      const payload = calibrationPayload(content, this.run.current().points, {
        asset_id: asset.id,
        due_date,
        user: this.session.user(),
        decimal: this.format.decimalSeparator(),
        draft_id: this.keeper.draftId(),
      });
      const saved = await this.data.create(payload);
      this.keeper.forget();
      this.progress.finish();
      this.toasts.done(
        this.texts.get('calibrations.entry.saved', { version: saved.calibration_version, asset: asset.asset_id }),
      );
      await this.router.navigate(['/calibrations', saved.id], { replaceUrl: true });
    } catch (error) {
      release();
      this.refuse(error);
    } finally {
      this.busy.set(false);
    }
  }

  private refuse(error: unknown): void {
    const { fields } = readProblem(error);
    const problems = fields.map((field) => ({ path: field.path, text: fieldProblemText(field, this.texts) }));
    this.draft.refuse(refusedValues(this.draft.content(), problems));
    this.refusals.set(
      problems.length > 0 ? problems.map((problem) => this.sentence(problem)) : [problemText(error, this.texts)],
    );
  }

  /** A point is named by its row; other fields by what they are called on the screen, where we know. */
  private sentence({ path, text }: { path: readonly string[]; text: string }): string {
    if (path[0] === 'reference_standards' && path[1] !== undefined)
      return this.texts.get('standards.problem', { number: Number(path[1]) + 1, reason: text });
    if (path[0] !== 'points' || path[1] === undefined) return text;
    const row = this.run.current().points[Number(path[1])]?.row;
    return row === undefined ? text : this.texts.get('calibrations.grid.problem_row', { row: row + 1, reason: text });
  }
}
