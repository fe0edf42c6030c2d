import { Component, computed, inject, input, linkedSignal } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { ActivatedRoute, NavigationEnd, Router, RouterLink, RouterOutlet } from '@angular/router';
import type { OrganizationListItem } from '@etalon/api-client';
import { filter, map, startWith } from 'rxjs';
import { Format, TextPipe, Texts } from '../../../language';
import { Session } from '../../../session';
import {
  Button,
  Check,
  Content,
  Empty,
  EmptyState,
  ResourceView,
  Rows,
  Search,
  Segments,
  queryText,
  showBreadcrumbs,
} from '../../../ui';
import { ExportMenu } from '../../tables';
import { MembershipActions } from '../membership-actions';
import { OrganizationsData } from '../organizations-data';
import { OrganizationItem } from './organization-item';

type Kind = 'all' | 'internal' | 'provider' | 'customer';

const STEP = 200;

@Component({
  selector: 'app-organization-list',
  imports: [
    Button,
    Check,
    Content,
    Empty,
    ExportMenu,
    EmptyState,
    OrganizationItem,
    ResourceView,
    RouterLink,
    RouterOutlet,
    Rows,
    Search,
    Segments,
    TextPipe,
  ],
  // Providers of a route outlive the page: the next user would see its data.
  providers: [OrganizationsData, MembershipActions],
  templateUrl: './organization-list.html',
  styleUrls: ['../../../ui/layout/list-and-detail.css', './organization-list.css'],
  host: { '[class.opened]': 'isOpened()' },
})
export class OrganizationList {
  private readonly router = inject(Router);
  private readonly route = inject(ActivatedRoute);
  private readonly texts = inject(Texts);

  protected readonly data = inject(OrganizationsData);
  protected readonly actions = inject(MembershipActions);
  protected readonly session = inject(Session);
  protected readonly format = inject(Format);

  readonly q = input('', { transform: queryText });
  readonly show = input('', { transform: queryText });
  readonly mine = input('', { transform: queryText });

  protected readonly isOpened = toSignal(
    this.router.events.pipe(
      filter((event) => event instanceof NavigationEnd),
      startWith(undefined),
      map(() => this.route.firstChild !== null),
    ),
    { requireSync: true },
  );
  protected readonly kinds = computed(() => [
    { value: 'all' as const, label: this.texts.get('organizations.list.all') },
    { value: 'internal' as const, label: this.texts.get('organizations.list.internal') },
    { value: 'provider' as const, label: this.texts.get('organizations.list.providers') },
    { value: 'customer' as const, label: this.texts.get('organizations.list.customers') },
  ]);
  protected readonly kind = computed<Kind>(
    () => this.kinds().find(({ value }) => value === this.show())?.value ?? 'all',
  );
  protected readonly isMine = computed(() => this.mine() !== '');
  protected readonly found = computed(() => {
    const all = this.data.list.hasValue() ? this.data.list.value() : [];
    const text = this.q().trim().toLocaleLowerCase();
    return all.filter((organization) => this.fits(organization, text));
  });
  protected readonly asked = computed(() => {
    const kind = this.kind();
    return {
      q: this.q().trim() || null,
      mine: this.isMine(),
      ...(kind === 'internal' && { org_category: kind }),
      ...((kind === 'provider' || kind === 'customer') && { org_type: kind }),
    };
  });
  private readonly drawn = linkedSignal({
    source: () => [this.q(), this.show(), this.mine()],
    computation: () => STEP,
  });
  protected readonly shown = computed(() => this.found().slice(0, this.drawn()));

  constructor() {
    showBreadcrumbs(() => [{ text: this.texts.get('organizations.list.title') }]);
  }

  protected showMore(): void {
    this.drawn.update((count) => count + STEP);
  }

  protected filterBy(change: { q?: string; show?: Kind; mine?: boolean }): void {
    const queryParams = {
      ...(change.q !== undefined && { q: change.q || null }),
      ...(change.show && { show: change.show === 'all' ? null : change.show }),
      ...(change.mine !== undefined && { mine: change.mine ? '1' : null }),
    };
    void this.router.navigate([], { queryParams, queryParamsHandling: 'merge', replaceUrl: true });
  }

  private fits({ name, description, my_role, org_category, org_type }: OrganizationListItem, text: string): boolean {
    if (this.isMine() && my_role === null) return false;
    const kind = this.kind();
    if (kind === 'internal' && org_category === 'external') return false;
    if ((kind === 'provider' || kind === 'customer') && org_type !== kind) return false;
    return name.toLocaleLowerCase().includes(text) || (description ?? '').toLocaleLowerCase().includes(text);
  }
}
