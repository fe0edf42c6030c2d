import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { RecentAsset } from '@etalon/api-client';
import { Format } from '../../language';
import { Rows } from '../../ui/lists';

@Component({
  selector: 'app-recent-list',
  imports: [RouterLink, Rows],
  template: `
    <ul uiRows>
      @for (row of rows(); track row.asset.id) {
        <li tabindex="-1">
          <a [routerLink]="['/assets', row.asset.asset_id]">
            <span class="mono">{{ row.asset.asset_id }}</span>
            <span class="clip grow">{{ row.asset.name }}</span>
            <span class="when subtle small">{{ row.when }}</span>
          </a>
        </li>
      }
    </ul>
  `,
  styleUrl: './dashboard-lists.css',
})
export class RecentList {
  private readonly format = inject(Format);

  readonly assets = input.required<readonly RecentAsset[]>();

  protected readonly rows = computed(() =>
    this.assets().map((asset) => ({ asset, when: this.format.ago(asset.updated_at) })),
  );
}
