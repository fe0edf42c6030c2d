import { CdkMenuTrigger } from '@angular/cdk/menu';
import { Component, computed, effect, inject, input, signal, untracked } from '@angular/core';
import type { AssetListItem } from '@etalon/api-client';
import { Router, RouterLink } from '@angular/router';
import { Format, MOST_COUNTED, TextPipe, Texts } from '../../../language';
import { Session } from '../../../session/basics';
import {
  Button,
  Content,
  Empty,
  EmptyState,
  Menu,
  MenuCheck,
  MenuItem,
  ResourceView,
  Segments,
  WhenVisible,
  narrowScreen,
  showBreadcrumbs,
} from '../../../ui/lists';
import { FirstSteps } from '../../first-steps';
import { Endless, isSearchOnly, SavedViews } from '../../lists';
import { ExportMenu } from '../../tables';
import { AssetsData } from '../assets-data';
import { AssetCards } from './asset-cards';
import { AssetFilters } from './asset-filters';
import { AssetTable } from './asset-table';
import { BulkBar } from './bulk/bulk-bar';
import { columns, rememberColumns, rememberedColumns, defaultColumns, type AssetColumn } from './list-columns';
import {
  assetQuery,
  filterKey,
  isFiltered,
  listAddress,
  noFilters,
  readListState,
  type AssetLook,
  type ListState,
} from './list-state';
import { Selection } from './selection';

/** More than a phone shows; the rest follows near the end. */
const FIRST_CARDS = 20;
const LOOK_KEY = 'etalon.asset-look';

@Component({
  selector: 'app-asset-list',
  imports: [
    AssetCards,
    AssetFilters,
    AssetTable,
    BulkBar,
    Button,
    CdkMenuTrigger,
    Content,
    Empty,
    ExportMenu,
    EmptyState,
    FirstSteps,
    Menu,
    MenuCheck,
    MenuItem,
    ResourceView,
    RouterLink,
    SavedViews,
    Segments,
    TextPipe,
    WhenVisible,
  ],
  templateUrl: './asset-list.html',
  styleUrl: './asset-list.css',
})
export class AssetList {
  private readonly data = inject(AssetsData);
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  protected readonly session = inject(Session);

  readonly q = input<string | string[]>();
  readonly status = input<string | string[]>();
  readonly conformity = input<string | string[]>();
  readonly organization = input<string | string[]>();
  readonly location = input<string | string[]>();
  readonly below = input<string | string[]>();
  readonly type = input<string | string[]>();
  readonly quantity = input<string | string[]>();
  readonly daq = input<string | string[]>();
  readonly technology = input<string | string[]>();
  readonly range = input<string | string[]>();
  readonly unit = input<string | string[]>();
  readonly health = input<string | string[]>();
  readonly from = input<string | string[]>();
  readonly to = input<string | string[]>();
  readonly sort = input<string | string[]>();
  readonly look = input<string | string[]>();
  readonly columns = input<string | string[]>();

  protected readonly state = computed(() =>
    readListState({
      q: this.q(),
      status: this.status(),
      conformity: this.conformity(),
      organization: this.organization(),
      location: this.location(),
      below: this.below(),
      type: this.type(),
      quantity: this.quantity(),
      daq: this.daq(),
      technology: this.technology(),
      range: this.range(),
      unit: this.unit(),
      health: this.health(),
      from: this.from(),
      to: this.to(),
      sort: this.sort(),
      look: this.look(),
      columns: this.columns(),
    }),
  );
  protected readonly isFiltered = computed(() => isFiltered(this.state()));
  protected readonly isNarrow = narrowScreen();
  private readonly ownLook = signal<AssetLook>(localStorage.getItem(LOOK_KEY) === 'grid' ? 'grid' : 'table');
  private readonly ownColumns = signal(rememberedColumns());
  protected readonly looks = computed(() => this.state().look || this.ownLook());
  private readonly chosenColumns = computed(() => {
    const named = this.state().columns;
    return named.length > 0 ? named : this.ownColumns();
  });
  protected readonly shownColumns = computed(() => {
    const chosen = this.chosenColumns();
    return chosen.length > 0 ? chosen : defaultColumns(this.assets());
  });
  protected readonly address = computed(() => listAddress(this.state()));
  protected readonly seen = computed(() =>
    listAddress({ ...this.state(), look: this.looks() === 'grid' ? 'grid' : '', columns: this.chosenColumns() }),
  );
  protected readonly segments = computed(() => [
    { value: 'table' as const, label: this.texts.get('assets.look.table'), icon: 'table' as const, iconOnly: true },
    { value: 'grid' as const, label: this.texts.get('assets.look.grid'), icon: 'grid' as const, iconOnly: true },
  ]);
  protected readonly columnChoices = computed(() =>
    columns.map((value) => ({
      value,
      label: this.texts.get(`assets.column.${value}`),
      isOn: this.shownColumns().includes(value),
    })),
  );
  protected readonly selection = new Selection();
  protected readonly query = computed(() => assetQuery(this.state()));

  protected readonly found = new Endless(
    this.query,
    (query, cursor) => this.data.list(query, cursor, cursor === null && this.isNarrow() ? FIRST_CARDS : undefined),
    (query) => this.data.count(query),
  );
  protected readonly assets = this.found.items;
  protected readonly count = computed(() => {
    const total = this.found.total();
    if (total === null) return '';
    return total > MOST_COUNTED
      ? this.texts.get('assets.list.many', { count: MOST_COUNTED })
      : this.texts.get('assets.list.count', { count: total });
  });
  protected readonly shown = computed(() =>
    this.texts.get('assets.list.shown', { count: this.format.number(this.assets().length) }),
  );

  constructor() {
    showBreadcrumbs(() => [{ text: this.texts.get('assets.list.title') }]);
    // A new filter clears the selection, because selected assets must be visible.
    const filters = computed(() => filterKey(this.query()));
    effect(() => {
      filters();
      untracked(() => this.selection.clear());
    });
  }

  protected lookAs(look: AssetLook): void {
    localStorage.setItem(LOOK_KEY, look);
    this.ownLook.set(look);
    if (this.state().look) this.show({ look: '' });
  }

  protected toggleColumn(column: AssetColumn): void {
    const shown = this.shownColumns();
    this.showColumns(columns.filter((one) => (one === column ? !shown.includes(one) : shown.includes(one))));
  }

  protected showColumns(chosen: readonly AssetColumn[]): void {
    rememberColumns(chosen);
    this.ownColumns.set(chosen);
    if (this.state().columns.length > 0) this.show({ columns: [] });
  }

  protected toggleAll(isOn: boolean): void {
    if (isOn) this.selection.add(this.assets());
    else this.selection.remove(this.assets());
  }

  protected toggle(asset: AssetListItem): void {
    this.selection.toggle(asset);
  }

  protected show(change: Partial<ListState>): void {
    void this.router.navigate([], {
      queryParams: listAddress({ ...this.state(), ...change }),
      replaceUrl: isSearchOnly(change),
    });
  }

  protected clear(): void {
    this.show(noFilters);
  }
}
