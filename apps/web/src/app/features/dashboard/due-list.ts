import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { DueAsset } from '@etalon/api-client';
import { Format, TextPipe } from '../../language';
import { Icon, Rows, fitnessOf, statusSigns } from '../../ui/lists';

@Component({
  selector: 'app-due-list',
  imports: [Icon, RouterLink, Rows, TextPipe],
  template: `
    <ul uiRows>
      @for (row of rows(); track row.asset.id) {
        <li tabindex="-1">
          <a [routerLink]="['/assets', row.asset.asset_id]">
            <span [class]="'sign ink-' + row.sign.hue"
              ><ui-icon [name]="row.sign.icon" [size]="16" /><span class="visually-hidden">{{
                row.sign.word | t
              }}</span></span
            >
            <span class="mono">{{ row.asset.asset_id }}</span>
            <span class="clip grow">{{ row.asset.name }}</span>
            <span [class]="'when ink-' + row.hue" [title]="row.day">{{ row.due }}</span>
          </a>
        </li>
      }
    </ul>
  `,
  styleUrl: './dashboard-lists.css',
})
export class DueList {
  private readonly format = inject(Format);

  readonly assets = input.required<readonly DueAsset[]>();

  protected readonly rows = computed(() =>
    this.assets().map((asset) => ({
      asset,
      sign: statusSigns[fitnessOf(asset)],
      hue: asset.calibration_status === 'due_soon' ? 'due-soon' : 'none',
      due: asset.days_until_due === null ? '' : this.format.due(asset.days_until_due),
      day: this.format.date(asset.next_due_at),
    })),
  );
}
