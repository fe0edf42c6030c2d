import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject } from '@angular/core';
import type { LocationUsesResponse } from '@etalon/api-client';
import { TextPipe } from '../../../language';
import { Button, DialogFrame } from '../../../ui';

const kinds = [
  'assets',
  'locations',
  'archived_locations',
  'retired_assets',
  'former_assets',
  'calibrations',
  'organizations',
] as const;

@Component({
  selector: 'app-remove-location',
  imports: [Button, DialogFrame, TextPipe],
  template: `
    <ui-dialog [heading]="'locations.remove.title' | t: { name: asked.name }">
      <p>{{ (isFree ? 'locations.remove.free' : 'locations.remove.referred') | t }}</p>
      <ul>
        @for (kind of referring; track kind) {
          <li>{{ key(kind) | t: { count: asked.uses[kind] } }}</li>
        }
      </ul>
      <ng-container dialogActions>
        <button type="button" uiButton data-first-focus (click)="reference.close(false)">
          {{ 'locations.remove.keep' | t }}
        </button>
        <button type="button" [uiButton]="isFree ? 'danger-solid' : 'primary'" (click)="reference.close(true)">
          {{ (isFree ? 'locations.remove.delete' : 'locations.remove.archive') | t }}
        </button>
      </ng-container>
    </ui-dialog>
  `,
  styles: `
    ul {
      margin-top: var(--s2);
      padding-left: var(--s5);
      list-style: disc;
    }
  `,
})
export class RemoveLocation {
  protected readonly asked = inject<{ name: string; uses: LocationUsesResponse }>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<boolean>>(DialogRef);

  protected readonly referring = kinds.filter((kind) => this.asked.uses[kind] > 0);
  protected readonly isFree = this.referring.length === 0;

  protected key(kind: (typeof kinds)[number]) {
    return `locations.remove.${kind}` as const;
  }
}
