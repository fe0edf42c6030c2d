import { Component, computed, effect, inject, input, model, output, untracked, viewChild } from '@angular/core';
import type { MessageKey } from '@etalon/i18n';
import { Format, TextPipe, Texts } from '../../../../../../language';
import { uncertaintyState } from '@etalon/metrology';
import { Icon, resultBadge } from '../../../../../../ui';
import { ResultText } from '../../../../result-text';
import { AnalysisRun } from '../../../analysis/analysis-run';
import { CalibrationDraft } from '../../../draft/calibration-draft';
import { hasCurve } from '../../../draft/draft-curve';
import { namedStandards } from '../../../draft/draft-standards';
import { takesStated } from '../../../draft/draft-stated';
import { EntryContext } from '../../../entry-context';
import { EntryFocus } from '../../../entry-focus';
import { columns } from '../../../entry-problems';
import { LevelGrid } from '../../level-grid/level-grid';
import type { CellProblem } from '../../../analysis/live-analysis';
import { PointsGrid, type CellChange, type RowResult } from '../../points-grid/points-grid';
import { analysisProblemText } from '../../../draft/problem-text';
import { keyOf } from '../../../draft/typed-standard';

@Component({
  selector: 'app-readings-side',
  imports: [Icon, LevelGrid, PointsGrid, TextPipe],
  templateUrl: './readings-side.html',
  styleUrl: './readings-side.css',
  // toolbar and plot follow the focused side
  host: { '(focusin)': 'run.side.set(side())' },
})
export class ReadingsSide {
  protected readonly draft = inject(CalibrationDraft);
  protected readonly run = inject(AnalysisRun);
  private readonly context = inject(EntryContext);
  private readonly focusing = inject(EntryFocus);
  private readonly results = inject(ResultText);
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  protected readonly grid = viewChild(PointsGrid);

  readonly side = input<'left' | 'found'>('left');
  readonly byLevel = input(false);
  readonly active = model<number | null>(null);
  readonly pasted = output<CellChange>();

  constructor() {
    effect(() => {
      const [cell, grid] = [this.focusing.cell(), this.grid()];
      // the record addresses points of the official side only
      if (!cell || !grid || this.side() === 'found') return;
      untracked(() => this.focusing.taken());
      setTimeout(() => grid.focus(cell));
    });
  }

  protected readonly settings = this.draft.analysis;
  readonly readings = computed(() => (this.side() === 'found' ? this.draft.before : this.draft.readings));
  private readonly shown = computed(() =>
    this.side() === 'found' ? (this.run.current().before ?? this.run.current()) : this.run.current(),
  );
  protected readonly isOn = computed(() => this.run.side() === this.side());
  protected readonly measuredTitle = computed(() =>
    this.texts.get(
      hasCurve(this.draft.content().analysis) ? 'calibrations.grid.reading' : 'calibrations.grid.indication',
    ),
  );
  protected readonly takesStated = computed(() => takesStated(this.draft.content()));
  /** Readings at zero and in other units may be negative. */
  protected readonly inputMode = computed(() => {
    const { unit, measurement_min } = this.context.channel() ?? {};
    const { reference_unit, measured_unit } = this.draft.content().analysis;
    const isInUnit = reference_unit === unit && measured_unit === unit;
    return isInUnit && (measurement_min ?? 0) > 0 ? 'decimal' : 'text';
  });

  /** Computed per visible row, because there may be thousands. */
  protected readonly rowResults = computed(() => {
    const { result, points } = this.shown();
    const uncertainty_state = result && uncertaintyState(result);
    const byRow = new Map((result?.points ?? []).map((point) => [points[point.point_index]?.row, point]));
    return (row: number): RowResult | null => {
      const point = byRow.get(row);
      return point === undefined
        ? null
        : {
            error: this.results.error(point.error, point.expanded_uncertainty),
            expanded_uncertainty: this.results.uncertainty(point.expanded_uncertainty, point.cmc),
            direction: point.direction,
            standard: point.standard === null ? '' : this.numberOf(point.standard),
            conformity:
              point.verdict === 'not_evaluated' ? null : resultBadge({ ...point, uncertainty_state }).conformity,
          };
    };
  });
  protected readonly reasons = computed(() =>
    this.shown().cells.map((cell) => ({ key: `${cell.row}.${cell.field}`, ...cell, text: this.reason(cell) })),
  );
  protected readonly problems = computed(() => {
    const last = this.readings().rows().length - 1;
    const wrong = this.reasons().filter(({ code, row }) => code !== 'missing' || row < last);
    return new Map(wrong.map(({ key, text }) => [key, text]));
  });
  protected readonly firstProblem = computed(() => this.reasons().find(({ key }) => this.problems().has(key)));

  /** External standards apply by range. */
  protected readonly rowStandards = computed(() => {
    const named = namedStandards(this.draft.content());
    return named.length < 2
      ? []
      : named.flatMap(({ sensor_id: id, label }, i) =>
          id ? [{ id, label: `${this.format.number(i + 1)} ${label}` }] : [],
        );
  });
  private readonly standardKeys = computed(() => namedStandards(this.draft.content()).map(keyOf));

  private numberOf(key: string): string {
    const at = this.standardKeys().indexOf(key);
    return at < 0 ? '' : this.format.number(at + 1);
  }

  focus(cell: Pick<CellChange, 'row' | 'field'>): void {
    this.grid()?.focus(cell);
  }

  private reason({ row, field, code, problem }: CellProblem): string {
    const column = field === 'measured' ? this.measuredTitle() : this.texts.get(columns[field]);
    return this.texts.get(reasons[code], {
      row: row + 1,
      column,
      sign: this.format.decimalSeparator(),
      reason: problem ? analysisProblemText(problem, this.texts) : '',
    });
  }
}

const reasons = {
  missing: 'calibrations.grid.problem_missing',
  number: 'calibrations.grid.problem_number',
  thousands: 'calibrations.grid.problem_thousands',
  ambiguous: 'calibrations.grid.problem_ambiguous',
  refused: 'calibrations.grid.problem_refused',
} as const satisfies Record<CellProblem['code'], MessageKey>;
