import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject } from '@angular/core';
import type { AssetListItem } from '@etalon/api-client';
import { TextPipe } from '../../language';
import { Badge, Button, DialogFrame, fitnessOf } from '../../ui';

export interface SeveralAssets {
  code: string;
  assets: readonly AssetListItem[];
}

@Component({
  selector: 'app-several-assets-dialog',
  imports: [Badge, Button, DialogFrame, TextPipe],
  template: `
    <ui-dialog [heading]="'scanning.several' | t: { code: data.code }">
      <p>{{ 'scanning.several_text' | t }}</p>
      <ul>
        @for (asset of data.assets; track asset.id) {
          <li>
            <button type="button" uiButton="quiet" (click)="reference.close(asset.asset_id)">
              <span class="mono muted">{{ asset.asset_id }}</span> {{ asset.name }}
              <span class="small muted">{{ asset.organization_name }}</span>
            </button>
            <ui-badge [status]="fitnessOf(asset)" />
          </li>
        }
      </ul>
      <ng-container dialogActions>
        <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
      </ng-container>
    </ui-dialog>
  `,
  styles: `
    ul {
      margin: var(--s2) 0 0;
      padding: 0;
      list-style: none;
    }
    li {
      display: flex;
      flex-wrap: wrap;
      gap: var(--s2);
      align-items: center;
      justify-content: space-between;
    }
    button {
      min-width: 0;
      height: auto;
      min-height: var(--control);
      overflow-wrap: anywhere;
      text-align: start;
      white-space: normal;
    }
  `,
})
export class SeveralAssetsDialog {
  protected readonly data = inject<SeveralAssets>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<string>>(DialogRef);
  protected readonly fitnessOf = fitnessOf;
}
