import { Component, computed, inject, input, output, signal } from '@angular/core';
import type { AssetProfileResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../../language';
import { problemText } from '../../../../session/basics';
import { type GridRow } from '../../../../ui/grid/pasted-block';
import { type GridColumn, TextGrid } from '../../../../ui/grid/text-grid';
import { Button, Icon, Scrolls, Toasts } from '../../../../ui/lists';
import { AssetsData } from '../../assets-data';
import { PictureField } from '../picture-field';
import { gridRows, placed, placeIn, wireRows, writtenRows, type InterfacePart, type Place } from './interface-rows';
import { PlacedImage, type Mark } from './placed-image';

const MOST_ROWS = 500;

@Component({
  selector: 'app-interface-part',
  imports: [Button, Icon, PictureField, PlacedImage, Scrolls, TextGrid, TextPipe],
  templateUrl: './interface-part.html',
  styleUrl: './interface-part.css',
})
export class InterfacePartView {
  private readonly data = inject(AssetsData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);

  readonly asset = input.required<AssetProfileResponse>();
  readonly part = input.required<InterfacePart>();
  readonly canEdit = input(false);
  readonly changed = output();

  protected readonly most = MOST_ROWS;
  private readonly seen = signal<{ asset: AssetProfileResponse; tag: string | null } | null>(null);
  protected readonly rows = signal<readonly GridRow[]>([]);
  protected readonly active = signal<number | null>(null);
  protected readonly isBusy = signal(false);
  protected readonly problem = signal<string | undefined>(undefined);

  protected readonly isEditing = computed(() => this.seen() !== null);
  protected readonly shown = computed(() =>
    this.isEditing() ? this.rows() : gridRows(wireRows(this.asset(), this.part()), this.part()),
  );
  protected readonly picture = computed(() => this.asset()[`${this.part().picture}_url`] ?? null);
  protected readonly columns = computed((): GridColumn[] =>
    this.part().columns.map(({ name, label }) => ({ name, label: this.texts.get(label), isText: true })),
  );
  protected readonly marks = computed((): Mark[] =>
    this.shown().flatMap((row, nth) => {
      const place = placeIn(row);
      return place ? [{ row: nth, label: this.labelOf(row, nth), ...place }] : [];
    }),
  );
  protected readonly putting = computed(() =>
    this.rows().map((row, nth) => ({ row: nth, label: this.labelOf(row, nth), isPlaced: placeIn(row) !== null })),
  );

  protected readonly chosen = computed(() => {
    const nth = this.active();
    const row = nth === null ? undefined : this.rows()[nth];
    return nth === null || !row ? null : { nth, isPlaced: placeIn(row) !== null };
  });
  protected readonly middle: Place = { x: 50, y: 50 };

  hasUnsavedWork(): boolean {
    const seen = this.seen();
    return seen !== null && JSON.stringify(this.written()) !== this.rowsOf(seen);
  }

  protected async edit(): Promise<void> {
    this.problem.set(undefined);
    try {
      const seen = await this.data.profileForChange(this.asset().id);
      this.rows.set(gridRows(wireRows(seen.asset, this.part()), this.part()));
      this.active.set(null);
      this.seen.set(seen);
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
  }

  protected leave(): void {
    this.seen.set(null);
    this.active.set(null);
  }

  protected put({ row, place }: { row: number; place: Place | null }): void {
    this.rows.update((rows) => rows.map((one, nth) => (nth === row ? { ...one, ...placed(place) } : one)));
  }

  protected async save(): Promise<void> {
    const seen = this.seen();
    if (!seen) return;
    this.isBusy.set(true);
    this.problem.set(undefined);
    try {
      const now = await this.data.profileForChange(this.asset().id);
      // Only a change of the same rows conflicts.
      const { tag } = this.rowsOf(now) === this.rowsOf(seen) ? now : seen;
      await this.data.update(this.asset().id, { [this.part().table]: this.written() }, tag);
      this.leave();
      this.changed.emit();
    } catch (error) {
      this.problem.set(problemText(error, this.texts));
    } finally {
      this.isBusy.set(false);
    }
  }

  private rowsOf({ asset }: { asset: AssetProfileResponse }): string {
    return JSON.stringify(wireRows(asset, this.part()));
  }

  private written() {
    const seen = this.seen();
    return writtenRows(this.rows(), seen ? wireRows(seen.asset, this.part()) : [], this.part());
  }

  private labelOf(row: GridRow, nth: number): string {
    return row[this.part().columns[0]?.name ?? ''] || String(nth + 1);
  }
}
