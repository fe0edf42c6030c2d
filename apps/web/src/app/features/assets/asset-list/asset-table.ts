import { Component, computed, inject, input, output, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { AssetListItem } from '@etalon/api-client';
import { TextPipe } from '../../../language';
import { Badge, Check, Icon, Rows, Scrolls, SortHead } from '../../../ui/lists';
import { AssetRows } from './asset-row';
import type { AssetColumn } from './list-columns';
import type { AssetSort } from './list-state';

@Component({
  selector: 'app-asset-table',
  imports: [Badge, Check, Icon, RouterLink, Rows, Scrolls, SortHead, TextPipe],
  templateUrl: './asset-table.html',
  styleUrl: './asset-table.css',
})
export class AssetTable {
  private readonly texts = inject(AssetRows);

  readonly assets = input.required<readonly AssetListItem[]>();
  readonly sort = input.required<AssetSort>();
  readonly columns = input.required<readonly AssetColumn[]>();
  readonly selected = input<ReadonlySet<string>>(new Set());
  readonly sorted = output<AssetSort>();
  readonly toggled = output<AssetListItem>();
  readonly allToggled = output<boolean>();

  private readonly unfolded = signal<ReadonlySet<string>>(new Set());
  protected readonly rows = computed(() =>
    this.assets().map((asset) => ({
      ...this.texts.row(asset),
      isUnfolded: this.unfolded().has(asset.id),
      isSelected: this.selected().has(asset.id),
    })),
  );
  protected readonly has = computed(() => new Set<AssetColumn>(this.columns()));
  protected readonly areAllSelected = computed(() => this.assets().every(({ id }) => this.selected().has(id)));
  protected readonly areSomeSelected = computed(() => this.assets().some(({ id }) => this.selected().has(id)));
  protected readonly before = computed(() =>
    this.count('manufacturer', 'model', 'serial_number', 'quantity', 'technology'),
  );
  protected readonly between = computed(() => this.count('location', 'organization'));

  private count(...some: AssetColumn[]): number {
    return some.filter((column) => this.has().has(column)).length;
  }

  protected sortBy(sort: string): void {
    this.sorted.emit(sort as AssetSort);
  }

  protected unfold(id: string, event?: Event): void {
    event?.stopPropagation();
    const unfolded = new Set(this.unfolded());
    if (!unfolded.delete(id)) unfolded.add(id);
    this.unfolded.set(unfolded);
  }

  protected press(asset: AssetListItem, count: number, event: KeyboardEvent): void {
    if (event.key === ' ' && event.target === event.currentTarget) {
      event.preventDefault();
      this.toggled.emit(asset);
    }
    const isUnfolded = this.unfolded().has(asset.id);
    if (count === 0 || (event.key === 'ArrowRight') === isUnfolded) return;
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') this.unfold(asset.id);
  }
}
