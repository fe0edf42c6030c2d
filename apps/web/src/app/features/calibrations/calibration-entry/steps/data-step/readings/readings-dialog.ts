import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, linkedSignal, resource, signal } from '@angular/core';
import type { ColumnUse, DecimalSign } from '@etalon/metrology';
import { Format, TextPipe, Texts } from '../../../../../../language';
import {
  Button,
  Check,
  DialogFrame,
  Field,
  Help,
  Input,
  Segments,
  Select,
  Toasts,
  type Option,
} from '../../../../../../ui';
import type { DraftRow } from '../../../draft/rows-history';
import type { FileText } from './read-file';
import { ReadingsPreview } from './readings-preview';
import { isLong, LongReadings } from './long-readings';
import { type Readings, readingsFrom, type ReadingsWanted } from './readings';

export interface ReadingsQuestion extends FileText {
  fileName?: string;
  read?: (sheet: string) => Promise<FileText>;
  hasRows: boolean;
  units: ReadingsWanted['units'];
  isStated?: boolean;
}

export interface ReadingsAnswer {
  rows: DraftRow[];
  how: 'replace' | 'append';
}

@Component({
  selector: 'app-readings-dialog',
  imports: [Button, Check, DialogFrame, Field, Help, Input, ReadingsPreview, Segments, Select, TextPipe],
  providers: [LongReadings],
  templateUrl: './readings-dialog.html',
  styleUrl: './readings-dialog.css',
})
export class ReadingsDialog {
  protected readonly question = inject<ReadingsQuestion>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<ReadingsAnswer>>(DialogRef);

  private readonly format = inject(Format);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly longReadings = inject(LongReadings);
  /** Text typed into the box wins. */
  protected readonly file = signal<FileText>(this.question);
  protected readonly text = linkedSignal(() => this.file().text);
  /** Chosen values stay until the text changes. */
  protected readonly decimal = linkedSignal<string, DecimalSign | undefined>({
    source: this.text,
    computation: (text) => (text === this.file().text ? this.file().decimal : undefined),
  });
  protected readonly header = linkedSignal<string, number | undefined>({
    source: this.text,
    computation: () => undefined,
  });
  protected readonly uses = linkedSignal<string, readonly ColumnUse[] | undefined>({
    source: this.text,
    computation: () => undefined,
  });
  private readonly wanted = computed((): ReadingsWanted => ({
    language: this.format.decimalSeparator(),
    decimal: this.decimal(),
    columns: this.uses(),
    header: this.header(),
    units: this.question.units,
    isStated: this.question.isStated,
  }));
  private readonly long = resource({
    params: () => (isLong(this.text()) ? { text: this.text(), wanted: this.wanted() } : undefined),
    // Without a worker, parse on the main thread.
    loader: ({ params: { text, wanted } }) =>
      this.longReadings.read(text, wanted).catch(() => readingsFrom(text, wanted)),
  });
  protected readonly isReading = this.long.isLoading;
  /** Keeps the previous result while a long text is parsed. */
  protected readonly found = linkedSignal<Readings | undefined, Readings>({
    source: () => {
      if (!isLong(this.text())) return readingsFrom(this.text(), this.wanted());
      return this.long.hasValue() ? this.long.value() : undefined;
    },
    computation: (found, previous) => found ?? previous?.value ?? readingsFrom('', this.wanted()),
  });
  protected readonly readable = computed(() => this.found().points.length - this.found().unreadable.length);
  /** With more columns than reference and readings, any untitled one may be the reference. */
  protected readonly mustConfirm = computed(() => {
    const { is_guessed, is_separator_assumed, columns, unused } = this.found();
    if (is_separator_assumed) return true;
    return is_guessed && columns.filter(({ use }) => use !== 'none').length + unused.length > 2;
  });
  protected readonly isConfirmed = linkedSignal({ source: this.text, computation: () => false });
  protected readonly canTake = computed(
    () => !this.isReading() && this.readable() > 0 && (!this.mustConfirm() || this.isConfirmed()),
  );
  protected readonly signs = computed(() => [
    { value: '.' as const, label: this.texts.get('calibrations.readings.point') },
    { value: ',' as const, label: this.texts.get('calibrations.readings.comma') },
  ]);
  protected readonly sheets = computed((): Option[] =>
    (this.file().sheets ?? []).map(({ name, isHidden }) => ({
      value: name,
      label: isHidden ? this.texts.get('assets.table.hidden_sheet', { name }) : name,
    })),
  );
  protected readonly titles = computed((): Option[] => {
    const { header, left_out, lines } = this.found();
    const first = lines[0]?.number ?? 0;
    const above = left_out.filter(({ number }) => number < first);
    const below = lines.slice(0, header?.number === first ? 0 : 1);
    const all = [...above, ...(header ? [header] : []), ...below].toSorted((a, b) => a.number - b.number);
    return [
      { value: '0', label: this.texts.get('calibrations.readings.no_titles') },
      ...all.map(({ number, cells }) => ({ value: String(number), label: `${number}: ${cells.join(' | ')}` })),
    ];
  });
  protected readonly problem = computed(() => {
    const [first] = this.found().unreadable;
    if (!first?.problem) return null;
    const { unit, wanted, line, problem } = first;
    return this.texts.get(`calibrations.readings.${problem}`, {
      line,
      unit: unit ?? '',
      into: wanted ?? '',
    });
  });
  protected readonly converted = computed(() =>
    this.found()
      .converted.map(({ from, to }) => this.texts.get('calibrations.readings.converted', { from, to }))
      .join(' '),
  );

  /** Except for readings, each use has a single column. */
  protected choose({ column, use }: { column: number; use: ColumnUse }): void {
    const before = this.found().columns.map((one) => one.use);
    const isSingle = use !== 'reading' && use !== 'unit' && use !== 'none';
    this.uses.set(
      before.map((one, i) => {
        if (i === column) return use;
        return isSingle && one === use ? (before[column] ?? 'none') : one;
      }),
    );
  }

  protected async setSheet(sheet: string): Promise<void> {
    try {
      this.file.set((await this.question.read?.(sheet)) ?? this.file());
    } catch {
      this.toasts.error(this.texts.get('calibrations.readings.unreadable', { name: this.question.fileName ?? '' }));
    }
  }

  protected setTitles(line: string): void {
    this.uses.set(undefined);
    this.header.set(Number(line));
  }

  protected take(how: ReadingsAnswer['how']): void {
    this.reference.close({ rows: this.found().rows, how });
  }
}
