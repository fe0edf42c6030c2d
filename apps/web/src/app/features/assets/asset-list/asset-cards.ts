import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { AssetListItem } from '@etalon/api-client';
import { TextPipe } from '../../../language';
import { Badge, Icon, Rows } from '../../../ui';
import { AssetRows } from './asset-row';

/** The list for a phone: what it is, whether it may be used, until when. */
@Component({
  selector: 'app-asset-cards',
  imports: [Badge, Icon, RouterLink, Rows, TextPipe],
  template: `
    <ul uiRows [attr.aria-label]="'assets.list.title' | t">
      @for (row of rows(); track row.asset.id) {
        <li tabindex="-1">
          <a [routerLink]="['/assets', row.asset.asset_id]">
            <span class="line"
              ><span class="mono muted">{{ row.asset.asset_id }}</span
              ><ui-badge class="push" [status]="row.badge"
            /></span>
            <span class="line title"><ui-icon class="subtle" [name]="row.icon" [size]="18" />{{ row.asset.name }}</span>
            <span class="line small muted">
              <span>{{ row.range }} {{ row.unit }}</span>
              <span
                class="push"
                [class.ink-expired]="row.dueHue === 'expired'"
                [class.ink-due-soon]="row.dueHue === 'due-soon'"
                >{{ row.dueIn }}</span
              >
            </span>
          </a>
        </li>
      }
    </ul>
  `,
  styles: `
    ul {
      display: grid;
      gap: var(--s2);
      padding: 0;
      list-style: none;
    }
    a {
      display: grid;
      gap: var(--s1);
      padding: var(--s3) var(--s4);
      border: 1px solid var(--line);
      border-radius: var(--radius-panel);
      background: var(--surface-panel);
    }
    .line {
      display: flex;
      align-items: center;
      gap: var(--s2);
    }
    .title {
      font-weight: var(--weight-medium);
    }
  `,
})
export class AssetCards {
  private readonly texts = inject(AssetRows);

  readonly assets = input.required<readonly AssetListItem[]>();

  protected readonly rows = computed(() => this.assets().map((asset) => this.texts.row(asset)));
}
