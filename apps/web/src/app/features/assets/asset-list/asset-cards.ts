import { Component, computed, inject, input, output } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { AssetListItem } from '@etalon/api-client';
import { TextPipe } from '../../../language';
import { Badge, Check, Icon, Rows } from '../../../ui/lists';
import { AssetRows } from './asset-row';

@Component({
  selector: 'app-asset-cards',
  imports: [Badge, Check, Icon, RouterLink, Rows, TextPipe],
  template: `
    <ul uiRows [attr.aria-label]="'assets.list.title' | t" [class.pictures]="pictures()">
      @for (row of rows(); track row.asset.id) {
        <li tabindex="-1" [class.selected]="row.isSelected">
          <a [routerLink]="['/assets', row.asset.asset_id]">
            @if (pictures()) {
              <span class="picture">
                @if (row.asset.picture_url; as picture) {
                  <img [src]="picture" loading="lazy" alt="" />
                } @else {
                  <ui-icon [name]="row.icon" [size]="36" />
                }
              </span>
            }
            <span class="line"
              ><span class="mono muted">{{ row.asset.asset_id }}</span
              ><ui-badge class="push" [status]="row.badge"
            /></span>
            <span class="line title">
              @if (!pictures()) {
                <ui-icon class="subtle" [name]="row.icon" [size]="18" />
              }
              <span>{{ row.asset.name }}</span></span
            >
            <span class="small muted model">{{ row.model }}</span>
            <span class="line small muted">
              <span>{{ row.range }} {{ row.unit }}</span>
              <span
                class="push"
                [class.ink-expired]="row.dueHue === 'expired'"
                [class.ink-due-soon]="row.dueHue === 'due-soon'"
                >{{ row.dueIn }}</span
              >
            </span>
            @if (row.asset.location_name; as location) {
              <span class="small subtle">{{ location }}</span>
            }
          </a>
          <ui-check
            class="pick no-print"
            [checked]="row.isSelected"
            [label]="'assets.bulk.select' | t: { asset: row.asset.asset_id }"
            (checkedChange)="toggled.emit(row.asset)"
          />
        </li>
      }
    </ul>
  `,
  styles: `
    ul {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
      gap: var(--s2);
      padding: 0;
      list-style: none;
    }
    ul.pictures {
      grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
      gap: var(--s3);
    }
    li {
      position: relative;
      break-inside: avoid;
    }
    a {
      display: grid;
      align-content: start;
      gap: var(--s1);
      height: 100%;
      padding: var(--s3) var(--s4) var(--s3) 44px;
      border: 1px solid var(--line);
      border-radius: var(--radius-panel);
      background: var(--surface-panel);
    }
    .pictures a {
      padding-left: var(--s4);
    }
    .selected a {
      border-color: var(--accent);
      background: var(--surface-selected);
    }
    .pick {
      position: absolute;
      top: 8px;
      left: 10px;
      padding: 2px;
      border-radius: var(--radius-control);
    }
    .pictures .pick {
      top: 18px;
      left: 22px;
      background: var(--surface-panel);
    }
    .picture {
      display: grid;
      place-items: center;
      height: 130px;
      margin-bottom: var(--s1);
      overflow: hidden;
      border-radius: var(--radius-control);
      background: var(--surface-sunken);
      color: var(--ink-subtle);
    }
    img {
      width: 100%;
      height: 100%;
      object-fit: cover;
    }
    .line {
      display: flex;
      align-items: center;
      gap: var(--s2);
      min-width: 0;
    }
    .title {
      font-weight: var(--weight-medium);
      overflow-wrap: anywhere;
    }
    .model {
      overflow-wrap: anywhere;
    }
    @media print {
      a {
        padding-left: var(--s4);
      }
    }
  `,
})
export class AssetCards {
  private readonly texts = inject(AssetRows);

  readonly assets = input.required<readonly AssetListItem[]>();
  readonly selected = input<ReadonlySet<string>>(new Set());
  readonly pictures = input(false);
  readonly toggled = output<AssetListItem>();

  protected readonly rows = computed(() =>
    this.assets().map((asset) => ({ ...this.texts.row(asset), isSelected: this.selected().has(asset.id) })),
  );
}
