import {
  Component,
  computed,
  effect,
  inject,
  linkedSignal,
  model,
  signal,
  untracked,
  viewChildren,
} from '@angular/core';
import { Format, TextPipe, Texts } from '../../../../../language';
import { Button, Dialogs, EmptyState, Field, Help, Segments, Select, Toasts } from '../../../../../ui';
import { AnalysisRun } from '../../analysis/analysis-run';
import { CalibrationDraft } from '../../draft/calibration-draft';
import { takesStated } from '../../draft/draft-stated';
import { referenceUnits, signalUnits } from '../../draft/draft-units';
import { EntryContext } from '../../entry-context';
import { EntryFocus } from '../../entry-focus';
import type { CellChange } from '../points-grid/points-grid';
import { type DraftRow, READ_FIELDS, STATED_FIELDS } from '../../draft/rows-history';
import { ModeChoice } from './modes/mode-choice';
import { ReadingsDialog, type ReadingsAnswer, type ReadingsQuestion } from './readings/readings-dialog';
import { readReadings } from './readings/read-file';
import { isLong, LongReadings } from './readings/long-readings';
import { type Readings, readingsFrom } from './readings/readings';
import { ReadingsSide } from './readings/readings-side';

@Component({
  selector: 'app-data-panel',
  imports: [Button, EmptyState, Field, Help, ModeChoice, ReadingsSide, Segments, Select, TextPipe],
  providers: [LongReadings],
  templateUrl: './data-panel.html',
  styleUrl: './data-panel.css',
  host: { role: 'region', '[attr.aria-label]': 'title()' },
})
export class DataPanel {
  protected readonly draft = inject(CalibrationDraft);
  protected readonly run = inject(AnalysisRun);
  protected readonly context = inject(EntryContext);
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  private readonly dialogs = inject(Dialogs);
  private readonly toasts = inject(Toasts);
  private readonly longReadings = inject(LongReadings);
  private readonly grids = viewChildren(ReadingsSide);

  private readonly focus = inject(EntryFocus);

  readonly active = model<number | null>(null);
  protected readonly byLevel = signal(false);

  constructor() {
    effect(() => {
      if (this.focus.cell()) untracked(() => this.byLevel.set(false));
    });
  }

  protected readonly settings = this.draft.analysis;
  protected readonly readings = computed(() =>
    this.run.side() === 'found' && this.hasSides() ? this.draft.before : this.draft.readings,
  );
  protected readonly hasSides = computed(() => this.mode() === 'reference_vs_as_found_as_left');
  protected readonly shownSides = computed(() =>
    this.hasSides() ? (['found', 'left'] as const) : (['left'] as const),
  );
  protected readonly sides = computed(() => [
    { value: 'found' as const, label: this.texts.get('modes.side.found') },
    { value: 'left' as const, label: this.texts.get('modes.side.left') },
  ]);
  protected readonly title = computed(() => this.texts.get('calibrations.grid.title'));
  protected readonly count = computed(() =>
    this.texts.get('calibrations.grid.points', { count: this.run.shown().points.length }),
  );
  protected readonly mode = computed(() => this.settings.data_entry_mode().value());
  /** a choice converts dependent values */
  protected readonly referenceUnit = linkedSignal(() => this.settings.reference_unit().value());
  protected readonly measuredUnit = linkedSignal(() => this.settings.measured_unit().value());
  protected readonly referenceUnits = computed(() => referenceUnits(this.context.channel()));
  private readonly hasSignal = computed(() => this.mode() === 'raw_data' || this.hasSides());
  /** A corrected record may compare indications in another unit of the quantity. */
  protected readonly hasTwoUnits = computed(
    () => this.hasSignal() || this.settings.measured_unit().value() !== this.settings.reference_unit().value(),
  );
  /** Sides share the unit of the reference, or each has a curve of its signal. */
  protected readonly measuredUnits = computed(() => {
    const unit = this.referenceUnit();
    return this.hasSides() ? [{ value: unit, label: unit }] : this.referenceUnits();
  });
  protected readonly signalUnits = computed(() =>
    this.hasSignal()
      ? [{ label: this.texts.get('calibrations.grid.signals'), options: signalUnits(this.context.channel()) }]
      : [],
  );
  private units(): ReadingsQuestion['units'] {
    const [reference, measured] = [this.settings.reference_unit().value(), this.settings.measured_unit().value()];
    return { reference, measured, physical_quantity: this.context.channel()?.physical_quantity ?? null };
  }

