import { Component, computed, inject, input } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { ActivatedRoute, NavigationEnd, Router, RouterLink, RouterLinkActive, RouterOutlet } from '@angular/router';
import type { OrganizationListItem } from '@etalon/api-client';
import { filter, map, startWith } from 'rxjs';
import { TextPipe, Texts } from '../../../language';
import { Session } from '../../../session';
import {
  Button,
  Content,
  Empty,
  Face,
  Icon,
  ResourceFaces,
  Rows,
  Search,
  Segments,
  queryText,
  showPlace,
} from '../../../ui';
import { OrganizationMark } from '../organization-mark';
import { OrganizationsData } from '../organizations-data';

/** Master: all organizations one may know of; the chosen one stands beside them, on a phone instead of them. */
@Component({
  selector: 'app-organization-list',
  imports: [
    Button,
    Content,
    Empty,
    Face,
    Icon,
    OrganizationMark,
    ResourceFaces,
    RouterLink,
    RouterLinkActive,
    RouterOutlet,
    Rows,
    Search,
    Segments,
    TextPipe,
  ],
  templateUrl: './organization-list.html',
  styleUrl: './organization-list.css',
  host: { '[class.opened]': 'isOpened()' },
})
export class OrganizationList {
  private readonly router = inject(Router);
  private readonly route = inject(ActivatedRoute);
  private readonly texts = inject(Texts);

  protected readonly data = inject(OrganizationsData);
  protected readonly session = inject(Session);

  readonly q = input('', { transform: queryText });
  readonly show = input('', { transform: queryText });

  protected readonly isOpened = toSignal(
    this.router.events.pipe(
      filter((event) => event instanceof NavigationEnd),
      startWith(undefined),
      map(() => this.route.firstChild !== null),
    ),
    { requireSync: true },
  );
  protected readonly segments = computed(() => [
    { value: 'all' as const, label: this.texts.get('organizations.list.all') },
    { value: 'mine' as const, label: this.texts.get('organizations.list.mine') },
  ]);
  protected readonly shown = computed(() => (this.show() === 'mine' ? 'mine' : 'all'));
  protected readonly found = computed(() => {
    const all = this.data.list.hasValue() ? this.data.list.value() : [];
    const text = this.q().trim().toLocaleLowerCase();
    return all.filter((organization) => this.fits(organization, text));
  });

  constructor() {
    showPlace(() => [{ text: this.texts.get('organizations.list.title') }]);
  }

  protected filterBy(change: { q?: string; show?: 'all' | 'mine' }): void {
    const queryParams = {
      ...(change.q !== undefined && { q: change.q || null }),
      ...(change.show && { show: change.show === 'mine' ? 'mine' : null }),
    };
    void this.router.navigate([], { queryParams, queryParamsHandling: 'merge', replaceUrl: true });
  }

  private fits({ name, description, is_member }: OrganizationListItem, text: string): boolean {
    if (this.shown() === 'mine' && !is_member) return false;
    return name.toLocaleLowerCase().includes(text) || (description ?? '').toLocaleLowerCase().includes(text);
  }
}
