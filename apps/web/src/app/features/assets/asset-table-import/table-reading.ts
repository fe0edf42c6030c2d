import { Component, computed, inject, input, output } from '@angular/core';
import type { AssetTableDateOrder, AssetTablePreview } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { Field, type Option, Scrolls, Select } from '../../../ui';

@Component({
  selector: 'app-table-reading',
  imports: [Field, Scrolls, Select, TextPipe],
  templateUrl: './table-reading.html',
  styleUrl: './table-reading.css',
})
export class TableReading {
  readonly reading = input.required<AssetTablePreview>();
  readonly sheetChosen = output<string>();
  readonly headerChosen = output<number>();
  readonly datesChosen = output<AssetTableDateOrder>();

  private readonly texts = inject(Texts);
  protected readonly format = inject(Format);

  protected readonly sheets = computed((): Option[] =>
    this.reading().sheets.map(({ name, is_hidden }) => ({
      value: name,
      label: is_hidden ? this.texts.get('assets.table.hidden_sheet', { name }) : name,
    })),
  );
  protected readonly orders = computed((): Option[] => [
    { value: 'dmy', label: this.texts.get('assets.table.day_first') },
    { value: 'mdy', label: this.texts.get('assets.table.month_first') },
  ]);
  protected readonly letters = computed(() => {
    const width = Math.max(0, ...this.reading().first_rows.map(({ cells }) => cells.length));
    return Array.from({ length: width }, (_, column) => columnLetter(column));
  });
  protected readonly skipped = computed(() =>
    this.reading()
      .skipped_rows.map((row) => this.format.number(row))
      .join(', '),
  );

  protected setDates(order: string): void {
    if (order === 'dmy' || order === 'mdy') this.datesChosen.emit(order);
  }
}

export function columnLetter(column: number): string {
  const before = column >= 26 ? columnLetter(Math.floor(column / 26) - 1) : '';
  return before + String.fromCharCode(65 + (column % 26));
}
