import { Component, ElementRef, computed, inject } from '@angular/core';
import { FormField } from '@angular/forms/signals';
import { TextPipe, Texts } from '../../../../../../language';
import {
  Button,
  adjacentCell,
  Field,
  Help,
  Icon,
  Input,
  Scrolls,
  Select,
  Toasts,
  UnitSelect,
} from '../../../../../../ui';
import { ConformityText } from '../../../../analysis-panels/conformity-text';
import { SweepView } from '../../../../record-parts/sweep-view';
import { ResultText } from '../../../../result-text';
import { AnalysisRun } from '../../../analysis/analysis-run';
import { DialogProblems } from '../../../dialog-problems';
import { CalibrationDraft } from '../../../draft/calibration-draft';
import { blankSweepRow, type DraftModes, type DraftSweepRow, type SweepField } from '../../../draft/draft-modes';
import { usesFactor } from '../../../draft/draft-record';
import { analysisProblemText } from '../../../draft/problem-text';
import { readReadings } from '../readings/read-file';
import { UncertaintyFields } from '../uncertainty-fields';
import { ModeChoice } from './mode-choice';
import { ModeUnits } from './mode-units';
import { ORDER, sweepRowsOf } from './sweep-rows';

const LEAST_ROWS = 6;

@Component({
  selector: 'app-sweep-panel',
  imports: [
    Button,
    Field,
    FormField,
    Help,
    Icon,
    Input,
    ModeChoice,
    ModeUnits,
    Scrolls,
    Select,
    SweepView,
    TextPipe,
    UncertaintyFields,
    UnitSelect,
  ],
  templateUrl: './sweep-panel.html',
  styleUrls: ['./mode-panel.css', './sweep-panel.css'],
})
export class SweepPanel {
  protected readonly draft = inject(CalibrationDraft);
  protected readonly run = inject(AnalysisRun);
  protected readonly results = inject(ResultText);
  protected readonly words = inject(ConformityText);
  private readonly dialogs = inject(DialogProblems);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly element: HTMLElement = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;

  protected readonly settings = this.draft.analysis;
  protected readonly modes = this.draft.modes;
  protected readonly hasPhase = computed(() => this.modes().with_phase !== '');
  protected readonly baseline = computed(() => Number(this.modes().baseline));
  protected readonly fields = computed((): readonly SweepField[] =>
    this.hasPhase() ? ['frequency', 'reference', 'measured', 'phase'] : ['frequency', 'reference', 'measured'],
  );
  protected readonly rows = computed(() => {
    const { sweep } = this.modes();
    const spare = Math.max(LEAST_ROWS - sweep.length, 1);
    return [...sweep, ...Array.from({ length: spare }, () => blankSweepRow)];
  });
  protected readonly live = computed(() => this.run.current().sweep ?? null);
  protected readonly result = computed(() => this.live()?.result ?? null);
  protected readonly count = computed(() =>
    this.texts.get('modes.sweep.frequencies', { count: this.live()?.rows.length ?? 0 }),
  );
  protected readonly points = computed(() => {
    const { sweep } = this.modes();
    const { rows = [], phases = [] } = this.live() ?? {};
    return (this.result()?.points ?? []).map((point, i) => {
      const typed = sweep[rows[i] ?? -1];
      return { ...point, reference_text: typed?.reference, measured_text: typed?.measured, offset_value: phases[i] };
    });
  });
  protected readonly problems = computed(() => {
    const last = this.modes().sweep.length - 1;
    const { cells = [], problems = [] } = this.live() ?? {};
    const ofCells = cells
      // the row being filled in is not wrong yet
      .filter(({ code, row }) => code !== 'missing' || row < last)
      .map(({ row, field, code, problem }) => ({
        key: `${row}.${field}`,
        text: problem
          ? `${this.name(field)}, ${row + 1}: ${analysisProblemText(problem, this.texts)}`
          : this.texts.get(code === 'missing' ? 'modes.sweep.missing' : 'modes.sweep.not_number', {
              row: row + 1,
              column: this.name(field),
            }),
      }));
    const others = problems.map((problem) => ({
      key: problem.loc.join('.'),
      text:
        problem.code === 'not_number'
          ? this.texts.get('modes.declared.not_number', { text: this.modes().tolerance })
          : analysisProblemText(problem, this.texts),
    }));
    const ofDialogs = this.dialogs.all().map(({ text }) => ({ key: text, text }));
    return [...ofCells, ...others, ...ofDialogs];
  });
  protected readonly wrong = computed(() => new Set(this.problems().map(({ key }) => key)));
  protected readonly toleranceProblem = computed(() => this.problems().find(({ key }) => key === 'tolerance')?.text);
  protected readonly frequencyUnits = ['Hz', 'kHz', 'MHz', 'GHz'].map((value) => ({ value, label: value }));
  protected readonly phaseUnits = ['°', 'rad'].map((value) => ({ value, label: value }));
  protected readonly toleranceUnits = ['%', 'dB'].map((value) => ({ value, label: value }));
  protected readonly amplitudes = computed(() => [
    { value: '', label: this.texts.get('modes.sweep.amplitude_none') },
    ...(['RMS', 'peak', 'peak_to_peak', 'dB'] as const).map((value) => ({
      value: value,
      label: this.texts.get(`modes.sweep.amplitude_${value}`),
    })),
  ]);
  protected readonly rules = computed(() => this.words.rules());
  protected readonly scalesGuardBand = computed(() => usesFactor(this.settings.decision_rule().value()));

