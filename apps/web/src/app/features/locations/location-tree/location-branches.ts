import { Injectable, computed, inject, resource, signal, untracked, effect } from '@angular/core';
import type { LocationResponse } from '@etalon/api-client';
import { LocationsData } from '../locations-data';

interface Branch {
  value: string;
  name: string;
  code: string | null;
  isLab: boolean;
  assets: number;
  /** Null until loaded; undefined for a leaf. */
  below: readonly Branch[] | null | undefined;
}

const OF_ORGANIZATION = 'organization:';
/** More are closed at first: a thousand open locations take seconds to draw. */
const MOST_OPEN_ORGANIZATIONS = 10;

@Injectable()
export class LocationBranches {
  private readonly data = inject(LocationsData);

  /** Opened or closed by the user; others have their default. */
  private readonly unfolded = signal<ReadonlyMap<string, boolean>>(new Map());
  private readonly loaded = signal<ReadonlyMap<string, readonly LocationResponse[]>>(new Map());
  readonly organization = signal('');

  readonly tops = resource({
    params: () => ({ organization_id: this.organization() || null, version: this.data.version() }),
    loader: ({ params: { organization_id } }) => this.data.list({ organization_id, is_root: true, is_active: true }),
  });

  readonly branches = computed<Branch[]>(() => {
    const tops = this.tops.hasValue() ? this.tops.value() : [];
    const organizations = new Map(tops.map((top) => [top.organization_id, top.organization_name]));
    if (organizations.size < 2) return tops.map((top) => this.branch(top));
    return [...organizations]
      .sort(([, a], [, b]) => a.localeCompare(b))
      .map(([id, name]) => {
        const own = tops.filter(({ organization_id }) => organization_id === id);
        return {
          value: `${OF_ORGANIZATION}${id}`,
          name,
          code: null,
          isLab: false,
          assets: own.reduce((sum, { total_asset_count }) => sum + total_asset_count, 0),
          below: own.map((top) => this.branch(top)),
        };
      });
  });

  constructor() {
    effect(() => {
      if (this.data.version() === 0) return;
      for (const id of untracked(this.loaded).keys()) void this.load(id);
    });
  }

  isUnfolded(value: string): boolean {
    return (
      this.unfolded().get(value) ?? (this.isOrganization(value) && this.branches().length <= MOST_OPEN_ORGANIZATIONS)
    );
  }

  unfold(value: string, isUnfolded: boolean): void {
    this.unfolded.update((unfolded) => new Map(unfolded).set(value, isUnfolded));
    if (isUnfolded && !this.isOrganization(value) && !this.loaded().has(value)) void this.load(value);
  }

  reveal({ path, organization_id }: LocationResponse): void {
    for (const id of [`${OF_ORGANIZATION}${organization_id}`, ...path.map((place) => place.id)])
      if (this.unfolded().get(id) !== true) this.unfold(id, true);
  }

  isOrganization(value: string): boolean {
    return value.startsWith(OF_ORGANIZATION);
  }

  private async load(id: string): Promise<void> {
    const below = await this.data.children(id).catch(() => null);
    if (below) this.loaded.update((loaded) => new Map(loaded).set(id, below));
    else this.unfold(id, false);
  }

  private branch(location: LocationResponse): Branch {
    const { id, name, code, is_calibration_lab, total_asset_count, child_count } = location;
    const below =
      this.loaded()
        .get(id)
        ?.map((child) => this.branch(child)) ?? null;
    return {
      value: id,
      name,
      code,
      isLab: is_calibration_lab,
      assets: total_asset_count,
      below: child_count > 0 ? below : undefined,
    };
  }
}
