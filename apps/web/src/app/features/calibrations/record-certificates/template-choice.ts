import { CdkMenuTrigger } from '@angular/cdk/menu';
import { Component, input, output } from '@angular/core';
import { TextPipe } from '../../../language';
import { Button, Menu, MenuItem } from '../../../ui/lists';

export interface OfferedTemplate {
  id: string;
  name: string;
  note: string | null;
}

@Component({
  selector: 'app-template-choice',
  imports: [Button, CdkMenuTrigger, Menu, MenuItem, TextPipe],
  template: `
    <button
      type="button"
      uiButton
      iconEnd="down"
      [disabled]="disabled()"
      [cdkMenuTriggerFor]="menu"
      (cdkMenuOpened)="opened.emit()"
    >
      {{ 'issues.template.choose' | t }}
    </button>
    <ng-template #menu>
      <div uiMenu>
        @for (one of options(); track one.id) {
          <button uiMenuItem (cdkMenuItemTriggered)="chosen.emit(one.id)">
            <span class="name">{{ one.name }}</span>&ngsp;
            @if (one.note; as note) {
              <span class="small muted">{{ note }}</span>
            }
          </button>
        }
      </div>
    </ng-template>
  `,
  styles: `
    :host {
      display: flex;
    }
    :host > button {
      flex: 1;
    }
    .name {
      overflow-wrap: anywhere;
    }
    .small {
      margin-left: var(--s2);
    }
  `,
})
export class TemplateChoice {
  readonly options = input.required<readonly OfferedTemplate[]>();
  readonly disabled = input(false);
  readonly chosen = output<string>();
  readonly opened = output();
}
