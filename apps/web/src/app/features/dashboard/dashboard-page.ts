import { CdkMenuTrigger } from '@angular/cdk/menu';
import { Component, computed, inject, input, linkedSignal, resource } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import type { DashboardCalendar } from '@etalon/api-client';
import { physicalQuantity } from '@etalon/metrology/lists';
import { Format, TextPipe, Texts } from '../../language';
import { Session } from '../../session/basics';
import {
  Button,
  Content,
  Empty,
  EmptyState,
  Menu,
  MenuChoice,
  Panel,
  ResourceView,
  onReturn,
  queryText,
  showBreadcrumbs,
} from '../../ui/lists';
import { FirstSteps } from '../first-steps';
import { ActivityFeed } from './activity-feed';
import { DashboardData } from './dashboard-data';
import { linksOf } from './dashboard-links';
import { DistributionPanel } from './distribution-panel';
import { DueList } from './due-list';
import { Figures } from './figures';
import { RecentList } from './recent-list';
import { FIRST_YEAR, LAST_YEAR, YearCalendar } from './year-calendar';

const ALL = 'all';

interface Shown {
  scope: string;
  year: DashboardCalendar | undefined;
}

@Component({
  selector: 'app-dashboard-page',
  imports: [
    ActivityFeed,
    Button,
    CdkMenuTrigger,
    Content,
    DistributionPanel,
    DueList,
    Empty,
    EmptyState,
    Figures,
    FirstSteps,
    Menu,
    MenuChoice,
    Panel,
    RecentList,
    ResourceView,
    RouterLink,
    TextPipe,
    YearCalendar,
  ],
  templateUrl: './dashboard-page.html',
  styleUrl: './dashboard-page.css',
})
export class DashboardPage {
  private readonly data = inject(DashboardData);
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  protected readonly format = inject(Format);
  protected readonly session = inject(Session);

  readonly organization = input('', { transform: queryText });
  readonly year = input('', { transform: queryText });

  /** Empty: all. Members of a single organization start with it. */
  protected readonly scope = computed(() => {
    const requested = this.organization();
    if (requested === ALL) return '';
    if (requested !== '') return requested;
    const [only, another] = this.session.memberships();
    return only && !another ? only.id : '';
  });
  protected readonly scopes = computed(() => {
    const mine = this.session.memberships().map(({ id, name }) => ({ id, name }));
    const isOther = this.scope() !== '' && !mine.some(({ id }) => id === this.scope());
    return [
      { id: '', name: this.texts.get('dashboard.all_organizations') },
      ...mine,
      ...(isOther ? [{ id: this.scope(), name: this.texts.get('assets.list.other_organization') }] : []),
    ];
  });
  protected readonly scopeName = computed(() => this.scopes().find(({ id }) => id === this.scope())?.name ?? '');
  /** Without a selection the user's first. */
  protected readonly subscribable = computed(() => {
    const id = this.scope() || (this.session.memberships()[0]?.id ?? '');
    return id !== '' && this.session.can('calendar.subscribe', id) ? id : '';
  });
  protected readonly links = computed(() => linksOf(this.scope()));

  protected readonly overview = resource({
    params: () => ({ scope: this.scope() }),
    loader: ({ params }) => this.data.overview(params.scope),
  });
  protected readonly calendar = resource({
    params: () => ({ scope: this.scope(), year: yearOf(this.year()) }),
    loader: ({ params }) => this.data.calendar(params.scope, params.year),
  });
  /** Keeps the previous year while loading, with the focused button. */
  protected readonly shownCalendar = linkedSignal<Shown, Shown['year'] | undefined>({
    source: () => ({ scope: this.scope(), year: this.calendar.hasValue() ? this.calendar.value() : undefined }),
    computation: (now, before) => now.year ?? (now.scope === before?.source.scope ? before.value : undefined),
  });
  protected readonly activity = resource({
    params: () => ({ scope: this.scope() }),
    loader: ({ params }) => this.data.activity(params.scope),
  });
  protected readonly today = computed(() =>
    this.overview.hasValue() ? this.format.dayAndDate(this.overview.value().today) : '',
  );

  constructor() {
    showBreadcrumbs(() => [{ text: this.texts.get('dashboard.title') }]);
    onReturn(() => {
      this.overview.reload();
      this.calendar.reload();
      this.activity.reload();
    });
  }

  protected readonly quantityName = (quantity: string): string =>
    this.texts.find(`quantities.${quantity}`) ?? physicalQuantity(quantity)?.label ?? quantity;
  protected readonly daqTypeName = (type: string): string => this.texts.find(`assets.daq_type.${type}`) ?? type;
  protected readonly otherQuantities = (count: number): string => this.texts.get('dashboard.other', { count });
  protected readonly otherTypes = (count: number): string => this.texts.get('dashboard.other_types', { count });

  protected choose(id: string): void {
    void this.router.navigate([], { queryParams: { organization: id || ALL }, queryParamsHandling: 'merge' });
  }

  protected showYear(year: number): void {
    void this.router.navigate([], { queryParams: { year }, queryParamsHandling: 'merge', replaceUrl: true });
  }
}

/** Null for an invalid year in the URL. */
function yearOf(text: string): number | null {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  return year >= FIRST_YEAR && year <= LAST_YEAR ? year : null;
}
