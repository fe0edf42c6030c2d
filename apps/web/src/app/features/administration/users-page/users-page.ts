import { Component, computed, inject, input, linkedSignal, resource } from '@angular/core';
import { Router } from '@angular/router';
import { Format, TextPipe, Texts } from '../../../language';
import { Session } from '../../../session';
import {
  Button,
  Content,
  EmptyState,
  Pager,
  queryText,
  ResourceView,
  Scrolls,
  Search,
  Segments,
  showBreadcrumbs,
} from '../../../ui';
import { ExportMenu } from '../../tables';
import { AdministrationData, PAGE_SIZE, usersQuery, type AccountFilter, type UserPage } from '../administration-data';
import { UserActions } from '../user-actions';
import { UserTable } from './user-table';

const PAUSE_MS = 200;

@Component({
  selector: 'app-users-page',
  imports: [
    Button,
    Content,
    ExportMenu,
    EmptyState,
    Pager,
    ResourceView,
    Scrolls,
    Search,
    Segments,
    TextPipe,
    UserTable,
  ],
  templateUrl: './users-page.html',
  styleUrl: './users-page.css',
})
export class UsersPage {
  private readonly data = inject(AdministrationData);
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  protected readonly actions = inject(UserActions);
  protected readonly session = inject(Session);
  protected readonly format = inject(Format);
  protected readonly size = PAGE_SIZE;

  readonly q = input('', { transform: queryText });
  readonly status = input('', { transform: queryText });
  readonly page = input('', { transform: queryText });

  protected readonly filters = computed(() => [
    { value: 'all' as const, label: this.texts.get('administration.users.all') },
    { value: 'active' as const, label: this.texts.get('administration.users.active') },
    { value: 'waiting' as const, label: this.texts.get('administration.users.waiting') },
    { value: 'inactive' as const, label: this.texts.get('administration.users.inactive') },
  ]);
  protected readonly filter = computed<AccountFilter>(
    () => this.filters().find(({ value }) => value === this.status())?.value ?? 'all',
  );
  protected readonly number = computed(() => Math.max(1, Math.floor(Number(this.page())) || 1));

  protected readonly query = computed(() => usersQuery(this.q().trim(), this.filter()));

  protected readonly users = resource({
    params: () => ({ q: this.q().trim(), filter: this.filter(), page: this.number() }),
    loader: async ({ params, abortSignal }): Promise<UserPage> => {
      if (params.q) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      if (abortSignal.aborted) return { people: [], total: 0 };
      return this.data.page(params.q, params.filter, params.page);
    },
  });
  /** Keeps the previous page until the response arrives. */
  protected readonly shown = linkedSignal<UserPage | undefined, UserPage | undefined>({
    source: () => (this.users.hasValue() ? this.users.value() : undefined),
    computation: (now, before) => now ?? before?.value,
  });

  constructor() {
    showBreadcrumbs(() => [
      { text: this.texts.get('administration.title'), link: '/administration' },
      { text: this.texts.get('administration.users.title') },
    ]);
  }

  protected filterBy(change: { q?: string; status?: AccountFilter; page?: number }): void {
    const queryParams = {
      ...(change.q !== undefined && { q: change.q || null }),
      ...(change.status && { status: change.status === 'all' ? null : change.status }),
      page: change.page && change.page > 1 ? change.page : null,
    };
    void this.router.navigate([], { queryParams, queryParamsHandling: 'merge', replaceUrl: change.page === undefined });
  }

  protected async create(): Promise<void> {
    if (await this.actions.create()) this.users.reload();
  }
}
