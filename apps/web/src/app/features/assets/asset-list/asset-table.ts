import { Component, computed, inject, input, output, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { AssetListItem } from '@etalon/api-client';
import { TextPipe } from '../../../language';
import { Badge, Icon, Rows, SortHead } from '../../../ui';
import { AssetRows } from './asset-row';
import type { AssetSort } from './list-state';

/** The list as a table of 36 px rows; assets with several channels unfold in place. */
@Component({
  selector: 'app-asset-table',
  imports: [Badge, Icon, RouterLink, Rows, SortHead, TextPipe],
  templateUrl: './asset-table.html',
  styleUrl: './asset-table.css',
})
export class AssetTable {
  private readonly texts = inject(AssetRows);

  readonly assets = input.required<readonly AssetListItem[]>();
  readonly sort = input.required<AssetSort>();
  readonly sorted = output<AssetSort>();

  private readonly unfolded = signal<ReadonlySet<string>>(new Set());
  protected readonly rows = computed(() =>
    this.assets().map((asset) => ({ ...this.texts.row(asset), isUnfolded: this.unfolded().has(asset.id) })),
  );
  /** Places are shown once there are any. */
  protected readonly hasLocations = computed(() => this.assets().some(({ location_name }) => location_name !== null));
  protected readonly hasOrganizations = computed(
    () => new Set(this.assets().map(({ organization_id }) => organization_id)).size > 1,
  );

  protected sortBy(sort: string): void {
    this.sorted.emit(sort as AssetSort);
  }

  protected unfold(id: string, event?: Event): void {
    event?.stopPropagation();
    const unfolded = new Set(this.unfolded());
    if (!unfolded.delete(id)) unfolded.add(id);
    this.unfolded.set(unfolded);
  }

  /** Right unfolds, left folds, as in a tree. */
  protected press(id: string, count: number, event: KeyboardEvent): void {
    const isUnfolded = this.unfolded().has(id);
    if (count === 0 || (event.key === 'ArrowRight') === isUnfolded) return;
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') this.unfold(id);
  }
}
