import { Component, computed, inject, input, resource, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { AssetMovementResponse, AssetProfileResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { Button, Content, Icon, ResourceView } from '../../../ui/lists';
import { AssetsData } from '../assets-data';

@Component({
  selector: 'app-asset-place',
  imports: [Button, Content, Icon, ResourceView, RouterLink, TextPipe],
  template: `
    <h2>{{ 'assets.list.location' | t }}</h2>
    <p class="row">
      <ui-icon class="subtle" name="location" [size]="18" />
      @if (asset().location_id; as id) {
        <a class="link" [routerLink]="['/locations', id]">{{ way() }}</a>
        @if (asset().location_is_active === false) {
          <span class="tag">{{ 'locations.archived' | t }}</span>
        }
      } @else {
        <span class="muted">{{ 'locations.history.nowhere' | t }}</span>
      }
    </p>
    <button
      type="button"
      uiButton="quiet"
      icon="history"
      class="no-print"
      [attr.aria-expanded]="isOpen()"
      (click)="isOpen.set(!isOpen())"
    >
      {{ 'locations.history.title' | t }}
    </button>
    @if (isOpen()) {
      <ui-resource [of]="movements" [failed]="'locations.history.failed' | t" [isEmpty]="false">
        <ng-template [uiContent]="movements" let-rows>
          <ol>
            @for (row of rows; track row.id) {
              <li>
                <span class="medium">{{ placeOf(row) }}</span>
                <span class="small muted">{{ timeOf(row) }}</span>
              </li>
            } @empty {
              <li class="muted">{{ 'locations.history.nowhere' | t }}</li>
            }
          </ol>
        </ng-template>
      </ui-resource>
    }
  `,
  styles: `
    :host {
      display: grid;
      justify-items: start;
      gap: var(--s2);
      padding-top: var(--s4);
      border-top: 1px solid var(--line);
    }
    button {
      margin-left: -12px;
    }
    ol {
      display: grid;
      gap: var(--s2);
    }
    li {
      display: grid;
    }
  `,
})
export class AssetPlace {
  private readonly data = inject(AssetsData);
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);

  readonly asset = input.required<AssetProfileResponse>();

  protected readonly isOpen = signal(false);
  protected readonly way = computed(() => (this.asset().location_path ?? []).join(' / '));
  protected readonly movements = resource({
    params: () => (this.isOpen() ? { id: this.asset().id, version: this.asset().version } : undefined),
    loader: ({ params }) => this.data.movements(params.id),
  });

  protected placeOf({ is_hidden, location_path }: AssetMovementResponse): string {
    if (is_hidden) return this.texts.get('locations.history.hidden');
    return location_path?.join(' / ') ?? this.texts.get('locations.history.nowhere');
  }

  protected timeOf({ moved_at, until, moved_by_name }: AssetMovementResponse): string {
    const from = this.format.date(moved_at);
    const span =
      until === null
        ? this.texts.get('locations.history.now', { from })
        : this.texts.get('locations.history.span', { from, until: this.format.date(until) });
    return moved_by_name ? `${span}, ${this.texts.get('locations.history.by', { name: moved_by_name })}` : span;
  }
}
