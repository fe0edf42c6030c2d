import { Component, ElementRef, computed, inject, input, model, output } from '@angular/core';
import { TextPipe } from '../../../../language';
import { Verdict, type Conformity } from '../../../../ui/badge/verdict';
import { Icon } from '../../../../ui/icon/icon';
import { cellBeside, type Cell } from './grid-keys';
import type { DraftRow, RowField } from '../rows-history';

/** What the analysis says of one row, as text; null where the row is not part of it. */
export interface RowResult {
  error: string;
  expanded_uncertainty: string;
  direction: 'rising' | 'falling' | null;
  conformity: Conformity | null;
}

export interface CellChange {
  row: number;
  field: RowField;
  text: string;
}

/** Rows below the data to type into, and how many are there before the first reading. */
const SPARE_ROWS = 1;
const LEAST_ROWS = 8;

/** The grid of readings: typed, pasted, moved in with the keyboard like a spreadsheet. */
@Component({
  selector: 'app-points-grid',
  imports: [Icon, TextPipe, Verdict],
  templateUrl: './points-grid.html',
  styleUrl: './points-grid.css',
})
export class PointsGrid {
  readonly rows = input.required<readonly DraftRow[]>();
  readonly results = input<readonly (RowResult | null)[]>([]);
  /** reason by cell, `3.reference` */
  readonly problems = input<ReadonlyMap<string, string>>(new Map());
  readonly referenceUnit = input('');
  readonly measuredUnit = input('');
  readonly measuredTitle = input('');
  /** `text` where readings may be negative: the number pad of many phones has no minus */
  readonly inputMode = input<'decimal' | 'text'>('decimal');
  readonly active = model<number | null>(null);

  readonly edited = output<CellChange>();
  readonly pasted = output<CellChange>();
  readonly removed = output<number>();
  readonly undone = output();
  readonly redone = output();

  protected readonly fields: readonly RowField[] = ['reference', 'measured'];
  protected readonly names = {
    reference: 'calibrations.grid.cell_reference',
    measured: 'calibrations.grid.cell_measured',
  } as const;
  protected readonly directions = { rising: 'calibrations.grid.rising', falling: 'calibrations.grid.falling' } as const;
  protected readonly lines = computed(() => {
    const rows = this.rows();
    const length = Math.max(LEAST_ROWS, rows.length + SPARE_ROWS);
    return Array.from({ length }, (_, nth) => ({
      row: rows[nth] ?? { reference: '', measured: '' },
      result: this.results()[nth] ?? null,
      filled: nth < rows.length,
    }));
  });

  private readonly element: HTMLElement = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;

  /** Moves the keyboard to one cell; beyond the last row nothing happens. */
  focus({ row, field }: Cell): void {
    this.element.querySelector<HTMLInputElement>(`[data-cell="${row}.${field}"]`)?.focus();
  }

  protected type(row: number, field: RowField, event: Event): void {
    this.edited.emit({ row, field, text: (event.target as HTMLInputElement).value });
  }

  /** One value goes into the cell as always; a block goes over the rows from here on. */
  protected paste(row: number, field: RowField, event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!/[\t\r\n;]/.test(text.trim())) return;
    event.preventDefault();
    this.pasted.emit({ row, field, text });
  }

  protected press(row: number, field: RowField, event: KeyboardEvent): void {
    const command = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (command && key === 'z') return this.instead(event, () => (event.shiftKey ? this.redone : this.undone).emit());
    if (command && key === 'y') return this.instead(event, () => this.redone.emit());
    if (command && (key === 'delete' || key === 'backspace')) return this.instead(event, () => this.removed.emit(row));
    const to = cellBeside({ row, field }, event, event.target as HTMLInputElement);
    if (to) this.instead(event, () => this.focus(to));
  }

  protected enter(row: number, event: FocusEvent): void {
    (event.target as HTMLInputElement).select();
    this.active.set(row);
  }

  private instead(event: Event, act: () => void): void {
    event.preventDefault();
    act();
  }
}
