import { CdkMenuTrigger } from '@angular/cdk/menu';
import { Component, computed, inject, input, resource } from '@angular/core';
import { Router, type Params } from '@angular/router';
import type { SavedViewResponse, ViewedList } from '@etalon/api-client';
import { TextPipe, Texts } from '../../language';
import { Session, Undo, problemText } from '../../session/basics';
import { Button, Dialogs, Menu, MenuChoice, MenuItem, Toasts } from '../../ui/lists';
import type { NamedView, NamingView } from './name-view';
import { SavedViewsData } from './saved-views-data';

@Component({
  selector: 'app-saved-views',
  imports: [Button, CdkMenuTrigger, Menu, MenuChoice, MenuItem, TextPipe],
  template: `
    <button type="button" uiButton icon="save" iconEnd="down" [cdkMenuTriggerFor]="menu">
      {{ shown()?.name ?? ('assets.views.open' | t) }}
    </button>
    <ng-template #menu>
      <div uiMenu>
        @for (view of kept(); track view.id) {
          <button uiMenuChoice [cdkMenuItemChecked]="view.id === shown()?.id" (cdkMenuItemTriggered)="show(view)">
            {{ view.name }}
            @if (view.organization_name; as organization) {
              <span class="muted small">{{ organization }}</span>
            }
          </button>
        } @empty {
          <p class="note">{{ (views.error() ? 'assets.views.failed' : 'assets.views.none') | t }}</p>
        }
        <hr />
        <button uiMenuItem icon="add" (cdkMenuItemTriggered)="save()">{{ 'assets.views.save' | t }}</button>
        @if (removable(); as view) {
          <button uiMenuItem icon="delete" (cdkMenuItemTriggered)="remove(view)">
            {{ 'assets.views.remove' | t: { name: view.name } }}
          </button>
        }
      </div>
    </ng-template>
  `,
})
export class SavedViews {
  private readonly data = inject(SavedViewsData);
  private readonly session = inject(Session);
  private readonly undo = inject(Undo);
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  private readonly dialogs = inject(Dialogs);
  private readonly toasts = inject(Toasts);

  readonly list = input.required<ViewedList>();
  /** Stable order; null: omitted. */
  readonly address = input.required<Params>();
  /** Saved instead of the address: includes preferences of this browser. */
  readonly complete = input<Params>();

  protected readonly views = resource({
    params: () => ({ list: this.list(), version: this.data.version() }),
    loader: ({ params }) => this.data.list(params.list),
  });
  protected readonly kept = computed(() => (this.views.hasValue() ? this.views.value() : []));
  private readonly query = computed(() => queryOf(this.router, this.complete() ?? this.address()));
  protected readonly shown = computed(() => {
    const find = (shown: string) => this.kept().find(({ query }) => query === shown);
    return find(queryOf(this.router, this.address())) ?? find(this.query());
  });

  protected readonly removable = computed(() => {
    const shown = this.shown();
    return shown?.can_remove ? shown : undefined;
  });

  protected show({ query }: SavedViewResponse): void {
    void this.router.navigateByUrl(`/${this.list()}${query ? `?${query}` : ''}`);
  }

  protected async save(): Promise<void> {
    const own = this.kept().filter(({ is_own }) => is_own);
    const { NameView } = await import('./name-view');
    const named = await this.dialogs.open<NamedView, NamingView>(NameView, {
      names: own.map(({ name }) => name),
      organizations: this.session
        .memberships()
        .filter(({ id }) => this.session.can('saved_view.share', id))
        .map(({ id, name }) => ({ value: id, label: name })),
    });
    if (!named) return;
    await this.attempt(async () => {
      await this.data.save({ list: this.list(), query: this.query(), ...named });
      this.toasts.done(this.texts.get('assets.views.saved', { name: named.name }));
    });
  }

  protected async remove({ id, list, name, query, organization_id, is_own }: SavedViewResponse): Promise<void> {
    await this.attempt(async () => {
      await this.data.remove(id);
      const undo = is_own ? this.undo.of(() => this.data.save({ list, name, query, organization_id })) : undefined;
      this.toasts.done(this.texts.get('assets.views.removed', { name }), undo);
    });
  }

  private async attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
  }
}

function queryOf(router: Router, address: Params): string {
  const params = Object.fromEntries(Object.entries(address).filter(([, value]) => value !== null));
  return router.serializeUrl(router.createUrlTree([], { queryParams: params })).split('?')[1] ?? '';
}
