import { DialogRef } from '@angular/cdk/dialog';
import { Component, inject } from '@angular/core';
import type { MessageKey } from '@etalon/i18n';
import { TextPipe } from '../../language';
import { Button, DialogFrame } from '../../ui';

const shortcuts: readonly { keys: readonly string[]; text: MessageKey }[] = [
  { keys: ['Ctrl', 'K'], text: 'shell.shortcuts.palette' },
  { keys: ['Ctrl', 'Enter'], text: 'shell.shortcuts.next' },
  { keys: ['/'], text: 'shell.shortcuts.filter' },
  { keys: ['F1'], text: 'shell.shortcuts.help' },
  { keys: ['↓'], text: 'shell.shortcuts.down' },
  { keys: ['↑', '↓', 'Home', 'End'], text: 'shell.shortcuts.rows' },
  { keys: ['→', '←'], text: 'shell.shortcuts.controls' },
  { keys: ['Enter'], text: 'shell.shortcuts.open' },
  { keys: ['Esc'], text: 'shell.shortcuts.close' },
  { keys: ['?'], text: 'shell.shortcuts.list' },
];

@Component({
  selector: 'app-shortcut-list',
  imports: [Button, DialogFrame, TextPipe],
  template: `
    <ui-dialog [heading]="'shell.shortcuts.title' | t">
      <dl>
        @for (one of shortcuts; track one.text) {
          <div>
            <dt>
              @for (key of one.keys; track key) {
                <kbd>{{ key }}</kbd>
              }
            </dt>
            <dd>{{ one.text | t }}</dd>
          </div>
        }
      </dl>
      <ng-container dialogActions>
        <button type="button" uiButton (click)="reference.close()">{{ 'common.act.close' | t }}</button>
      </ng-container>
    </ui-dialog>
  `,
  styles: `
    dl {
      display: grid;
      gap: var(--s2);
      margin: 0;
    }
    dl > div {
      display: grid;
      grid-template-columns: 160px 1fr;
      align-items: baseline;
      gap: var(--s3);
    }
    dt {
      display: flex;
      gap: var(--s1);
    }
    dd {
      margin: 0;
      color: var(--ink);
    }
    @media (max-width: 480px) {
      dl > div {
        grid-template-columns: 1fr;
        gap: 0;
      }
    }
  `,
})
export class ShortcutList {
  protected readonly shortcuts = shortcuts;
  protected readonly reference = inject<DialogRef>(DialogRef);
}
