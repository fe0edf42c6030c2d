import { Tree, TreeItem, TreeItemGroup } from '@angular/aria/tree';
import { NgTemplateOutlet } from '@angular/common';
import { Component, DestroyRef, computed, effect, inject, input, linkedSignal, resource } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { ActivatedRoute, NavigationEnd, Router, RouterLink, RouterOutlet } from '@angular/router';
import type { LocationResponse } from '@etalon/api-client';
import { filter, map, startWith } from 'rxjs';
import { Format, TextPipe, Texts } from '../../../language';
import { Session } from '../../../session';
import {
  Button,
  Content,
  Empty,
  EmptyState,
  Icon,
  ResourceView,
  Rows,
  Search,
  Segments,
  Select,
  queryText,
  showBreadcrumbs,
} from '../../../ui';
import { ExportMenu } from '../../tables';
import { LocationsData, MOST_AT_ONCE } from '../locations-data';
import { LocationBranches } from './location-branches';

const kinds = ['all', 'labs', 'archived'] as const;
type Kind = (typeof kinds)[number];

const TYPING_MS = 250;

@Component({
  selector: 'app-location-tree',
  imports: [
    Button,
    Content,
    Empty,
    ExportMenu,
    EmptyState,
    Icon,
    NgTemplateOutlet,
    ResourceView,
    RouterLink,
    RouterOutlet,
    Rows,
    Search,
    Segments,
    Select,
    TextPipe,
    Tree,
    TreeItem,
    TreeItemGroup,
  ],
  // Providers of a route outlive the page: the next user would see its data.
  providers: [LocationsData, LocationBranches],
  templateUrl: './location-tree.html',
  styleUrls: ['../../../ui/layout/list-and-detail.css', './location-tree.css'],
  host: { '[class.opened]': 'opened() !== null' },
})
export class LocationTree {
  private readonly data = inject(LocationsData);
  private readonly router = inject(Router);
  private readonly route = inject(ActivatedRoute);
  private readonly texts = inject(Texts);

  protected readonly branches = inject(LocationBranches);
  protected readonly session = inject(Session);
  protected readonly format = inject(Format);
  protected readonly most = MOST_AT_ONCE;

  readonly q = input('', { transform: queryText });
  readonly show = input('', { transform: queryText });
  readonly organization = input('', { transform: queryText });

  /** Id, or the path segment of a new location; null without any. */
  protected readonly opened = toSignal(
    this.router.events.pipe(
      filter((event) => event instanceof NavigationEnd),
      startWith(undefined),
      map(() => {
        const child = this.route.firstChild?.snapshot;
        return child ? (child.paramMap.get('id') ?? 'new') : null;
      }),
    ),
    { requireSync: true },
  );
  protected readonly chosen = computed(() => {
    const id = this.opened();
    return id === null ? [] : [id];
  });
  protected readonly kind = computed<Kind>(() => kinds.find((kind) => kind === this.show()) ?? 'all');
  protected readonly kindChoices = computed(() =>
    kinds.map((value) => ({ value, label: this.texts.get(`locations.list.${value}`) })),
  );
  protected readonly organizations = computed(() =>
    this.session.memberships().map(({ id, name }) => ({ value: id, label: name })),
  );
  protected readonly isSearched = computed(() => this.q().trim() !== '' || this.kind() !== 'all');
  protected readonly query = computed(() => ({
    q: this.q().trim() || null,
    organization_id: this.organization() || null,
    is_active: this.kind() !== 'archived',
    ...(this.kind() === 'labs' && { is_calibration_lab: true }),
  }));
  protected readonly found = resource({
    params: () => (this.isSearched() ? { query: this.query(), version: this.data.version() } : undefined),
    loader: ({ params }) => this.data.list(params.query),
  });
  /** The URL is updated after a debounce. */
  protected readonly text = linkedSignal(() => this.q());
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    showBreadcrumbs(() => [{ text: this.texts.get('locations.title') }]);
    effect(() => this.branches.organization.set(this.organization()));
    inject(DestroyRef).onDestroy(() => clearTimeout(this.timer));
  }

  protected search(text: string): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.filterBy({ q: text }), TYPING_MS);
  }

  protected filterBy(change: { q?: string; show?: Kind; organization?: string }): void {
    const queryParams = {
      ...(change.q !== undefined && { q: change.q || null }),
      ...(change.show && { show: change.show === 'all' ? null : change.show }),
      ...(change.organization !== undefined && { organization: change.organization || null }),
    };
    void this.router.navigate([], { queryParams, queryParamsHandling: 'merge', replaceUrl: true });
  }

  protected open([value]: readonly string[]): void {
    if (value === undefined || value === this.opened() || this.branches.isOrganization(value)) return;
    void this.router.navigate(['/locations', value], { queryParamsHandling: 'merge' });
  }

  protected wayTo({ path, organization_name }: LocationResponse): string {
    return path.length > 0 ? path.map(({ name }) => name).join(' / ') : organization_name;
  }
}