  protected paste({ row, field, text }: CellChange): void {
    const fields = [...READ_FIELDS, ...STATED_FIELDS];
    const typed = text.split(/\r?\n/);
    const lines = typed.slice(0, typed.findLastIndex((line) => line.trim() !== '') + 1);
    const column = fields.indexOf(field);
    const isBeyond = lines.some((line) => column + line.split('\t').length > READ_FIELDS.length);
    if (takesStated(this.draft.content()) && isBeyond) {
      const from = fields.slice(column);
      const cells = (line: string) =>
        line.split('\t').flatMap((cell, i) => (from[i] ? [[from[i], cell.trim()] as const] : []));
      const block = lines.map((line) => Object.fromEntries(cells(line)));
      if (hasTitles(lines)) void this.ask({ text });
      else this.readings().put(row, block);
      return;
    }
    const wanted = { language: this.format.decimalSeparator(), units: this.units() };
    if (!isLong(text)) return this.take(readingsFrom(text, wanted), { row, field, text });
    const rows = this.readings();
    void this.longReadings
      .read(text, wanted)
      // If no worker starts, the page parses the text itself.
      .catch(() => readingsFrom(text, wanted))
      .then((block) => rows === this.readings() && this.take(block, { row, field, text }));
  }

  /** Plain columns of numbers go into the grid; the dialog asks about everything else. */
  private take(block: Readings, { row, field, text }: CellChange): void {
    if (!block.isPlain) void this.ask({ text });
    else if (block.isSingleColumn) this.readings().put(row, columnOf(block, { field, text }));
    else this.readings().put(row, block.rows);
  }

  protected async ask(question: Partial<ReadingsQuestion> = {}): Promise<void> {
    const hasRows = this.readings().rows().length > 0;
    const answer = await this.dialogs.open<ReadingsAnswer, ReadingsQuestion>(ReadingsDialog, {
      text: '',
      hasRows,
      units: this.units(),
      isStated: takesStated(this.draft.content()),
      ...question,
    });
    if (!answer) return;
    const row = answer.how === 'replace' ? 0 : this.readings().rows().length;
    if (answer.how === 'replace') this.readings().replace(answer.rows);
    else this.readings().put(row, answer.rows);
    this.run.run();
    this.grids()
      .find((grid) => grid.readings() === this.readings())
      ?.focus({ row, field: 'reference' });
  }

  protected async readFile(event: Event): Promise<void> {
    const box = event.target as HTMLInputElement;
    const file = box.files?.[0];
    if (!file) return;
    try {
      const read = (sheet: string | null) => readReadings(file, sheet);
      await this.ask({ ...(await read(null)), fileName: file.name, read });
    } catch {
      this.toasts.error(this.texts.get('calibrations.readings.unreadable', { name: file.name }));
    }
    // permit choosing the same file again
    box.value = '';
  }
}

function hasTitles(lines: readonly string[]): boolean {
  const [first = ''] = lines.filter((line) => line.trim() !== '');
  return first.includes('\t') && !first.split('\t').some((cell) => /^\s*[+\-−.,]?\d/.test(cell));
}

/** Empty cells between the values, or above them without a title, stay empty. */
function columnOf({ points, rows }: Readings, { field, text }: Omit<CellChange, 'row'>): Partial<DraftRow>[] {
  const first = points[0]?.line ?? 1;
  const isTitled = text.split(/\r\n|\r|\n/, first - 1).some((line) => line.trim() !== '');
  const top = isTitled ? first : 1;
  const length = (points.at(-1)?.line ?? 0) - top + 1;
  const column = Array.from({ length }, (): Partial<DraftRow> => ({ [field]: '' }));
  rows.forEach(({ reference, measured }, i) => {
    column[(points[i]?.line ?? 0) - top] = { [field]: reference || measured };
  });
  return column;
}
