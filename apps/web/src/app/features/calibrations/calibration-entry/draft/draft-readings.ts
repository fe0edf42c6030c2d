import { computed, signal } from '@angular/core';
import * as history from './rows-history';
import type { DraftRow, RowField } from './rows-history';

export class DraftReadings {
  private readonly kept = signal(history.startHistory([]));

  readonly rows = computed(() => this.kept().rows);
  readonly canUndo = computed(() => this.kept().past.length > 0);
  readonly canRedo = computed(() => this.kept().future.length > 0);

  begin(rows: readonly DraftRow[]): void {
    this.kept.set(history.startHistory(rows));
  }

  type(row: number, field: RowField, text: string): void {
    this.kept.update((before) => history.typeCell(before, row, field, text));
  }

  setStandard(row: number, standard: string): void {
    this.kept.update((before) => history.setStandard(before, row, standard));
  }

  put(row: number, block: readonly Partial<DraftRow>[]): void {
    this.kept.update((before) => history.withRows(before, row, block));
  }

  replace(rows: readonly DraftRow[]): void {
    this.kept.update((before) => history.replaceRows(before, rows));
  }

  remove(row: number): void {
    this.kept.update((before) => history.removeRow(before, row));
  }

  undo(): void {
    this.kept.update(history.undo);
  }

  redo(): void {
    this.kept.update(history.redo);
  }
}
