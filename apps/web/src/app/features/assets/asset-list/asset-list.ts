import { Component, computed, inject, input, linkedSignal, resource, signal } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import { Format, TextPipe, Texts } from '../../../language';
import { Session, problemText } from '../../../session';
import { Button, Content, Empty, Face, ResourceFaces, Toasts, showPlace } from '../../../ui';
import { AssetsData, type AssetPage } from '../assets-data';
import { AssetCards } from './asset-cards';
import { AssetFilters } from './asset-filters';
import { AssetTable } from './asset-table';
import { assetQuery, isFiltered, listAddress, readListState, type ListState } from './list-state';
import { narrowScreen } from './narrow-screen';
import { WhenSeen } from './when-seen';

/** All assets one may see: searched, filtered and sorted by the server, endless, with its state in the address. */
@Component({
  selector: 'app-asset-list',
  imports: [
    AssetCards,
    AssetFilters,
    AssetTable,
    Button,
    Content,
    Empty,
    Face,
    ResourceFaces,
    RouterLink,
    TextPipe,
    WhenSeen,
  ],
  templateUrl: './asset-list.html',
  styleUrl: './asset-list.css',
})
export class AssetList {
  private readonly data = inject(AssetsData);
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly format = inject(Format);
  protected readonly session = inject(Session);

  readonly q = input<string | string[]>();
  readonly status = input<string | string[]>();
  readonly conformity = input<string | string[]>();
  readonly organization = input<string | string[]>();
  readonly location = input<string | string[]>();
  readonly below = input<string | string[]>();
  readonly type = input<string | string[]>();
  readonly sort = input<string | string[]>();

  protected readonly state = computed(() =>
    readListState({
      q: this.q(),
      status: this.status(),
      conformity: this.conformity(),
      organization: this.organization(),
      location: this.location(),
      below: this.below(),
      type: this.type(),
      sort: this.sort(),
    }),
  );
  protected readonly isFiltered = computed(() => isFiltered(this.state()));
  protected readonly isNarrow = narrowScreen();

  protected readonly first = resource({
    params: () => assetQuery(this.state()),
    loader: ({ params }) => this.data.list(params),
  });
  /** pages after the first; forgotten when the first changes */
  private readonly further = linkedSignal<AssetPage | undefined, AssetPage>({
    source: () => (this.first.hasValue() ? this.first.value() : undefined),
    computation: (page) => ({ items: [], cursor: page?.cursor ?? null, total: null }),
  });
  protected readonly assets = computed(() => [
    ...(this.first.hasValue() ? this.first.value().items : []),
    ...this.further().items,
  ]);
  protected readonly hasMore = computed(() => this.further().cursor !== null);
  protected readonly isLoadingMore = signal(false);
  protected readonly count = computed(() => {
    const total = this.first.hasValue() ? this.first.value().total : null;
    return total === null ? '' : this.texts.get('assets.list.count', { count: total });
  });
  protected readonly shown = computed(() =>
    this.texts.get('assets.list.shown', { count: this.format.number(this.assets().length) }),
  );

  constructor() {
    showPlace(() => [{ text: this.texts.get('assets.list.title') }]);
  }

  protected show(change: Partial<ListState>): void {
    void this.router.navigate([], {
      queryParams: listAddress({ ...this.state(), ...change }),
      replaceUrl: 'q' in change,
    });
  }

  protected clear(): void {
    this.show({ q: '', status: [], conformity: [], organization: '', location: '', below: '', type: '' });
  }

  protected async more(): Promise<void> {
    const { cursor, items } = this.further();
    const query = assetQuery(this.state());
    if (cursor === null || this.isLoadingMore()) return;
    this.isLoadingMore.set(true);
    try {
      const page = await this.data.list(query, cursor);
      // the list may have become another one meanwhile
      if (this.further().cursor === cursor) this.further.set({ ...page, items: [...items, ...page.items] });
    } catch (error) {
      this.toasts.error(problemText(error, this.texts), {
        label: this.texts.get('common.act.retry'),
        run: () => void this.more(),
      });
    } finally {
      this.isLoadingMore.set(false);
    }
  }
}
