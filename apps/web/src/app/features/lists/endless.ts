import { computed, inject, linkedSignal, resource, signal } from '@angular/core';
import { Texts } from '../../language';
import { problemText } from '../../session/basics';
import { Toasts } from '../../ui/lists';
import type { ListPage } from './page';

/** A new query starts at the first page. */
export class Endless<Item, Query extends object> {
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);

  readonly first = resource({
    params: () => this.query(),
    loader: ({ params }) => this.load(params, null),
  });
  private readonly further = linkedSignal<ListPage<Item> | undefined, ListPage<Item>>({
    source: () => (this.first.hasValue() ? this.first.value() : undefined),
    computation: (page) => ({ items: [], cursor: page?.cursor ?? null, total: null }),
  });
  readonly items = computed<readonly Item[]>(() => [
    ...(this.first.hasValue() ? this.first.value().items : []),
    ...this.further().items,
  ]);
  readonly hasMore = computed(() => this.further().cursor !== null);
  readonly isLoadingMore = signal(false);
  /** After the first page, which it would delay. */
  private readonly counted = resource({
    params: () => {
      const page = this.first.hasValue() ? this.first.value() : null;
      return page?.cursor ? { query: this.query(), page } : undefined;
    },
    loader: async ({ params: { query } }) => (query && this.count ? this.count(query) : null),
  });
  /** Null while unknown. */
  readonly total = computed(() => {
    if (!this.first.hasValue()) return null;
    const { cursor, items } = this.first.value();
    if (cursor === null) return items.length;
    return this.counted.hasValue() ? this.counted.value() : null;
  });

  /** In an injection context. */
  constructor(
    private readonly query: () => Query | undefined,
    private readonly load: (query: Query, cursor: string | null) => Promise<ListPage<Item>>,
    private readonly count?: (query: Query) => Promise<number | null>,
  ) {}

  async more(): Promise<void> {
    const { cursor, items } = this.further();
    const query = this.query();
    if (cursor === null || query === undefined || this.isLoadingMore()) return;
    this.isLoadingMore.set(true);
    try {
      const page = await this.load(query, cursor);
      // The query may have changed.
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
