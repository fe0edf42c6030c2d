import { CdkMenuTrigger } from '@angular/cdk/menu';
import { Component, computed, inject, input, resource } from '@angular/core';
import { Router, type Params } from '@angular/router';
import {
  Api,
  savedViewsList,
  savedViewsRemove,
  savedViewsSave,
  type SavedViewResponse,
  type ViewedList,
} from '@etalon/api-client';
import { TextPipe, Texts } from '../../language';
import { problemText } from '../../session';
import { Button, Dialogs, Menu, MenuChoice, MenuItem, Toasts } from '../../ui';
import { NameView } from './name-view';

/** Saved views of a list: apply, save, delete. */
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
          </button>
        } @empty {
          <p class="note">{{ (views.error() ? 'assets.views.failed' : 'assets.views.none') | t }}</p>
        }
        <hr />
        <button uiMenuItem icon="add" (cdkMenuItemTriggered)="save()">{{ 'assets.views.save' | t }}</button>
        @if (shown(); as view) {
          <button uiMenuItem icon="delete" (cdkMenuItemTriggered)="remove(view)">
            {{ 'assets.views.remove' | t: { name: view.name } }}
          </button>
        }
      </div>
    </ng-template>
  `,
})
export class SavedViews {
  private readonly api = inject(Api);
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  private readonly dialogs = inject(Dialogs);
  private readonly toasts = inject(Toasts);

  readonly list = input.required<ViewedList>();
  /** query parameters of the displayed list, in stable order; null: omitted */
  readonly address = input.required<Params>();

  protected readonly views = resource({
    params: () => this.list(),
    loader: ({ params }) => this.api.invoke(savedViewsList, { list: params }),
  });
  protected readonly kept = computed(() => (this.views.hasValue() ? this.views.value() : []));
  private readonly query = computed(() => queryOf(this.router, this.address()));
  protected readonly shown = computed(() => this.kept().find(({ query }) => query === this.query()));

  protected show({ query }: SavedViewResponse): void {
    void this.router.navigateByUrl(`/${this.list()}${query ? `?${query}` : ''}`);
  }

  protected async save(): Promise<void> {
    const name = await this.dialogs.open<string, readonly string[]>(
      NameView,
      this.kept().map((view) => view.name),
    );
    if (name === undefined) return;
    try {
      await this.api.invoke(savedViewsSave, { body: { list: this.list(), name, query: this.query() } });
      this.toasts.done(this.texts.get('assets.views.saved', { name }));
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
    this.views.reload();
  }

  protected async remove({ id, name }: SavedViewResponse): Promise<void> {
    try {
      await this.api.invoke(savedViewsRemove, { view_id: id });
      this.toasts.done(this.texts.get('assets.views.removed', { name }));
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
    this.views.reload();
  }
}

function queryOf(router: Router, address: Params): string {
  const params = Object.fromEntries(Object.entries(address).filter(([, value]) => value !== null));
  return router.serializeUrl(router.createUrlTree([], { queryParams: params })).split('?')[1] ?? '';
}
