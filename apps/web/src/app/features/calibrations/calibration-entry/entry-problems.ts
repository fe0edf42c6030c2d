import { Injectable, computed, inject } from '@angular/core';
import type { FieldState } from '@angular/forms/signals';
import type { MessageKey } from '@etalon/i18n';
import { Format, Texts } from '../../../language';
import { fieldErrorText } from '../../../ui';
import { calibrationFacts, factNames } from '../calibration-facts';
import { AnalysisRun } from './analysis/analysis-run';
import { DialogProblems, settingLabels } from './dialog-problems';
import { CalibrationDraft } from './draft/calibration-draft';
import { unnamedCheck } from './draft/draft-checks';
import type { DraftAnalysis } from './draft/draft-content';
import { SWEEP_OPTIONS } from './draft/draft-modes';
import { EntryProgress, type EntryStep } from './entry-progress';
import { leastPoints, type CellProblem, type LiveAnalysis } from './analysis/live-analysis';
import type { Cell } from './steps/points-grid/grid-keys';
import { analysisProblemText } from './draft/problem-text';
import type { RowField } from './draft/rows-history';

export interface EntryProblem {
  text: string;
  step: EntryStep['path'];
  field?: FieldState<string>;
  cell?: Cell;
}

const analysisLabels: Readonly<Partial<Record<keyof DraftAnalysis, MessageKey>>> = {
  reference_unit: 'calibrations.grid.reference_unit',
  measured_unit: 'calibrations.grid.measured_unit',
  ...settingLabels,
  accuracy_type: 'calibrations.conformity.tolerance_type',
  full_scale_definition: 'specification.full_scale',
  measurand: 'levels.measurand.title',
  judge: 'specification.judge.label',
  model_type: 'models.method.model',
  poly_order: 'calibrations.plot.degree',
  fit_method: 'models.method.fit',
  custom_formula: 'models.method.formula',
  table_interpolation: 'models.method.between',
};

export const columns = {
  reference: 'calibrations.grid.reference',
  measured: 'calibrations.grid.indication',
  expanded_uncertainty: 'calibrations.grid.expanded',
  coverage_factor: 'calibrations.grid.factor',
  freedom: 'calibrations.grid.freedom',
} as const satisfies Record<RowField, MessageKey>;

@Injectable()
export class EntryProblems {
  private readonly draft = inject(CalibrationDraft);
  private readonly run = inject(AnalysisRun);
  private readonly progress = inject(EntryProgress);
  private readonly dialogs = inject(DialogProblems);
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);

  readonly all = computed((): EntryProblem[] => [
    ...this.ofConditions(),
    ...this.ofDialogs(true),
    ...this.ofData(),
    ...this.ofAnalysis(),
    ...this.ofDialogs(false),
  ]);

  private ofConditions(): EntryProblem[] {
    return factNames.flatMap((name) =>
      this.ofField(this.draft.conditions[name](), calibrationFacts[name].label, 'conditions'),
    );
  }

  /** The others are named with their fields. */
  private ofDialogs(isStandard: boolean): EntryProblem[] {
    return this.dialogs
      .all()
      .filter(({ of }) => of !== 'setting' && of !== 'condition' && (of === 'standard') === isStandard)
      .map(({ text }) => ({ text, step: isStandard ? 'conditions' : 'analysis' }));
  }

  private ofData(): EntryProblem[] {
    const unnamed = unnamedCheck(this.draft.checks());
    const ofChecks =
      unnamed === null
        ? []
        : [{ text: this.texts.get('checks.missing', { number: unnamed + 1 }), step: 'data' as const }];
    return [...this.ofReadings(), ...ofChecks];
  }

  private ofReadings(): EntryProblem[] {
    if (this.progress.isFiled() || this.progress.isWhole()) return [];
    const current = this.run.current();
    const { before } = current;
    const least = leastPoints(current);
    return [current, ...(before ? [before] : [])].flatMap((side) => this.ofSide(side, side === before, least));
  }

  private ofSide({ cells, points, problems }: LiveAnalysis, isFound: boolean, least: number): EntryProblem[] {
    const prefix = isFound ? `${this.texts.get('modes.side.found')}: ` : '';
    // as-found cells cannot be focused from here
    const at = (cell: Cell) => (isFound ? {} : { cell });
    const wrong = cells.map((cell) => ({ text: prefix + this.cellText(cell), step: 'data' as const, ...at(cell) }));
    const few =
      points.length < least && wrong.length === 0
        ? [
            {
              text: prefix + this.texts.get('calibrations.entry.data_incomplete'),
              step: 'data' as const,
              ...at({ row: points.length, field: 'reference' }),
            },
          ]
        : [];
    const others = problems.map((problem) => ({
      text: prefix + analysisProblemText(problem, this.texts),
      step: this.stepOfAnalysis(),
    }));
    return [...wrong, ...few, ...others];
  }

  private ofAnalysis(): EntryProblem[] {
    const { analysis } = this.draft;
    return (Object.keys(analysisLabels) as (keyof typeof analysisLabels)[])
      .filter((name) => this.isUsed(name))
      .flatMap((name) =>
        this.ofField(analysis[name]() as FieldState<string>, analysisLabels[name], this.stepOfAnalysis()),
      );
  }

  /** The others are not sent. */
  private isUsed(name: keyof DraftAnalysis): boolean {
    const mode = this.draft.analysis.data_entry_mode().value();
    const isOfSweep = mode === 'frequency_response' && SWEEP_OPTIONS.some((option) => option === name);
    const isUnit = name === 'reference_unit' || name === 'measured_unit';
    return this.progress.hasAnalysis() || isOfSweep || (isUnit && !this.progress.isFiled());
  }

  private stepOfAnalysis(): EntryStep['path'] {
    return this.progress.hasAnalysis() ? 'analysis' : 'data';
  }

  private ofField(field: FieldState<string>, label: MessageKey | undefined, step: EntryStep['path']): EntryProblem[] {
    const [error] = field.errors();
    if (!error) return [];
    const reason = fieldErrorText(error, this.texts, this.format);
    return [{ text: label ? `${this.texts.get(label)}: ${reason}` : reason, step, field }];
  }

  private cellText({ row, field, problem }: CellProblem): string {
    const column = this.texts.get(columns[field]);
    const reason = problem ? analysisProblemText(problem, this.texts) : this.texts.get('errors.field.number');
    return this.texts.get('calibrations.grid.problem_row', { row: row + 1, reason: `${column}: ${reason}` });
  }
}
