import { Component, output } from '@angular/core';
import { TextPipe } from '../../../language';
import { Button, Panel } from '../../../ui';

@Component({
  selector: 'app-organization-danger',
  imports: [Button, Panel, TextPipe],
  template: `
    <ui-panel [heading]="'organizations.danger.title' | t">
      <div class="row wrap between">
        <div class="words">
          <p class="medium">{{ 'organizations.danger.heading' | t }}</p>
          <p class="small muted">{{ 'organizations.danger.text' | t }}</p>
        </div>
        <button type="button" uiButton="danger" (click)="deactivated.emit()">
          {{ 'organizations.danger.act' | t }}
        </button>
      </div>
    </ui-panel>
  `,
  styles: `
    .words {
      flex: 1 1 320px;
      max-width: 60ch;
    }
  `,
})
export class OrganizationDanger {
  readonly deactivated = output();
}
