import { Component, computed, effect, inject, linkedSignal, model, signal, untracked, viewChild } from '@angular/core';
import type { MessageKey } from '@etalon/i18n';
import { Format, TextPipe, Texts } from '../../../../language';
import { Button, Dialogs, Face, Field, Icon, Segments, Select, Toasts } from '../../../../ui';
import { conformityOf } from '../../analysis-panels/verdicts';
import { ResultText } from '../../result-text';
import { AnalysisRun } from '../analysis-run';
import { CalibrationDraft } from '../calibration-draft';
import { namedStandards } from '../draft-standards';
import { referenceUnits, signalUnits } from '../draft-units';
import { EntryContext } from '../entry-context';
import { EntryFocus } from '../entry-focus';
import type { CellProblem } from '../live-analysis';
import { analysisProblemText } from '../problem-text';
import { LevelGrid } from '../level-grid/level-grid';
import { PointsGrid, type CellChange, type RowResult } from '../points-grid/points-grid';
import { ModeChoice } from './modes/mode-choice';
import { ReadingsDialog, type ReadingsAnswer, type ReadingsQuestion } from './readings-dialog';
import { keyOf } from '../typed-standard';
import { MOST_BYTES, readReadings } from './read-file';
import { readingsFrom } from './readings';

/** The data: units, what the readings are, and the grid with everything that brings readings in. */
@Component({
  selector: 'app-data-panel',
  imports: [Button, Face, Field, Icon, LevelGrid, ModeChoice, PointsGrid, Segments, Select, TextPipe],
  templateUrl: './data-panel.html',
  styleUrl: './data-panel.css',
  host: { role: 'region', '[attr.aria-label]': 'title()' },
})
export class DataPanel {
  protected readonly draft = inject(CalibrationDraft);
  protected readonly run = inject(AnalysisRun);
  protected readonly context = inject(EntryContext);
  private readonly results = inject(ResultText);
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  private readonly dialogs = inject(Dialogs);
  private readonly toasts = inject(Toasts);
  protected readonly grid = viewChild(PointsGrid);

  private readonly focus = inject(EntryFocus);

  readonly active = model<number | null>(null);
  /** readings of a level beside each other, or a row for each reading */
  protected readonly byLevel = signal(false);

  constructor() {
    effect(() => {
      const [cell, grid] = [this.focus.cell(), this.grid()];
      if (cell && this.byLevel()) untracked(() => this.byLevel.set(false));
      if (!cell || !grid) return;
      untracked(() => this.focus.taken());
      setTimeout(() => grid.focus(cell));
    });
  }

  protected readonly settings = this.draft.analysis;
  /** of an adjustment, the rows of the side that is shown */
  protected readonly readings = computed(() =>
    this.run.side() === 'found' && this.hasSides() ? this.draft.before : this.draft.readings,
  );
  protected readonly hasSides = computed(() => this.mode() === 'reference_vs_as_found_as_left');
  protected readonly sides = computed(() => [
    { value: 'found' as const, label: this.texts.get('modes.side.found') },
    { value: 'left' as const, label: this.texts.get('modes.side.left') },
  ]);
  protected readonly title = computed(() => this.texts.get('calibrations.grid.title'));
  protected readonly count = computed(() =>
    this.texts.get('calibrations.grid.points', { count: this.run.shown().points.length }),
  );
  protected readonly mode = computed(() => this.settings.data_entry_mode().value());
  protected readonly measuredTitle = computed(() =>
    this.texts.get(this.mode() === 'raw_data' ? 'calibrations.grid.reading' : 'calibrations.grid.indication'),
  );
  /** the selects follow the draft; choosing converts what depends on the unit */
  protected readonly referenceUnit = linkedSignal(() => this.settings.reference_unit().value());
  protected readonly measuredUnit = linkedSignal(() => this.settings.measured_unit().value());
  protected readonly referenceUnits = computed(() => referenceUnits(this.context.channel()));
  protected readonly signalUnits = computed(() => [
    { label: this.texts.get('calibrations.grid.signals'), options: signalUnits(this.context.channel()) },
  ]);
  protected readonly inputMode = computed(() =>
    (this.context.channel()?.measurement_min ?? 0) < 0 ? 'text' : 'decimal',
  );

  /** Of one row, when it is shown: nobody looks at thousands at a time. */
  protected readonly rowResults = computed(() => {
    const { result, points } = this.run.shown();
    const byRow = new Map((result?.points ?? []).map((point) => [points[point.point_index]?.row, point]));
    return (row: number): RowResult | null => {
      const point = byRow.get(row);
      return point === undefined
        ? null
        : {
            error: this.results.error(point.error, point.expanded_uncertainty),
            expanded_uncertainty: this.results.uncertainty(point.expanded_uncertainty),
            direction: point.direction,
            standard: point.standard === null ? '' : this.numberOf(point.standard),
            conformity: point.verdict === 'not_evaluated' ? null : conformityOf(point.verdict),
          };
    };
  });
  protected readonly reasons = computed(() =>
    this.run.shown().cells.map((cell) => ({ key: `${cell.row}.${cell.field}`, ...cell, text: this.reason(cell) })),
  );
  protected readonly problems = computed(() => {
    // the row being filled in is not wrong yet
    const last = this.readings().rows().length - 1;
    const wrong = this.reasons().filter(({ code, row }) => code !== 'missing' || row < last);
    return new Map(wrong.map(({ key, text }) => [key, text]));
  });
  protected readonly firstProblem = computed(() => this.reasons().find(({ key }) => this.problems().has(key)));

  /** Where several serve, a row may name its own; one that is no asset here serves by its range. */
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

  /** What pasted values with other units are converted to. */
  private units(): ReadingsQuestion['units'] {
    const reference = this.settings.reference_unit().value();
    const measured = this.mode() === 'raw_data' ? this.settings.measured_unit().value() : reference;
    return { reference, measured, physical_quantity: this.context.channel()?.physical_quantity ?? null };
  }

  protected paste({ row, field, text }: CellChange): void {
    const block = readingsFrom(text, { language: this.format.decimalSeparator(), units: this.units() });
    if (!block.isPlain) void this.ask({ text });
    else if (block.isSingleColumn)
      this.readings().put(
        row,
        block.rows.map(({ reference }) => ({ [field]: reference })),
      );
    else this.readings().put(row, block.rows);
  }

  protected async ask(question: Partial<ReadingsQuestion> = {}): Promise<void> {
    const hasRows = this.readings().rows().length > 0;
    const answer = await this.dialogs.open<ReadingsAnswer, ReadingsQuestion>(ReadingsDialog, {
      text: '',
      hasRows,
      units: this.units(),
      ...question,
    });
    if (!answer) return;
    if (answer.how === 'replace') this.readings().replace(answer.rows);
    else this.readings().put(this.readings().rows().length, answer.rows);
    this.run.run();
    this.grid()?.focus({ row: Math.max(0, this.readings().rows().length - 1), field: 'reference' });
  }

  protected async readFile(event: Event): Promise<void> {
    const box = event.target as HTMLInputElement;
    const file = box.files?.[0];
    if (!file) return;
    try {
      if (file.size > MOST_BYTES) throw new Error('too large');
      await this.ask({ text: await readReadings(file), fileName: file.name });
    } catch {
      this.toasts.error(this.texts.get('calibrations.readings.unreadable', { name: file.name }));
    }
    // the same file can be chosen again
    box.value = '';
  }

  private reason({ row, field, code, problem }: CellProblem): string {
    const column = field === 'reference' ? this.texts.get('calibrations.grid.reference') : this.measuredTitle();
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