  protected name(field: SweepField): string {
    const key = field === 'measured' ? 'indication' : field;
    return this.texts.get(`modes.sweep.${key}`);
  }

  protected put(change: Partial<DraftModes>): void {
    this.draft.setModes(change);
  }

  protected type(row: number, field: SweepField, event: Event): void {
    this.write(row, [{ [field]: (event.target as HTMLInputElement).value }]);
  }

  protected remove(row: number): void {
    const base = this.baseline();
    const baseline = base === row ? 0 : base > row ? base - 1 : base;
    this.put({ sweep: this.modes().sweep.filter((_, at) => at !== row), baseline: String(baseline) });
  }

  protected paste(row: number, field: SweepField, event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!/[\t\r\n;]/.test(text.trim())) return;
    event.preventDefault();
    const rows = this.rowsOf(text, field);
    if (rows) this.write(row, rows);
  }

  protected press(row: number, field: SweepField, event: KeyboardEvent): void {
    const to = adjacentCell({ row, field }, event, event.target as HTMLInputElement, this.fields());
    if (!to) return;
    event.preventDefault();
    this.element.querySelector<HTMLInputElement>(`[data-cell="${to.row}.${to.field}"]`)?.focus();
  }

  protected async readFile(event: Event): Promise<void> {
    const box = event.target as HTMLInputElement;
    const file = box.files?.[0];
    if (!file) return;
    try {
      const rows = this.rowsOf((await readReadings(file)).text, 'frequency', { isFile: true });
      const withPhase = rows?.some(({ phase }) => (phase ?? '').trim() !== '');
      if (rows)
        this.put({
          sweep: rows.map((row) => ({ ...blankSweepRow, ...row })),
          baseline: '0',
          ...(withPhase ? { with_phase: 'yes' } : {}),
        });
    } catch {
      this.toasts.error(this.texts.get('calibrations.readings.unreadable', { name: file.name }));
    }
    box.value = '';
  }

  /** Null, with a message, if the headings contradict the order or the units. */
  private rowsOf(text: string, from: SweepField, { isFile = false } = {}): Partial<DraftSweepRow>[] | null {
    const { frequency_unit: frequency, phase_unit: phase } = this.modes();
    const reference = this.settings.reference_unit().value();
    const measured = this.settings.measured_unit().value();
    const units = { frequency, reference, measured, phase };
    const { rows, misfit } = sweepRowsOf(text, from, units, { isFile });
    if (!misfit) return rows;
    const { title, field, unit } = misfit;
    const column = this.name(field);
    this.toasts.error(
      unit === null
        ? this.texts.get('modes.sweep.other_order', { title, order: ORDER.map((one) => this.name(one)).join(', ') })
        : this.texts.get('modes.sweep.other_unit', { title, column, unit, wanted: units[field] }),
    );
    return null;
  }

  private write(row: number, block: readonly Partial<DraftSweepRow>[]): void {
    const sweep = [...this.modes().sweep];
    block.forEach((cells, nth) => {
      while (sweep.length <= row + nth) sweep.push(blankSweepRow);
      sweep[row + nth] = { ...blankSweepRow, ...sweep[row + nth], ...cells };
    });
    while (sweep.length > 0 && Object.values(sweep.at(-1) ?? {}).every((text: string) => text.trim() === ''))
      sweep.pop();
    this.put({ sweep });
  }
}
