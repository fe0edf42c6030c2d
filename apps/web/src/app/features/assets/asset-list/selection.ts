import { computed, signal } from '@angular/core';
import type { AssetListItem } from '@etalon/api-client';

export class Selection {
  private readonly chosen = signal<ReadonlyMap<string, AssetListItem>>(new Map());
  readonly assets = computed(() => [...this.chosen().values()]);
  readonly ids = computed<ReadonlySet<string>>(() => new Set(this.chosen().keys()));

  toggle(asset: AssetListItem): void {
    const chosen = new Map(this.chosen());
    if (!chosen.delete(asset.id)) chosen.set(asset.id, asset);
    this.chosen.set(chosen);
  }

  add(assets: readonly AssetListItem[]): void {
    this.chosen.update((chosen) => new Map([...chosen, ...assets.map((asset) => [asset.id, asset] as const)]));
  }

  remove(assets: readonly AssetListItem[]): void {
    const chosen = new Map(this.chosen());
    for (const { id } of assets) chosen.delete(id);
    this.chosen.set(chosen);
  }

  clear(): void {
    this.chosen.set(new Map());
  }
}
