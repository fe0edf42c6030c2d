import { Component } from '@angular/core';
import { TextPipe } from '../../../language';
import { Button, Panel } from '../../../ui';
import { KeyList } from '../key-list/key-list';

@Component({
  selector: 'app-keys-tab',
  imports: [Button, KeyList, Panel, TextPipe],
  template: `
    <ui-panel flush [heading]="'api_keys.title' | t" [caption]="'api_keys.caption' | t">
      <button panelActions type="button" uiButton slim icon="add" (click)="list.make()">
        {{ 'api_keys.make' | t }}
      </button>
      <app-key-list #list />
    </ui-panel>
  `,
})
export class KeysTab {}
