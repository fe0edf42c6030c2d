import { Component, Injector, computed, inject, resource, untracked } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import { NavigationEnd, Router, RouterLink, RouterLinkActive } from '@angular/router';
import type { SavedViewResponse } from '@etalon/api-client';
import { filter } from 'rxjs';
import { Format, TextPipe } from '../../language';
import { SavedViewsData } from '../../features/lists';
import { onReturn } from '../../ui/lists';
import { viewedLists } from '../navigation';

const MOST = 8;

interface CountedView {
  view: SavedViewResponse;
  count: number | null;
}

@Component({
  selector: 'app-sidebar-views',
  imports: [RouterLink, RouterLinkActive, TextPipe],
  template: `
    @if (views().length > 0) {
      <div class="views" role="group" [attr.aria-label]="'assets.views.open' | t">
        @for (one of views(); track one.view.id) {
          <a
            [routerLink]="'/' + one.view.list"
            [queryParams]="addressOf(one.view)"
            routerLinkActive="current"
            ariaCurrentWhenActive="page"
            [routerLinkActiveOptions]="{
              paths: 'exact',
              queryParams: 'exact',
              fragment: 'ignored',
              matrixParams: 'ignored',
            }"
          >
            <span class="name">{{ one.view.name }}</span>
            @if (one.count !== null) {
              <span class="count">{{ format.total(one.count) }}</span>
            }
          </a>
        }
      </div>
    }
  `,
  styles: `
    .views {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 2px;
      margin-top: var(--s2);
      padding-left: 32px;
    }
    a {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: var(--s2);
      min-height: 28px;
      padding: 0 var(--s2);
      border-radius: var(--radius-control);
      font-size: var(--text-13);
      color: var(--ink-muted);
    }
    a:hover {
      background: var(--surface-hover);
      color: var(--ink);
    }
    a.current {
      background: var(--accent-soft);
      color: var(--accent-ink);
    }
    .name {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .count {
      font-size: var(--text-12);
      font-variant-numeric: tabular-nums;
    }
  `,
})
export class SidebarViews {
  private readonly data = inject(SavedViewsData);
  private readonly router = inject(Router);
  private readonly injector = inject(Injector);
  protected readonly format = inject(Format);

  private readonly counted = resource({
    params: () => this.data.version(),
    loader: () => this.load(),
  });
  protected readonly views = computed(() => (this.counted.hasValue() ? this.counted.value() : []));

  constructor() {
    const refresh = onReturn(() => this.counted.reload());
    this.router.events
      .pipe(
        filter((event) => event instanceof NavigationEnd),
        takeUntilDestroyed(),
      )
      .subscribe(refresh);
  }

  protected addressOf({ list, query }: SavedViewResponse) {
    return this.router.parseUrl(`/${list}?${query}`).queryParams;
  }

  /** A failed request leaves the earlier views and counts. */
  private async load(): Promise<CountedView[]> {
    const before = untracked(this.views);
    const lists = await Promise.all(
      viewedLists.map(({ list }) =>
        this.data.list(list).catch(() => before.map(({ view }) => view).filter((view) => view.list === list)),
      ),
    );
    const countBefore = ({ id }: SavedViewResponse) => before.find(({ view }) => view.id === id)?.count ?? null;
    return Promise.all(
      lists
        .flat()
        .slice(0, MOST)
        .map(async (view) => ({ view, count: await this.count(view).catch(() => countBefore(view)) })),
    );
  }

  private async count(view: SavedViewResponse): Promise<number | null> {
    const counting = await viewedLists.find(({ list }) => list === view.list)?.count();
    return counting ? counting(this.injector, this.addressOf(view)) : null;
  }
}
